import type { V1Database } from './create-v1-database.ts'

/** How the plain orders are spread: every fifth has a discount, two thirds are shipped, every 25th was partly returned. */
const isDiscounted = 'i % 5 = 0'
const isShipped = 'i % 3 > 0'
const isReturned = 'i % 25 = 1'

/**
 * Adds plain orders to a shop of the newest version, by a statement a table: about 19 rows an order, at a rate of some ten thousand orders a
 * minute. Ids are those of their number: `order_1`, `item_1_2`.
 */
export async function fillOrders(v1: V1Database, count: number): Promise<void> {
  const { client } = v1
  await client.query(`CREATE TEMPORARY TABLE filled AS
    SELECT i, timestamptz '2021-06-01' + i * interval '1 second' * (94608000 / ${count}) AS at,
      CASE WHEN i % 4 = 0 THEN 'us' ELSE 'eu' END AS place, CASE WHEN i % 4 = 0 THEN 7.25 ELSE 20 END::float8 AS rate, 1 + i % 4 AS lines
    FROM generate_series(1, ${count}) AS i`)
  for (const [table, rows] of Object.entries(statements)) {
    await client.query(`INSERT INTO "${table}" ${rows}`)
    await client.query(`ANALYZE "${table}"`)
  }
  await client.query(
    `SELECT setval(pg_get_serial_sequence('"order"', 'display_id'), max(display_id)) FROM "order"`,
  )
  await client.query('DROP TABLE filled')
}

const customers = `SELECT 'cus_' || i, 'buyer' || i || '@example.com', (array['Ann', 'Bob', 'Cem', 'Dora', 'Eve'])[1 + i % 5], 'Buyer ' || i,
  i % 3 = 0, at, at FROM filled WHERE i % 4 = 1`

const addresses = `SELECT 'addr_' || i || kind, 'Ann', 'Buyer ' || i, 'Hauptstr. ' || i % 200, 'Berlin', 'de', lpad((i % 99999)::text, 5, '0'), at, at
  FROM filled CROSS JOIN (VALUES ('s'), ('b')) AS kinds (kind)`

const buyer = "'cus_' || (i - (i - 1) % 4)"

const lines = `SELECT 'item_' || i || '_' || place, 'order_' || i, 'cart_' || i, 'Shirt', 'S', 500 + (i * 37 + place * 101) % 9500, 1 + (i + place) % 3,
    CASE WHEN ${isShipped} THEN 1 + (i + place) % 3 END, CASE WHEN ${isShipped} THEN 1 + (i + place) % 3 END,
    CASE WHEN ${isReturned} AND ${isShipped} AND place = 1 THEN 1 END, (array['var_s', 'var_m', 'var_book'])[1 + place % 3], at + place * interval '1 ms', at
  FROM (SELECT i, at, filled.place AS region, generate_series(1, lines) AS place FROM filled) AS own`

const totals = `SELECT i, at, place, rate, line.gross - floor(line.discount + 0.5) + line.tax + 500 + floor(500 * (rate / 100) + 0.5) AS total
  FROM filled JOIN (
    SELECT order_id, sum(gross) AS gross, sum(discount) AS discount, sum(floor((gross - discount) * (rate / 100) + 0.5)) AS tax
    FROM (SELECT item.order_id, filled.rate, (unit_price * quantity)::float8 AS gross, coalesce(off.amount, 0)::float8 AS discount
      FROM filled JOIN line_item AS item ON item.order_id = 'order_' || i LEFT JOIN line_item_adjustment AS off ON off.item_id = item.id) AS own
    GROUP BY order_id) AS line ON line.order_id = 'order_' || i`

