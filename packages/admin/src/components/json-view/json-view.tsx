import { type ReactNode, useState } from 'react'
import { lazyPart } from '../../lib/code/lazy-part.ts'
import card from '../../ui/card.module.css'
import { LineSkeleton } from '../../ui/skeletons.tsx'
import styles from './json-view.module.css'

export const JsonTree = lazyPart(async () => (await import('./json-tree.tsx')).JsonTree, {
  waiting: <LineSkeleton />,
})

interface JsonViewProps {
  /** E.g. 'Raw order'. */
  readonly title: string
  readonly value: object
}

/** A collapsed panel with a record as JSON; the viewer is loaded when the panel is first opened. */
export function JsonView({ title, value }: JsonViewProps) {
  return (
    <JsonPanel title={title}>
      <JsonTree label={title} value={value} />
    </JsonPanel>
  )
}

interface JsonPanelProps {
  readonly title: string
  /** Rendered only while the panel is open, so that its data is read only then. */
  readonly children: ReactNode
}

export function JsonPanel({ title, children }: JsonPanelProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={card.card} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={styles.summary}>
        <h2 className={styles.title}>{title}</h2>
      </summary>
      {isOpen && <div className={styles.body}>{children}</div>}
    </details>
  )
}
