import { isSettled, unsettledStates } from '@purser/domain/payments'
import { type Context, type Tx, writeJournal } from '../../../database/index.ts'
import { emit } from '../../../jobs/index.ts'
import { emitSwapEvents, swapSettledBy } from '../../after-sale/index.ts'
import { moveMoney, type Settlement } from '../../payments/index.ts'
import { issueSoldCards } from '../aggregate/issue-sold-cards.ts'
import { lockOrder } from '../aggregate/lock-order.ts'
import { recalculateOrder } from '../aggregate/recalculate-order.ts'
import { cancelRefunded } from './cancel-order.ts'
import { failRefund } from './fail-refund.ts'
import { emitRefundEvents, shrinkRefund } from './settle-refund.ts'

/**
 * Records a provider's answer in the order's books, once: updates the operation's state, the payment's totals and the order's figures, and
 * sends events. An unknown or pending outcome is only noted; its amount stays reserved. Returns false, and changes nothing, when the
 * operation was already settled, unless its refund has failed since.
 */
export async function settlePaymentOperation(tx: Tx, ctx: Context, settlement: Settlement): Promise<boolean> {
  const { operation, outcome } = settlement
  if (operation.order_id === null) throw new Error(`Payment ${operation.payment_id} belongs to no order`)
  const order = await lockOrder(tx, operation.order_id)
  const isFirst = await noteOutcome(tx, ctx, settlement)
  if (!isFirst) return settlement.mayRevise === true && failRefund(tx, ctx, order, settlement)
  if (!isSettled(outcome.state)) return true

  if (outcome.state === 'succeeded') await moveMoney(tx, ctx, operation)
  else if (operation.kind === 'refund') await shrinkRefund(tx, ctx, operation)

  if (outcome.state === 'succeeded' && operation.kind === 'capture') await issueSoldCards(tx, ctx, order.id)
  const figures = await recalculateOrder(tx, ctx, order.id)
  const { payment_status, paid_total, refunded_total } = order
  await writeJournal(tx, ctx, {
    operation: 'settle-payment',
    resource_id: order.id,
    before: { payment_status, paid_total, refunded_total },
    after: {
      payment_status: figures.payment_status,
      paid_total: figures.paid_total,
      refunded_total: figures.refunded_total,
      payment_operation: { id: operation.id, kind: operation.kind, amount: operation.amount, ...outcome },
    },
  })
  const hasBecomeCaptured = payment_status !== 'captured' && figures.payment_status === 'captured'
  await tell(tx, ctx, order.id, settlement, hasBecomeCaptured)
  if (outcome.state === 'succeeded') await cancelRefunded(tx, ctx, order, operation.refund_id)
  return true
}

/** Returns false when another process has settled the operation in the meantime. */
async function noteOutcome(tx: Tx, ctx: Context, { operation, outcome }: Settlement): Promise<boolean> {
  const updated = await tx
    .updateTable('payment_operation')
    .set({
      state: outcome.state,
      error: 'reason' in outcome ? outcome.reason : null,
      provider_reference: 'reference' in outcome ? outcome.reference : null,
      settled_at: isSettled(outcome.state) ? ctx.now : null,
      updated_at: ctx.now,
    })
    .where('id', '=', operation.id)
    .where('state', 'in', unsettledStates)
    .executeTakeFirst()
  return updated.numUpdatedRows === 1n
}

async function tell(
  tx: Tx,
  ctx: Context,
  id: string,
  settlement: Settlement,
  hasBecomeCaptured: boolean,
): Promise<void> {
  const { operation, outcome, no_notification } = settlement
  const swapId = swapSettledBy(operation)
  if (swapId !== null) return emitSwapEvents(tx, ctx, swapId, settlement)
  if (operation.kind === 'refund') return emitRefundEvents(tx, ctx, id, settlement)
  if (operation.kind === 'capture' && outcome.state === 'failed') {
    const { payment_id } = operation
    await emit(tx, ctx, 'order.payment_capture_failed', {
      id,
      payment_id,
      error: outcome.reason,
      no_notification,
    })
  }
  if (hasBecomeCaptured) await emit(tx, ctx, 'order.payment_captured', { id, no_notification })
}
