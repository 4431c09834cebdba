import type { ReactNode } from 'react'
import cut from './cut-text/cut-lines.module.css'
import { tellWhole } from './cut-text/tell-whole.ts'
import styles from './titled.module.css'

interface TitledProps {
  readonly title: string
  /** What tells it from others of this title. */
  readonly words?: string | undefined
  /** Further text below it. */
  readonly children?: ReactNode
}

/** What something is called and, below, quieter, which of them it is: `<Titled title="Sweatshirt" words="M / White · SW-M-W" />`. */
export function Titled({ title, words, children }: TitledProps) {
  return (
    <span className={styles.titled}>
      <span className={`${cut.two} ${styles.title}`} onPointerEnter={tellWhole}>
        {title}
      </span>
      {/* Read aloud, and in a label, they are words of their own. */}
      {words && (
        <>
          {' '}
          <span className={`${cut.two} ${styles.words}`} onPointerEnter={tellWhole}>
            {words}
          </span>
        </>
      )}
      {children}
    </span>
  )
}
