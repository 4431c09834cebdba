import { make } from '../step.ts'
import { fill, rateOf, rounded, split } from './sql.ts'

/** What is totalled: orders, and the carts of swaps, whose totals are the differences. With their lines, and the discounts that count. */
export const sales = [
  make(
    'sale',
    `WITH given AS (
      SELECT order_id AS sale_id, discount_id, ctid AS place FROM v1.order_discounts
      UNION ALL SELECT cart_id, discount_id, ctid FROM v1.cart_discounts
    ), discounted AS (
      SELECT given.sale_id, bool_or(rule.type = 'free_shipping') AS is_shipping_free,
        (array_agg(given.discount_id ORDER BY place) FILTER (WHERE rule.type <> 'free_shipping'))[1] AS main_discount_id
      FROM given JOIN v1.discount ON discount.id = given.discount_id JOIN v1.discount_rule AS rule ON rule.id = discount.rule_id
      GROUP BY given.sale_id
    )
    SELECT sale.*, coalesce(is_shipping_free, false) AS is_shipping_free, main_discount_id
    FROM (
      SELECT id, id AS order_id, NULL AS swap_id, region_id, nullif(${rateOf('tax_rate')}, 0) AS flat_rate FROM v1."order"
      UNION ALL
      SELECT cart.id, NULL, min(swap.id), cart.region_id, NULL
      FROM v1.swap JOIN v1.cart ON cart.id = swap.cart_id WHERE swap.deleted_at IS NULL GROUP BY cart.id, cart.region_id
    ) AS sale LEFT JOIN discounted ON discounted.sale_id = sale.id`,
  ),
  make(
    'counted_adjustment',
    `SELECT own.id, line.id AS line_id, sale.id AS sale_id, sale.order_id, own.discount_id, own.amount::float8 AS amount
    FROM v1.line_item_adjustment AS own JOIN v1.line_item AS line ON line.id = own.item_id
      JOIN v1.sale ON sale.id = coalesce(line.order_id, line.cart_id)
    WHERE own.discount_id IS NULL OR (own.discount_id = sale.main_discount_id AND line.allow_discounts)`,
  ),
  make(
    'sale_line',
    `SELECT line.id, sale.id AS sale_id, sale.order_id, sale.region_id, sale.flat_rate, line.variant_id,
      coalesce(line.is_return, false) AS is_return, coalesce(line.includes_tax, false) AS includes_tax,
      line.unit_price::float8 AS unit_price, line.quantity::float8 AS quantity, line.created_at,
      coalesce(discounted.amount, 0) AS discount
    FROM v1.line_item AS line JOIN v1.sale ON sale.id = coalesce(line.order_id, line.cart_id)
      LEFT JOIN (SELECT line_id, sum(amount ORDER BY discount_id NULLS LAST, id) AS amount FROM v1.counted_adjustment GROUP BY line_id)
        AS discounted ON discounted.line_id = line.id`,
  ),
  fill(
    'adjustment_figures',
    `SELECT own.id, own.line_id, own.order_id, own.discount_id,
      ${split('sale.discount', 'own.amount', 'own.sale_id', 'line.created_at, own.line_id, own.id')}
    FROM v1.counted_adjustment AS own JOIN v1.sale_line AS line ON line.id = own.line_id
      JOIN (SELECT sale_id, ${rounded('sum(discount ORDER BY created_at, id)')} AS discount FROM v1.sale_line GROUP BY sale_id)
        AS sale ON sale.sale_id = own.sale_id`,
  ),
]
