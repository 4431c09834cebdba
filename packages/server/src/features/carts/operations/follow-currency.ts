import type { Context, Tx } from '../../../database/index.ts'
import { repriceCart } from './change-region.ts'
import { noteChange } from './finish-change.ts'

interface PricedCart {
  readonly id: string
  readonly type: string
  readonly region_id: string
  readonly currency_code: string
  /** That of its region now. */
  readonly region_currency_code: string | null
}

/**
 * Reprices a locked, editable cart when its region's currency has changed. Returns the currency of its amounts. Carts that the store put
 * together keep the agreed prices.
 */
export async function followCurrency(tx: Tx, ctx: Context, cart: PricedCart): Promise<string> {
  const { id, type, region_id, currency_code, region_currency_code: now } = cart
  if (type !== 'default' || now === null || now === currency_code) return currency_code
  await repriceCart(tx, ctx, id, { id: region_id, currency_code: now })
  await noteChange(tx, ctx, id)
  return now
}
