import { sum } from '../money/index.ts'
import { moneyOf, type RefundReason, refundedAmount } from '../payments/index.ts'
import type { Refusal, RefusalCode } from '../refusals/index.ts'
import type { SwapOperation, SwapPayment } from '../swaps/index.ts'
import { type ChangeDocument, changeDocuments, editCredit } from './changes.ts'
import type { InvoiceKind, InvoiceTax } from './content.ts'
import { type InvoiceMoment, type Seller, settingsRefusal } from './settings.ts'

interface RefundOfOrder {
  readonly id: string
  readonly reason: RefundReason
  readonly amount: number
  /** The part that settles edits; these have documents of their own. */
  readonly edit_amount: number
}

/** A document that an order has. */
export interface IssuedDocument {
  readonly kind: InvoiceKind
  readonly swap_id: string | null
  readonly refund_id: string | null
  /** The edit whose change it is for. */
  readonly order_edit_id: string | null
  readonly total: number
  readonly taxes: readonly InvoiceTax[]
  /** ISO 8601. */
  readonly created_at: string
}

/** An order with its money and the documents that it already has. Amounts in minor units. */
export interface OrderToInvoice {
  readonly status: string
  readonly total: number
  /** What the order itself charges now, at each rate. */
  readonly charged: readonly InvoiceTax[]
  /** The edit confirmed last, if any. */
  readonly last_edit: { readonly id: string; readonly confirmed_at: string } | null
  /** Those of its swaps included. */
  readonly payments: readonly SwapPayment[]
  readonly payment_operations: readonly SwapOperation[]
  /** The oldest first. */
  readonly refunds: readonly RefundOfOrder[]
  readonly invoices: readonly IssuedDocument[]
}

/** A document that an order needs. `total` includes tax. */
export type DueDocument =
  | { readonly kind: 'invoice'; readonly swap_id: string | null; readonly total: number }
  | {
      readonly kind: 'credit_note'
      /** Null: the order was canceled before it was paid. */
      readonly refund_id: string | null
      readonly reason: RefundReason | null
      readonly total: number
    }
  | ChangeDocument

/**
 * Returns the documents that an order still needs, in the order in which they are issued: an invoice for what it sold, one for each exchange
 * that its customer paid for, a credit note or invoice for what an edit has changed since, a credit note for each refund that its providers have
 * confirmed, and for what is left of a canceled order. An order that was canceled without an invoice needs none.
 */
export function dueDocuments(order: OrderToInvoice): DueDocument[] {
  const invoices = order.invoices.filter(({ kind }) => kind === 'invoice')
  const isCanceled = order.status === 'canceled'
  if (isCanceled && invoices.length === 0) return []
  const sold: DueDocument[] = [
    ...(invoices.some(({ swap_id }) => swap_id === null)
      ? []
      : [{ kind: 'invoice' as const, swap_id: null, total: order.total }]),
    ...paidExchanges(order).filter(({ swap_id }) => !invoices.some((invoice) => invoice.swap_id === swap_id)),
  ]
  const credited = order.invoices.filter(({ kind }) => kind === 'credit_note')
  const totalOf = (documents: readonly { readonly total: number }[]) =>
    sum(documents.map(({ total }) => total))
  const left = totalOf([...invoices, ...sold]) - totalOf(credited)
  const changes = isCanceled ? [] : changeDocuments(order, left)
  const added = totalOf(changes.filter(({ kind }) => kind === 'invoice'))
  const lowered = totalOf(changes.filter(({ kind }) => kind === 'credit_note'))
  const credits = refundCredits(order, credited, left + added - lowered)
  const rest = left - totalOf(credits)
  const canceled: DueDocument[] =
    isCanceled && rest > 0 ? [{ kind: 'credit_note', refund_id: null, reason: null, total: rest }] : []
  return [...sold, ...changes, ...credits, ...canceled]
}

