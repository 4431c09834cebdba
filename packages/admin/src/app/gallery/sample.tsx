import type { ReactNode } from 'react'
import { Card } from '../../ui/card.tsx'
import styles from './gallery.module.css'

interface SampleProps {
  /** The component's name. */
  readonly name: string
  /** The component in its states, one below the other. */
  readonly children: ReactNode
}

export function Sample({ name, children }: SampleProps) {
  return (
    <Card title={name}>
      <div className={styles.states}>{children}</div>
    </Card>
  )
}
