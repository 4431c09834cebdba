import type { SwapPaymentStatus } from '@purser/domain/swaps'
import type { Tx } from '../../database/index.ts'
import { notFound } from '../../http/index.ts'
import { loadOrderMoney } from '../orders/index.ts'

/** A swap of a locked order. Throws 404 when the order has no such swap. */
export async function loadSwap(tx: Tx, orderId: string, id: string) {
  const swap = await tx
    .selectFrom('swap')
    .selectAll()
    .where('id', '=', id)
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  if (!swap) throw notFound('Swap', id)
  return { ...swap, payment_status: swap.payment_status as SwapPaymentStatus }
}

export type LoadedSwap = Awaited<ReturnType<typeof loadSwap>>

/** The payments of a swap, what was given back for it, and the money operations of both. */
export async function loadSwapMoney(tx: Tx, swap: LoadedSwap) {
  const money = await loadOrderMoney(tx, swap.order_id)
  const payments = money.payments.filter(({ swap_id }) => swap_id === swap.id)
  const refund = money.refunds.find(({ swap_id }) => swap_id === swap.id)
  const operations = money.operations.filter(
    ({ kind, payment_id, refund_id }) =>
      (kind !== 'refund' && payments.some(({ id }) => id === payment_id)) ||
      (refund !== undefined && refund_id === refund.id),
  )
  return {
    payments,
    operations,
    captured: payments.reduce((sum, payment) => sum + payment.amount_captured, 0),
    /** Asked for and not refused. */
    refunded: refund?.amount ?? 0,
  }
}

export type SwapMoney = Awaited<ReturnType<typeof loadSwapMoney>>