/** What customers paid for exchanges, by swap. */
function paidExchanges({ payments, payment_operations }: OrderToInvoice) {
  const swapIds = new Set(payments.flatMap(({ swap_id }) => swap_id ?? []))
  return [...swapIds].flatMap((swap_id) => {
    const own = payments.filter((payment) => payment.swap_id === swap_id)
    const { captured } = moneyOf({ payments: own, payment_operations })
    return captured > 0 ? [{ kind: 'invoice' as const, swap_id, total: captured }] : []
  })
}

/**
 * Returns the credit notes due for refunds, of at most what is left to credit. What a refund settles of edits has none. If a refund failed after
 * its credit note was issued, the note stays, and the refund that replaces it has none.
 */
function refundCredits(
  { refunds, payment_operations }: OrderToInvoice,
  credited: readonly IssuedDocument[],
  uncredited: number,
): DueDocument[] {
  const confirmed = ({ id, edit_amount }: RefundOfOrder) =>
    Math.max(0, refundedAmount([id], payment_operations).refunded - edit_amount)
  const creditedOf = (refund: RefundOfOrder) =>
    sum(credited.filter(({ refund_id }) => refund_id === refund.id).map(({ total }) => total)) -
    editCredit(refund, credited)
  const open = sum(refunds.map((refund) => confirmed(refund) - creditedOf(refund)))
  let left = Math.min(open, uncredited)
  return refunds.flatMap((refund) => {
    const { id, reason } = refund
    const total = Math.min(confirmed(refund) - creditedOf(refund), left)
    if (total <= 0) return []
    left -= total
    return [{ kind: 'credit_note' as const, refund_id: id, reason, total }]
  })
}

/** Why no document of an order can be issued. */
export const issueRefusalCodes = [
  'invoice_settings_incomplete',
  'order_canceled',
  'nothing_to_invoice',
] as const satisfies readonly RefusalCode[]
type IssueRefusal = Refusal & { readonly code: (typeof issueRefusalCodes)[number] }

/** What an order still needs, and why it can't be issued. */
export interface IssueFacts {
  readonly due: readonly { readonly kind: InvoiceKind }[]
  readonly refusal: IssueRefusal | null
}

/** Returns whether only credit notes are due. */
export const isOnlyCredit = ({ due }: Pick<IssueFacts, 'due'>): boolean =>
  due.length > 0 && due.every(({ kind }) => kind === 'credit_note')

/** Refuses to issue documents for an order: incomplete settings, an order canceled without an invoice, or nothing left to issue. */
export function issueRefusal(order: OrderToInvoice, seller: Seller): IssueRefusal | null {
  if (dueDocuments(order).length > 0) return settingsRefusal(seller)
  return order.status === 'canceled' && order.invoices.length === 0
    ? { code: 'order_canceled', message: 'The order was canceled before it was invoiced.' }
    : {
        code: 'nothing_to_invoice',
        message: 'Everything sold and refunded has its invoice or credit note.',
      }
}

/** What decides whether documents of an order are issued without an operator. */
interface InvoiceOccasion {
  readonly isInvoiced: boolean
  readonly payment_status: string
  readonly hasShipped: boolean
}

/**
 * Returns whether the documents that an order needs are issued without an operator: once it has an invoice, and its first invoice when the
 * setting says so.
 */
export function isInvoicedNow(order: InvoiceOccasion, moment: InvoiceMoment): boolean {
  const { isInvoiced, payment_status, hasShipped } = order
  const isPaid = ['captured', 'partially_refunded', 'refunded'].includes(payment_status)
  return isInvoiced || (moment === 'capture' && isPaid) || (moment === 'shipment' && hasShipped)
}

/** Returns the due documents that are issued without an operator. */
export function documentsIssuedNow(
  order: OrderToInvoice & Omit<InvoiceOccasion, 'isInvoiced'>,
  moment: InvoiceMoment,
): DueDocument[] {
  return isInvoicedNow({ ...order, isInvoiced: order.invoices.length > 0 }, moment) ? dueDocuments(order) : []
}
