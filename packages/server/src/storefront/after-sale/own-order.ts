import { orderProofRefusal } from '@purser/domain/orders'
import type { Context, Db, Tx } from '../../database/index.ts'
import { type LockedOrder, lockOrder } from '../../features/orders/index.ts'
import { notFound, type Reader, refuse } from '../../http/index.ts'

/** Throws 404 for an unknown order, 401 unless its customer is signed in or a guest proved its mailbox. */
export async function requireOwnOrder(db: Db, id: string, reader: Reader): Promise<void> {
  const order = await db
    .selectFrom('order')
    .select(['customer_id', 'email'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!order) throw notFound('Order', id)
  refuse(orderProofRefusal(order, reader), 'unauthorized')
}

/** Locks an order for a caller who may act on it, and returns it with the context of its customer. Throws like `requireOwnOrder`. */
export async function lockOwnOrder(
  tx: Tx,
  ctx: Context,
  id: string,
): Promise<{ readonly order: LockedOrder; readonly ctx: Context }> {
  const order = await lockOrder(tx, id)
  refuse(orderProofRefusal(order, ctx), 'unauthorized')
  return { order, ctx: { ...ctx, customerId: order.customer_id } }
}
