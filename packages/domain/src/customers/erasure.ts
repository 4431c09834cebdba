import { type Refusal, refusal } from '../refusals/index.ts'

/** The name of a customer whose personal data were erased, on every screen. */
export const ERASED_NAME = 'Erased customer'
/** What replaces an erased text. */
export const ERASED_TEXT = '[erased]'

const ERASED_DOMAIN = 'erased.invalid'

/** Returns the email of an erased customer, which nothing can be sent to. */
export const erasedEmail = (id: string): string => `${id.toLowerCase()}@${ERASED_DOMAIN}`
/** Whether an email replaces an erased one. */
export const isErasedEmail = (email: string): boolean => email.endsWith(`@${ERASED_DOMAIN}`)

/** What prevents an erasure. */
interface ErasureFacts {
  readonly erased_at: string | null
  /** Numbers of orders that are still to be paid, sent, returned or exchanged. */
  readonly open_orders: readonly number[]
  /** Numbers of open draft orders. */
  readonly open_drafts: readonly number[]
  /** Whether one of their carts is being ordered. */
  readonly is_ordering: boolean
}

const MOST_NAMED = 5

/** Returns why personal data can't be erased; null if they can. */
export function eraseRefusal(facts: ErasureFacts): Refusal | null {
  const { erased_at, open_orders, open_drafts, is_ordering } = facts
  if (erased_at !== null) return refusal('customer_erased', 'The personal data of this customer were erased.')
  if (open_orders.length > 0)
    return refusal(
      'orders_open',
      `${numbered('Order', open_orders)} still open, and open orders need the name and address. Finish, archive or cancel ${open_orders.length === 1 ? 'it' : 'them'} first.`,
    )
  if (open_drafts.length > 0)
    return refusal(
      'drafts_open',
      `${numbered('Draft order', open_drafts)} still open. Delete ${open_drafts.length === 1 ? 'it' : 'them'} or mark ${open_drafts.length === 1 ? 'it' : 'them'} as paid first.`,
    )
  if (is_ordering)
    return refusal('order_under_way', 'The customer is placing an order. Try again in a moment.')
  return null
}

function numbered(noun: string, numbers: readonly number[]): string {
  const named = numbers.slice(0, MOST_NAMED).map((number) => `#${number}`)
  const more = numbers.length - named.length
  const all = [...named, ...(more > 0 ? [`${more} more`] : [])]
  return numbers.length === 1 ? `${noun} ${all[0]} is` : `${noun}s ${all.join(', ')} are`
}

/** An order as far as it decides whether its customer's data are still needed. */
interface OrderBusiness {
  readonly status: string
  readonly payment_status: string
  readonly fulfillment_status: string
  /** Whether a return, an exchange or a claim is under way. */
  readonly has_open_after_sale: boolean
}

const paidOrOver = new Set(['captured', 'partially_refunded', 'refunded', 'canceled'])
const sentOrOver = new Set(['shipped', 'partially_returned', 'returned', 'canceled'])

/** Statuses of returns that are under way. */
export const openReturnStatuses: readonly string[] = ['requested', 'requires_action']
/** Fulfillment statuses of swaps and claims whose new items are not sent in full. */
export const openReplacementStatuses: readonly string[] = [
  'not_fulfilled',
  'fulfilled',
  'partially_fulfilled',
  'partially_shipped',
  'requires_action',
]

/** Whether an order still needs its customer's data: to be paid, sent, returned or exchanged. */
export function isOrderOpen(order: OrderBusiness): boolean {
  if (order.status === 'canceled') return false
  if (order.has_open_after_sale) return true
  if (order.status === 'completed' || order.status === 'archived') return false
  return !paidOrOver.has(order.payment_status) || !sentOrOver.has(order.fulfillment_status)
}

/** Years that tax law requires invoices for, from the end of their year: the longest of the EU's larger countries. */
const INVOICE_YEARS = 10

/** Returns the last day on which invoices of a time are required, e.g. '2036-12-31'. */
export const invoicesRequiredUntil = (created_at: string): string =>
  `${Number(created_at.slice(0, 4)) + INVOICE_YEARS}-12-31`

/** What an erasure keeps, and why; `until` is a day, or null if it stays forever. */
export const keptKinds = {
  invoices: {
    label: 'Invoices and credit notes, with name and address',
    reason: 'Tax law requires them. Purser does not delete them.',
  },
  books: {
    label: 'Orders, payments, refunds and returns without personal data',
    reason: 'Amounts, items, dates, countries and tracking numbers are the books of the store.',
  },
  notices: {
    label: "Notices of the payment provider, and the provider's own records",
    reason: 'Notices are deleted 30 days after they were processed. Ask the provider to erase its records.',
  },
  answers: { label: 'Answers to repeated requests', reason: 'They are deleted after a day.' },
  files: { label: 'Exported files', reason: 'They are deleted a week after they were made.' },
  backups: {
    label: 'Backups',
    reason: 'They are deleted in their turn. After a restore, erase the customer again.',
  },
} as const satisfies Record<string, { readonly label: string; readonly reason: string }>
export type KeptKind = keyof typeof keptKinds
