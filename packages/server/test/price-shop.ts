import { idPrefixes } from '@purser/domain/ids'
import { type Db, newId } from '../src/database/index.ts'
import { openShop, shop } from './open-shop.ts'
import type { TestStore } from './store.ts'

const OPENING = '2025-01-01T00:00:00.000Z'
const when = { created_at: OPENING, updated_at: OPENING }

/** Net prices of the shop's variants, in the order of `shop.variants`. */
const shopPrices = [2_000, 3_000, 1_000] as const
export const returnOptionId = 'so_test_return'

/** Opens the shop, prices its variants and adds return shipping: what swaps and claims need. */
export async function priceShop(db: Db): Promise<void> {
  await openShop(db)
  for (const [rank, variant_id] of shop.variants.entries()) {
    await db
      .insertInto('money_amount')
      .values({
        id: newId(idPrefixes.money_amount),
        variant_id,
        currency_code: shop.region.currency_code,
        amount: shopPrices[rank] ?? 0,
        ...when,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  const usualOption = await db
    .selectFrom('shipping_option')
    .selectAll()
    .where('id', '=', shop.shippingOptionId)
    .executeTakeFirstOrThrow()
  const { profile_id, region_id, provider_id, price_type } = usualOption
  await db
    .insertInto('shipping_option')
    .values({
      id: returnOptionId,
      name: 'Return label',
      is_return: true,
      amount: 400,
      profile_id,
      region_id,
      provider_id,
      price_type,
      ...when,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

interface Selling {
  /** Omitted prices stay unchanged. Amounts in minor units: of each variant, and of the default shipping option. */
  readonly tax_rate?: number
  readonly amount?: number
  readonly shipping?: number
}

/** Switches the shop to another currency. */
export async function sellIn(
  { db, now }: Pick<TestStore, 'db' | 'now'>,
  currency_code: string,
  { tax_rate, amount, shipping }: Selling = {},
): Promise<void> {
  const { id: store_id } = await db.selectFrom('store').select('id').executeTakeFirstOrThrow()
  await db
    .insertInto('store_currencies')
    .values({ store_id, currency_code })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const region = { currency_code, updated_at: now(), ...(tax_rate !== undefined && { tax_rate }) }
  await db.updateTable('region').set(region).execute()
  await db
    .updateTable('money_amount')
    .set({ currency_code, ...(amount !== undefined && { amount }) })
    .execute()
  if (shipping === undefined) return
  const { shippingOptionId } = shop
  await db
    .updateTable('shipping_option')
    .set({ amount: shipping })
    .where('id', '=', shippingOptionId)
    .execute()
}
