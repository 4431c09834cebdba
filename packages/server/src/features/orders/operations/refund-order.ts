import type { BodyOf } from '@purser/contract/endpoints'
import type { refundOrder as endpoint } from '@purser/contract/orders'
import { allocateRefund, refundRefusal } from '@purser/domain/orders'
import { paymentAmounts } from '@purser/domain/payments'
import { type Context, newId, type Tx, writeJournal } from '../../../database/index.ts'
import { queuePaymentOperation } from '../../payments/index.ts'
import { loadOrderMoney, lockSeenOrder, type OrderMoney, refuse } from './lock-order.ts'
import { recalculateOrder } from './recalculate-order.ts'

/**
 * Gives captured money back (reference 5.7, 7.8): one refund, drawn from the captured payments in their order; answers the
 * order's id. Refunds under way count as gone. Throws 400 when the order is canceled or the amount is more than is left.
 */
export async function refundOrder(
  tx: Tx,
  ctx: Context,
  id: string,
  body: BodyOf<typeof endpoint>,
): Promise<string> {
  const order = await lockSeenOrder(tx, ctx, id)
  const { amount, reason } = body
  const note = body.note ?? null
  const payments = refundablePayments(await loadOrderMoney(tx, id))
  refuse(
    refundRefusal({
      amount,
      captured: payments.reduce((sum, payment) => sum + payment.amount_captured, 0),
      refundedOrHeld: payments.reduce((sum, payment) => sum + payment.amount_refunded + payment.held, 0),
      isCanceled: order.status === 'canceled',
    }),
  )
  const parts = allocateRefund(amount, payments)

  const refundId = newId('ref')
  await tx
    .insertInto('refund')
    .values({
      id: refundId,
      order_id: id,
      payment_id: parts.length === 1 ? (parts[0]?.payment_id ?? null) : null,
      amount,
      reason,
      note,
      created_at: ctx.now,
      updated_at: ctx.now,
    })
    .execute()
  const no_notification = body.no_notification ?? order.no_notification
  for (const part of parts) {
    await queuePaymentOperation(tx, ctx, { ...part, kind: 'refund', refund_id: refundId, no_notification })
  }

  const { refunded_total, refundable_amount } = await recalculateOrder(tx, ctx, id)
  await writeJournal(tx, ctx, {
    operation: 'refund-order',
    resource_type: 'order',
    resource_id: id,
    before: { refunded_total: order.refunded_total, refundable_amount: order.refundable_amount },
    after: { refunded_total, refundable_amount, refund: { id: refundId, amount, reason, note } },
  })
  return id
}

function refundablePayments({ payments, operations }: OrderMoney) {
  return payments.map(({ id, amount_captured, amount_refunded }) => {
    const { held } = paymentAmounts(operations.filter((operation) => operation.payment_id === id))
    return { id, amount_captured, amount_refunded, held }
  })
}
