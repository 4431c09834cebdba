import { refusedReleases } from '@purser/domain/orders'
import { type Context, type Tx, writeJournal } from '../../../database/index.ts'
import { releasePayments } from '../../payments/index.ts'
import type { LockedOrder, OrderMoney } from '../aggregate/lock-order.ts'
import { recalculateOrder } from '../aggregate/recalculate-order.ts'

/**
 * Has the payments of a canceled order released whose providers refused it before; answers the order's id. Nothing else of the
 * order changes, and the customer, who was told that it is canceled, is not told again.
 */
export async function releaseAgain(
  tx: Tx,
  ctx: Context,
  order: LockedOrder,
  { payments, payment_operations }: OrderMoney,
): Promise<string> {
  const { id, status } = order
  const refused = refusedReleases({ status, payments, payment_operations })
  const released = await releasePayments(tx, ctx, refused, order.no_notification)

  await recalculateOrder(tx, ctx, id)
  await writeJournal(tx, ctx, {
    operation: 'cancel-order',
    resource_id: id,
    before: { status },
    after: { status, released: { payments: released } },
  })
  return id
}
