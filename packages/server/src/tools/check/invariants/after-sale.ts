import type { Invariant } from '../invariant.ts'
import { warnOfMovedIn } from './moved-in.ts'
import { keptRefunds } from './payments.ts'
import { lineOwners } from './quantities.ts'

/** What has no tax line in an order that was moved in was not taxed. */
const rateOfLine = `coalesce((SELECT sum(rate) FROM tax_line WHERE line_item_id = line.id),
  CASE WHEN line.order_id IS NULL OR "order".moved_in_at IS NULL THEN "order".tax_rate ELSE 0 END)`

/**
 * What was paid for each unit of a line, with tax, less discount and its share of gift cards, unrounded. For a claim's new items it is what
 * was paid for the claimed units.
 */
const unitValues = `
  SELECT line.id, line.swap_id, line.quantity, (1 + ${rateOfLine} / 100) AS with_tax, "order".id AS owner_id,
    coalesce(line.claimed_total::numeric, (coalesce(line.subtotal, line.unit_price * line.quantity) - coalesce(taken_off.amount, 0))
      * (CASE WHEN line.order_id IS NULL OR "order".subtotal = "order".discount_total THEN 1
          WHEN "order".moved_in_at IS NOT NULL OR "order".gift_card_tax_total <> 0 THEN greatest(0, "order".total::numeric
            / nullif("order".total + "order".gift_card_total + "order".gift_card_tax_total, 0))
          ELSE greatest(0, 1 - "order".gift_card_total::numeric / ("order".subtotal - "order".discount_total)) END)
      * (1 + ${rateOfLine} / 100)) / line.quantity AS unit_value
  FROM (${lineOwners}) line
    JOIN "order" ON "order".id = line.owner_id
    LEFT JOIN (
      SELECT item_id, sum(amount) AS amount FROM line_item_adjustment GROUP BY item_id
    ) taken_off ON taken_off.item_id = line.id`

