import { explainOrder } from '@purser/contract/orders'
import type { ExplainedOrderField, Part } from '@purser/domain/explanations'
import type { OrderDetail } from '../../../components/line-items/order-detail.ts'
import { useResource } from '../../../lib/resource.ts'
import { DateText } from '../../../ui/date-text.tsx'
import { DialogFrame } from '../../../ui/dialog/dialog-frame.tsx'
import { MoneyText } from '../../../ui/money-text.tsx'
import { useReturnFocus } from '../../../ui/return-focus.ts'
import { messages } from '../orders-messages.ts'
import styles from './explain-dialog.module.css'

const words = messages.explanation

interface ExplainDialogProps {
  readonly order: OrderDetail
  readonly field: ExplainedOrderField
  readonly onClose: () => void
}

/** What an amount of an order is made of, computed from the books. */
export function ExplainDialog({ order, field, onClose }: ExplainDialogProps) {
  useReturnFocus()
  const found = useResource(explainOrder, { params: { id: order.id }, query: { field } })
  const explanation = found.data?.explanation
  return (
    <DialogFrame title={explanation?.label ?? words.title} onClose={onClose}>
      {found.isError && <p role="alert">{found.error.message}</p>}
      {explanation && (
        <>
          <Parts parts={explanation.parts} currencyCode={order.currency_code} />
          <p className={styles.total}>
            <span>{explanation.label}</span>
            <MoneyText amount={explanation.amount} currencyCode={order.currency_code} display="code" />
          </p>
        </>
      )}
    </DialogFrame>
  )
}

interface PartsProps {
  readonly parts: readonly Part[]
  readonly currencyCode: string
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
            <MoneyText amount={part.amount} currencyCode={currencyCode} />
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
