import type { Context, Tx } from '../../database/index.ts'
import { type LockedOrder, lockOrder } from '../../features/orders/index.ts'
import { Failure } from '../../http/index.ts'

interface Proof {
  readonly order_id: string
  readonly email: string | undefined
}

/**
 * Locks an order for who may ask something of it: its customer, signed in, or whoever names the email that it was placed with. Answers it
 * with the context in which its customer asks. Throws 404, or 401 without either.
 */
export async function lockOwnOrder(
  tx: Tx,
  ctx: Context,
  { order_id, email }: Proof,
): Promise<{ readonly order: LockedOrder; readonly ctx: Context }> {
  const order = await lockOrder(tx, order_id)
  const isSignedIn = ctx.customerId !== null && ctx.customerId === order.customer_id
  if (!isSignedIn && email !== order.email) {
    throw new Failure(
      'unauthorized',
      'Sign in as the customer of this order, or send the email that it was placed with.',
      { code: 'order_proof_missing', field: 'email' },
    )
  }
  return { order, ctx: { ...ctx, customerId: order.customer_id } }
}