export const afterSaleInvariants: Invariant[] = [
  {
    id: 'S1',
    severity: 'warning',
    statement:
      'The difference of a swap is its new items minus the returned ones, with tax, plus the return shipping.',
    // Allows for rounding of single lines.
    sql: `
      WITH value AS (${unitValues} WHERE line.owner_id IN (SELECT order_id FROM swap))
      SELECT swap.id
      FROM swap JOIN "order" ON "order".id = swap.order_id
        LEFT JOIN (
          SELECT swap_id, sum(unit_value * quantity) AS amount, count(*) AS n FROM value
          WHERE swap_id IS NOT NULL GROUP BY swap_id
        ) fresh ON fresh.swap_id = swap.id
        LEFT JOIN (
          SELECT "return".swap_id, sum(value.unit_value * coalesce(item.requested_quantity, item.quantity)) AS amount, count(*) AS n
          FROM "return" JOIN return_item item ON item.return_id = "return".id JOIN value ON value.id = item.item_id
          WHERE "return".swap_id IS NOT NULL GROUP BY "return".swap_id
        ) back ON back.swap_id = swap.id
        LEFT JOIN (
          SELECT coalesce(method.swap_id, "return".swap_id) AS swap_id, sum(method.price * (1 + coalesce(
            (SELECT sum(rate) FROM tax_line WHERE shipping_method_id = method.id), placed.tax_rate) / 100)) AS amount
          FROM shipping_method method LEFT JOIN "return" ON "return".id = method.return_id
            JOIN swap owner ON owner.id = coalesce(method.swap_id, "return".swap_id) JOIN "order" placed ON placed.id = owner.order_id
          WHERE method.swap_id IS NOT NULL OR "return".swap_id IS NOT NULL GROUP BY 1
        ) shipping ON shipping.swap_id = swap.id
      WHERE swap.difference_due IS NOT NULL
        -- Of units that a claim has made good it depends on what came first how much they still count for.
        AND NOT EXISTS (
          SELECT FROM "return" JOIN return_item item ON item.return_id = "return".id
            JOIN claim_item claimed ON claimed.item_id = item.item_id
            JOIN claim_order claim ON claim.id = claimed.claim_order_id AND claim.canceled_at IS NULL
          WHERE "return".swap_id = swap.id)
        AND abs(swap.difference_due - coalesce(fresh.amount, 0) + coalesce(back.amount, 0)
          - coalesce(shipping.amount, 0))
          > 2 + coalesce(fresh.n, 0) + coalesce(back.n, 0)`,
  },
  {
    id: 'S2',
    severity: 'error',
    statement:
      "A swap's payment status follows from what happened to its difference, which is refunded once at most; 0 is confirmed at once.",
    sql: `
      SELECT swap.id
      FROM swap
        LEFT JOIN (
          SELECT swap_id, sum(amount_captured) AS captured FROM payment WHERE swap_id IS NOT NULL GROUP BY swap_id
        ) paid ON paid.swap_id = swap.id
        LEFT JOIN (
          SELECT swap_id, count(*) AS n, sum(amount) AS amount FROM (${keptRefunds}) refund
          WHERE swap_id IS NOT NULL AND EXISTS (
            SELECT FROM payment_operation operation WHERE operation.refund_id = refund.id AND operation.state = 'succeeded')
          GROUP BY swap_id
        ) back ON back.swap_id = swap.id
      WHERE (swap.payment_status = 'captured' AND swap.difference_due > 0
          AND coalesce(paid.captured, 0) <> swap.difference_due)
        OR (swap.payment_status = 'difference_refunded'
          AND coalesce(back.amount, 0) <> greatest(-swap.difference_due, 0))
        OR (back.n > 0 AND coalesce(swap.difference_due, 0) >= 0)
        OR back.n > 1
        OR (swap.confirmed_at IS NOT NULL AND swap.difference_due IS NULL)
        OR (swap.difference_due = 0 AND swap.confirmed_at IS NULL AND swap.canceled_at IS NULL)`,
  },
  ...warnOfMovedIn(
    {
      id: 'S3',
      severity: 'error',
      statement: 'A canceled swap leaves no return, fulfillment or payment open.',
      sql: `
      SELECT id FROM swap
      WHERE canceled_at IS NOT NULL AND (
        EXISTS (SELECT FROM "return" WHERE swap_id = swap.id AND status = 'requested')
        OR EXISTS (SELECT FROM fulfillment WHERE swap_id = swap.id AND canceled_at IS NULL)
        OR EXISTS (
          SELECT FROM payment WHERE swap_id = swap.id AND (amount_captured > amount_refunded
            OR (captured_at IS NULL AND canceled_at IS NULL AND NOT EXISTS (
              SELECT FROM payment_operation WHERE payment_id = payment.id AND kind = 'void')))))`,
    },
    {
      id: 'S3w',
      statement:
        'A canceled swap of an order that was moved in leaves no return, fulfillment or payment open.',
    },
  ),
  {
    id: 'S4',
    severity: 'error',
    statement:
      'A swap has one return, at least one new item, and a cart that is completed when it is confirmed.',
    sql: `
      SELECT swap.id FROM swap LEFT JOIN "return" ON "return".swap_id = swap.id
      GROUP BY swap.id HAVING count("return".id) <> 1
      UNION ALL
      SELECT id FROM swap WHERE NOT EXISTS (SELECT FROM line_item line WHERE line.swap_id = swap.id)
      UNION ALL
      SELECT swap.id FROM swap JOIN cart ON cart.id = swap.cart_id
      WHERE (swap.confirmed_at IS NULL) <> (cart.completed_at IS NULL) OR cart.type <> 'swap'`,
  },
  {
    id: 'S6',
    severity: 'error',
    statement: 'Lines that are returned belong to the order that the return is for, its swaps or its claims.',
    sql: `
      SELECT "return".id
      FROM "return"
        LEFT JOIN swap ON swap.id = "return".swap_id
        LEFT JOIN claim_order claim ON claim.id = "return".claim_order_id
        JOIN return_item item ON item.return_id = "return".id
        JOIN (${lineOwners}) line ON line.id = item.item_id
      WHERE line.owner_id IS DISTINCT FROM coalesce("return".order_id, swap.order_id, claim.order_id)`,
  },
  ...warnOfMovedIn(
    {
      id: 'C1',
      severity: 'error',
      statement: 'A claim names items, and refunds only as a refund claim: once, and the amount agreed.',
      sql: `
      SELECT claim.id
      FROM claim_order claim LEFT JOIN (
        SELECT claim_order_id, count(*) AS n, sum(amount) AS amount FROM (${keptRefunds}) refund
        WHERE claim_order_id IS NOT NULL AND amount > 0 GROUP BY claim_order_id
      ) back ON back.claim_order_id = claim.id
      WHERE back.n > 1
        OR (back.n > 0 AND (claim.type = 'replace' OR claim.canceled_at IS NOT NULL))
        OR (claim.payment_status = 'refunded' AND coalesce(back.amount, 0) IS DISTINCT FROM claim.refund_amount)
        OR NOT EXISTS (SELECT FROM claim_item item WHERE item.claim_order_id = claim.id)`,
    },
    {
      id: 'C1w',
      statement:
        'A claim of an order that was moved in names items, and refunds only as a refund claim: once, and the amount agreed.',
    },
  ),
  ...warnOfMovedIn(
    {
      id: 'C3',
      severity: 'error',
      statement: 'A canceled claim leaves no return and no fulfillment open.',
      sql: `
      SELECT id FROM claim_order
      WHERE canceled_at IS NOT NULL AND (
        EXISTS (SELECT FROM "return" WHERE claim_order_id = claim_order.id AND status = 'requested')
        OR EXISTS (SELECT FROM fulfillment WHERE claim_order_id = claim_order.id AND canceled_at IS NULL))`,
    },
    {
      id: 'C3w',
      statement: 'A canceled claim of an order that was moved in leaves no return and no fulfillment open.',
    },
  ),
  ...warnOfMovedIn(
    {
      id: 'C4',
      severity: 'error',
      statement:
        'A replacement has new items and no amount; a claim for a refund has an amount and no new items.',
      sql: `
      SELECT id FROM claim_order
      WHERE (type = 'replace') <> EXISTS (SELECT FROM line_item line WHERE line.claim_order_id = claim_order.id)
        OR (type = 'refund') <> (coalesce(refund_amount, 0) > 0)`,
    },
    {
      id: 'C4w',
      statement:
        'A replacement of an order that was moved in has new items and no amount; a claim for a refund has an amount and no new items.',
    },
  ),
  {
    id: 'C5',
    severity: 'warning',
    statement: 'The new items of a replacement are together worth what was paid for its claimed units.',
    // Allows for rounding of single lines.
    sql: `
      WITH value AS (${unitValues} WHERE line.owner_id IN (SELECT order_id FROM claim_order WHERE type = 'replace'))
      SELECT claim.id
      FROM claim_order claim
        JOIN (SELECT claim_order_id, sum(claimed_total) AS amount FROM line_item
          WHERE claim_order_id IS NOT NULL GROUP BY claim_order_id) fresh ON fresh.claim_order_id = claim.id
        JOIN (SELECT item.claim_order_id, sum(value.unit_value * item.quantity) AS amount, count(*) AS n
          FROM claim_item item JOIN value ON value.id = item.item_id GROUP BY item.claim_order_id
        ) claimed ON claimed.claim_order_id = claim.id
      WHERE claim.type = 'replace' AND abs(coalesce(fresh.amount, -10) - claimed.amount) > 1 + claimed.n`,
  },
  {
    id: 'R1',
    severity: 'error',
    statement:
      'A received return has its time and quantities, any other has no refund, and none has more than one.',
    sql: `
      SELECT "return".id
      FROM "return"
        LEFT JOIN (SELECT return_id, count(*) AS n FROM refund WHERE return_id IS NOT NULL GROUP BY return_id) back
          ON back.return_id = "return".id
        LEFT JOIN (
          SELECT return_id, bool_and(received_quantity IS NOT NULL) AS is_counted FROM return_item GROUP BY return_id
        ) items ON items.return_id = "return".id
      WHERE ("return".status = 'received') <> ("return".received_at IS NOT NULL)
        OR ("return".status = 'received' AND items.is_counted IS NOT TRUE)
        OR back.n > 1
        OR ("return".status <> 'received' AND back.n > 0)
        OR num_nonnulls("return".order_id, "return".swap_id, "return".claim_order_id) <> 1
        OR "return".refund_amount < 0`,
  },
  {
    id: 'R2',
    severity: 'warning',
    statement: 'A return refunds no more than was paid for its received items.',
    sql: `
      WITH value AS (${unitValues} WHERE line.owner_id IN (SELECT order_id FROM refund WHERE return_id IS NOT NULL))
      SELECT refund.return_id
      FROM refund
        JOIN "return" ON "return".id = refund.return_id AND "return".status = 'received'
        JOIN return_item item ON item.return_id = refund.return_id
        JOIN value ON value.id = item.item_id
      GROUP BY refund.id
      HAVING refund.amount > sum(value.unit_value * coalesce(item.received_quantity, 0)) + count(*)`,
  },
]
