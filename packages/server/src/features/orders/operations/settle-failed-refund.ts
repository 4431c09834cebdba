import type { BodyOf } from '@purser/contract/endpoints'
import type { settleFailedRefund as endpoint } from '@purser/contract/orders'
import { settleFailedRefundRefusal } from '@purser/domain/payments'
import { type Context, type Tx, writeJournal } from '../../../database/index.ts'
import { notFound, refuse } from '../../../http/index.ts'
import { loadOrderMoney, lockSeenOrder, touchOrder } from '../aggregate/lock-order.ts'

/**
 * Marks a failed refund of an order as settled because its customer was paid another way. Moves no money. Returns the order's id. Throws
 * 404 when the order has no such operation, 400 when it didn't fail or is already settled.
 */
export async function settleFailedRefund(
  tx: Tx,
  ctx: Context,
  id: string,
  body: BodyOf<typeof endpoint>,
  { operation_id }: { readonly operation_id: string },
): Promise<string> {
  await lockSeenOrder(tx, ctx, id)
  const { payment_operations: all } = await loadOrderMoney(tx, id)
  const failed = all.find((each) => each.id === operation_id)
  if (!failed) throw notFound('Payment operation', operation_id)
  refuse(settleFailedRefundRefusal({ ...failed, all }))
  const note = body.note ?? null
  await tx
    .insertInto('refund_failure_settlement')
    .values({ payment_operation_id: operation_id, note, created_at: ctx.now })
    .execute()
  await touchOrder(tx, ctx, id)
  await writeJournal(tx, ctx, {
    operation: 'settle-failed-refund',
    resource_id: id,
    before: null,
    after: { failed_refund: { id: operation_id, amount: failed.amount, note } },
  })
  return id
}
