import pg from 'pg'
import { seedProducts } from '../catalogue/seed-products.ts'

const PRODUCTS = 2_000
/** What is bought one after another, and what many want at once. */
export const shopIds = {
  variants: Array.from({ length: 300 }, (_, place) => variantId((place + 1) * 5)),
  hot: variantId(1_999),
}
/** Units of the product that many want. */
export const HOT_STOCK = 60

/** The first variant of the product of this number. */
function variantId(product: number): string {
  return `variant_${String(product * 10_000 + 1).padStart(26, '0')}`
}

/** Fills a store that has regions and orders with a catalogue to buy from: more of it than is ever bought here. */
export async function seedShop(url: string): Promise<void> {
  await seedProducts(url, PRODUCTS)
  await stock(url, shopIds.variants, 1_000_000)
}

/** Puts as many units of each of these on the shelf. */
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
