import type { ReactNode } from 'react'
import styles from './past.module.css'
import { PastStrip } from './past-strip.tsx'

interface PastPageProps {
  readonly id: string
  readonly asOf: string
  readonly isMissing: boolean
  /** The record's page, which is shown read-only. */
  readonly children: ReactNode
}

/** A record's page as of a moment. */
export function PastPage({ id, asOf, isMissing, children }: PastPageProps) {
  return (
    <>
      <PastStrip id={id} asOf={asOf} isMissing={isMissing} />
      {!isMissing && (
        <fieldset disabled className={styles.record}>
          {children}
        </fieldset>
      )}
    </>
  )
}
