import type { BodyOf } from '@purser/contract/endpoints'
import type { refundOrder as endpoint } from '@purser/contract/orders'
import { resolveNoNotification } from '@purser/domain/notifications'
import { type PaymentOperationState, type RefundOutcome, refundOutcome } from '@purser/domain/payments'
import { storeReasonRefusal } from '@purser/domain/refunds'
import { type Context, type Db, type Tx, writeJournal } from '../../../database/index.ts'
import { refuse } from '../../../http/index.ts'
import { giveRefund } from '../aggregate/give-refund.ts'
import { lockSeenOrder } from '../aggregate/lock-order.ts'
import { recalculateOrder } from '../aggregate/recalculate-order.ts'
import type { RefundedParts } from '../aggregate/refund-lines.ts'
import { chooseParts } from './choose-parts.ts'
import { tellRefundDone } from './settle-refund.ts'

/** A requested refund: stored with the idempotency key, so that a repeated request gets its outcome. */
export interface AskedRefund {
  /** The order's id. */
  readonly id: string
  readonly operation_ids: readonly string[]
}

/** Refunds captured money at an operator's request. Throws 400 when the order is canceled or the amount is more than is left. */
export async function refundOrder(
  tx: Tx,
  ctx: Context,
  id: string,
  { amount, reason, payments, ...body }: BodyOf<typeof endpoint>,
): Promise<AskedRefund> {
  const order = await lockSeenOrder(tx, ctx, id)
  const note = body.note ?? null
  const no_notification = resolveNoNotification(body, order)
  const parts = await chooseParts(tx, order, amount, body)
  const store_reason = await chooseReason(tx, body.store_reason ?? null)
  const asked = {
    amount,
    reason,
    note,
    no_notification,
    parts,
    store_reason,
    to_gift_card: body.to_gift_card,
    payments: payments ?? null,
  }
  const refund = await giveRefund(tx, ctx, order, asked)
  const { gift_card_id } = refund

  const { refunded_total, refundable_amount } = await recalculateOrder(tx, ctx, id, { isDecided: true })
  await writeJournal(tx, ctx, {
    operation: 'refund-order',
    resource_id: id,
    before: { refunded_total: order.refunded_total, refundable_amount: order.refundable_amount },
    after: {
      refunded_total,
      refundable_amount,
      refund: {
        id: refund.id,
        amount,
        reason,
        note,
        ...(store_reason && { store_reason }),
        ...(gift_card_id && { gift_card_id }),
        ...(parts && journaledParts(parts)),
      },
    },
  })
  if (refund.isDone) {
    await tellRefundDone(tx, ctx, { order_id: id, id: refund.id, claim_order_id: null, no_notification })
  }
  return { id, operation_ids: refund.operation_ids }
}

/** Returns the store's reason. Throws 400 if the store has no such reason. */
async function chooseReason(tx: Tx, reason: string | null): Promise<string | null> {
  if (reason === null) return null
  const { refund_reasons } = await tx.selectFrom('store').select('refund_reasons').executeTakeFirstOrThrow()
  refuse(storeReasonRefusal(reason, refund_reasons))
  return reason
}

const journaledParts = ({ lines, shipping }: RefundedParts) => ({
  items: lines.map(({ item_id, quantity, removed_quantity, not_restocked }) => ({
    item_id,
    quantity,
    ...(removed_quantity > 0 && { removed_quantity }),
    ...(not_restocked && { not_restocked }),
  })),
  ...(shipping > 0 && { shipping_amount: shipping }),
})

/** Returns how much was refunded, and what was refused and why. */
export async function readRefundOutcome(db: Db, { operation_ids }: AskedRefund): Promise<RefundOutcome> {
  const parts = await db
    .selectFrom('payment_operation')
    .select(['state', 'amount', 'error'])
    .$narrowType<{ state: PaymentOperationState }>()
    .where('id', 'in', operation_ids)
    .orderBy('id')
    .execute()
  return refundOutcome(parts)
}
