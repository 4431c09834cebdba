import { type CancelFacts, cancelRefusal } from '@purser/domain/orders'
import { isOpenPayment } from '@purser/domain/payments'
import { type Context, type Tx, writeJournal } from '../../../database/index.ts'
import { refuse } from '../../../http/index.ts'
import { emit } from '../../../jobs/index.ts'
import { cancelRedemptions } from '../../discounts/index.ts'
import { restoreGiftCards } from '../../gift-cards/index.ts'
import { releasePayments } from '../../payments/index.ts'
import { returnStock } from '../../products/index.ts'
import { loadOrderMoney, lockSeenOrder } from '../aggregate/lock-order.ts'
import { recalculateOrder } from '../aggregate/recalculate-order.ts'
import { readOrder } from '../reading/retrieve-order.ts'
import { cancelOpenFulfillments } from './cancel-open-fulfillments.ts'
import { releaseAgain } from './release-again.ts'

/**
 * Cancels the order: releases its payments, cancels fulfillments that have not left, gives gift cards and discounts back, takes
 * the goods into stock again; answers its id. Of a canceled order it only releases what a provider refused to. Throws 400 with
 * domain's reason while money, a fulfillment, a return, a swap or a claim of it is still out.
 */
export async function cancelOrder(tx: Tx, ctx: Context, id: string): Promise<string> {
  const order = await lockSeenOrder(tx, ctx, id)
  const money = await loadOrderMoney(tx, id)
  refuse(
    cancelRefusal({
      ...(await readAfterSale(tx, id)),
      status: order.status,
      payments: money.payments,
      payment_operations: money.payment_operations,
    }),
  )

  if (order.status === 'canceled') return releaseAgain(tx, ctx, order, money)

  const payments = await releasePayments(
    tx,
    ctx,
    money.ownPayments.filter(isOpenPayment),
    order.no_notification,
  )
  const fulfillments = await cancelOpenFulfillments(tx, ctx, order)
  const gift_cards = await restoreGiftCards(tx, ctx, id)
  const discounts = await cancelRedemptions(tx, ctx, id)
  const stock = await returnStock(tx, ctx, 'order_id', id)
  const figures = await recalculateOrder(tx, ctx, id, {
    changes: { status: 'canceled', canceled_at: ctx.now },
  })

  const { status, payment_status, fulfillment_status } = order
  await writeJournal(tx, ctx, {
    operation: 'cancel-order',
    resource_id: id,
    before: { status, payment_status, fulfillment_status },
    after: {
      status: 'canceled',
      payment_status: figures.payment_status,
      fulfillment_status: figures.fulfillment_status,
      released: { payments, fulfillments, gift_cards, discounts },
      stock: stock.map((each) => ({ ...each })),
    },
  })
  await emit(tx, ctx, 'order.canceled', { id, no_notification: order.no_notification })
  return id
}

/** What was sent, came back, is swapped and claimed of an order. */
async function readAfterSale(tx: Tx, orderId: string) {
  const order = await readOrder(tx, orderId, { expand: ['fulfillments', 'returns', 'swaps', 'claims'] })
  return order as Pick<CancelFacts, 'fulfillments' | 'returns' | 'swaps' | 'claims'>
}
