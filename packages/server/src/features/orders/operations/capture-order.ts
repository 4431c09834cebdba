import { captureRefusal } from '@purser/domain/orders'
import { isOpenPayment, isSettled } from '@purser/domain/payments'
import { type Context, type Tx, writeJournal } from '../../../database/index.ts'
import { Failure, refuse } from '../../../http/index.ts'
import { emit } from '../../../jobs/index.ts'
import { beginPaymentOperation } from '../../payments/index.ts'
import { issueSoldCards } from '../aggregate/issue-sold-cards.ts'
import { loadOrderMoney, lockSeenOrder, type OrderMoney } from '../aggregate/lock-order.ts'
import { recalculateOrder } from '../aggregate/recalculate-order.ts'

/**
 * Requests the capture of every payment of the order that isn't captured yet, each once. Returns the order's id, even if nothing is left to
 * capture. Throws 400 for a canceled order, 409 while all remaining captures are pending.
 */
export async function captureOrder(tx: Tx, ctx: Context, id: string): Promise<string> {
  const order = await lockSeenOrder(tx, ctx, id)
  refuse(captureRefusal(order))
  const { toCapture, isUnderWay } = openPayments(await loadOrderMoney(tx, id))
  if (toCapture.length === 0) {
    if (isUnderWay) throw captureUnderWay()
    // Only an order that costs nothing can be captured without a payment.
    if (order.total > 0 || order.payment_status === 'captured') return id
  }

  const { no_notification } = order
  for (const payment of toCapture) {
    const { amount } = payment
    await beginPaymentOperation(tx, ctx, { payment, kind: 'capture', amount, no_notification })
  }

  await issueSoldCards(tx, ctx, id)
  const { payment_status } = await recalculateOrder(tx, ctx, id)
  await writeJournal(tx, ctx, {
    operation: 'capture-order',
    resource_id: id,
    before: { payment_status: order.payment_status },
    after: {
      payment_status,
      asked_for: toCapture.map((payment) => ({ id: payment.id, amount: payment.amount })),
    },
  })
  if (payment_status === 'captured') await emit(tx, ctx, 'order.payment_captured', { id, no_notification })
  return id
}

function openPayments({ ownPayments, payment_operations }: OrderMoney) {
  const open = ownPayments.filter(isOpenPayment)
  const busy = new Set(
    payment_operations
      .filter((one) => one.kind === 'capture' && !isSettled(one.state))
      .map((one) => one.payment_id),
  )
  return { toCapture: open.filter((payment) => !busy.has(payment.id)), isUnderWay: busy.size > 0 }
}

function captureUnderWay(): Failure {
  return new Failure('conflict', 'The capture is still being processed. Check again in a moment.', {
    code: 'payment_under_way',
    retryAfter: 2,
  })
}
