import type { ReactNode } from 'react'
import styles from './resource-list.module.css'

interface ByWidthProps {
  readonly children: ReactNode
}

/** Cell content shown only on narrow screens, where no header names a number. */
export function OnNarrow({ children }: ByWidthProps) {
  return <span className={styles.onNarrow}>{children}</span>
}

/** Cell content shown only in wide tables, such as '-' for nothing. */
export function OnWide({ children }: ByWidthProps) {
  return <span className={styles.onWide}>{children}</span>
}
