import { cancelReturnRefusal } from '@purser/domain/returns'
import { type Context, type Tx, writeJournal } from '../../database/index.ts'
import { refuse } from '../../http/index.ts'
import { touchOrder } from '../orders/index.ts'
import { lockSeenReturn } from './load-return.ts'

/**
 * Cancels a return that wasn't received, so that its units can be returned otherwise. Returns its order's id. Does nothing if already
 * canceled. Throws 404, or 400 with domain's reason.
 */
export async function cancelReturn(tx: Tx, ctx: Context, id: string): Promise<string> {
  const { status, order } = await lockSeenReturn(tx, ctx, id)
  refuse(cancelReturnRefusal({ status }))
  if (status === 'canceled') return order.id

  await tx
    .updateTable('return')
    .set({ status: 'canceled', updated_at: ctx.now })
    .where('id', '=', id)
    .execute()
  await touchOrder(tx, ctx, order.id)
  await writeJournal(tx, ctx, {
    operation: 'cancel-return',
    resource_id: order.id,
    before: { return: { id, status } },
    after: { return: { id, status: 'canceled' } },
  })
  return order.id
}
