import { archiveRefusal } from '@purser/domain/orders'
import { type Context, type Tx, writeJournal } from '../../../database/index.ts'
import { refuse } from '../../../http/index.ts'
import { lockSeenOrder } from '../aggregate/lock-order.ts'

/** Archives a completed order. Returns its id. Throws 400 when it isn't completed. */
export async function archiveOrder(tx: Tx, ctx: Context, id: string): Promise<string> {
  const order = await lockSeenOrder(tx, ctx, id)
  refuse(archiveRefusal(order))
  await tx
    .updateTable('order')
    .set({ status: 'archived', updated_at: ctx.now })
    .where('id', '=', id)
    .execute()
  await writeJournal(tx, ctx, {
    operation: 'archive-order',
    resource_id: id,
    before: { status: order.status },
    after: { status: 'archived' },
  })
  return id
}
