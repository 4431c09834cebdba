import { askedAmountRefusal, completeCartRefusal } from '@purser/domain/carts'
import type { Refusal } from '@purser/domain/refusals'
import { type Context, json, type Tx, together } from '../../../database/index.ts'
import { notFound, refuse } from '../../../http/index.ts'
import { enqueue } from '../../../jobs/index.ts'
import { attachHeld } from '../attach-customer.ts'
import { fittingShipping } from '../content/cart-shipping.ts'
import { type LoadedCart, loadCart } from '../load-cart.ts'
import { lockCart } from '../lock-cart.ts'
import type { OrderFactories } from '../paying/cart-payments.ts'
import { liveSessions } from '../paying/live-sessions.ts'
import { providersOf } from '../paying/ways-to-pay.ts'
import { cartTotals } from '../present-cart.ts'
import { placeCart } from './place-cart.ts'
import { refuseAndReopenCart } from './reopen-cart.ts'

/** What finds out whether a cart was paid, and makes its order. */
export const COMPLETION_JOB = 'cart_completion'

/**
 * Starts the completion of a cart: checks it, freezes it and assigns a guest cart to the signed-in customer. Places the order at once when
 * the payment is only recorded; otherwise calls the provider after the commit. Leaves a cart alone that was ordered or is being ordered.
 * Throws 404, or 400 with domain's reason.
 */
export async function beginCompletion(
  tx: Tx,
  ctx: Context,
  orderFactories: OrderFactories,
  cartId: string,
): Promise<string> {
  const held = await lockCart(tx, cartId)
  if (!held) throw notFound('Cart', cartId)
  if (held.completed_at !== null || held.completing_at !== null) return cartId
  await attachHeld(tx, ctx, held)
  const [cart, sessions, fitting_shipping, payment_providers] = await together(
    loadCart(tx, cartId),
    liveSessions(tx, cartId),
    fittingShipping(tx, cartId),
    providersOf(tx, held.region_id),
  )
  if (!cart) throw notFound('Cart', cartId)
  const session = sessions.find(({ is_selected }) => is_selected)
  const { total } = cartTotals(cart, null, ctx.now)
  // The cart was reopened and hasn't changed since: the response says why. A cart that now costs nothing needs no new payment.
  if (total > 0 && !session && cart.completion_refusal !== null) return cartId
  const isBooked = session !== undefined && ctx.manualProviders.has(session.provider_id)
  // Its provider hasn't been called, as it doesn't take the amount.
  const not_taken = session?.attempt === 0 ? (session.problem as Refusal | null) : null
  const payment_session = session ? { ...session, is_bookkeeper: isBooked, not_taken } : null
  const offered = { fitting_shipping, payment_providers }
  const refused = completeCartRefusal({ ...factsOf(cart), ...offered, total, payment_session }, ctx.now)
  if (refused && cart.due && total <= 0) {
    // What the customer may have authorized already is released.
    await refuseAndReopenCart(tx, ctx, cart, sessions, { ...refused, type: 'not_allowed' })
    return cartId
  }
  refuse(refused)
  if (total <= 0) {
    await placeCart(tx, ctx, orderFactories, { cart, session: undefined }, null)
    return cartId
  }
  if (isBooked) {
    const differs = askedAmountRefusal(session, { total, currency_code: cart.region.currency_code })
    if (differs) {
      await refuseAndReopenCart(tx, ctx, cart, sessions, { ...differs, type: 'not_allowed' })
      return cartId
    }
    const payment = { provider_id: session.provider_id, data: {}, isCaptured: false }
    await placeCart(tx, ctx, orderFactories, { cart, session }, payment)
    return cartId
  }
  await tx
    .updateTable('cart')
    .set({ completing_at: ctx.now, completion_refusal: json(null), updated_at: ctx.now })
    .where('id', '=', cartId)
    .execute()
  await enqueue(tx, ctx, { kind: COMPLETION_JOB, payload: { cart_id: cartId }, isEager: true })
  return cartId
}

/** What domain asks of a cart. */
function factsOf(cart: LoadedCart) {
  return {
    ...cart,
    items: cart.items.filter(({ is_return }) => !is_return),
    is_sent: cart.items.some(({ is_giftcard }) => !is_giftcard),
    discounts: cart.rules,
    region_deleted_at: cart.region.deleted_at,
    region_countries: cart.region.countries.map(({ iso_2 }) => iso_2),
    swap_canceled_at: cart.swap?.canceled_at,
  }
}
