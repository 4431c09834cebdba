import type { BodyOf } from '@purser/contract/endpoints'
import type { refundOrder as endpoint } from '@purser/contract/orders'
import { silenceOf } from '@purser/domain/notifications'
import { type Context, type Tx, writeJournal } from '../../../database/index.ts'
import { giveRefund } from '../aggregate/give-refund.ts'
import { lockSeenOrder } from '../aggregate/lock-order.ts'
import { recalculateOrder } from '../aggregate/recalculate-order.ts'
import { tellRefundDone } from './settle-refund.ts'

/**
 * Gives captured money back because the operator says so; answers the order's id. Throws 400 when the order is canceled or the
 * amount is more than is left.
 */
export async function refundOrder(
  tx: Tx,
  ctx: Context,
  id: string,
  { amount, reason, ...body }: BodyOf<typeof endpoint>,
): Promise<string> {
  const order = await lockSeenOrder(tx, ctx, id)
  const note = body.note ?? null
  const no_notification = silenceOf(body, order)
  const refund = await giveRefund(tx, ctx, order, { amount, reason, note, no_notification })

  const { refunded_total, refundable_amount } = await recalculateOrder(tx, ctx, id, { isDecided: true })
  await writeJournal(tx, ctx, {
    operation: 'refund-order',
    resource_id: id,
    before: { refunded_total: order.refunded_total, refundable_amount: order.refundable_amount },
    after: { refunded_total, refundable_amount, refund: { id: refund.id, amount, reason, note } },
  })
  if (refund.isDone) {
    await tellRefundDone(tx, ctx, { order_id: id, id: refund.id, claim_order_id: null, no_notification })
  }
  return id
}
