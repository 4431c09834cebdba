import type { Explanation, Part } from '@purser/domain/explanations'
import { DateText } from '../../ui/date-text.tsx'
import { DialogFrame } from '../../ui/dialog/dialog-frame.tsx'
import { MoneyText } from '../../ui/money-text.tsx'
import { useReturnFocus } from '../../ui/return-focus.ts'
import styles from './explain-dialog.module.css'

const words = { title: 'Explanation', none: 'Nothing.' } as const

interface ExplainDialogProps {
  /** The read that explains, as `useResource` returns it. */
  readonly found: {
    readonly data: { readonly explanation: Explanation } | undefined
    readonly error: Error | null
  }
  /** Null for a number without a currency. */
  readonly currencyCode: string | null
  readonly onClose: () => void
}

/** What a number is made of, computed from the books. */
export function ExplainDialog({ found: { data, error }, currencyCode, onClose }: ExplainDialogProps) {
  useReturnFocus()
  const explanation = data?.explanation
  return (
    <DialogFrame title={explanation?.label ?? words.title} onClose={onClose}>
      {error && <p role="alert">{error.message}</p>}
      {explanation && (
        <>
          <Parts parts={explanation.parts} currencyCode={currencyCode} />
          <p className={styles.total}>
            <span>{explanation.label}</span>
            <Quantity of={explanation} currencyCode={currencyCode} display="code" />
          </p>
        </>
      )}
    </DialogFrame>
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
          <p className={styles.part}>
            <span>
              {part.label}
              <Recorded part={part} />
            </span>
            <Quantity of={part} currencyCode={currencyCode} />
          </p>
          {part.parts && part.parts.length > 0 && <Parts parts={part.parts} currencyCode={currencyCode} />}
        </li>
      ))}
    </ul>
  )
}

/** How a part came about, when, and by whom. */
function Recorded({ part: { note, at, by } }: { readonly part: Part }) {
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
