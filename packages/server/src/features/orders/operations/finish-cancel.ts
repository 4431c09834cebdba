import { isOpenPayment } from '@purser/domain/payments'
import { type Context, type Tx, writeJournal } from '../../../database/index.ts'
import { emit } from '../../../jobs/index.ts'
import { cancelRedemptions } from '../../discounts/index.ts'
import { restoreGiftCards } from '../../gift-cards/index.ts'
import { releasePayments } from '../../payments/index.ts'
import { returnStock } from '../../stock/index.ts'
import type { CancelRequest } from '../aggregate/give-refund.ts'
import { type LockedOrder, loadOrderMoney } from '../aggregate/lock-order.ts'
import { recalculateOrder } from '../aggregate/recalculate-order.ts'
import { cancelOpenFulfillments } from './cancel-open-fulfillments.ts'

/**
 * Cancels a locked order of which no money is kept: releases its payments, cancels unshipped fulfillments, restores gift cards and
 * discounts, and restocks the goods. Returns its id.
 */
export async function finishCancel(
  tx: Tx,
  ctx: Context,
  order: LockedOrder,
  { reason, note, no_notification }: CancelRequest,
): Promise<string> {
  const { id } = order
  const { ownPayments } = await loadOrderMoney(tx, id)
  const payments = await releasePayments(tx, ctx, ownPayments.filter(isOpenPayment), no_notification)
  const fulfillments = await cancelOpenFulfillments(tx, ctx, order)
  const gift_cards = await restoreGiftCards(tx, ctx, id)
  const discounts = await cancelRedemptions(tx, ctx, id)
  const stock = await returnStock(tx, ctx, 'order_id', id)
  const figures = await recalculateOrder(tx, ctx, id, {
    changes: { status: 'canceled', canceled_at: ctx.now, cancel_reason: reason, cancel_note: note },
  })

  const { status, payment_status, fulfillment_status } = order
  await writeJournal(tx, ctx, {
    operation: 'cancel-order',
    resource_id: id,
    before: { status, payment_status, fulfillment_status },
    after: {
      status: 'canceled',
      ...(reason && { cancel_reason: reason }),
      ...(note && { note }),
      payment_status: figures.payment_status,
      fulfillment_status: figures.fulfillment_status,
      released: { payments, fulfillments, gift_cards, discounts },
      stock: stock.map((each) => ({ ...each })),
    },
  })
  await emit(tx, ctx, 'order.canceled', { id, no_notification })
  return id
}
