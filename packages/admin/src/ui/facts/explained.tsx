import { UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './explained.module.css'

interface ExplainedProps {
  /** What the number is. */
  readonly label: string
  readonly onExplain: () => void
  readonly children: ReactNode
}

/** A number that says what it is made of: by a click, or '?' on it. */
export function Explained({ label, onExplain, children }: ExplainedProps) {
  return (
    <UnstyledButton
      className={styles.explained}
      aria-description={`Explain: ${label}`}
      onClick={onExplain}
      onKeyDown={(event) => {
        if (event.key !== '?') return
        // Elsewhere the key lists the page's keys.
        event.preventDefault()
        event.stopPropagation()
        onExplain()
      }}
    >
      {children}
    </UnstyledButton>
  )
}
