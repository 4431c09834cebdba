import { formatAmount } from '../../money/index.ts'
import { type BookedUnits, goodsFacts, rulingOfSending, unitsOf } from './goods.ts'
import { paymentFacts, type StatusPayment, sumOf } from './money.ts'
import {
  explainedStatus,
  type Fact,
  type Ruling,
  type StatusExplanation,
  type Step,
  stepFacts,
} from './status.ts'

/** The statuses of an order that can be explained. */
export const explainedOrderStatuses = ['status', 'payment_status', 'fulfillment_status'] as const
export type ExplainedOrderStatus = (typeof explainedOrderStatuses)[number]

/** Returns whether an explained field of an order is a status, not an amount. */
export function isExplainedStatus(field: string): field is ExplainedOrderStatus {
  return explainedOrderStatuses.some((status) => status === field)
}

/** The rows that an order's statuses follow from. Amounts in minor units, quantities in units, times in ISO 8601. */
export interface StatusBooks {
  readonly currency_code: string
  readonly total: number
  readonly is_canceled: boolean
  readonly is_moved_in: boolean
  /** With those of swaps. */
  readonly payments: readonly StatusPayment[]
  readonly lines: readonly BookedUnits[]
  /** Oldest first. */
  readonly steps: readonly Step<
    'placed' | 'completed' | 'archived' | 'canceled' | 'packed' | 'shipped' | 'unpacked' | 'returned'
  >[]
}

/** Explains a status of an order from its books, by code that shares nothing with what derives it (explain-10). */
export function explainOrderStatus(
  field: ExplainedOrderStatus,
  status: string,
  books: StatusBooks,
): StatusExplanation {
  const { label, rulingOf, factsOf } = kinds[field]
  return explainedStatus({
    noun: 'order',
    label,
    status,
    isMovedIn: books.is_moved_in,
    ruling: rulingOf(books, status),
    facts: factsOf(books),
  })
}

function rulingOfStatus({ is_canceled }: StatusBooks, shown: string): Ruling {
  if (is_canceled) return ['canceled', 'The order was canceled.']
  const rules: Readonly<Record<string, string>> = {
    pending: 'The order is neither completed nor archived.',
    completed: 'The order was marked complete.',
    archived: 'The order was archived.',
    requires_action: 'An operator has to decide what happens next.',
  }
  return [rules[shown] === undefined ? '' : shown, rules[shown] ?? '']
}

function rulingOfPayment({ payments, total, is_canceled }: StatusBooks): Ruling {
  const refunded = sumOf(payments, (payment) => payment.refunded)
  if (refunded > 0 && refunded >= sumOf(payments, ({ captured }) => captured))
    return ['refunded', 'Everything that was captured has been refunded.']
  if (refunded > 0) return ['partially_refunded', 'Part of what was captured has been refunded.']
  const own = payments.filter(({ is_of_swap, captured_at, canceled_at }) => {
    return !is_of_swap && (captured_at !== null || canceled_at === null)
  })
  if (own.length > 0 && own.every(({ captured_at }) => captured_at !== null))
    return ['captured', 'Every payment has been captured.']
  if (is_canceled) return ['canceled', 'The order was canceled before it was paid.']
  if (own.some(({ is_refused }) => is_refused)) return ['requires_action', 'A payment could not be captured.']
  if (own.length > 0) return ['awaiting', 'A payment has not been captured yet.']
  return total === 0 ? ['captured', 'There is nothing to pay.'] : ['not_paid', 'There is no payment.']
}

function rulingOfFulfillment({ lines, is_canceled }: StatusBooks, shown: string): Ruling {
  if (is_canceled) return ['canceled', 'The order was canceled.']
  if (shown === 'requires_action')
    return [shown, 'A return came back whose refund an operator has to decide on.']
  const returned = unitsOf(lines, 'returned')
  if (unitsOf(lines, 'packed') > 0 && returned > 0)
    return lines.every((line) => line.returned > 0 && line.returned === line.packed)
      ? ['returned', 'Everything that was sent came back.']
      : ['partially_returned', 'Part of what was sent came back.']
  return rulingOfSending(lines)
}

interface Kind {
  readonly label: string
  readonly rulingOf: (books: StatusBooks, shown: string) => Ruling
  readonly factsOf: (books: StatusBooks) => Fact[]
}

const kinds: Readonly<Record<ExplainedOrderStatus, Kind>> = {
  status: {
    label: 'Status',
    rulingOf: rulingOfStatus,
    factsOf: ({ steps }) =>
      stepFacts(steps, {
        placed: 'Placed',
        completed: 'Marked complete',
        archived: 'Archived',
        canceled: 'Canceled',
      }),
  },
  payment_status: {
    label: 'Payment',
    rulingOf: rulingOfPayment,
    factsOf: ({ payments, total, currency_code }) => [
      { label: 'Total of the order', value: formatAmount(total, currency_code) },
      ...paymentFacts(payments, currency_code),
    ],
  },
  fulfillment_status: { label: 'Fulfillment', rulingOf: rulingOfFulfillment, factsOf: goodsFacts },
}
