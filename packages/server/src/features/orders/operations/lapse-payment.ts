import { isOpenPayment, unsettledStates } from '@purser/domain/payments'
import { type Context, newId, type Tx, writeJournal } from '../../../database/index.ts'
import { emit } from '../../../jobs/index.ts'
import { moveMoney } from '../../payments/index.ts'
import { lockOrder } from '../aggregate/lock-order.ts'
import { recalculateOrder } from '../aggregate/recalculate-order.ts'

/**
 * Records that a provider no longer holds a payment that was neither captured nor released, because its authorization expired: cancels it
 * by an operation that needs no provider call, and updates the order's statuses. Changes nothing if the payment has ended or has an open
 * operation.
 */
export async function lapsePayment(tx: Tx, ctx: Context, paymentId: string): Promise<void> {
  const { order_id, payment_status } = await lockOrderOf(tx, paymentId)
  const payment = await tx
    .selectFrom('payment')
    .select(['id', 'amount', 'captured_at', 'canceled_at'])
    .select((row) => row.exists(openOperationOf(tx, paymentId)).as('is_under_way'))
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow()
  if (!isOpenPayment(payment) || payment.is_under_way) return
  const operation = {
    id: newId('payop'),
    payment_id: paymentId,
    kind: 'void',
    amount: payment.amount,
  } as const
  await tx
    .insertInto('payment_operation')
    .values({
      ...operation,
      state: 'succeeded',
      settled_at: ctx.now,
      created_at: ctx.now,
      updated_at: ctx.now,
    })
    .execute()
  await moveMoney(tx, ctx, operation)
  const figures = await recalculateOrder(tx, ctx, order_id)
  await writeJournal(tx, ctx, {
    operation: 'lapse-payment',
    resource_id: order_id,
    before: { payment_status },
    after: { payment_status: figures.payment_status, payment_operation: operation },
  })
  await emit(tx, ctx, 'order.updated', { id: order_id, no_notification: null })
}

async function lockOrderOf(tx: Tx, paymentId: string) {
  const { order_id } = await tx
    .selectFrom('payment')
    .select('home_order_id as order_id')
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow()
  if (order_id === null) throw new Error(`Payment ${paymentId} belongs to no order`)
  const { payment_status } = await lockOrder(tx, order_id)
  return { order_id, payment_status }
}

const openOperationOf = (tx: Tx, paymentId: string) =>
  tx
    .selectFrom('payment_operation')
    .select('id')
    .where('payment_id', '=', paymentId)
    .where('state', 'in', unsettledStates)
