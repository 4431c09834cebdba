import { type Context, type Tx, writeJournal } from '../../../database/index.ts'
import { emit } from '../../../jobs/index.ts'
import { emitSwapEvents, swapSettledBy } from '../../after-sale/index.ts'
import { noteRefundFailure, type Settlement } from '../../payments/index.ts'
import type { LockedOrder } from '../aggregate/lock-order.ts'
import { recalculateOrder } from '../aggregate/recalculate-order.ts'
import { requireSwapAction } from './settle-refund.ts'

/**
 * Records, once, that a refund of a locked order failed after it had succeeded: its money can be refunded again, even if the order was
 * canceled by it. Returns false, and changes nothing, when that is already recorded or the refund never succeeded.
 */
export async function failRefund(
  tx: Tx,
  ctx: Context,
  order: LockedOrder,
  settlement: Settlement,
): Promise<boolean> {
  const { operation, outcome } = settlement
  if (operation.kind !== 'refund' || outcome.state !== 'failed') return false
  const { id, kind, amount, refund_id } = operation
  if (!(await noteRefundFailure(tx, ctx, operation, outcome.reason))) return false
  await requireSwapAction(tx, ctx, refund_id)
  const figures = await recalculateOrder(tx, ctx, order.id)
  const { payment_status, refunded_total, refundable_amount } = order
  await writeJournal(tx, ctx, {
    operation: 'settle-payment',
    resource_id: order.id,
    before: { payment_status, refunded_total, refundable_amount },
    after: {
      payment_status: figures.payment_status,
      refunded_total: figures.refunded_total,
      refundable_amount: figures.refundable_amount,
      payment_operation: { id, kind, amount, ...outcome },
    },
  })
  const swapId = swapSettledBy(operation)
  if (swapId !== null) await emitSwapEvents(tx, ctx, swapId, settlement)
  else {
    const { payment_id } = operation
    const { no_notification } = settlement
    const told = { id: order.id, refund_id, payment_id, error: outcome.reason, no_notification }
    await emit(tx, ctx, 'order.refund_failed', told)
  }
  return true
}
