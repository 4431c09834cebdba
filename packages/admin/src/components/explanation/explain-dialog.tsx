import type { Explanation, Part, StatusExplanation } from '@purser/domain/explanations'
import type { ReactNode } from 'react'
import { DateText } from '../../ui/date-text.tsx'
import { DialogFrame } from '../../ui/dialog/dialog-frame.tsx'
import { MoneyText } from '../../ui/money-text.tsx'
import { useReturnFocus } from '../../ui/return-focus.ts'
import { StatusBadge } from '../../ui/status-badge.tsx'
import styles from './explain-dialog.module.css'

const words = {
  title: 'Explanation',
  none: 'Nothing.',
  tooMany: 'There are more than are counted. Filter the list further.',
} as const

interface ExplainDialogProps {
  /** The read that explains, as `useResource` returns it. */
  readonly found: {
    readonly data: { readonly explanation?: Explanation | StatusExplanation | undefined } | undefined
    readonly error: Error | null
  }
  /** Null for a number without a currency. */
  readonly currencyCode: string | null
  readonly onClose: () => void
}

/** What a number is made of, or what a status follows from, computed from the books. */
export function ExplainDialog({ found: { data, error }, currencyCode, onClose }: ExplainDialogProps) {
  useReturnFocus()
  const explanation = data?.explanation
  return (
    <DialogFrame title={explanation?.label ?? words.title} onClose={onClose}>
      {error && <p role="alert">{error.message}</p>}
      {data && !explanation && <p>{words.tooMany}</p>}
      {explanation &&
        ('status' in explanation ? (
          <Status of={explanation} />
        ) : (
          <Sum of={explanation} currencyCode={currencyCode} />
        ))}
    </DialogFrame>
  )
}

interface SumProps {
  readonly of: Explanation
  readonly currencyCode: string | null
}

/** The parts of a number, what they come to, and the numbers that belong to it. */
function Sum({ of: { more, ...sum }, currencyCode }: SumProps) {
  return (
    <>
      <Parts parts={sum.parts} currencyCode={currencyCode} />
      <p className={styles.total}>
        <span>{sum.label}</span>
        <Quantity of={sum} currencyCode={currencyCode} display="code" />
      </p>
      {more && <Parts parts={more} currencyCode={currencyCode} />}
    </>
  )
}

function Status({ of: { status, rule, facts } }: { readonly of: StatusExplanation }) {
  return (
    <>
      <p>
        <StatusBadge status={status} /> {rule}
      </p>
      <ul className={styles.parts}>
        {facts.map(({ value, ...fact }, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the facts have no ids and never move
          <li key={position}>
            <Row part={fact}>
              <span className={styles.value}>{value}</span>
            </Row>
          </li>
        ))}
      </ul>
    </>
  )
}

interface QuantityProps {
  readonly of: Part
  readonly currencyCode: string | null
  readonly display?: 'symbol' | 'code'
}

/** An amount of money or, without a currency, a number. */
function Quantity({ of: { amount }, currencyCode, display = 'symbol' }: QuantityProps) {
  if (currencyCode === null) return <span>{amount.toLocaleString('en')}</span>
  return <MoneyText amount={amount} currencyCode={currencyCode} display={display} />
}

interface PartsProps {
  readonly parts: readonly Part[]
  readonly currencyCode: string | null
}

function Parts({ parts, currencyCode }: PartsProps) {
  return (
    <ul className={styles.parts}>
      {parts.length === 0 && <li className={styles.note}>{words.none}</li>}
      {parts.map((part, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a number have no ids and never move
        <li key={position}>
          <Row part={part}>
            <Quantity of={part} currencyCode={currencyCode} />
          </Row>
          {part.parts && part.parts.length > 0 && <Parts parts={part.parts} currencyCode={currencyCode} />}
        </li>
      ))}
    </ul>
  )
}

interface RowProps {
  readonly part: Pick<Part, 'label' | 'note' | 'at' | 'by'>
  /** Its value. */
  readonly children: ReactNode
}

function Row({ part, children }: RowProps) {
  return (
    <p className={styles.part}>
      <span>
        {part.label}
        <Recorded part={part} />
      </span>
      {children}
    </p>
  )
}

/** How a part came about, when, and by whom. */
function Recorded({ part: { note, at, by } }: { readonly part: Pick<Part, 'note' | 'at' | 'by'> }) {
  if (note === undefined && at === undefined) return null
  return (
    <small className={styles.note}>
      {note}
      {note !== undefined && at !== undefined && ' · '}
      {at !== undefined && <DateText value={at} />}
      {by !== undefined && ` · ${by}`}
    </small>
  )
}
