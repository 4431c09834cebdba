import type { Context, Tx } from '../../../database/index.ts'
import { priceAnew } from './change-region.ts'
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
 * A held cart that its customer may change is priced anew where its region sells in another currency by now. Answers the currency that
 * its amounts are in. What the store put together stays as it was agreed.
 */
export async function followCurrency(tx: Tx, ctx: Context, cart: PricedCart): Promise<string> {
  const { id, type, region_id, currency_code, region_currency_code: now } = cart
  if (type !== 'default' || now === null || now === currency_code) return currency_code
  await priceAnew(tx, ctx, id, { id: region_id, currency_code: now })
  await noteChange(tx, ctx, id)
  return now
}
