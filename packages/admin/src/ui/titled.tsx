import type { ReactNode } from 'react'
import cut from './cut-text/cut-lines.module.css'
import { showWholeText } from './cut-text/show-whole-text.ts'
import styles from './titled.module.css'

interface TitledProps {
  readonly title: string
  /** Distinguishes it from others with this title. */
  readonly words?: string | undefined
  /** Further text below it. */
  readonly children?: ReactNode
}

/** A title with a quieter second line that says which one: `<Titled title="Sweatshirt" words="M / White · SW-M-W" />`. */
export function Titled({ title, words, children }: TitledProps) {
  return (
    <span className={styles.titled}>
      <span className={`${cut.two} ${styles.title}`} onPointerEnter={showWholeText}>
        {title}
      </span>
      {/* Read aloud, and in a label, they are words of their own. */}
      {words && (
        <>
          {' '}
          <span className={`${cut.two} ${styles.words}`} onPointerEnter={showWholeText}>
            {words}
          </span>
        </>
      )}
      {children}
    </span>
  )
}
