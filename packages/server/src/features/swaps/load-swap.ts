import { moneyOfSwap, type SwapPaymentStatus } from '@purser/domain/swaps'
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

/** What was taken and given for a swap of a locked order. */
export async function loadSwapMoney(tx: Tx, swap: LoadedSwap) {
  return moneyOfSwap(swap, await loadOrderMoney(tx, swap.order_id))
}

export type LoadedSwapMoney = Awaited<ReturnType<typeof loadSwapMoney>>
