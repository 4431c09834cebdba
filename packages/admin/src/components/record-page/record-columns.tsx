import type { ReactNode } from 'react'
import styles from './record-columns.module.css'

interface RecordColumnsProps {
  readonly main: ReactNode
  readonly side: ReactNode
  /** Whether `main` is a table, which needs more of the room. */
  readonly hasTable?: boolean
  /** Visible but hidden from screen readers: the placeholder of a loading record. */
  readonly isHidden?: boolean
}

/** A record's cards: what it is about on the left, people and what happened on the right, one column where there is no room. */
export function RecordColumns({ main, side, hasTable = false, isHidden = false }: RecordColumnsProps) {
  return (
    <div
      className={styles.columns}
      data-has-table={hasTable || undefined}
      aria-hidden={isHidden || undefined}
    >
      <div className={styles.column}>{main}</div>
      <div className={styles.column}>{side}</div>
    </div>
  )
}
