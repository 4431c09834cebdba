import type { ReactNode } from 'react'
import styles from './entry-row.module.css'

interface EntryRowProps {
  /** The name and small marks beside it. */
  readonly title: ReactNode
  /** Quiet facts below, each in a <span>. */
  readonly facts: ReactNode
  /** A menu or button at the right. */
  readonly actions?: ReactNode
  /** Dialogs that the actions open. */
  readonly children?: ReactNode
}

/** An entry of a list in a flush card: its name, facts below, and actions. */
export function EntryRow({ title, facts, actions, children }: EntryRowProps) {
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        <p className={styles.facts}>{facts}</p>
      </div>
      {actions}
      {children}
    </li>
  )
}
