import { createHash } from 'node:crypto'
import pg from 'pg'

/** The product with very many variants, and their number. */
export const largeProduct = { id: 'prod_00000000000000000000000000', variants: 2_000 } as const

/** Returns the code of the gift card with this number. */
export function giftCardCode(number: number): string {
  const hash = createHash('md5').update(`card ${number}`).digest('hex').toUpperCase()
  return [0, 4, 8, 12].map((at) => hash.slice(at, at + 4)).join('-')
}

const titles = [
  'Kestrel',
  'Harbour',
  'Lantern',
  'Cedar',
  'Marble',
  'Willow',
  'Copper',
  'Linen',
  'Granite',
  'Saffron',
]
const nouns = ['Shell', 'Mug', 'Chair', 'Clock', 'Blanket', 'Lamp', 'Bowl', 'Jacket', 'Table', 'Rug']

const id = (prefix: string, number: string) => `'${prefix}_' || lpad((${number})::text, 26, '0')`
/** SQL condition: the variant is seeded here, not part of the demo store. */
const isSeeded = `id LIKE 'variant_000000%'`
const when = `'2026-10-01T00:00:00Z'::timestamptz - n * interval '7 minutes'`

const cards = 'generate_series(0, $1::integer - 1) AS n'

/** SQL that fills the catalogue from each product's number n: $1 products, with separate variants for number 0, and $1 gift cards. */
const statements = [
  `INSERT INTO product_collection (id, title, handle, created_at, updated_at)
   SELECT ${id('pcol', 'n')}, 'Collection ' || n, 'collection-' || n, ${when}, ${when} FROM generate_series(1, 50) AS n`,
  `INSERT INTO product_tag (id, value, created_at, updated_at)
   SELECT ${id('ptag', 'n')}, 'Tag ' || n, ${when}, ${when} FROM generate_series(1, 40) AS n`,
  `INSERT INTO product (id, title, handle, description, status, thumbnail, collection_id, profile_id, created_at, updated_at)
   SELECT ${id('prod', 'n')}, ($2::text[])[n % 10 + 1] || ' ' || ($3::text[])[n / 10 % 10 + 1] || ' ' || n, 'product-' || n,
     'Made to be used every day, and to last. Number ' || n || ' of its kind.',
     CASE WHEN n % 100 = 1 THEN 'rejected' WHEN n % 50 = 2 THEN 'proposed' WHEN n % 10 = 3 THEN 'draft' ELSE 'published' END,
     '/demo/' || n % 30 || '.svg', ${id('pcol', 'n % 50 + 1')}, (SELECT id FROM shipping_profile WHERE type = 'default'), ${when}, ${when}
   FROM generate_series(0, $1::integer - 1) AS n`,
  `INSERT INTO product_tags SELECT ${id('prod', 'n')}, ${id('ptag', '(n + k * 7) % 40 + 1')}
   FROM generate_series(0, $1::integer - 1) AS n, generate_series(0, 1) AS k`,
  `INSERT INTO product_option (id, product_id, title, rank, created_at, updated_at)
   SELECT ${id('opt', 'n')}, ${id('prod', 'n')}, 'Size', 0, ${when}, ${when} FROM generate_series(0, $1::integer - 1) AS n`,
  `INSERT INTO product_variant (id, product_id, title, sku, ean, variant_rank, inventory_quantity, created_at, updated_at)
   SELECT ${id('variant', 'n * 10000 + k')}, ${id('prod', 'n')}, 'Size ' || k, 'SKU-' || n || '-' || k,
     '4' || lpad((n * 10000 + k)::text, 12, '0'), k, (n * 7 + k * 3) % 40, ${when}, ${when}
   FROM generate_series(0, $1::integer - 1) AS n, generate_series(1, CASE WHEN n = 0 THEN ${largeProduct.variants} ELSE 3 END) AS k`,
  `INSERT INTO product_option_value (id, option_id, variant_id, value, created_at, updated_at)
   SELECT 'optval' || substr(id, 8), 'opt' || substr(product_id, 5), id, title, created_at, updated_at
   FROM product_variant WHERE ${isSeeded}`,
  `INSERT INTO money_amount (id, variant_id, currency_code, amount, created_at, updated_at)
   SELECT 'ma_' || currency_code || substr(id, 8), id, currency_code, 1000 + variant_rank * 100, created_at, updated_at
   FROM product_variant CROSS JOIN store_currencies WHERE ${isSeeded} AND (currency_code = 'eur' OR variant_rank % 3 <> 2)`,
  `INSERT INTO inventory_movement (id, variant_id, kind, delta, created_at)
   SELECT 'imov' || substr(id, 8), id, 'opening', inventory_quantity, created_at FROM product_variant
   WHERE ${isSeeded} AND inventory_quantity > 0`,
  `INSERT INTO region (id, name, currency_code, tax_rate, created_at, updated_at)
   VALUES ('reg_cards', 'Gift cards', 'usd', 0, '2026-10-01T00:00:00Z', '2026-10-01T00:00:00Z')`,
  `INSERT INTO gift_card (id, code, value, balance, region_id, created_at, updated_at)
   SELECT ${id('gift', 'n')}, regexp_replace(upper(left(md5('card ' || n), 16)), '(.{4})(?=.)', '\\1-', 'g'), 5000, 5000,
     'reg_cards', ${when}, ${when} FROM ${cards}`,
  `INSERT INTO gift_card_entry (id, gift_card_id, kind, seq, delta, balance_after, created_at)
   SELECT ${id('gct', 'n')}, ${id('gift', 'n')}, 'issue', 1, 5000, 5000, ${when} FROM ${cards}`,
]

/**
 * Adds this many products to a store: with three variants each, and the newest with two thousand. The same number creates
 * the same catalogue. The work of statement triggers is done once, at the end.
 */
export async function seedProducts(url: string, products: number): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query("SET session_replication_role = replica; SET work_mem = '64MB'")
    for (const text of statements) {
      const values = [products, titles, nouns].slice(
        0,
        (/\$3/.test(text) && 3) || (/\$1/.test(text) && 1) || 0,
      )
      await client.query(text, values)
    }
    await client.query('ANALYZE')
    await client.query(`SELECT write_product_words(ids), write_variant_words(ARRAY(
        SELECT variant.id FROM product_variant AS variant WHERE variant.product_id = ANY (ids)))
      FROM (SELECT array_agg(id) AS ids FROM product GROUP BY substr(id, 1, length(id) - 3)) AS thousand`)
    await client.query('SET session_replication_role = DEFAULT')
    await client.query("CALL rebuild_list_tally('product')")
    await client.query("CALL rebuild_list_tally('product_variant')")
    await client.query("CALL rebuild_list_tally('gift_card')")
  } finally {
    await client.end()
  }
}
