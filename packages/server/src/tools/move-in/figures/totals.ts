import { make } from '../step.ts'
import { fill, rateOf, rounded } from './sql.ts'

/** The sums of each order and swap, what gift cards pay, and what was paid and refunded. */
export const totals = [
  make(
    'sale_sum',
    `SELECT sale.id, sale.order_id, sale.swap_id, sale.region_id, coalesce(line.subtotal, 0) AS subtotal, coalesce(line.discount, 0) AS discount,
      coalesce(line.tax, 0) AS item_tax, coalesce(method.subtotal, 0) AS shipping, coalesce(method.tax, 0) AS shipping_tax
    FROM v1.sale
      LEFT JOIN (
        SELECT own.sale_id, sum(figures.subtotal)::float8 AS subtotal, sum(own.discount ORDER BY own.created_at, own.id) AS discount,
          sum(figures.tax_total)::float8 AS tax
        FROM v1.sale_line AS own JOIN v1.line_figures AS figures ON figures.line_id = own.id GROUP BY own.sale_id
      ) AS line ON line.sale_id = sale.id
      LEFT JOIN (
        SELECT own.sale_id, sum(figures.subtotal)::float8 AS subtotal, sum(figures.tax_total)::float8 AS tax
        FROM v1.sale_method AS own JOIN v1.method_figures AS figures ON figures.method_id = own.id GROUP BY own.sale_id
      ) AS method ON method.sale_id = sale.id`,
  ),
  // Transactions say what cards paid. Without any, v1 takes today's balances, and taxes them card by card.
  make(
    'paid_by_cards',
    `SELECT used.order_id, sum(used.amount)::float8 AS total, sum(${rounded('used.amount * (used.rate / 100)')}) AS tax
    FROM (
      SELECT own.order_id, own.amount, CASE
        WHEN own.is_taxable IS NULL AND (region.gift_cards_taxable OR ${rateOf('card.tax_rate')} <> 0)
        THEN coalesce(card.tax_rate::text::float8, ${rateOf('region.tax_rate')}) ELSE ${rateOf('own.tax_rate')} END AS rate
      FROM v1.gift_card_transaction AS own JOIN v1.sale ON sale.id = own.order_id
        LEFT JOIN v1.region ON region.id = sale.region_id
        LEFT JOIN v1.gift_card AS card ON card.id = own.gift_card_id AND card.deleted_at IS NULL
    ) AS used GROUP BY used.order_id
    UNION ALL
    SELECT order_id, ${rounded('least(min(payable), sum(balance))')}, sum(${rounded('greatest(least(payable - spent, balance), 0) * (rate / 100)')})
    FROM (
      SELECT sale.order_id, card.balance::float8 AS balance, ${rateOf('card.tax_rate')} AS rate,
        sale.subtotal + sale.shipping - sale.discount
          + CASE WHEN region.gift_cards_taxable THEN 0 ELSE sale.item_tax + sale.shipping_tax END AS payable,
        coalesce(sum(CASE WHEN ${rateOf('card.tax_rate')} <> 0 THEN card.balance END) OVER (PARTITION BY sale.order_id ORDER BY own.ctid
          ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0)::float8 AS spent
      FROM v1.order_gift_cards AS own JOIN v1.sale_sum AS sale ON sale.order_id = own.order_id
        JOIN v1.gift_card AS card ON card.id = own.gift_card_id AND card.deleted_at IS NULL
        LEFT JOIN v1.region ON region.id = sale.region_id
        LEFT JOIN (SELECT DISTINCT order_id FROM v1.gift_card_transaction) AS used ON used.order_id = own.order_id
      WHERE used.order_id IS NULL
    ) AS held GROUP BY order_id`,
  ),
  fill(
    'order_figures',
    `SELECT order_id, subtotal, shipping, discount, cards, cards_tax, item_tax, shipping_tax, item_tax + shipping_tax - cards_tax,
      subtotal + shipping + item_tax + shipping_tax - cards_tax - (cards + discount), paid, refunded, paid - refunded
    FROM (
      SELECT sale.order_id, sale.subtotal, shipping, ${rounded('discount')} AS discount, item_tax, shipping_tax, coalesce(card.total, 0) AS cards,
        coalesce(card.tax, 0) AS cards_tax, coalesce(payment.amount, 0) AS paid, coalesce(refund.amount, 0) AS refunded
      FROM v1.sale_sum AS sale
        LEFT JOIN v1.paid_by_cards AS card ON card.order_id = sale.order_id
        LEFT JOIN (SELECT order_id, sum(amount) AS amount FROM v1.payment GROUP BY order_id) AS payment ON payment.order_id = sale.order_id
        LEFT JOIN (SELECT order_id, sum(amount) AS amount FROM v1.refund GROUP BY order_id) AS refund ON refund.order_id = sale.order_id
      WHERE sale.order_id IS NOT NULL
    ) AS summed`,
  ),
  fill(
    'swap_figures',
    `SELECT swap_id, subtotal + shipping + item_tax + shipping_tax - ${rounded('discount')} FROM v1.sale_sum WHERE swap_id IS NOT NULL`,
  ),
]
