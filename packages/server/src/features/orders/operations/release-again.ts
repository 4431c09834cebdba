import { refusedReleases } from '@purser/domain/orders'
import { type Context, type Tx, writeJournal } from '../../../database/index.ts'
import { releasePayments } from '../../payments/index.ts'
import type { LockedOrder, OrderMoney } from '../aggregate/lock-order.ts'
import { recalculateOrder } from '../aggregate/recalculate-order.ts'

/**
 * Retries the release of a canceled order's payments that providers refused before. Returns the order's id. Changes nothing else of the
 * order and doesn't notify the customer again.
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
