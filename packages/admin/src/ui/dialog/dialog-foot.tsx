import type { ReactNode } from 'react'
import styles from './dialog-foot.module.css'

/** What a dialog comes to and its buttons, in sight however long the dialog is. */
export function DialogFoot({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.foot} data-foot>
      {children}
    </div>
  )
}
