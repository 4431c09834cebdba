import { moneyOfSwap } from '@purser/domain/swaps'
import type { Tx } from '../../database/index.ts'
import type { LoadedSwap } from '../after-sale/index.ts'
import { loadOrderMoney } from '../orders/index.ts'

/** Loads what was captured and refunded for a swap of a locked order. */
export async function loadSwapMoney(tx: Tx, swap: LoadedSwap) {
  return moneyOfSwap(swap, await loadOrderMoney(tx, swap.order_id))
}

export type LoadedSwapMoney = Awaited<ReturnType<typeof loadSwapMoney>>
