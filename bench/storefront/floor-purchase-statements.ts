import { addressOf, all, lines, one, pageOfProducts, shipping } from '../floor-statements.ts'

export const product = pageOfProducts('id = $1 AND deleted_at IS NULL', 'LIMIT 1')

export const cart = `SELECT c.*, ${one('SELECT * FROM region WHERE id = c.region_id')} AS region,
  ${addressOf('c.shipping_address_id')} AS shipping_address, ${addressOf('c.billing_address_id')} AS billing_address,
  ${lines('cart_id = c.id')} AS items, ${all(shipping('cart_id = c.id'))} AS shipping_methods,
  ${all('SELECT * FROM payment_session WHERE cart_id = c.id AND ended_at IS NULL')} AS payment_sessions
  FROM cart c WHERE c.id = $1`

export const options = `SELECT o.*, ${all('SELECT * FROM shipping_option_requirement q WHERE q.shipping_option_id = o.id')} AS requirements
  FROM shipping_option o JOIN cart c ON c.region_id = o.region_id
  WHERE c.id = $1 AND NOT o.is_return AND NOT o.admin_only AND o.deleted_at IS NULL`

export const order = `SELECT o.*, ${one('SELECT * FROM region WHERE id = o.region_id')} AS region,
  ${addressOf('o.shipping_address_id')} AS shipping_address, ${lines('order_id = o.id')} AS items,
  ${all(shipping('order_id = o.id'))} AS shipping_methods,
  ${all('SELECT * FROM payment WHERE order_id = o.id')} AS payments FROM "order" o WHERE o.id = $1`

export const begin = `INSERT INTO cart (id, region_id, created_at, updated_at) VALUES ($1, $2, now(), now())`

export const addLine = `INSERT INTO line_item (id, cart_id, title, description, thumbnail, variant_id, unit_price, quantity, created_at, updated_at)
  SELECT $1, $2, p.title, v.title, p.thumbnail, v.id, m.amount, $4, now(), now()
  FROM product_variant v JOIN product p ON p.id = v.product_id JOIN money_amount m ON m.variant_id = v.id
  WHERE v.id = $3 AND m.currency_code = 'eur' AND m.region_id IS NULL AND m.deleted_at IS NULL`

export const changeLine = `UPDATE line_item SET quantity = $2, updated_at = now() WHERE id = $1`

export const address = `WITH known AS (
    INSERT INTO customer (id, email, created_at, updated_at) VALUES ($3, $4, now(), now()) RETURNING id),
  told AS (INSERT INTO address (id, first_name, last_name, address_1, city, postal_code, country_code, created_at, updated_at)
    VALUES ($2, $5, $6, $7, $8, $9, $10, now(), now()) RETURNING id)
  UPDATE cart SET email = $4, customer_id = known.id, shipping_address_id = told.id, updated_at = now()
  FROM known, told WHERE cart.id = $1`

export const chooseShipping = `INSERT INTO shipping_method (id, shipping_option_id, cart_id, price)
  SELECT $1, id, $2, coalesce(amount, 0) FROM shipping_option WHERE id = $3`

export const openSession = `INSERT INTO payment_session (id, cart_id, provider_id, asked_amount, currency_code, created_at, updated_at)
  SELECT $1, $2, 'manual', sum(unit_price * quantity), 'eur', now(), now() FROM line_item WHERE cart_id = $2`

export const chooseSession = `UPDATE payment_session SET is_selected = true, updated_at = now()
  WHERE cart_id = $1 AND provider_id = $2 AND ended_at IS NULL`

/** The minimum rows of an order: the order, its lines, its payment and the stock changes. */
export const complete = `WITH sums AS (
    SELECT sum(unit_price * quantity)::bigint AS goods FROM line_item WHERE cart_id = $1),
  ordered AS (
    INSERT INTO "order" (id, email, customer_id, region_id, currency_code, tax_rate, cart_id, shipping_address_id, subtotal,
      shipping_total, discount_total, gift_card_total, tax_total, total, search_text, created_at, updated_at)
    SELECT $2, c.email, c.customer_id, c.region_id, 'eur', 0, c.id, c.shipping_address_id, goods, 0, 0, 0, 0, goods, c.email, now(), now()
    FROM cart c, sums WHERE c.id = $1 RETURNING id, total),
  bought AS (
    UPDATE line_item SET order_id = $2, updated_at = now() WHERE cart_id = $1 AND EXISTS (SELECT FROM ordered)
    RETURNING id, variant_id, quantity),
  sent AS (UPDATE shipping_method SET order_id = $2 WHERE cart_id = $1),
  paid AS (
    INSERT INTO payment (id, order_id, cart_id, amount, currency_code, provider_id, created_at, updated_at)
    SELECT $3, id, $1, total, 'eur', 'manual', now(), now() FROM ordered),
  taken AS (
    UPDATE product_variant v SET inventory_quantity = v.inventory_quantity - bought.quantity FROM bought WHERE v.id = bought.variant_id),
  moved AS (
    INSERT INTO inventory_movement (id, variant_id, kind, delta, line_item_id, created_at)
    SELECT 'imov_' || gen_random_uuid(), variant_id, 'sale', -quantity, id, now() FROM bought)
  UPDATE cart SET completed_at = now(), updated_at = now() WHERE id = $1`
