import type { V1Database } from './create-v1-database.ts'
import { insertRows, type V1Row } from './insert-rows.ts'
import { opened, shop } from './shop-data.ts'

/** Fills an empty v1 database with a small shop: regions, products, prices, customers, discounts, operators; no orders. */
export async function openV1Shop(v1: V1Database): Promise<void> {
  for (const [table, rows] of Object.entries(shop))
    await insertRows(
      v1,
      table,
      rows.map((row) => ({ ...timesOf(v1, table), ...row })),
    )
  const prices = v1.has('product_variant_money_amount') ? shop.money_amount : []
  await insertRows(
    v1,
    'product_variant_money_amount',
    prices.map(({ id, variant_id }) => ({
      id: `pvma_${String(id)}`,
      money_amount_id: id,
      variant_id,
      created_at: opened,
      updated_at: opened,
    })),
  )
  if (v1.has('product_shipping_profile'))
    await insertRows(
      v1,
      'product_shipping_profile',
      shop.product.map(({ id, profile_id }) => ({ profile_id, product_id: id })),
    )
}

const timesOf = (v1: V1Database, table: string): V1Row => ({
  ...(v1.has(table, 'created_at') && { created_at: opened }),
  ...(v1.has(table, 'updated_at') && { updated_at: opened }),
})
