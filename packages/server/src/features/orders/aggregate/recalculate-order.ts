import { invoiceMoments, isInvoicedNow } from '@purser/domain/invoices'
import { sum } from '@purser/domain/money'
import { amountDue } from '@purser/domain/order-edits'
import {
  deriveFulfillmentStatus,
  derivePaymentStatus,
  type FulfillmentStatus,
  type OrderStatus,
  type PaymentStatus,
} from '@purser/domain/orders'
import { moneyOf, paymentsRefused, refundedAmount } from '@purser/domain/payments'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { type Context, preparedById, type Tx } from '../../../database/index.ts'
import { notFound } from '../../../http/index.ts'
import { enqueueInvoices } from '../../invoice-jobs/index.ts'
import { type OrderMoney, presentMoney, selectOrderMoney } from './lock-order.ts'
import { recalculateReplacements } from './recalculate-replacements.ts'
import { readSearchText } from './search-text.ts'

/** Changes to an order's own row that don't follow from its money and goods. */
export interface OrderChanges {
  readonly status?: OrderStatus
  readonly canceled_at?: string
  readonly cancel_reason?: string | null
  readonly cancel_note?: string | null
  /** Set after a return whose refund an operator has to decide on, until they have. */
  readonly fulfillment_status?: 'requires_action'
}

export interface Recalculation {
  readonly changes?: OrderChanges
  /** Whether this change settles what required an operator's decision. */
  readonly isDecided?: boolean
  /** Whether goods or tracking numbers were added, so that the search text must be updated. */
  readonly isFoundByMore?: boolean
}

/** Values derived from an order's money and goods; amounts in minor units. */
export interface OrderFigures {
  readonly payment_status: PaymentStatus
  readonly fulfillment_status: FulfillmentStatus
  readonly paid_total: number
  readonly refunded_total: number
  readonly refundable_amount: number
  readonly disputed_total: number
  /** What edits left due; below 0, left to refund. */
  readonly amount_due: number
  /** What was refunded because edits lowered the total. */
  readonly edit_refunded_total: number
}

/**
 * Derives the statuses and totals of a locked order, and the statuses of its swaps and claims, from its records (domain). Stores them with
 * `changes`, in the transaction that changed it. Returns the order's new figures.
 */
export async function recalculateOrder(
  tx: Tx,
  ctx: Context,
  id: string,
  { changes = {}, isDecided = false, isFoundByMore = false }: Recalculation = {},
): Promise<OrderFigures> {
  const [order] = await readBooks(tx, id)
  if (!order) throw notFound('Order', id)
  const money = presentMoney(id, order)
  const { captured, refunded, held, disputed, refundable } = moneyOf(money)
  const isCanceled = (changes.status ?? order.status) === 'canceled'
  const figures = {
    payment_status: derivePaymentStatus({
      isCanceled,
      payments: money.payments,
      hasFailedCapture: paymentsRefused('capture', money.ownPayments, money.payment_operations).length > 0,
      total: order.total,
    }),
    fulfillment_status: deriveFulfillmentStatus({
      isCanceled,
      items: order.items,
      current: changes.fulfillment_status ?? (order.fulfillment_status as FulfillmentStatus),
      isDecided,
    }),
    paid_total: captured,
    refunded_total: refunded + held,
    refundable_amount: refundable,
    disputed_total: disputed,
    ...editFigures(order, money, { isCanceled, refundable }),
  }
  await tx
    .updateTable('order')
    .set({
      ...changes,
      ...figures,
      ...(isFoundByMore && { search_text: await readSearchText(tx, order) }),
      updated_at: ctx.now,
    })
    .where('id', '=', id)
    .execute()
  if (order.has_replacements) await recalculateReplacements(tx, ctx, id, money)
  if (needsInvoices(order, figures)) await enqueueInvoices(tx, ctx, id)
  return figures
}

/** Returns what edits of an order left due and refunded; nothing for an order that was never edited. */
function editFigures(
  order: { readonly total: number; readonly moved_in_balance: number; readonly is_edited: unknown },
  { ownPayments, refunds, payment_operations }: OrderMoney,
  { isCanceled, refundable }: { readonly isCanceled: boolean; readonly refundable: number },
) {
  if (!order.is_edited) return { amount_due: 0, edit_refunded_total: 0 }
  const edit_refunded_total = sum(
    refunds.map(({ id, edit_amount }) => {
      const { refunded, held } = refundedAmount([id], payment_operations)
      return Math.min(edit_amount, refunded + held)
    }),
  )
  const asked = sum(ownPayments.map(({ amount }) => amount))
  const { total, moved_in_balance } = order
  const due = amountDue({ total, asked, edit_refunded: edit_refunded_total, refundable, moved_in_balance })
  return { amount_due: isCanceled ? 0 : due, edit_refunded_total }
}

function needsInvoices(
  order: { items: readonly { shipped_quantity: number }[]; is_invoiced: unknown; issue_at: string | null },
  { payment_status }: Pick<OrderFigures, 'payment_status'>,
): boolean {
  const hasShipped = order.items.some(({ shipped_quantity }) => shipped_quantity > 0)
  const moment = invoiceMoments.find((each) => each === order.issue_at) ?? 'by_hand'
  return isInvoicedNow({ isInvoiced: Boolean(order.is_invoiced), payment_status, hasShipped }, moment)
}

const readBooks = preparedById('books of an order', (db, id) =>
  selectOrderMoney(db, id)
    .select(['id', 'email', 'customer_id', 'shipping_address_id', 'billing_address_id', 'tags'])
    .select(['status', 'total', 'moved_in_balance', 'fulfillment_status'])
    .select((order) => [
      jsonArrayFrom(
        order
          .selectFrom('line_item')
          .select([
            'quantity',
            'fulfilled_quantity',
            'shipped_quantity',
            'returned_quantity',
            'removed_quantity',
          ])
          .whereRef('line_item.order_id', '=', 'order.id'),
      ).as('items'),
      order
        .or([
          order.exists(order.selectFrom('swap').select('id').whereRef('order_id', '=', 'order.id')),
          order.exists(order.selectFrom('claim_order').select('id').whereRef('order_id', '=', 'order.id')),
        ])
        .as('has_replacements'),
      order
        .exists(order.selectFrom('invoice').select('id').whereRef('order_id', '=', 'order.id'))
        .as('is_invoiced'),
      order
        .exists(
          order
            .selectFrom('order_edit')
            .select('id')
            .whereRef('order_id', '=', 'order.id')
            .where('confirmed_at', 'is not', null),
        )
        .as('is_edited'),
      order.selectFrom('invoice_settings').select('issue_at').limit(1).as('issue_at'),
    ])
    .compile(),
)
