import type { Context, Tx } from '../../../database/index.ts'
import { priceAnew } from './change-region.ts'
import { noteChange } from './finish-change.ts'

interface PricedCart {
  readonly id: string
  readonly type: string
  readonly region_id: string
  readonly currency_code: string
}

/**
 * A held cart that its customer may change is priced anew where its region sells in another currency by now. Answers the currency that
 * its amounts are in. What the store put together stays as it was agreed.
 */
export async function followCurrency(tx: Tx, ctx: Context, cart: PricedCart): Promise<string> {
  if (cart.type !== 'default') return cart.currency_code
  // Read when the cart is held: a join would answer the region that it had before the wait.
  const region = await tx
    .selectFrom('region')
    .select(['id', 'currency_code'])
    .where('id', '=', cart.region_id)
    .executeTakeFirstOrThrow()
  if (region.currency_code !== cart.currency_code) {
    await priceAnew(tx, ctx, cart.id, region)
    await noteChange(tx, ctx, cart.id)
  }
  return region.currency_code
}
