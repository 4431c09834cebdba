import type { ReactNode } from 'react'
import styles from './resource-list.module.css'

interface ByWidthProps {
  readonly children: ReactNode
}

/** What a cell says on a narrow screen alone, where no header says what a number counts. */
export function OnNarrow({ children }: ByWidthProps) {
  return <span className={styles.onNarrow}>{children}</span>
}

/** What a cell says in a wide table alone, such as '-' for nothing. */
export function OnWide({ children }: ByWidthProps) {
  return <span className={styles.onWide}>{children}</span>
}
