import type { ClientBase } from 'pg'

/** Tables of rows that belong to an order, parents before children; the settings aren't multiplied. */
const tables = [
  ...[
    'cart',
    'draft_order',
    'order',
    'order_discounts',
    'discount_redemption',
    'swap',
    'claim_order',
    'line_item',
  ],
  ...['line_item_adjustment', 'payment', 'return', 'return_item', 'refund', 'payment_operation', 'gift_card'],
  ...[
    'gift_card_entry',
    'inventory_movement',
    'fulfillment',
    'fulfillment_item',
    'shipping_method',
    'claim_item',
  ],
]

const nouns = [
  ...[
    'cart',
    'draft',
    'order',
    'redemption',
    'swap',
    'claim',
    'claimed',
    'line',
    'adjustment',
    'payment',
    'return',
  ],
  ...['refund', 'operation', 'card', 'entry', 'move', 'fulfillment', 'method'],
]

/** Gives each order its own customer with an address. */
const customersOfTheirOwn = [
  `INSERT INTO customer (id, email, created_at, updated_at)
   SELECT 'customer-' || id, id || '@buyer.test', created_at, created_at FROM "order"`,
  `INSERT INTO address (id, customer_id, created_at, updated_at)
   SELECT 'book-' || id, 'customer-' || id, created_at, created_at FROM "order"`,
  `UPDATE "order" SET customer_id = 'customer-' || id`,
  `UPDATE cart SET customer_id = 'customer-' || "order".id FROM "order" WHERE "order".cart_id = cart.id`,
]

/**
 * Adds `copies` copies of the clean store's orders with everything that belongs to them, to test query plans at that size. The copies share
 * discounts and stock, so those counts are wrong afterwards.
 */
export async function multiplyOrders(client: ClientBase, copies: number): Promise<void> {
  await client.query('SET session_replication_role = replica')
  for (const table of tables) {
    // Adds the copy's number to each id anywhere in a row; the row's keys contain no hyphen.
    await client.query(
      `WITH pattern AS MATERIALIZED (
         SELECT to_jsonb(source) AS columns,
           regexp_replace(to_jsonb(source)::text, '"((?:${nouns.join('|')})-[^"]*)"', '"\\1~#"', 'g') AS text
         FROM "${table}" source
       )
       INSERT INTO "${table}"
       SELECT (jsonb_populate_record(NULL::"${table}", replace(text, '~#', '~' || n)::jsonb
         || jsonb_strip_nulls(jsonb_build_object(
           'display_id', (columns->'display_id')::integer + n * 1000, 'code', columns->>'code' || '-' || n)))).*
       FROM pattern, generate_series(1, $1::integer) AS n`,
      [copies],
    )
  }
  for (const statement of customersOfTheirOwn) await client.query(statement)
  await client.query('SET session_replication_role = DEFAULT')
  await client.query('ANALYZE')
}
