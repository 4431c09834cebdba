import type { BodyOf } from '@purser/contract/endpoints'
import type { cancelOrder as endpoint } from '@purser/contract/orders'
import { resolveNoNotification } from '@purser/domain/notifications'
import { type CancelFacts, cancelRefusal } from '@purser/domain/orders'
import { moneyOf } from '@purser/domain/payments'
import { type Context, type Tx, writeJournal } from '../../../database/index.ts'
import { refuse } from '../../../http/index.ts'
import { type CancelRequest, giveRefund } from '../aggregate/give-refund.ts'
import { type LockedOrder, loadOrderMoney, lockSeenOrder, type OrderMoney } from '../aggregate/lock-order.ts'
import { recalculateOrder } from '../aggregate/recalculate-order.ts'
import { readOrder } from '../reading/retrieve-order.ts'
import { finishCancel } from './finish-cancel.ts'
import { releaseAgain } from './release-again.ts'
import { tellRefundDone } from './settle-refund.ts'

/**
 * Cancels the order after refunding what was captured. Returns its id. When a provider has to confirm the refund, the transaction that
 * settles its last part cancels the order (`cancelRefunded`); a refused part leaves the order as it was. For a canceled order it only
 * retries refused releases. Throws 400 with domain's reason.
 */
export async function cancelOrder(
  tx: Tx,
  ctx: Context,
  id: string,
  body: BodyOf<typeof endpoint> = null,
): Promise<string> {
  const order = await lockSeenOrder(tx, ctx, id)
  const money = await loadOrderMoney(tx, id)
  refuse(cancelRefusal(await readCancelFacts(tx, order, money)))

  if (order.status === 'canceled') return releaseAgain(tx, ctx, order, money)
  const asked = {
    reason: body?.reason ?? null,
    note: body?.note?.trim() || null,
    no_notification: resolveNoNotification(body ?? {}, order),
  }
  const { refundable } = moneyOf(money)
  if (refundable > 0 && !(await refundFirst(tx, ctx, order, money, { refundable, asked }))) return id
  return finishCancel(tx, ctx, order, asked)
}

/**
 * Cancels the locked order once the refund made to cancel it is settled in full. Leaves the order as it is when a part of the
 * refund was refused or goods were shipped in the meantime.
 */
export async function cancelRefunded(
  tx: Tx,
  ctx: Context,
  order: LockedOrder,
  refundId: string | null,
): Promise<void> {
  if (refundId === null || order.status === 'canceled') return
  const refund = await tx
    .selectFrom('refund')
    .select(['cancels_order', 'cancel_request'])
    .where('id', '=', refundId)
    .executeTakeFirst()
  if (!refund?.cancels_order) return
  const money = await loadOrderMoney(tx, order.id)
  const isRefused = cancelRefusal(await readCancelFacts(tx, order, money)) !== null
  if (isRefused || moneyOf(money).refundable > 0) return
  // A server of the former release stored none.
  const asked = refund.cancel_request as CancelRequest | null
  const { no_notification } = order
  await finishCancel(tx, ctx, order, asked ?? { reason: null, note: null, no_notification })
}

/** Refunds everything captured. Returns false while a provider hasn't confirmed it. */
async function refundFirst(
  tx: Tx,
  ctx: Context,
  order: LockedOrder,
  money: OrderMoney,
  { refundable: amount, asked }: { readonly refundable: number; readonly asked: CancelRequest },
): Promise<boolean> {
  const { id } = order
  const { no_notification } = asked
  const refund = await giveRefund(
    tx,
    ctx,
    order,
    { amount, reason: 'other', cancels_order: true, cancel_request: asked, no_notification },
    money,
  )
  const { refunded_total, refundable_amount } = await recalculateOrder(tx, ctx, id, { isDecided: true })
  await writeJournal(tx, ctx, {
    operation: 'refund-order',
    resource_id: id,
    before: { refunded_total: order.refunded_total, refundable_amount: order.refundable_amount },
    after: { refunded_total, refundable_amount, refund: { id: refund.id, amount, reason: 'other' } },
  })
  if (refund.isDone) {
    await tellRefundDone(tx, ctx, { order_id: id, id: refund.id, claim_order_id: null, no_notification })
  }
  return refund.isDone
}

/** Reads an order's money, and its shipments, returns, swaps and claims. */
async function readCancelFacts(
  tx: Tx,
  { id, status }: LockedOrder,
  { payments, payment_operations, disputes }: OrderMoney,
): Promise<CancelFacts> {
  const order = await readOrder(tx, id, { expand: ['fulfillments', 'returns', 'swaps', 'claims'] })
  const parts = order as Pick<CancelFacts, 'fulfillments' | 'returns' | 'swaps' | 'claims'>
  return { ...parts, status, payments, payment_operations, disputes }
}
