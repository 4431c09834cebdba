import pg from 'pg'

/** Ids and emails of the seeded records. */
export const deskIds = {
  draft: (number: number) => `dorder_${String(number).padStart(26, '0')}`,
  draftEmail: (number: number) => `draft${number}@buyers.example`,
  /** The customer with the most orders, and the most used discount: ten thousand orders, or all if there are fewer. */
  customer: 'cus_00000000000000000000000000',
  discount: 'disc_00000000000000000000000000',
} as const

const id = (prefix: string) => `'${prefix}_' || lpad(n::text, 26, '0')`
const when = `'2026-10-01T00:00:00Z'::timestamptz - n * interval '5 minutes'`
const series = 'FROM generate_series(1, $1::integer) AS n, bench_sale AS sale'

/** SQL for the items of drafts: a variant without inventory tracking, and a shipping option. */
const sale = `CREATE TEMP TABLE bench_sale AS
  SELECT region.id AS region_id, price.variant_id, price.amount, option.id AS option_id
  FROM region JOIN money_amount price ON price.currency_code = region.currency_code AND price.region_id IS NULL
    JOIN shipping_option option ON option.region_id = region.id AND NOT option.is_return
  WHERE region.currency_code = 'eur' AND price.deleted_at IS NULL AND option.deleted_at IS NULL
  ORDER BY price.id, option.id LIMIT 1`

/** SQL that adds records to a store with orders, each from its number n; $1 is their count. */
const statements = [
  `INSERT INTO customer (id, email, created_at, updated_at) VALUES ('${deskIds.customer}', 'desk@buyers.example', now(), now())`,
  `UPDATE "order" SET customer_id = '${deskIds.customer}' WHERE id IN (SELECT id FROM "order" ORDER BY id LIMIT 10000)`,
  `UPDATE product_variant SET manage_inventory = false WHERE id = (SELECT variant_id FROM bench_sale)`,
  `INSERT INTO cart (id, type, email, customer_id, region_id, created_at, updated_at)
   SELECT ${id('cart')}, 'draft_order', 'draft' || n || '@buyers.example', '${deskIds.customer}', sale.region_id, ${when}, ${when} ${series}`,
  `INSERT INTO line_item (id, cart_id, title, variant_id, unit_price, quantity, rank, created_at, updated_at)
   SELECT ${id('item')}, ${id('cart')}, 'Lantern', sale.variant_id, sale.amount, 1 + n % 3, 0, ${when}, ${when} ${series}`,
  `INSERT INTO line_item (id, cart_id, title, unit_price, quantity, rank, created_at, updated_at)
   SELECT ${id('wrap')}, ${id('cart')}, 'Gift wrap', 300, 1, 1, ${when}, ${when} ${series}`,
  `INSERT INTO shipping_method (id, cart_id, shipping_option_id, price) SELECT ${id('sm')}, ${id('cart')}, sale.option_id, 500 ${series}`,
  `INSERT INTO draft_order (id, cart_id, created_at, updated_at) SELECT ${id('dorder')}, ${id('cart')}, ${when}, ${when} ${series}`,
  `INSERT INTO discount_rule (id, type, value, allocation, description, created_at, updated_at)
   SELECT ${id('dru')}, 'percentage', 10, 'total', 'Ten percent ' || n, ${when}, ${when} FROM generate_series(0, 2000) AS n`,
  `INSERT INTO discount (id, code, rule_id, starts_at, created_at, updated_at)
   SELECT ${id('disc')}, 'BENCH' || n, ${id('dru')}, ${when}, ${when}, ${when} FROM generate_series(0, 2000) AS n`,
  `INSERT INTO discount_regions SELECT ${id('disc')}, sale.region_id FROM generate_series(0, 2000) AS n, bench_sale AS sale`,
  `INSERT INTO discount_redemption (id, discount_id, order_id, redeemed_at, currency_code, amount)
   SELECT 'dred_' || id, '${deskIds.discount}', id, created_at, currency_code, total / 10 FROM "order" ORDER BY id LIMIT 10000`,
  `UPDATE discount SET usage_count = (SELECT count(*) FROM discount_redemption WHERE discount_id = discount.id)
   WHERE id = '${deskIds.discount}'`,
  `INSERT INTO journal (created_at, operation, resource_type, resource_id, before, after)
   SELECT "order".created_at + step * interval '1 minute', CASE WHEN step = 3 AND display_id % 100 = 0 THEN 'cancel-order' ELSE 'update-order' END,
     'order', id, '{"email": "a@buyers.example"}', '{"email": "b@buyers.example"}'
   FROM "order", generate_series(1, 3) AS step ORDER BY 1`,
  // The order with the longest history.
  `INSERT INTO journal (created_at, operation, resource_type, resource_id, before, after)
   SELECT ${when}, 'update-order', 'order', (SELECT max(id) FROM "order"), '{"email": "a@buyers.example"}', '{"email": "b@buyers.example"}'
   FROM generate_series(1, 10000) AS n ORDER BY 1`,
]

/** Adds this many draft orders to a store with orders, and histories, discounts, and a customer and a discount with ten thousand orders. */
export async function seedDesk(url: string, drafts: number): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(sale)
    for (const text of statements) await client.query(text, /\$1/.test(text) ? [drafts] : [])
  } finally {
    await client.end()
  }
}

/** The region, variant and shipping option of a draft, and the orders whose history is read. */
export interface DeskGoods {
  readonly region_id: string
  readonly variant_id: string
  readonly option_id: string
  /** Orders from the whole store, and the one with the longest history. */
  readonly order_ids: readonly string[]
  readonly busy_order_id: string
  /** The median position in the history. */
  readonly middle: string
}

export async function readDeskGoods(url: string): Promise<DeskGoods> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<DeskGoods>(
    `SELECT cart.region_id, line.variant_id, method.shipping_option_id AS option_id,
       ARRAY(SELECT id FROM "order" ORDER BY md5(id) LIMIT 100) AS order_ids,
       (SELECT max(id) FROM "order") AS busy_order_id,
       (SELECT to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '_' || id FROM journal
        ORDER BY created_at, id OFFSET (SELECT count(*) / 2 FROM journal) LIMIT 1) AS middle
     FROM draft_order JOIN cart ON cart.id = draft_order.cart_id
       JOIN line_item line ON line.cart_id = cart.id AND line.variant_id IS NOT NULL
       JOIN shipping_method method ON method.cart_id = cart.id
     WHERE draft_order.id = $1`,
    [deskIds.draft(1)],
  )
  await client.end()
  const [goods] = rows
  if (!goods) throw new Error('The store has no drafts of the bench.')
  return goods
}
