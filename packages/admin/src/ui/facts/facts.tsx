import type { ReactNode } from 'react'
import styles from './facts.module.css'

interface FactsProps {
  /** `plain`, `inset` from a card's edges, `foot` below a line, `framed`, or in two `columns` of labels and values. */
  readonly look: 'plain' | 'inset' | 'foot' | 'framed' | 'columns'
  /** Whether each stands for an amount: these are short, and leave their labels the room. */
  readonly areAmounts?: boolean
  /** `Fact`s. */
  readonly children: ReactNode
}

/** What is known of a record: labels, and what each stands for. */
export function Facts({ look, areAmounts = false, children }: FactsProps) {
  return (
    <dl className={styles.facts} data-look={look} data-amounts={areAmounts || undefined}>
      {children}
    </dl>
  )
}

interface FactProps {
  readonly label: ReactNode
  /** A quiet line below the label. */
  readonly note?: string | undefined
  /** What the facts above come to. */
  readonly isTotal?: boolean
  readonly children: ReactNode
}

export function Fact({ label, note, isTotal = false, children }: FactProps) {
  return (
    <div data-total={isTotal || undefined}>
      <dt>
        {label}
        {note && <small className={styles.note}>{note}</small>}
      </dt>
      <dd>{children}</dd>
    </div>
  )
}
