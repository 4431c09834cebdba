import { type Context, type Tx, together, writeJournal } from '../../../database/index.ts'
import { notAllowed } from '../../../http/index.ts'
import { endCart } from '../close-cart.ts'
import type { LoadedCart } from '../load-cart.ts'
import type { CartPayment, OrderFactories } from '../paying/cart-payments.ts'
import { endSessions } from '../paying/live-sessions.ts'

interface PaidCart {
  readonly cart: LoadedCart
  /** The session that paid for it; undefined when nothing was due. */
  readonly session: { readonly id: string } | undefined
}

/** Places the order, swap or draft order of a locked cart and closes the cart. Throws 400 when something is no longer available. */
export async function placeCart(
  tx: Tx,
  ctx: Context,
  orderFactories: OrderFactories,
  { cart, session }: PaidCart,
  payment: CartPayment | null,
): Promise<void> {
  const place = orderFactories[cart.type]
  if (!place) throw notAllowed('Nothing is ordered by this cart.', 'cart_of_store')
  const id = await place(tx, ctx, cart, payment)
  const paid =
    session &&
    tx
      .updateTable('payment_session')
      .set({
        ended_at: ctx.now,
        order_id: cart.type === 'swap' ? null : id,
        status: payment?.isCaptured ? 'captured' : 'authorized',
        updated_at: ctx.now,
      })
      .where('id', '=', session.id)
      .execute()
  await together(
    Promise.resolve(paid),
    endSessions(tx, ctx, cart.id, session?.id),
    endCart(tx, ctx, cart.id, payment !== null),
  )
}

/** The journal tells it under the customer whose order it is. */
export async function journalOrder(
  tx: Tx,
  ctx: Context,
  { order_id, cart_id, customer_id }: { order_id: string; cart_id: string; customer_id: string },
): Promise<void> {
  await writeJournal(
    tx,
    { ...ctx, customerId: customer_id },
    {
      operation: 'complete-cart',
      resource_id: order_id,
      before: null,
      after: { cart_id },
    },
  )
}
