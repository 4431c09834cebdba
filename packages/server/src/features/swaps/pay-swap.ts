import { resolveNoNotification } from '@purser/domain/notifications'
import { processSwapRefusal } from '@purser/domain/swaps'
import { type Context, type Tx, writeJournal } from '../../database/index.ts'
import { notAllowed, notFound, refuse } from '../../http/index.ts'
import { type LoadedSwap, loadSwapOf, tellSwapSettled } from '../after-sale/index.ts'
import type { CartPayment } from '../carts/index.ts'
import { type LockedOrder, lockOrder, recalculateOrder } from '../orders/index.ts'
import { beginPaymentOperation } from '../payments/index.ts'
import { addSwapPayment } from './add-swap-payment.ts'
import { confirmSwap } from './confirm-swap.ts'

/**
 * Records that a customer accepted their swap, with the payment of the amount due, authorized or captured; an operator settles the rest.
 * `paid` is null if nothing is due from the customer. Throws 404, or 400 if the swap was canceled or settled.
 */
export async function paySwap(tx: Tx, ctx: Context, id: string, paid: CartPayment | null): Promise<void> {
  const found = await tx.selectFrom('swap').select('order_id').where('id', '=', id).executeTakeFirst()
  if (!found) throw notFound('Swap', id)
  const order = await lockOrder(tx, found.order_id)
  const swap = await loadSwapOf(tx, order.id, id)
  refuse(processSwapRefusal(swap))
  if (swap.confirmed_at !== null)
    throw notAllowed('This swap is already settled. There is nothing to pay.', 'cart_completed')

  const amount = Math.max(0, swap.difference_due ?? 0)
  if (amount > 0 && paid === null) throw new Error(`Swap ${id} is to be paid`)
  const no_notification = resolveNoNotification(swap, order)
  const payment_id = paid && amount > 0 ? await pay(tx, ctx, order, swap, { ...paid, amount }) : null
  await confirmSwap(tx, ctx, { ...swap, no_notification })

  await recalculateOrder(tx, ctx, order.id)
  const after = await loadSwapOf(tx, order.id, id)
  await writeJournal(
    tx,
    { ...ctx, customerId: ctx.customerId ?? order.customer_id },
    {
      operation: 'pay-swap',
      resource_id: order.id,
      before: { swap: { id, payment_status: swap.payment_status, confirmed_at: null } },
      after: {
        swap: { id, payment_status: after.payment_status, confirmed_at: after.confirmed_at },
        payment: payment_id && { id: payment_id, amount },
      },
    },
  )
  if (paid?.isCaptured)
    await tellSwapSettled(tx, ctx, { id, payment_status: after.payment_status, no_notification })
}

async function pay(
  tx: Tx,
  ctx: Context,
  order: LockedOrder,
  swap: LoadedSwap,
  paid: CartPayment & { readonly amount: number },
): Promise<string> {
  const payment = await addSwapPayment(tx, ctx, order, swap, paid)
  if (paid.isCaptured) {
    const { amount } = paid
    const no_notification = resolveNoNotification(swap, order)
    const capture = { kind: 'capture', amount, no_notification, isDone: true } as const
    await beginPaymentOperation(tx, ctx, { payment, ...capture })
  }
  return payment.id
}
