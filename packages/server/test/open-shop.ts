import { idPrefixes } from '@purser/domain/ids'
import { type Db, ensureStore, newId, syncReferenceData } from '../src/database/index.ts'

const OPENING = '2025-01-01T00:00:00.000Z'
const STOCK = 1_000_000

/** The shop in which tests place orders: one region, the variants of two products, a shipping option. */
export const shop = {
  region: { id: 'reg_test', currency_code: 'eur', tax_rate: 25 },
  variants: ['variant_test_1', 'variant_test_2', 'variant_test_3'],
  shippingOptionId: 'so_test',
} as const

const when = { created_at: OPENING, updated_at: OPENING }

const opened = new WeakSet<Db>()

/** Opens it once in an empty database. */
export async function openShop(db: Db): Promise<void> {
  if (opened.has(db)) return
  opened.add(db)
  await syncReferenceData(db)
  await ensureStore(db, OPENING)
  const profile = await db
    .selectFrom('shipping_profile')
    .select('id')
    .where('type', '=', 'default')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('region')
    .values({ ...shop.region, name: 'Test', ...when })
    .execute()
  await db
    .updateTable('country')
    .set({ region_id: shop.region.id })
    .where('iso_2', 'in', ['de', 'fr'])
    .execute()
  for (const [table, provider_id] of [
    ['region_payment_providers', 'manual'],
    ['region_fulfillment_providers', 'manual'],
  ] as const) {
    await db.insertInto(table).values({ region_id: shop.region.id, provider_id }).execute()
  }
  await db
    .insertInto('shipping_option')
    .values({
      id: shop.shippingOptionId,
      name: 'Parcel',
      region_id: shop.region.id,
      profile_id: profile.id,
      provider_id: 'manual',
      price_type: 'flat_rate',
      amount: 500,
      ...when,
    })
    .execute()
  await stock(db, profile.id)
}

async function stock(db: Db, profile_id: string): Promise<void> {
  await db
    .insertInto('product')
    .values({
      id: 'prod_test',
      title: 'Mug',
      handle: 'mug',
      status: 'published',
      profile_id,
      ...when,
    })
    .execute()
  for (const [rank, id] of shop.variants.entries()) {
    await db
      .insertInto('product_variant')
      .values({
        id,
        product_id: 'prod_test',
        title: `Size ${rank + 1}`,
        sku: `MUG-${rank + 1}`,
        variant_rank: rank,
        inventory_quantity: STOCK,
        ...when,
      })
      .execute()
    await db
      .insertInto('inventory_movement')
      .values({
        id: newId(idPrefixes.inventory_movement),
        variant_id: id,
        kind: 'opening',
        delta: STOCK,
        created_at: OPENING,
      })
      .execute()
  }
}
