import { make } from '../step.ts'
import { fill, rateOf, rounded } from './sql.ts'

/** The rates of each line, and what they come to. */
export const lines = [
  // v1 takes stored taxes if any line of an order has some; in the cart of a swap, returned lines always have those of the bought ones.
  make(
    'stored_line_tax',
    `SELECT line.id AS line_id, line.sale_id, line.order_id IS NULL AND line.is_return AS is_of_return,
      tax.id AS tax_line_id, ${rateOf('tax.rate')} AS rate, tax.name, tax.code, tax.ctid AS at
    FROM v1.line_item_tax_line AS tax JOIN v1.sale_line AS line ON line.id = tax.item_id WHERE line.flat_rate IS NULL`,
  ),
  // Today's rates of a product in a region: its own, then its type's, each once; deleted products have none of their own.
  make(
    'product_rate',
    `SELECT DISTINCT ON (product_id, rate.id) product_id, rate.region_id, ${rateOf('rate.rate')} AS rate, rate.name, rate.code,
      row_number() OVER (ORDER BY of_type, rate.ctid) AS at
    FROM (
      SELECT own.product_id, own.rate_id, false AS of_type FROM v1.product_tax_rate AS own
      UNION ALL SELECT product.id, own.rate_id, true FROM v1.product_type_tax_rate AS own JOIN v1.product ON product.type_id = own.product_type_id
    ) AS own JOIN v1.product ON product.id = own.product_id AND product.deleted_at IS NULL JOIN v1.tax_rate AS rate ON rate.id = own.rate_id
    ORDER BY product_id, rate.id, at`,
  ),
  make(
    'line_rate',
    `SELECT line_id, row_number() OVER (PARTITION BY line_id ORDER BY at)::integer AS place, tax_line_id, rate, name, code
    FROM v1.stored_line_tax
    UNION ALL
    SELECT line.id, row_number() OVER (PARTITION BY line.id ORDER BY own.at)::integer, NULL,
      coalesce(own.rate, ${rateOf('region.tax_rate')}), coalesce(own.name, 'default'),
      CASE WHEN own.product_id IS NULL THEN 'default' ELSE own.code END
    FROM v1.sale_line AS line JOIN v1.product_variant AS variant ON variant.id = line.variant_id
      JOIN v1.region ON region.id = line.region_id
      LEFT JOIN (SELECT DISTINCT sale_id FROM v1.stored_line_tax WHERE NOT is_of_return) AS stored ON stored.sale_id = line.sale_id
      LEFT JOIN v1.product_rate AS own ON own.product_id = variant.product_id AND own.region_id = line.region_id
    WHERE stored.sale_id IS NULL AND line.flat_rate IS NULL AND NOT line.is_return
    UNION ALL
    SELECT id, 1, NULL, flat_rate, 'default', 'default' FROM v1.sale_line WHERE flat_rate IS NOT NULL`,
  ),
  make(
    'line_net',
    `SELECT line.id, line.order_id, line.unit_price * line.quantity AS gross, line.includes_tax AND flat_rate IS NULL AS is_net_of_rates,
      CASE WHEN flat_rate IS NULL THEN line.discount ELSE ${rounded('line.discount')} END AS discount,
      CASE WHEN line.includes_tax AND share.rate IS NOT NULL
        THEN (line.unit_price - ${rounded('(share.rate * line.unit_price) / (1 + share.rate)')}) * line.quantity
        ELSE line.unit_price * line.quantity END AS net
    FROM v1.sale_line AS line
      LEFT JOIN (SELECT line_id, sum(rate / 100 ORDER BY place) AS rate FROM v1.line_rate GROUP BY line_id) AS share ON share.line_id = line.id`,
  ),
  fill(
    'line_tax',
    `SELECT line_id, order_id, place, tax_line_id, rate, name, code, ${rounded('(net - discount) * (rate / 100)')}, ${rounded('net * (rate / 100)')}
    FROM v1.line_rate JOIN v1.line_net AS line ON line.id = line_id`,
  ),
  fill(
    'line_figures',
    `SELECT line.id, line.order_id,
      CASE WHEN NOT is_net_of_rates THEN net WHEN taxed.line_id IS NULL THEN 0 ELSE gross - taxed.original END,
      coalesce(discounted.amount, 0), coalesce(taxed.amount, 0)
    FROM v1.line_net AS line
      LEFT JOIN (SELECT line_id, sum(amount) AS amount, sum(original_amount) AS original FROM v1.line_tax GROUP BY line_id) AS taxed
        ON taxed.line_id = line.id
      LEFT JOIN (SELECT line_id, sum(amount) AS amount FROM v1.adjustment_figures GROUP BY line_id) AS discounted ON discounted.line_id = line.id`,
  ),
]
