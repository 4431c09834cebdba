import { formatAmount } from '../money/index.ts'
import { paymentProviderName } from '../payments/index.ts'
import { nameOf } from './name-of-line.ts'
import type { BookedCapture } from './order-books.ts'
import { UNEXPLAINED } from './part.ts'

/** The statuses of an order that can be explained. */
export const explainedOrderStatuses = ['status', 'payment_status', 'fulfillment_status'] as const
export type ExplainedOrderStatus = (typeof explainedOrderStatuses)[number]

/** Returns whether an explained field of an order is a status, not an amount. */
export function isExplainedStatus(field: string): field is ExplainedOrderStatus {
  return explainedOrderStatuses.some((status) => status === field)
}

/** Something that a status follows from. `at` and `by`: when it was recorded, and by whom; missing where the books don't say. */
interface Fact {
  readonly label: string
  readonly value?: string | undefined
  readonly at?: string | undefined
  readonly by?: string | undefined
}

/** Why a record has its status. */
export interface StatusExplanation {
  readonly label: string
  readonly status: string
  /** Why the facts lead to the status. */
  readonly rule: string
  readonly facts: readonly Fact[]
}

/** Something that happened to the order: when, and by whom; null where they don't say. */
interface OrderEvent {
  readonly name:
    | 'placed'
    | 'completed'
    | 'archived'
    | 'canceled'
    | 'packed'
    | 'shipped'
    | 'unpacked'
    | 'returned'
  readonly done_at: string
  readonly by: string | null
}

/** The rows that an order's statuses follow from. Amounts in minor units, quantities in units, times in ISO 8601. */
export interface StatusBooks {
  readonly currency_code: string
  readonly total: number
  readonly is_canceled: boolean
  readonly is_moved_in: boolean
  /** With those of swaps. `refunded` is what the provider has confirmed. */
  readonly payments: readonly (BookedCapture & {
    readonly canceled_at: string | null
    readonly refunded: number
    /** Whether the last attempt to capture it was refused. */
    readonly is_refused: boolean
  })[]
  readonly lines: readonly {
    readonly title: string
    readonly description: string | null
    readonly ordered: number
    readonly packed: number
    readonly shipped: number
    readonly returned: number
  }[]
  /** Oldest first. */
  readonly events: readonly OrderEvent[]
}

/** Explains a status of an order from its books, by code that shares nothing with what derives it (explain-10). */
export function explainOrderStatus(
  field: ExplainedOrderStatus,
  status: string,
  books: StatusBooks,
): StatusExplanation {
  const { label, ruleOf, factsOf } = kinds[field]
  const [expected, rule] = ruleOf(books, status)
  return { label, status, rule: ruleFor(expected === status, rule, books), facts: factsOf(books) }
}

function ruleFor(isExpected: boolean, rule: string, { is_moved_in }: StatusBooks): string {
  if (isExpected) return rule
  return is_moved_in ? 'The order had this status when it was moved in.' : UNEXPLAINED
}

/** The status that the books lead to, and why. */
type Ruling = readonly [status: string, rule: string]

function ruleOfStatus({ is_canceled }: StatusBooks, shown: string): Ruling {
  if (is_canceled) return ['canceled', 'The order was canceled.']
  const rules: Readonly<Record<string, string>> = {
    pending: 'The order is neither completed nor archived.',
    completed: 'The order was marked complete.',
    archived: 'The order was archived.',
    requires_action: 'An operator has to decide how it goes on.',
  }
  return [rules[shown] === undefined ? '' : shown, rules[shown] ?? '']
}

