import type { Fulfillment } from '@purser/contract/fulfillments'
import type { HistoryEntry } from '@purser/contract/orders'
import type { Payment, PaymentOperation, Refund } from '@purser/contract/payments'
import { formatAmount } from '@purser/domain/money'
import { cancelReasonWords } from '@purser/domain/orders'
import { disputeReason, moneyOf, partsOfRefund, paymentProviderName } from '@purser/domain/payments'
import { statusLabel } from '@purser/domain/statuses'
import { linesOfChange, type Step, stepWords } from '@purser/domain/timeline'
import { memo } from 'react'
import { RecordLink } from '../../../components/history/record-link.tsx'
import { itemsById, type OrderDetail, unitsOf } from '../../../components/line-items/order-detail.ts'
import { nameOfActor, type OrderEntry } from '../../../components/timeline/entry.ts'
import { EntryUsed, type EventFacts, TimelineEvent } from '../../../components/timeline/timeline.tsx'
import styles from '../../../ui/record.module.css'
import { ClaimEvent } from '../../claims/index.ts'
import { fulfillmentMessages } from '../../fulfillments/index.ts'
import { NoteEvent } from '../../notes/index.ts'
import { NotificationEvent, SentMessages } from '../../notifications/index.ts'
import { EditStep, PlacedTotal } from '../../order-edits/index.ts'
import { paymentMessages, refundSources } from '../../payments/index.ts'
import { ReturnEvent } from '../../returns/index.ts'
import { SwapEvent } from '../../swaps/index.ts'
import { messages } from '../orders-messages.ts'
import { refundedItems } from './refund/refunded-items.ts'

const words = messages.timeline

interface TimelineRowProps {
  readonly entry: OrderEntry
  readonly order: OrderDetail
  readonly history: readonly HistoryEntry[]
  /** Stable set of the ids of entries that are being edited. */
  readonly used: Set<string>
}

/** One event. Memoized, so that only changed rows of a long timeline render again. */
export const TimelineRow = memo(function TimelineRow({ used, ...row }: TimelineRowProps) {
  return (
    <EntryUsed value={() => used.add(row.entry.id)}>
      <EntryOfKind {...row} />
    </EntryUsed>
  )
})

function EntryOfKind({ entry, order, history }: Omit<TimelineRowProps, 'used'>) {
  const happening = happeningOf(entry, history)
  const { step } = entry
  switch (entry.kind) {
    case 'note':
      return <NoteEvent note={entry.record} />
    case 'return':
      return <ReturnEvent {...happening} step={step} order={order} record={entry.record} />
    case 'swap':
      return (
        <SwapEvent
          {...happening}
          step={step}
          order={order}
          swap={entry.record}
          wasWarned={isOfDialog(entry.by)}
        />
      )
    case 'claim':
      return <ClaimEvent {...happening} step={step} order={order} claim={entry.record} />
    case 'notification':
      return <NotificationEvent {...happening} notification={entry.record} history={history} />
    default:
      return (
        <TimelineEvent {...happening} kind={entry.kind} title={titleOf(entry)}>
          {detailsOf(entry, order).map((detail) => (
            <p key={detail} className={styles.quiet}>
              {detail}
            </p>
          ))}
          {step === 'placed' && (
            <>
              <PlacedTotal order={order} />
              <Origin order={order} />
            </>
          )}
          {editSteps.has(step) && (
            <EditStep order={order} entry={history.find(({ id }) => String(id) === entry.id)} />
          )}
        </TimelineEvent>
      )
  }
}

/** Steps of an edit, which say what it changed. */
const editSteps: ReadonlySet<Step> = new Set(['edit_requested', 'edited', 'edit_declined', 'edit_canceled'])

/** Says whether the customer placed the order or an operator created it. */
function Origin({ order: { draft_order_id } }: { readonly order: OrderDetail }) {
  return (
    <p className={styles.quiet}>
      {draft_order_id === null ? words.byCustomer : <RecordLink id={draft_order_id} name={words.fromDraft} />}
    </p>
  )
}

/** Whether an operator did it in the admin, where a dialog announced the effect, rather than a customer or a program. */
function isOfDialog(by: HistoryEntry | null): boolean {
  return by !== null && by.actor !== null && by.api_key === null
}

