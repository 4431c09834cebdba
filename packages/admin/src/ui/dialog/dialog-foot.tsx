import { type ReactNode, useContext } from 'react'
import styles from './dialog-foot.module.css'
import { DialogOver } from './dialog-over.ts'

/** What a dialog comes to and its buttons, in sight however long the dialog is; and why that cannot be done any more. */
export function DialogFoot({ children }: { readonly children: ReactNode }) {
  const over = useContext(DialogOver)
  return (
    <div className={styles.foot} data-foot>
      {over !== undefined && (
        <p className={styles.over} role="alert">
          {over}
        </p>
      )}
      {children}
    </div>
  )
}
