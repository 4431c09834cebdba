import { resolveNoNotification } from '@purser/domain/notifications'
import { isOpenPayment, systemProviderId } from '@purser/domain/payments'
import { isSwapSettled, processSwapRefusal, remainingDifference } from '@purser/domain/swaps'
import { type Context, type Tx, writeJournal } from '../../database/index.ts'
import { Failure, refuse } from '../../http/index.ts'
import { type LoadedSwap, loadSwapOf, tellSwapSettled } from '../after-sale/index.ts'
import { closeCart, endCart } from '../carts/index.ts'
import { giveRefund, type LockedOrder, lockSeenOrder, recalculateOrder } from '../orders/index.ts'
import { beginPaymentOperation } from '../payments/index.ts'
import { addSwapPayment } from './add-swap-payment.ts'
import { confirmSwap } from './confirm-swap.ts'
import { type LoadedSwapMoney, loadSwapMoney } from './load-swap-money.ts'

/**
 * Captures or refunds the difference of a swap, once, and thereby confirms it. Returns the order's id. The amount due is captured from the
 * swap's payment, or from a payment of provider `system` if the customer hasn't paid; a refund comes from the order's captured payments.
 * Does nothing for a settled swap. Throws 400 with domain's reason or if less was captured than the refund, 409 while the provider hasn't
 * answered.
 */
export async function processSwapPayment(tx: Tx, ctx: Context, orderId: string, id: string): Promise<string> {
  const order = await lockSeenOrder(tx, ctx, orderId)
  const swap = await loadSwapOf(tx, orderId, id)
  refuse(processSwapRefusal(swap))
  if (isSwapSettled(swap.payment_status)) return orderId
  const money = await loadSwapMoney(tx, swap)
  if (money.isUnderWay) throw paymentUnderWay()

  const no_notification = resolveNoNotification(swap, order)
  if (swap.confirmed_at === null && swap.cart_id !== null) await closeCart(tx, ctx, swap.cart_id, null)
  const asked_for = await settle(tx, ctx, order, swap, money, no_notification)
  if (asked_for === null) await noteNothingDue(tx, ctx, id)
  if (swap.confirmed_at === null) {
    await confirmSwap(tx, ctx, { ...swap, no_notification })
    if (swap.cart_id !== null) await endCart(tx, ctx, swap.cart_id, (swap.difference_due ?? 0) > 0)
  }

  await recalculateOrder(tx, ctx, orderId)
  const after = await loadSwapOf(tx, orderId, id)
  await writeJournal(tx, ctx, {
    operation: 'process-swap-payment',
    resource_id: orderId,
    before: { swap: { id, payment_status: swap.payment_status, confirmed_at: swap.confirmed_at } },
    after: {
      swap: { id, payment_status: after.payment_status, confirmed_at: after.confirmed_at },
      asked_for,
    },
  })
  await tellSwapSettled(tx, ctx, { id, payment_status: after.payment_status, no_notification })
  return orderId
}

/** Begins the remaining capture or refund and returns which it is; null if nothing remains. */
async function settle(
  tx: Tx,
  ctx: Context,
  order: LockedOrder,
  swap: LoadedSwap,
  money: LoadedSwapMoney,
  no_notification: boolean | null,
) {
  const due = remainingDifference({ ...swap, ...money })
  if (due > 0) {
    const byHand = { provider_id: systemProviderId, amount: due }
    const payment = money.payments.find(isOpenPayment) ?? (await addSwapPayment(tx, ctx, order, swap, byHand))
    await beginPaymentOperation(tx, ctx, { payment, kind: 'capture', amount: due, no_notification })
    return { payment_id: payment.id, amount: due }
  }
  if (due < 0) {
    const amount = 0 - due
    const { id: refund_id } = await giveRefund(tx, ctx, order, {
      amount,
      reason: 'swap',
      swap_id: swap.id,
      no_notification,
    })
    return { refund_id, amount }
  }
  return null
}

/** Records that nothing is due: no payment moves from which the status could be derived. */
async function noteNothingDue(tx: Tx, ctx: Context, id: string): Promise<void> {
  await tx
    .updateTable('swap')
    .set({ payment_status: 'difference_refunded', updated_at: ctx.now })
    .where('id', '=', id)
    .execute()
}

function paymentUnderWay(): Failure {
  return new Failure(
    'conflict',
    'The payment of this swap is still being processed. Check again in a moment.',
    { code: 'payment_under_way', retryAfter: 2 },
  )
}
