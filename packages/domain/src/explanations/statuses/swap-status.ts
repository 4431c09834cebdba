import { formatAmount } from '../../money/index.ts'
import { type BookedUnits, goodsFacts, rulingOfSending } from './goods.ts'
import { paymentFacts, refundFacts, type StatusPayment, type StatusRefund, sumOf } from './money.ts'
import { explainedStatus, type Ruling, type StatusExplanation, type Step, stepFacts } from './status.ts'

/** The statuses of a swap or a claim that can be explained. */
export const explainedReplacementStatuses = ['payment_status', 'fulfillment_status'] as const
export type ExplainedReplacementStatus = (typeof explainedReplacementStatuses)[number]

/** What the statuses of a swap or a claim follow from. Amounts in minor units, times in ISO 8601. */
export interface ReplacementBooks {
  readonly currency_code: string
  readonly is_canceled: boolean
  readonly is_moved_in: boolean
  /** Its new items. */
  readonly lines: readonly BookedUnits[]
  readonly refunds: readonly StatusRefund[]
  /** Oldest first. 'settled': an operator settled the difference. */
  readonly steps: readonly Step<
    'requested' | 'confirmed' | 'settled' | 'canceled' | 'packed' | 'shipped' | 'unpacked'
  >[]
}

export interface SwapStatusBooks extends ReplacementBooks {
  /** Below 0 if the customer gets a refund; null until it is known. */
  readonly difference_due: number | null
  readonly is_confirmed: boolean
  readonly payments: readonly StatusPayment[]
  /** Whether the last attempt to capture the difference was refused; null if there was none. */
  readonly is_capture_refused: boolean | null
}

/** Explains a status of a swap from its books, by code that shares nothing with what derives it (explain-14). */
export function explainSwapStatus(
  field: ExplainedReplacementStatus,
  status: string,
  books: SwapStatusBooks,
): StatusExplanation {
  if (field === 'fulfillment_status') return explainSending('swap', status, books)
  return explainedStatus({
    noun: 'swap',
    label: 'Payment',
    status,
    isMovedIn: books.is_moved_in,
    ruling: rulingOfPayment(books, status),
    facts: moneyFacts(books),
  })
}

/** Explains how far the new items of a swap or a claim are sent; what came back of them doesn't matter. */
export const explainSending = (noun: string, status: string, books: ReplacementBooks): StatusExplanation =>
  explainedStatus({
    noun,
    label: 'Fulfillment',
    status,
    isMovedIn: books.is_moved_in,
    ruling: rulingOfReplacement(noun, books),
    facts: goodsFacts(books),
  })

function rulingOfReplacement(noun: string, { is_canceled, lines, steps }: ReplacementBooks): Ruling {
  if (is_canceled) return ['canceled', `The ${noun} was canceled.`]
  const sent = rulingOfSending(lines)
  const isUnpacked = sent[0] === 'not_fulfilled' && steps.some(({ name }) => name === 'unpacked')
  return isUnpacked ? ['canceled', 'What was packed has been canceled.'] : sent
}

function rulingOfPayment(books: SwapStatusBooks, shown: string): Ruling {
  const { difference_due: due, payments, refunds, is_canceled, is_confirmed } = books
  if (due !== null && due < 0 && sumOf(refunds, ({ amount }) => amount) >= 0 - due)
    return ['difference_refunded', 'The difference has been refunded.']
  if (is_canceled) return ['canceled', 'The swap was canceled.']
  if (due === 0 && is_confirmed)
    return books.steps.some(({ name }) => name === 'settled')
      ? ['difference_refunded', 'There was no difference, and an operator settled the swap.']
      : ['confirmed', 'There is no difference to pay.']
  if (due !== null && due > 0 && sumOf(payments, ({ captured }) => captured) >= due)
    return ['captured', 'The difference has been captured.']
  // A refund that was refused as a whole leaves no trace but the status.
  if (books.is_capture_refused ?? shown === 'requires_action')
    return ['requires_action', `The difference could not be ${(due ?? 0) > 0 ? 'captured' : 'refunded'}.`]
  if (is_confirmed)
    return ['awaiting', `The difference has not been ${(due ?? 0) > 0 ? 'captured' : 'refunded'} yet.`]
  return due !== null && due < 0
    ? ['not_paid', 'The difference has not been refunded.']
    : ['not_paid', 'The customer has not paid the difference.']
}

function moneyFacts({ difference_due, currency_code, payments, refunds, steps }: SwapStatusBooks) {
  const due = difference_due === null ? 'Not known yet' : formatAmount(difference_due, currency_code)
  return [
    { label: 'Difference due', value: due },
    ...paymentFacts(payments, currency_code),
    ...refundFacts(refunds, currency_code),
    ...stepFacts(steps, {
      requested: 'Requested',
      confirmed: 'Confirmed',
      settled: 'Settled',
      canceled: 'Canceled',
    }),
  ]
}
