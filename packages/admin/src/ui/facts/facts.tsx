import type { ReactNode } from 'react'
import styles from './facts.module.css'
import { FieldName } from './field-name.tsx'

interface FactsProps {
  /** `plain`, `inset` from a card's edges, `foot` below a line, `framed`, or in two `columns` of labels and values. */
  readonly look: 'plain' | 'inset' | 'foot' | 'framed' | 'columns'
  /** Whether the values are amounts: these are short and leave more room to their labels. */
  readonly areAmounts?: boolean
  /** `Fact`s. */
  readonly children: ReactNode
}

/** A record's details: labels with their values. */
export function Facts({ look, areAmounts = false, children }: FactsProps) {
  return (
    <dl className={styles.facts} data-look={look} data-amounts={areAmounts || undefined}>
      {children}
    </dl>
  )
}

interface FactProps {
  readonly label: string
  /** The field's name on the wire, where the value is a field of the page's record. */
  readonly field?: string
  /** A quiet line below the label. */
  readonly note?: string | undefined
  /** Whether it is the total of the facts above. */
  readonly isTotal?: boolean
  readonly children: ReactNode
}

export function Fact({ label, field, note, isTotal = false, children }: FactProps) {
  return (
    <div data-total={isTotal || undefined} data-names-field={field}>
      <dt>
        {field === undefined ? label : <FieldName field={field} label={label} />}
        {note && <small className={styles.note}>{note}</small>}
      </dt>
      <dd>{children}</dd>
    </div>
  )
}
