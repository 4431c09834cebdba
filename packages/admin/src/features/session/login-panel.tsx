import type { ReactNode } from 'react'
import { readRehearsal } from '../../lib/page-meta.ts'
import { RehearsalBanner } from '../rehearsals/index.ts'
import styles from './login-page.module.css'

/** The panel of the pages outside the shell. */
export function LoginPanel({ children }: { readonly children: ReactNode }) {
  return (
    <main className={styles.page}>
      <div className={styles.panel}>{children}</div>
      {readRehearsal() !== null && <RehearsalBanner />}
    </main>
  )
}
