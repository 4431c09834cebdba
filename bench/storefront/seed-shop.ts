import pg from 'pg'
import { seedProducts } from '../catalogue/seed-products.ts'

const PRODUCTS = 2_000
/** Products for sequential purchases, and the one that many customers buy at once. */
export const shopIds = {
  variants: Array.from({ length: 300 }, (_, place) => variantId((place + 1) * 5)),
  hot: variantId(1_999),
}
/** Stock of the product that many buy at once. */
export const HOT_STOCK = 60

/** Returns the first variant of the product with this number. */
function variantId(product: number): string {
  return `variant_${String(product * 10_000 + 1).padStart(26, '0')}`
}

/** Adds a catalogue to a store with regions and orders, with more stock than the bench buys. */
export async function seedShop(url: string): Promise<void> {
  await seedProducts(url, PRODUCTS)
  await stock(url, shopIds.variants, 1_000_000)
}

/** Sets the stock of each of these variants. */
export async function stock(url: string, variants: readonly string[], units: number): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(
      `WITH counted AS (
         UPDATE product_variant variant SET inventory_quantity = $2
         FROM (SELECT id, inventory_quantity FROM product_variant WHERE id = ANY ($1)) before
         WHERE variant.id = before.id RETURNING variant.id, $2::bigint - before.inventory_quantity AS delta)
       INSERT INTO inventory_movement (id, variant_id, kind, delta, created_at)
       SELECT 'imov_' || gen_random_uuid(), id, 'adjust', delta, now() FROM counted WHERE delta <> 0`,
      [variants, units],
    )
  } finally {
    await client.end()
  }
}
