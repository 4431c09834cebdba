import { swapCanceled } from '@purser/domain/carts'
import { resolveNoNotification } from '@purser/domain/notifications'
import { isOpenPayment } from '@purser/domain/payments'
import { cancelSwapRefusal, moneyToCancelSwap, refusedSwapReleases } from '@purser/domain/swaps'
import { type Context, type Tx, writeJournal } from '../../database/index.ts'
import { refuse } from '../../http/index.ts'
import { type LoadedSwap, loadReplacementTraces, loadSwapOf } from '../after-sale/index.ts'
import { closeCart } from '../carts/index.ts'
import { loadOrderMoney, lockSeenOrder, recalculateOrder } from '../orders/index.ts'
import { releasePayments } from '../payments/index.ts'
import { cancelReturnOf } from '../returns/index.ts'
import { returnStock } from '../stock/index.ts'
import type { LoadedSwapMoney } from './load-swap-money.ts'

/**
 * Cancels a swap with its open return, releases its payment and restocks its new items; returns the order's id. For a swap already
 * canceled, only retries releases that a provider refused. Throws 404 if the order has no such swap, 400 with domain's reason.
 */
export async function cancelSwap(tx: Tx, ctx: Context, orderId: string, id: string): Promise<string> {
  const order = await lockSeenOrder(tx, ctx, orderId)
  const swap = await loadSwapOf(tx, orderId, id)
  const money = moneyToCancelSwap(swap, await loadOrderMoney(tx, orderId))
  const traces = await loadReplacementTraces(tx, 'swap_id', id)
  refuse(cancelSwapRefusal({ canceled_at: swap.canceled_at, ...money, ...traces }))

  const no_notification = resolveNoNotification(swap, order)
  if (swap.canceled_at !== null) return releaseAgain(tx, ctx, swap, money, no_notification)

  await cancelReturnOf(tx, ctx, { swap_id: id })
  if (swap.cart_id !== null) await closeCart(tx, ctx, swap.cart_id, swapCanceled)
  await tx
    .updateTable('swap')
    .set({ canceled_at: ctx.now, updated_at: ctx.now })
    .where('id', '=', id)
    .execute()
  const payments = await releasePayments(tx, ctx, money.payments.filter(isOpenPayment), no_notification)
  const stock = await returnStock(tx, ctx, 'swap_id', id)

  await recalculateOrder(tx, ctx, orderId)
  await writeJournal(tx, ctx, {
    operation: 'cancel-swap',
    resource_id: orderId,
    before: { swap: { id, payment_status: swap.payment_status, canceled_at: null } },
    after: {
      swap: { id, payment_status: 'canceled', canceled_at: ctx.now },
      released: { payments },
      stock: stock.map((each) => ({ ...each })),
    },
  })
  return orderId
}

/** Retries releases of a canceled swap's payments that their providers refused; nothing else of the swap changes. */
async function releaseAgain(
  tx: Tx,
  ctx: Context,
  swap: LoadedSwap,
  { payments, payment_operations }: LoadedSwapMoney,
  no_notification: boolean | null,
): Promise<string> {
  const { id, order_id, payment_status, canceled_at } = swap
  const refused = refusedSwapReleases({ canceled_at, payments, payment_operations })
  const released = await releasePayments(tx, ctx, refused, no_notification)

  await recalculateOrder(tx, ctx, order_id)
  await writeJournal(tx, ctx, {
    operation: 'cancel-swap',
    resource_id: order_id,
    before: { swap: { id, payment_status, canceled_at } },
    after: { swap: { id, payment_status, canceled_at }, released: { payments: released } },
  })
  return order_id
}
