import { payDraftRefusal } from '@purser/domain/draft-orders'
import { formatAmountWithCode } from '@purser/domain/money'
import { systemProviderId } from '@purser/domain/payments'
import { type Context, type Tx, writeJournal } from '../../database/index.ts'
import { notFound, refuse, refuseMovedAmount } from '../../http/index.ts'
import { cartTotals, endCart, endSessions, type LoadedCart } from '../carts/index.ts'
import { placeOrder } from '../orders/index.ts'
import { asDraftCart, loadDraftCart, lockDraftOrder } from './draft-orders.queries.ts'

/**
 * Marks a draft as paid and places its order, once, from exactly what the locked draft holds: takes the goods out of stock and redeems the
 * discounts. The payment stays awaiting until an operator confirms the money (draft-orders-46); a payment in progress through the
 * customer's link is voided. Returns the order's id. Throws 404, 409 when an older version or another total (minor units) was seen, 400
 * when the draft was paid before or has no item, or when a variant, stock or a discount is no longer available.
 */
export async function payDraftOrder(tx: Tx, ctx: Context, id: string, seenTotal?: number): Promise<string> {
  const draft = await lockDraftOrder(tx, ctx, id, 'mark_paid')
  const cart = await loadDraftCart(tx, draft.cart_id)
  refuse(payDraftRefusal({ ...cart, discounts: cart.rules }, ctx.now))
  const { total } = cartTotals(cart, null, ctx.now)
  refuseMovedTotal(total, cart.region.currency_code, seenTotal)
  await endSessions(tx, ctx, draft.cart_id)
  const order_id = await orderDraft(tx, ctx, draft, cart, { provider_id: systemProviderId })
  await endCart(tx, ctx, draft.cart_id, total > 0)
  await writeJournal(tx, ctx, {
    operation: 'pay-draft-order',
    resource_id: order_id,
    before: null,
    after: { draft_order_id: id, cart_id: draft.cart_id },
  })
  return order_id
}

/** A tax rate or the rule of a discount moves what a draft comes to, and no version of it. */
function refuseMovedTotal(total: number, currencyCode: string, seen: number | undefined): void {
  refuseMovedAmount(
    { seen, now: total, field: 'total' },
    () =>
      `The draft order's total is now ${formatAmountWithCode(total, currencyCode)}. Review it before you mark it as paid.`,
  )
}

/** How the order of a draft is paid. */
type DraftPayment = Pick<Parameters<typeof placeOrder>[3], 'provider_id' | 'payment_data' | 'isCaptured'>

/** Places the order of a locked draft and completes the draft; the caller closes its cart. Returns the order's id. */
async function orderDraft(
  tx: Tx,
  ctx: Context,
  draft: { readonly id: string; readonly cart_id: string; readonly no_notification_order: boolean | null },
  cart: Awaited<ReturnType<typeof loadDraftCart>>,
  payment: DraftPayment,
): Promise<string> {
  const placing = { draft_order_id: draft.id, no_notification: draft.no_notification_order, ...payment }
  const order_id = await placeOrder(tx, ctx, { ...cart, discounts: cart.rules }, placing)
  await tx
    .updateTable('draft_order')
    .set({ status: 'completed', order_id, completed_at: ctx.now, updated_at: ctx.now })
    .where('id', '=', draft.id)
    .execute()
  return order_id
}

/**
 * Places the order of a draft that its customer paid through the link. Returns the order's id. Uses the locked cart as it was compared with
 * the payment: reading it again could give another total after a change of a tax rate or discount.
 */
export async function orderPaidDraft(
  tx: Tx,
  ctx: Context,
  cart: LoadedCart,
  payment: DraftPayment,
): Promise<string> {
  const draft = await tx
    .selectFrom('draft_order')
    .select(['id', 'cart_id', 'no_notification_order'])
    .where('cart_id', '=', cart.id)
    .where('status', '=', 'open')
    .executeTakeFirst()
  if (!draft) throw notFound('Draft order of cart', cart.id)
  return orderDraft(tx, ctx, draft, asDraftCart(cart), payment)
}