const statements = {
  customer: `(id, email, first_name, last_name, has_account, created_at, updated_at) ${customers}`,
  address: `(id, first_name, last_name, address_1, city, country_code, postal_code, created_at, updated_at) ${addresses}`,
  cart: `(id, type, email, customer_id, region_id, shipping_address_id, billing_address_id, completed_at, created_at, updated_at)
    SELECT 'cart_' || i, 'default', 'buyer' || i || '@example.com', ${buyer}, 'reg_' || place, 'addr_' || i || 's', 'addr_' || i || 'b', at, at, at
    FROM filled`,
  order: `(id, display_id, status, fulfillment_status, payment_status, cart_id, customer_id, email, region_id, currency_code, shipping_address_id,
      billing_address_id, created_at, updated_at)
    SELECT 'order_' || i, 1000000 + i, 'pending',
      (CASE WHEN ${isReturned} AND ${isShipped} THEN 'partially_returned' WHEN ${isShipped} THEN 'shipped' ELSE 'not_fulfilled' END)::order_fulfillment_status_enum,
      'captured', 'cart_' || i, ${buyer}, 'buyer' || i || '@example.com', 'reg_' || place, CASE place WHEN 'us' THEN 'usd' ELSE 'eur' END,
      'addr_' || i || 's', 'addr_' || i || 'b', at, at FROM filled`,
  order_discounts: `(order_id, discount_id) SELECT 'order_' || i, 'disc_ten' FROM filled WHERE ${isDiscounted}`,
  line_item: `(id, order_id, cart_id, title, description, unit_price, quantity, fulfilled_quantity, shipped_quantity, returned_quantity, variant_id,
    created_at, updated_at) ${lines}`,
  line_item_tax_line: `(id, item_id, rate, name, code, created_at, updated_at)
    SELECT 'litl_' || item.id, item.id, rate, 'default', 'default', at, at FROM filled JOIN line_item AS item ON item.order_id = 'order_' || i`,
  line_item_adjustment: `(id, item_id, description, discount_id, amount)
    SELECT 'lia_' || item.id, item.id, 'discount', 'disc_ten', (unit_price * quantity / 10.0)
    FROM filled JOIN line_item AS item ON item.order_id = 'order_' || i WHERE ${isDiscounted}`,
  shipping_method: `(id, shipping_option_id, order_id, cart_id, price, data)
    SELECT 'sm_' || i, 'so_' || place, 'order_' || i, 'cart_' || i, 500, '{}' FROM filled`,
  shipping_method_tax_line: `(id, shipping_method_id, rate, name, code, created_at, updated_at)
    SELECT 'smtl_' || i, 'sm_' || i, rate, 'default', 'default', at, at FROM filled`,
  payment: `(id, order_id, cart_id, amount, currency_code, amount_refunded, provider_id, data, captured_at, created_at, updated_at)
    SELECT 'pay_' || i, 'order_' || i, 'cart_' || i, total, CASE place WHEN 'us' THEN 'usd' ELSE 'eur' END, 0, 'manual',
      jsonb_build_object('reference', 'pi_' || i), at, at, at FROM (${totals}) AS paid`,
  return: `(id, order_id, status, refund_amount, received_at, created_at, updated_at)
    SELECT 'ret_' || i, 'order_' || i, 'received', 100, at, at, at FROM filled WHERE ${isReturned} AND ${isShipped}`,
  return_item: `(return_id, item_id, quantity, is_requested, requested_quantity, received_quantity)
    SELECT 'ret_' || i, 'item_' || i || '_1', 1, true, 1, 1 FROM filled WHERE ${isReturned} AND ${isShipped}`,
  refund: `(id, order_id, amount, reason, created_at, updated_at)
    SELECT 'ref_' || i, 'order_' || i, 100, 'return', at, at FROM filled WHERE ${isReturned} AND ${isShipped}`,
  fulfillment: `(id, order_id, provider_id, tracking_numbers, data, shipped_at, created_at, updated_at)
    SELECT 'ful_' || i, 'order_' || i, 'manual', '[]', '{}', at, at, at FROM filled WHERE ${isShipped}`,
  fulfillment_item: `(fulfillment_id, item_id, quantity)
    SELECT 'ful_' || i, item.id, item.quantity FROM filled JOIN line_item AS item ON item.order_id = 'order_' || i WHERE ${isShipped}`,
  tracking_link: `(id, fulfillment_id, tracking_number, created_at, updated_at)
    SELECT 'tlink_' || i, 'ful_' || i, 'TRACK' || i, at, at FROM filled WHERE ${isShipped}`,
  notification: `(id, event_name, resource_type, resource_id, customer_id, "to", data, provider_id, created_at, updated_at)
    SELECT 'noti_' || i, 'order.placed', 'order', 'order_' || i, ${buyer}, 'buyer' || i || '@example.com',
      jsonb_build_object('subject', 'Thank you', 'order', i), 'sendgrid', at, at FROM filled`,
}