function happeningOf(entry: OrderEntry, history: readonly HistoryEntry[]): EventFacts {
  const { kind, at, by, begunBy, began } = entry
  return {
    at,
    by: nameOfActor(by),
    begun:
      began && (kind === 'swap' || kind === 'claim')
        ? { label: words.began[kind], at: began.at, by: nameOfActor(begunBy) }
        : undefined,
    messages: <SentMessages messages={entry.messages} history={history} />,
  }
}

/** Returns the lines below the title of an entry without a card. */
function detailsOf(entry: OrderEntry, order: OrderDetail): string[] {
  switch (entry.kind) {
    case 'order':
      if (entry.step === 'order_canceled') return canceledOf(order)
      return changeOf(entry).slice(entry.step === 'sorted' ? 1 : 0)
    case 'fulfilled':
      return [goodsOf(entry.record, entry.number, entry.of, order)]
    case 'payment':
      return [captureOf(entry.record, order)]
    case 'refund':
      return refundOf(entry.record, order)
    case 'dispute':
      return [
        formatAmount(entry.record.amount, order.currency_code),
        ...(entry.step === 'disputed' ? [disputeReason(entry.record.reason)] : []),
      ]
    case 'refusal':
      return entry.step === 'failed_refund_settled'
        ? settledOf(entry.record, order)
        : refusalOf(entry.record, order)
    default:
      return []
  }
}

/** Returns the label of a step; for tags and assignee what was done to them. */
const titleOf = (entry: OrderEntry): string =>
  (entry.step === 'sorted' && changeOf(entry)[0]) || stepWords[entry.step]

const changeOf = (entry: OrderEntry): string[] =>
  entry.kind === 'order' && entry.change ? linesOfChange(entry.change) : []

/** Why the order was canceled, and the note for colleagues. */
function canceledOf({ cancel_reason, cancel_note }: OrderDetail): string[] {
  const reason = cancel_reason && cancelReasonWords[cancel_reason]
  return [reason, cancel_note].flatMap((each) => each || [])
}

/** 'Fulfillment #2 (Swap): 2 × Sweatshirt, M'. */
function goodsOf(
  record: Fulfillment,
  position: number,
  of: keyof typeof fulfillmentMessages.owners,
  order: OrderDetail,
): string {
  const items = itemsById(order)
  const goods = (record.items ?? []).map((part) => unitsOf(part.quantity, items.get(part.item_id)))
  return `${fulfillmentMessages.number(position)}${fulfillmentMessages.owners[of]}: ${goods.join(', ')}`
}

function captureOf(payment: Payment, order: OrderDetail): string {
  const told = payment.swap_id === null ? words.captured : words.capturedForSwap
  const { captured } = moneyOf({ ...order, payments: [payment] })
  return told(formatAmount(captured, payment.currency_code), paymentProviderName(payment.provider_id))
}

function refundOf(refund: Refund, order: OrderDetail): string[] {
  const underWay = order.payment_operations.find(
    ({ refund_id, state }) => refund_id === refund.id && (state === 'pending' || state === 'unknown'),
  )
  const { kinds, pending, unknown } = paymentMessages
  const why = [refund.store_reason ?? statusLabel(refund.reason), refund.note].filter(Boolean).join(': ')
  return [
    refund.gift_card_id !== null
      ? `${formatAmount(refund.amount, order.currency_code)} ${messages.refund.giftCard}`
      : refundSources(partsOfRefund(refund.id, order)) || formatAmount(refund.amount, order.currency_code),
    refundedItems(refund, order),
    why,
    underWay ? (underWay.state === 'pending' ? pending(kinds.refund) : unknown(kinds.refund)) : '',
  ].filter(Boolean)
}

function settledOf({ amount, refund_failure }: PaymentOperation, order: OrderDetail): string[] {
  return [formatAmount(amount, order.currency_code), ...(refund_failure?.note ? [refund_failure.note] : [])]
}

function refusalOf(
  { payment_id, amount, error, refund_failure }: PaymentOperation,
  order: OrderDetail,
): string[] {
  const reason = refund_failure?.reason ?? error
  const payment = order.payments.find(({ id }) => id === payment_id)
  const { currency_code } = order
  return [
    ...(payment
      ? [words.captured(formatAmount(amount, currency_code), paymentProviderName(payment.provider_id))]
      : []),
    ...(reason ? [reason] : []),
  ]
}
