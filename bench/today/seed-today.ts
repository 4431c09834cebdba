import pg from 'pg'
import { seedProducts } from '../catalogue/seed-products.ts'

/** Products of a store of the mode `today`. */
export const PRODUCTS = 100_000
/** Tags, by how many orders have them: one in twenty, one in a thousand, very few, and half of one week two years ago. */
export const tags = {
  common: 'Gift',
  uncommon: 'Fragile',
  rare: 'Call first',
  old: 'Black Friday 2024',
} as const
/** The last whole day of the seeded orders, and the first days of the periods that end with it. */
export const days = {
  last: '2026-10-31',
  week: '2026-10-25',
  month: '2026-10-02',
  year: '2025-11-01',
} as const

/** A number from 0 to 1 that depends on the line only. */
const chance = '(hashtext(line_item.id) & 1048575) / 1048576.0'
const tagIf = (condition: string, tag: string) => `CASE WHEN ${condition} THEN '${tag}' END`

/** SQL that runs without triggers. */
const statements = [
  // Few products are sold often, and many seldom. The tallies of the last 120 days are what the page reads.
  `UPDATE line_item SET variant_id = 'variant_' || lpad((floor($1 * power(${chance}, 3)) * 10000 + 2 + hashtext(line_item.id || 'size') % 2)::bigint::text, 26, '0')
   FROM "order" WHERE "order".id = line_item.order_id AND "order".created_at >= '2026-07-04' AND line_item.variant_id IS NOT NULL`,
  // The catalogue has two of five products low in stock: leaves one in fifty.
  `UPDATE product_variant SET inventory_quantity = 20 WHERE inventory_quantity <= 5 AND hashtext(product_id) % 20 <> 0`,
  `UPDATE "order" SET tags = given.tags FROM (
     SELECT id, array_remove(ARRAY[${[
       tagIf('display_id % 20 = 0', tags.common),
       tagIf('display_id % 1000 = 1', tags.uncommon),
       tagIf('display_id % 100000 = 2', tags.rare),
       tagIf(`display_id % 2 = 1 AND created_at BETWEEN '2024-11-25' AND '2024-12-02'`, tags.old),
     ].join()}], NULL) AS tags FROM "order") AS given
   WHERE given.id = "order".id AND given.tags <> '{}'`,
]

/** Adds a large catalogue to a store with orders, of which the latest buy from all of it, and tags orders. */
export async function seedToday(url: string): Promise<void> {
  await seedProducts(url, PRODUCTS)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('SET session_replication_role = replica')
    for (const text of statements) await client.query(text, /\$1/.test(text) ? [PRODUCTS] : [])
    await client.query('SET session_replication_role = DEFAULT')
    const { rows } = await client.query<{ time_zone: string }>('SELECT time_zone FROM store')
    for (const { time_zone } of rows) await client.query('CALL recount_sales($1)', [time_zone])
    await client.query(
      `DELETE FROM money_amount USING product_variant AS variant
       WHERE variant.id = variant_id AND variant.variant_rank = 1 AND right(variant.product_id, 4) = '4999'`,
    )
  } finally {
    await client.end()
  }
}