function ruleOfPayment({ payments, total, is_canceled }: StatusBooks): Ruling {
  const sum = (field: 'captured' | 'refunded') => payments.reduce((all, each) => all + each[field], 0)
  const refunded = sum('refunded')
  if (refunded > 0 && refunded >= sum('captured'))
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

function ruleOfFulfillment({ lines, is_canceled }: StatusBooks, shown: string): Ruling {
  if (is_canceled) return ['canceled', 'The order was canceled.']
  if (shown === 'requires_action')
    return [shown, 'A return came back whose refund an operator has to decide on.']
  const sum = (field: 'ordered' | 'packed' | 'shipped' | 'returned') =>
    lines.reduce((all, line) => all + line[field], 0)
  const [ordered, packed, shipped] = [sum('ordered'), sum('packed'), sum('shipped')]
  if (packed === 0) return ['not_fulfilled', 'Nothing has been packed.']
  if (lines.every((line) => line.returned > 0 && line.returned === line.packed))
    return ['returned', 'Everything that was sent came back.']
  if (sum('returned') > 0) return ['partially_returned', 'Part of what was sent came back.']
  if (shipped >= ordered) return ['shipped', 'Everything has shipped.']
  if (shipped > 0) return ['partially_shipped', 'Some items have shipped.']
  return packed >= ordered
    ? ['fulfilled', 'Everything is packed, and nothing has shipped.']
    : ['partially_fulfilled', 'Some items are packed, and nothing has shipped.']
}

const eventLabels: Readonly<Record<OrderEvent['name'], string>> = {
  placed: 'Placed',
  completed: 'Marked complete',
  archived: 'Archived',
  canceled: 'Canceled',
  packed: 'Packed',
  shipped: 'Shipped',
  unpacked: 'Fulfillment canceled',
  returned: 'Return received',
}

const eventsOf =
  (...names: readonly OrderEvent['name'][]) =>
  ({ events }: StatusBooks): Fact[] =>
    events
      .filter(({ name }) => names.includes(name))
      .map(({ name, done_at, by }) => ({ label: eventLabels[name], at: done_at, by: by ?? undefined }))

function paymentFacts({ payments, total, currency_code }: StatusBooks): Fact[] {
  const money = (amount: number) => formatAmount(amount, currency_code)
  const facts = payments.map((payment) => {
    const { provider_id, is_of_swap, asked, captured, captured_at, captured_by, canceled_at, refunded } =
      payment
    const open = payment.is_refused ? 'capture refused' : 'not captured'
    const isCaptured = captured_at !== null
    const state = isCaptured ? 'captured' : canceled_at === null ? open : 'released'
    const back = refunded > 0 ? `, ${money(refunded)} refunded` : ''
    return {
      label: `${paymentProviderName(provider_id)}${is_of_swap ? ', for a swap' : ''}`,
      value: `${money(isCaptured ? captured : asked)} ${state}${back}`,
      at: captured_at ?? canceled_at ?? undefined,
      by: captured_by ?? undefined,
    }
  })
  return [{ label: 'Total of the order', value: money(total) }, ...facts]
}

const goodsFacts = (books: StatusBooks): Fact[] => [
  ...books.lines.map((line) => {
    const steps = (['packed', 'shipped', 'returned'] as const).filter((step) => line[step] > 0)
    const done = steps.map((step) => `, ${line[step].toLocaleString('en')} ${step}`)
    return { label: nameOf(line), value: `${line.ordered.toLocaleString('en')} ordered${done.join('')}` }
  }),
  ...eventsOf('packed', 'shipped', 'unpacked', 'returned', 'canceled')(books),
]

interface Kind {
  readonly label: string
  readonly ruleOf: (books: StatusBooks, shown: string) => Ruling
  readonly factsOf: (books: StatusBooks) => Fact[]
}

const kinds: Readonly<Record<ExplainedOrderStatus, Kind>> = {
  status: {
    label: 'Status',
    ruleOf: ruleOfStatus,
    factsOf: eventsOf('placed', 'completed', 'archived', 'canceled'),
  },
  payment_status: { label: 'Payment', ruleOf: ruleOfPayment, factsOf: paymentFacts },
  fulfillment_status: { label: 'Fulfillment', ruleOf: ruleOfFulfillment, factsOf: goodsFacts },
}
