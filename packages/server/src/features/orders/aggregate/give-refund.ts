import { editPartOfRefund } from '@purser/domain/order-edits'
import { type CancelReason, refundRefusal } from '@purser/domain/orders'
import { moneyOf, type RefundReason } from '@purser/domain/payments'
import { type AskedPart, splitRefund, splitRefusal } from '@purser/domain/refunds'
import { type Context, json, newId, type Tx, together } from '../../../database/index.ts'
import { refuse } from '../../../http/index.ts'
import { emit } from '../../../jobs/index.ts'
import { beginPaymentOperation } from '../../payments/index.ts'
import { issueRefundCard } from './issue-refund-card.ts'
import { type LockedOrder, loadOrderMoney, type OrderMoney } from './lock-order.ts'
import { type RefundedParts, writeRefundLines } from './refund-lines.ts'

export interface NewRefund {
  /** Minor units. */
  readonly amount: number
  readonly reason: RefundReason
  readonly note?: string | null
  /** What the refund is for; each of them is refunded at most once. */
  readonly return_id?: string
  readonly swap_id?: string
  readonly claim_order_id?: string
  /** How much is taken from which payment; the oldest come first if omitted. */
  readonly payments?: readonly AskedPart[] | null
  /** The items and the shipping that it is for; omitted if it is an amount. */
  readonly parts?: RefundedParts | null
  /** The store's own reason. */
  readonly store_reason?: string | null
  /** Whether the customer gets a gift card of its amount, so that no provider refunds anything. */
  readonly to_gift_card?: boolean | null | undefined
  /** Why and how the order is canceled after it. */
  readonly cancel_request?: CancelRequest | null
  /** Whether to cancel the order once the whole refund has succeeded. */
  readonly cancels_order?: boolean
  /** Whether to send the customer no notification about it. */
  readonly no_notification: boolean | null
}

/** What an operator entered when canceling an order. */
export interface CancelRequest {
  readonly reason: CancelReason | null
  readonly note: string | null
  readonly no_notification: boolean | null
}

export interface GivenRefund {
  readonly id: string
  /** Whether all of it is recorded: no provider's answer is pending, and the customer can be notified. */
  readonly isDone: boolean
  /** Its payment operations, one for each payment that it draws on. */
  readonly operation_ids: readonly string[]
  readonly gift_card_id: string | null
}

/**
 * Refunds captured money of a locked order, drawing on its captured payments in their order. Tops up a swap's refund of which the provider
 * refused a part. A refund of a total that edits lowered settles them first. Pending refunds count as refunded. A refund as a gift card
 * creates the card and queues its email. Throws 400 when the order is canceled or the amount is more than is left. The caller must
 * recalculate the order's figures. `known`: its money, if loaded under the same lock.
 */
export async function giveRefund(
  tx: Tx,
  ctx: Context,
  order: LockedOrder,
  { amount, no_notification, payments: asked = null, parts = null, to_gift_card, ...given }: NewRefund,
  known?: OrderMoney,
): Promise<GivenRefund> {
  const money = known ?? (await loadOrderMoney(tx, order.id))
  const { refundable, disputed } = moneyOf(money)
  refuse(refundRefusal({ amount, refundable, disputed, isCanceled: order.status === 'canceled' }))
  if (asked !== null) refuse(splitRefusal(amount, money, asked))
  const taken = splitRefund(amount, money, asked)

  const gift_card_id = to_gift_card ? await issueRefundCard(tx, ctx, order, amount) : null
  const earlier = money.refunds.find(({ swap_id }) => swap_id !== null && swap_id === given.swap_id)
  const id = earlier?.id ?? newId('ref')
  const payment_id = taken.length === 1 ? (taken[0]?.payment.id ?? null) : null
  if (earlier) await topUp(tx, ctx, earlier, amount, payment_id)
  else {
    const shipping_amount = parts?.shipping ?? null
    const isForGoods = given.return_id ?? given.swap_id ?? given.claim_order_id ?? given.cancels_order
    const edit_amount = isForGoods ? 0 : editPartOfRefund(amount, order.amount_due)
    await insert(tx, ctx, {
      id,
      order_id: order.id,
      payment_id,
      amount,
      shipping_amount,
      edit_amount,
      gift_card_id,
      ...given,
    })
    if (parts) await writeRefundLines(tx, ctx, { id, order_id: order.id }, parts.lines)
  }
  const effects = taken.map((part) =>
    beginPaymentOperation(tx, ctx, {
      ...part,
      kind: 'refund',
      refund_id: id,
      no_notification,
      ...(gift_card_id !== null && { isDone: true }),
    }),
  )
  const begun = await together(...effects)
  if (gift_card_id !== null) {
    // The card is given by its email, so that is sent whether or not the customer is notified of the refund.
    await emit(tx, ctx, 'gift_card.created', { id: gift_card_id, refund_id: id, no_notification: false })
  }
  const isDone = begun.every((each) => each.isDone)
  return { id, isDone, operation_ids: begun.map((part) => part.id), gift_card_id }
}

async function insert(
  tx: Tx,
  ctx: Context,
  refund: Omit<NewRefund, 'no_notification' | 'payments' | 'parts' | 'to_gift_card'> & {
    id: string
    order_id: string
    payment_id: string | null
    shipping_amount: number | null
    edit_amount: number
    gift_card_id: string | null
  },
): Promise<void> {
  await tx
    .insertInto('refund')
    .values({
      ...refund,
      cancel_request: refund.cancel_request ? json({ ...refund.cancel_request }) : null,
      created_at: ctx.now,
      updated_at: ctx.now,
    })
    .execute()
}

async function topUp(
  tx: Tx,
  ctx: Context,
  begun: { id: string; payment_id: string | null },
  amount: number,
  paymentId: string | null,
): Promise<void> {
  await tx
    .updateTable('refund')
    .set((refund) => ({
      amount: refund('amount', '+', amount),
      payment_id: begun.payment_id === paymentId ? paymentId : null,
      updated_at: ctx.now,
    }))
    .where('id', '=', begun.id)
    .execute()
}
