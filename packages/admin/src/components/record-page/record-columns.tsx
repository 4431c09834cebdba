import type { ReactNode } from 'react'
import styles from './record-columns.module.css'

interface RecordColumnsProps {
  readonly main: ReactNode
  readonly side: ReactNode
  /** Whether `main` is a table, which needs more width. */
  readonly hasTable?: boolean
  /** Visible but hidden from screen readers: the placeholder of a loading record. */
  readonly isHidden?: boolean
}

/** Lays out a record's cards: its content on the left, people and timeline on the right; one column on a narrow screen. */
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
