import { completeRefusal } from '@purser/domain/orders'
import { type Context, type Tx, writeJournal } from '../../../database/index.ts'
import { refuse } from '../../../http/index.ts'
import { emit } from '../../../jobs/index.ts'
import { lockSeenOrder } from '../aggregate/lock-order.ts'

/** Marks an order as completed. Returns its id. Throws 400 when it is canceled. */
export async function completeOrder(tx: Tx, ctx: Context, id: string): Promise<string> {
  const order = await lockSeenOrder(tx, ctx, id)
  refuse(completeRefusal(order))
  if (order.status === 'completed') return id
  await tx
    .updateTable('order')
    .set({ status: 'completed', updated_at: ctx.now })
    .where('id', '=', id)
    .execute()
  await writeJournal(tx, ctx, {
    operation: 'complete-order',
    resource_id: id,
    before: { status: order.status },
    after: { status: 'completed' },
  })
  await emit(tx, ctx, 'order.completed', { id, no_notification: order.no_notification })
  return id
}
