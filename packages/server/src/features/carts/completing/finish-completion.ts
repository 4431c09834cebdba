import { canceledPayment, cartPaymentRefusal, refusedPayment } from '@purser/domain/carts'
import { isSessionAwaited, wasBeingOrdered } from '@purser/domain/payments'
import { type Context, type Tx, transact, transactSerially } from '../../../database/index.ts'
import { Failure, refuse } from '../../../http/index.ts'
import type { JobHandler } from '../../../jobs/index.ts'
import { readRestoredAt } from '../../payments/index.ts'
import { loadCart } from '../load-cart.ts'
import { lockCart } from '../lock-cart.ts'
import { type UpdatedSession, updateSession } from '../paying/ask-session.ts'
import { type CartPayments, cartContext, type OrderFactories } from '../paying/cart-payments.ts'
import { findSession } from '../paying/find-session.ts'
import { liveSessions } from '../paying/live-sessions.ts'
import { cartTotals } from '../present-cart.ts'
import { placeCart } from './place-cart.ts'
import { refuseAndReopenCart, reopen } from './reopen-cart.ts'

/** Finishes the completion of a cart: checks its payment and places its order. Retried while the outcome is unknown. */
export function createCompletionHandler(payments: CartPayments, orderFactories: OrderFactories): JobHandler {
  return async (job) =>
    finishCompletion(payments, orderFactories, (job.payload as { cart_id: string }).cart_id)
}

/**
 * Finishes the completion of a cart: asks the provider for the payment's state, then places the order for exactly what it holds, or reopens
 * the cart and voids the payment. Throws while the outcome is unknown.
 */
export async function finishCompletion(
  payments: CartPayments,
  orderFactories: OrderFactories,
  cartId: string,
): Promise<void> {
  const { db } = payments
  const chosen = await db
    .selectFrom('payment_session')
    .select('id')
    .where('cart_id', '=', cartId)
    .where('is_selected', '=', true)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  const session = chosen && (await findSession(payments, chosen.id))
  const looked = session ? await updateSession(payments, session) : nothing
  try {
    await transactSerially(db, (tx) =>
      settle(tx, cartContext(payments), orderFactories, cartId, { id: chosen?.id, ...looked }),
    )
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    const { code = 'unknown_reference', field } = error.details
    const refused = { code, message: error.message, ...(field && { field }), type: error.type }
    await transact(db, (tx) => refuseCart(tx, cartContext(payments), cartId, refused))
  }
}

/** What the provider of the session of this id said of it. */
interface Looked extends UpdatedSession {
  readonly id: string | undefined
}

const nothing: UpdatedSession = { state: null, refused: null }

async function settle(
  tx: Tx,
  ctx: Context,
  orderFactories: OrderFactories,
  cartId: string,
  { id, state, refused }: Looked,
): Promise<void> {
  const held = await lockCart(tx, cartId)
  // Another has finished it in the meantime.
  if (!held || held.completing_at === null) return
  const cart = await loadCart(tx, cartId)
  const [session] = (await liveSessions(tx, cartId)).filter(({ is_selected }) => is_selected)
  if (!cart || !session) throw new Error(`Cart ${cartId} is being ordered without a session`)
  // The cart was reopened and is being ordered again: the result belongs to another payment.
  if (session.id !== id) throw new Error(`Cart ${cartId} is being ordered by another session`)
  if (!state) return refuse(refused ? refusedPayment(refused.told) : canceledPayment)
  if (isSessionAwaited(state.status)) return reopen(tx, ctx, cartId, null)
  const { completing_at } = held
  // Its customer can order it (payments-47).
  if (wasBeingOrdered({ completing_at, paid_at: state.paid_at ?? completing_at }, await readRestoredAt(tx))) {
    return reopen(tx, ctx, cartId, null)
  }
  const { total } = cartTotals(cart, null, ctx.now)
  refuse(cartPaymentRefusal(state, { total, currency_code: cart.region.currency_code }))
  const payment = {
    provider_id: session.provider_id,
    data: state.data,
    isCaptured: state.status === 'captured',
  }
  await placeCart(tx, ctx, orderFactories, { cart, session }, payment)
}

/** Reopens a cart for its customer, with the reason, unless it was finished in the meantime. */
async function refuseCart(tx: Tx, ctx: Context, cartId: string, refused: object): Promise<void> {
  const held = await lockCart(tx, cartId)
  if (!held || held.completing_at === null) return
  const cart = await loadCart(tx, cartId)
  if (cart) await refuseAndReopenCart(tx, ctx, cart, await liveSessions(tx, cartId), refused)
}
