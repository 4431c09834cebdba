import type { Invariant } from '../invariant.ts'
import { warnOfMovedIn } from './moved-in.ts'
import { paymentOwners } from './payments.ts'

const unitsOfOrders = `
  SELECT order_id, sum(quantity - removed_quantity) AS bought, sum(fulfilled_quantity) AS fulfilled,
    sum(shipped_quantity) AS shipped, sum(returned_quantity) AS returned,
    bool_and(returned_quantity > 0 AND returned_quantity = fulfilled_quantity) AS is_back
  FROM line_item WHERE order_id IS NOT NULL GROUP BY order_id`

/** The lines and shipping methods of orders with the sum of their taxes; null if they have none of their own. */
const taxedLines = `
  SELECT line_item.order_id, (SELECT sum(amount) FROM tax_line WHERE line_item_id = line_item.id) AS amount
  FROM line_item WHERE line_item.order_id IS NOT NULL
  UNION ALL
  SELECT shipping_method.order_id, (SELECT sum(amount) FROM tax_line WHERE shipping_method_id = shipping_method.id)
  FROM shipping_method WHERE shipping_method.order_id IS NOT NULL`

export const orderInvariants: Invariant[] = [
  {
    id: 'M10',
    severity: 'error',
    statement: "An order's subtotal is the sum of its lines.",
    sql: `
      SELECT "order".id
      FROM "order" LEFT JOIN (
        SELECT order_id, sum(coalesce(subtotal, unit_price::numeric * quantity)) AS amount FROM line_item
        WHERE order_id IS NOT NULL GROUP BY order_id
      ) lines ON lines.order_id = "order".id
      WHERE "order".subtotal <> coalesce(lines.amount, 0)`,
  },
  {
    id: 'M10b',
    severity: 'error',
    statement: "An order's discount is the sum of its lines' adjustments.",
    sql: `
      SELECT "order".id
      FROM "order" LEFT JOIN (
        SELECT line.order_id, sum(adjustment.amount) AS amount
        FROM line_item_adjustment adjustment JOIN line_item line ON line.id = adjustment.item_id
        WHERE line.order_id IS NOT NULL GROUP BY line.order_id
      ) taken_off ON taken_off.order_id = "order".id
      WHERE "order".discount_total <> coalesce(taken_off.amount, 0)`,
  },
  {
    id: 'M10c',
    severity: 'error',
    statement: "An order's shipping is the sum of its shipping methods.",
    sql: `
      SELECT "order".id
      FROM "order" LEFT JOIN (
        SELECT order_id, sum(coalesce(subtotal, price)) AS amount FROM shipping_method WHERE order_id IS NOT NULL GROUP BY order_id
      ) methods ON methods.order_id = "order".id
      WHERE "order".shipping_total <> coalesce(methods.amount, 0)`,
  },
  {
    id: 'M10d',
    severity: 'error',
    statement:
      'The tax of an order with one rate is that rate of items and shipping minus discount and gift cards, rounded once, half up.',
    // Amounts that were multiplied by 10 in a conversion keep their tax as rounded to hundredths.
    sql: `
      SELECT taxed.id
      FROM (SELECT *, (subtotal::numeric - discount_total - gift_card_total + shipping_total) AS net FROM "order") taxed
      WHERE moved_in_at IS NULL AND tax_total <> floor(net * tax_rate / 100 + 0.5)
        AND NOT EXISTS (SELECT FROM (${taxedLines}) line WHERE line.order_id = taxed.id AND line.amount IS NOT NULL)
        AND NOT EXISTS (
        SELECT FROM amount_conversion, currency
        WHERE created_at < converted_at AND currency.code = currency_code AND decimal_digits = 3
          AND tax_total = 10 * floor(net / 10 * tax_rate / 100 + 0.5))`,
  },
  {
    id: 'M10e',
    severity: 'error',
    statement:
      'The tax of an order with taxes by line is their sum less that of its gift cards, and each of its lines and shipping methods has one unless it was moved in.',
    sql: `
      SELECT "order".id
      FROM "order" JOIN (
        SELECT order_id, coalesce(sum(amount), 0) AS amount, bool_or(amount IS NULL) AS is_missing, bool_or(amount IS NOT NULL) AS is_taxed
        FROM (${taxedLines}) line GROUP BY order_id
      ) taxed ON taxed.order_id = "order".id
      WHERE (taxed.is_taxed OR moved_in_at IS NOT NULL)
        AND ((taxed.is_missing AND moved_in_at IS NULL) OR taxed.amount - gift_card_tax_total <> tax_total)`,
  },
  {
    id: 'M10f',
    severity: 'error',
    statement:
      'An item or shipping method of an order whose price includes tax has a net price. Unless the order was moved in or a discount or gift card paid, net price and taxes are its price.',
    sql: `
      SELECT part.order_id FROM (
        SELECT order_id, unit_price * quantity AS price, subtotal,
          (SELECT sum(amount) FROM tax_line WHERE line_item_id = line_item.id) AS tax,
          EXISTS (SELECT FROM line_item_adjustment WHERE item_id = line_item.id) AS is_reduced
        FROM line_item WHERE order_id IS NOT NULL AND includes_tax
        UNION ALL
        SELECT order_id, price, subtotal, (SELECT sum(amount) FROM tax_line WHERE shipping_method_id = shipping_method.id), false
        FROM shipping_method WHERE order_id IS NOT NULL AND includes_tax
      ) AS part JOIN "order" ON "order".id = part.order_id
      WHERE part.subtotal IS NULL OR NOT part.is_reduced AND "order".gift_card_total = 0 AND moved_in_at IS NULL
        AND part.subtotal + coalesce(part.tax, 0) <> part.price`,
  },
  {
    id: 'M11',
    severity: 'error',
    statement:
      "An order's totals add up. Unless it was moved in, none is below zero, the discount is at most the items, gift cards at most items and shipping.",
    sql: `
      SELECT id FROM "order"
      WHERE least(subtotal, shipping_total, discount_total, gift_card_total) < 0
        OR total <> subtotal + shipping_total + tax_total - discount_total - gift_card_total
        OR (moved_in_at IS NULL AND (least(tax_total, total, gift_card_tax_total) < 0
          OR discount_total > subtotal
          OR gift_card_total > subtotal - discount_total + shipping_total))`,
  },
  {
    id: 'M5',
    severity: 'error',
    statement:
      "An order's payment status follows from its payments, and refunds also from those of its swaps.",
    sql: `
      SELECT "order".id
      FROM "order" LEFT JOIN (
        SELECT order_id,
          count(*) FILTER (WHERE canceled_at IS NULL) AS live,
          bool_and(captured_at IS NOT NULL) FILTER (WHERE canceled_at IS NULL) AS is_captured
        FROM payment WHERE order_id IS NOT NULL GROUP BY order_id
      ) money ON money.order_id = "order".id LEFT JOIN (
        SELECT owner_id, sum(amount_captured) AS captured, sum(amount_refunded) AS refunded
        FROM (${paymentOwners}) owned GROUP BY owner_id
      ) back ON back.owner_id = "order".id
      WHERE "order".payment_status <> 'requires_action' AND "order".payment_status <> CASE
        WHEN back.refunded > 0 AND back.refunded >= back.captured THEN 'refunded'
        WHEN back.refunded > 0 THEN 'partially_refunded'
        WHEN money.is_captured THEN 'captured'
        WHEN "order".status = 'canceled' THEN 'canceled'
        WHEN money.live > 0 THEN 'awaiting'
        WHEN "order".total = 0 THEN 'captured'
        ELSE 'not_paid' END`,
  },
  {
    id: 'M5w',
    severity: 'warning',
    statement: 'A payment that is requires_action had a capture refused, and was not captured since.',
    sql: `
      SELECT "order".id FROM "order"
      WHERE payment_status = 'requires_action' AND NOT EXISTS (
        SELECT FROM payment JOIN payment_operation operation ON operation.payment_id = payment.id
        WHERE payment.order_id = "order".id AND payment.captured_at IS NULL
          AND operation.kind = 'capture' AND operation.state = 'failed')`,
  },
  {
    id: 'Q7',
    severity: 'error',
    statement: "An order's fulfillment status follows from the quantities of its lines.",
    sql: `
      SELECT "order".id
      FROM "order" JOIN (${unitsOfOrders}) units ON units.order_id = "order".id
      WHERE "order".fulfillment_status <> 'requires_action' AND NOT CASE
        WHEN "order".status = 'canceled' THEN "order".fulfillment_status = 'canceled'
        WHEN fulfilled = 0 AND returned = 0 THEN "order".fulfillment_status IN ('not_fulfilled', 'canceled')
        WHEN fulfilled = 0 THEN
          "order".fulfillment_status IN ('not_fulfilled', 'canceled', 'partially_returned', 'returned')
        WHEN is_back THEN "order".fulfillment_status = 'returned'
        WHEN returned > 0 THEN "order".fulfillment_status = 'partially_returned'
        WHEN shipped >= bought THEN "order".fulfillment_status = 'shipped'
        WHEN shipped > 0 THEN "order".fulfillment_status = 'partially_shipped'
        WHEN fulfilled >= bought THEN "order".fulfillment_status = 'fulfilled'
        ELSE "order".fulfillment_status = 'partially_fulfilled' END`,
  },
  {
    id: 'O1',
    severity: 'error',
    statement: 'A completed draft has one order, created from its cart, and an open one has none.',
    sql: `
      SELECT id FROM draft_order
      WHERE (status = 'completed') <> (order_id IS NOT NULL) OR (status = 'completed') <> (completed_at IS NOT NULL)
      UNION ALL
      SELECT min(id) FROM draft_order WHERE order_id IS NOT NULL GROUP BY order_id HAVING count(*) > 1
      UNION ALL
      SELECT draft.id FROM draft_order draft JOIN "order" ON "order".cart_id = draft.cart_id
      WHERE draft.order_id IS DISTINCT FROM "order".id
      UNION ALL
      SELECT draft.id FROM draft_order draft JOIN "order" ON "order".draft_order_id = draft.id
      WHERE draft.order_id IS DISTINCT FROM "order".id`,
  },
  {
    id: 'O2',
    severity: 'error',
    statement: 'A cart became at most one order, display ids are unique, and every order has a line.',
    sql: `
      SELECT min(id) FROM "order" WHERE cart_id IS NOT NULL GROUP BY cart_id HAVING count(*) > 1
      UNION ALL SELECT min(id) FROM "order" GROUP BY display_id HAVING count(*) > 1
      UNION ALL SELECT min(id) FROM draft_order GROUP BY display_id HAVING count(*) > 1
      UNION ALL SELECT id FROM "order" WHERE NOT EXISTS (SELECT FROM line_item line WHERE line.order_id = "order".id)`,
  },
  {
    id: 'O3',
    severity: 'error',
    statement: 'An order has a cancellation time exactly when it is canceled.',
    sql: `SELECT id FROM "order" WHERE (status = 'canceled') <> (canceled_at IS NOT NULL)`,
  },
  ...warnOfMovedIn(
    {
      id: 'O4',
      severity: 'error',
      statement: 'A canceled order has no fulfillment, return, swap or claim that is still in force.',
      sql: `
      SELECT "order".id FROM "order"
      WHERE status = 'canceled' AND (
        EXISTS (SELECT FROM fulfillment WHERE order_id = "order".id AND canceled_at IS NULL)
        OR EXISTS (SELECT FROM "return" WHERE order_id = "order".id AND status IN ('requested', 'requires_action'))
        OR EXISTS (SELECT FROM swap WHERE order_id = "order".id AND canceled_at IS NULL)
        OR EXISTS (SELECT FROM claim_order WHERE order_id = "order".id AND canceled_at IS NULL))`,
    },
    {
      id: 'O4w',
      statement:
        'A canceled order that was moved in has no fulfillment, return, swap or claim that is still in force.',
    },
  ),
  {
    id: 'O5',
    severity: 'error',
    statement: "An order's search text is in lower case and contains its email.",
    sql: `
      SELECT id FROM "order"
      WHERE search_text <> lower(search_text) OR (search_text = '' AND email <> '')
        OR strpos(search_text, searchable(email)) = 0`,
  },
  {
    id: 'O6',
    severity: 'error',
    statement: 'A return and a swap have the search text of their order.',
    sql: `
      SELECT found.id FROM (
        SELECT id, home_order_id AS order_id, search_text FROM "return"
        UNION ALL SELECT id, order_id, search_text FROM swap) AS found
        JOIN "order" ON "order".id = found.order_id
      WHERE found.search_text <> "order".search_text`,
  },
]
