import { make } from '../step.ts'
import { fill, rateOf, rounded, split } from './sql.ts'

/** The rates of each shipping method, and what they come to. */
export const methods = [
  make(
    'sale_method',
    `SELECT method.id, sale.id AS sale_id, sale.order_id, sale.region_id, sale.flat_rate, sale.is_shipping_free, method.shipping_option_id,
      method.price::float8 AS price, coalesce(method.includes_tax, false) AND sale.flat_rate IS NULL AS includes_tax
    FROM v1.shipping_method AS method JOIN v1.sale ON sale.id = coalesce(method.order_id, method.cart_id)`,
  ),
  make(
    'stored_method_tax',
    `SELECT method.id AS method_id, method.sale_id, tax.id AS tax_line_id, ${rateOf('tax.rate')} AS rate, tax.name, tax.code, tax.ctid AS at
    FROM v1.shipping_method_tax_line AS tax JOIN v1.sale_method AS method ON method.id = tax.shipping_method_id
    WHERE method.flat_rate IS NULL`,
  ),
  make(
    'method_rate',
    `SELECT method_id, row_number() OVER (PARTITION BY method_id ORDER BY at)::integer AS place, tax_line_id, rate, name, code
    FROM v1.stored_method_tax
    UNION ALL
    SELECT method.id, row_number() OVER (PARTITION BY method.id ORDER BY own.ctid)::integer, NULL,
      CASE WHEN own.id IS NULL THEN ${rateOf('region.tax_rate')} ELSE ${rateOf('own.rate')} END, coalesce(own.name, 'default'),
      CASE WHEN own.id IS NULL THEN 'default' ELSE own.code END
    FROM v1.sale_method AS method JOIN v1.region ON region.id = method.region_id
      LEFT JOIN (SELECT DISTINCT sale_id FROM v1.stored_method_tax) AS stored ON stored.sale_id = method.sale_id
      LEFT JOIN v1.shipping_tax_rate AS chosen ON chosen.shipping_option_id = method.shipping_option_id
      LEFT JOIN v1.tax_rate AS own ON own.id = chosen.rate_id
    WHERE stored.sale_id IS NULL AND method.flat_rate IS NULL
    UNION ALL
    SELECT id, 1, NULL, flat_rate, 'default', 'default' FROM v1.sale_method WHERE flat_rate IS NOT NULL`,
  ),
  fill(
    'method_tax',
    `SELECT method_id, order_id, place, tax_line_id, rate, name, code, ${split('tax', 'exact', 'method_id', 'place')}
    FROM (
      SELECT *, ${rounded('sum(exact) OVER (PARTITION BY method_id ORDER BY place ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING)')} AS tax
      FROM (
        SELECT own.*, method.order_id,
          CASE WHEN includes_tax THEN ((rate / 100) * price) / (1 + rate / 100) ELSE price * (rate / 100) END AS exact
        FROM v1.method_rate AS own JOIN v1.sale_method AS method ON method.id = own.method_id WHERE NOT is_shipping_free
      ) AS priced
    ) AS summed`,
  ),
  fill(
    'method_figures',
    `SELECT method.id, method.order_id,
      CASE WHEN is_shipping_free THEN 0 WHEN includes_tax THEN price - coalesce(taxed.amount, 0) ELSE price END, coalesce(taxed.amount, 0)
    FROM v1.sale_method AS method
      LEFT JOIN (SELECT method_id, sum(amount) AS amount FROM v1.method_tax GROUP BY method_id) AS taxed ON taxed.method_id = method.id`,
  ),
]
