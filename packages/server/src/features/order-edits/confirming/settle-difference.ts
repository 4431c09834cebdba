import type { AskedPart } from '@purser/domain/refunds'
import { refusal } from '@purser/domain/refusals'
import { type Context, type Tx, writeJournal } from '../../../database/index.ts'
import { refuse } from '../../../http/index.ts'
import { restorePartToGiftCards } from '../../gift-cards/index.ts'
import { giveRefund, type LockedOrder, loadOrderMoney } from '../../orders/index.ts'
import { releasePayments } from '../../payments/index.ts'
import type { ComputedEdit } from '../compute-edit.ts'

/** Lowers what authorized payments of a locked order will capture, as its edit says; one that captures nothing is released. */
export async function lowerPayments(
  tx: Tx,
  ctx: Context,
  { lowered }: ComputedEdit['settlement'],
  no_notification: boolean | null,
): Promise<void> {
  for (const { payment, amount } of lowered) {
    await tx
      .updateTable('payment')
      .set({ amount, updated_at: ctx.now })
      .where('id', '=', payment.id)
      .where('captured_at', 'is', null)
      .execute()
  }
  const empty = lowered.filter(({ amount }) => amount === 0).map(({ payment }) => ({ ...payment, amount: 0 }))
  await releasePayments(tx, ctx, empty, no_notification)
}

/** Restores to gift cards what they paid beyond the new total. */
export function restoreGiftCardPart(tx: Tx, ctx: Context, order: LockedOrder, giftCardTotal: number) {
  return restorePartToGiftCards(tx, ctx, order.id, order.gift_card_total - giftCardTotal)
}

type GivenRefund = Awaited<ReturnType<typeof giveRefund>>

export interface EditRefund {
  /** Minor units; 0: no refund. */
  readonly amount: number
  /** The payment to refund; null: the order's payments, the oldest first. */
  readonly payment_id: string | null
  /** How much is taken from which payment; null: as `payment_id` says. */
  readonly parts: readonly AskedPart[] | null
  /** Whether the customer gets a gift card of the amount. */
  readonly to_gift_card: boolean
  readonly no_notification: boolean | null
}

/**
 * Refunds a part of what an edit left to refund of a locked order, whose `amount_due` is already that after the edit. Throws 400 when the amount is
 * more than that, or more than the payment has left.
 */
export async function refundDifference(
  tx: Tx,
  ctx: Context,
  order: LockedOrder,
  { amount, payment_id, parts, to_gift_card, no_notification }: EditRefund,
): Promise<GivenRefund | null> {
  if (amount <= 0) return null
  if (amount > Math.max(0, -order.amount_due))
    refuse(
      refusal('amount_too_large', 'The refund is more than the edit lowers the total by.', 'refund_amount'),
    )
  const money = await loadOrderMoney(tx, order.id)
  const named = parts?.map((part) => part.payment_id) ?? (payment_id === null ? null : [payment_id])
  const payments = money.payments.filter(({ id, swap_id }) =>
    named === null ? swap_id === null : named.includes(id),
  )
  if (payments.length === 0)
    refuse(refusal('nothing_to_refund', 'The order has no such payment.', 'payment_id'))
  const refund = { amount, reason: 'other', payments: parts, to_gift_card, no_notification } as const
  return giveRefund(tx, ctx, order, refund, { ...money, payments })
}

/** Records the refund of an edit in the history of its order. */
export async function noteEditRefund(
  tx: Tx,
  ctx: Context,
  order: LockedOrder,
  { id, gift_card_id }: GivenRefund,
  { amount, refunded_total, refundable_amount }: RefundFigures,
): Promise<void> {
  await writeJournal(tx, ctx, {
    operation: 'refund-order',
    resource_id: order.id,
    before: { refunded_total: order.refunded_total, refundable_amount: order.refundable_amount },
    after: {
      refunded_total,
      refundable_amount,
      refund: { id, amount, reason: 'other', ...(gift_card_id && { gift_card_id }) },
    },
  })
}

interface RefundFigures {
  readonly amount: number
  readonly refunded_total: number
  readonly refundable_amount: number
}
