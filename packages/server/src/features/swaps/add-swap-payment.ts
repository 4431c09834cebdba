import { idPrefixes } from '@purser/domain/ids'
import { type Context, json, newId, type Tx } from '../../database/index.ts'
import type { LoadedSwap } from '../after-sale/index.ts'
import type { LockedOrder } from '../orders/index.ts'

interface NewSwapPayment {
  readonly provider_id: string
  /** Minor units. */
  readonly amount: number
  /** Data that later calls send to its provider. */
  readonly data?: unknown
}

/** Adds the payment of a swap whose order is locked. */
export async function addSwapPayment(
  tx: Tx,
  ctx: Context,
  { currency_code }: LockedOrder,
  { id: swap_id, cart_id }: LoadedSwap,
  { provider_id, amount, data }: NewSwapPayment,
): Promise<{ readonly id: string; readonly provider_id: string }> {
  const id = newId(idPrefixes.payment)
  const payment = { id, swap_id, cart_id, amount, currency_code, provider_id }
  await tx
    .insertInto('payment')
    .values({ ...payment, data: json(data ?? {}) ?? '{}', created_at: ctx.now, updated_at: ctx.now })
    .execute()
  return { id, provider_id }
}
