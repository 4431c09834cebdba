import type { BodyOf } from '@purser/contract/endpoints'
import type { recordAmountDue as endpoint } from '@purser/contract/order-edits'
import { idPrefixes } from '@purser/domain/ids'
import { recordAmountDueRefusal } from '@purser/domain/order-edits'
import { type Context, newId, type Tx, writeJournal } from '../../../database/index.ts'
import { refuse, refuseMovedAmount } from '../../../http/index.ts'
import { emit } from '../../../jobs/index.ts'
import { lockSeenOrder, recalculateOrder } from '../../orders/index.ts'
import { beginPaymentOperation } from '../../payments/index.ts'

/**
 * Records that the customer paid what edits left due, as a captured system payment. Returns the order's id. Throws 400 when nothing is due, 409 when
 * the amount is not the one that was seen.
 */
export async function recordAmountDue(
  tx: Tx,
  ctx: Context,
  id: string,
  body: BodyOf<typeof endpoint>,
): Promise<string> {
  const order = await lockSeenOrder(tx, ctx, id)
  const { amount_due: amount, currency_code, no_notification } = order
  refuse(recordAmountDueRefusal(order))
  refuseMovedAmount(
    { seen: body?.seen_amount, now: amount, field: 'seen_amount' },
    () => 'The amount due has changed. Check it, then record the payment again.',
  )
  const payment = { id: newId(idPrefixes.payment), provider_id: 'system' }
  await tx
    .insertInto('payment')
    .values({
      ...payment,
      order_id: id,
      amount,
      currency_code,
      created_at: ctx.now,
      updated_at: ctx.now,
    })
    .execute()
  await beginPaymentOperation(tx, ctx, { payment, kind: 'capture', amount, no_notification, isDone: true })
  const { amount_due, paid_total, payment_status } = await recalculateOrder(tx, ctx, id)
  await writeJournal(tx, ctx, {
    operation: 'record-amount-due',
    resource_id: id,
    before: { amount_due: amount, paid_total: order.paid_total },
    after: { amount_due, paid_total, payment: { id: payment.id, amount } },
  })
  if (payment_status === 'captured') await emit(tx, ctx, 'order.payment_captured', { id, no_notification })
  return id
}
