import { payDraftRefusal } from '@purser/domain/draft-orders'
import { formatAmountWithCode } from '@purser/domain/money'
import { systemProviderId } from '@purser/domain/payments'
import { type Context, type Tx, writeJournal } from '../../database/index.ts'
import { notFound, refuse, refuseMovedAmount } from '../../http/index.ts'
import { cartTotals, endCart, endSessions, type LoadedCart } from '../carts/index.ts'
import { type Placing, placeOrder } from '../orders/index.ts'
import { asDraftCart, loadDraftCart, lockDraftOrder } from './draft-orders.queries.ts'

/**
 * Marks a draft as paid, which makes its order: of exactly what the locked draft holds, once, its goods taken out of stock and
 * its discounts used. Its payment awaits until an operator says that the money is there (draft-orders-46); what its customer was
 * just paying by its link is let go of. Answers the order's id. Throws 404, 409 when an older version, or another total in minor units, was seen, 400 when it was paid before, has no item, or when a variant, goods or a
 * discount are not to be had any more.
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
type DraftPayment = Pick<Placing, 'provider_id' | 'payment_data' | 'isCaptured'>

/** Makes the order of a held draft, which is completed with it, and whose cart is to be ended; answers its id. */
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
 * A customer has paid the draft of a held cart, by the link that they were given; answers the order's id. It is made of the cart as it
 * was compared with what was paid: read anew, a tax rate or a discount's rule could have moved its total since.
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
