import type { Invariant } from '../invariant.ts'
import { warnOfMovedIn } from './moved-in.ts'

/** The order of a payment: its own, or its swap's. */
export const paymentOwners = `
  SELECT payment.*, coalesce(payment.order_id, swap.order_id) AS owner_id
  FROM payment LEFT JOIN swap ON swap.id = payment.swap_id`

/** The amount of each refund without the parts that failed later. */
export const keptRefunds = `
  SELECT refund.id, refund.order_id, refund.swap_id, refund.claim_order_id, refund.amount - coalesce((
    SELECT sum(failure.amount) FROM refund_failure failure
      JOIN payment_operation operation ON operation.id = failure.payment_operation_id
    WHERE operation.refund_id = refund.id), 0) AS amount
  FROM refund`

/** The amount of each payment that is disputed or was lost in a dispute, at most what is left of it. */
const disputedPayments = `
  SELECT owned.owner_id, least(sum(dispute.amount), greatest(0, owned.amount_captured - owned.amount_refunded - coalesce((
    SELECT sum(amount) FROM payment_operation
    WHERE payment_id = owned.id AND kind = 'refund' AND state IN ('pending', 'unknown')), 0))) AS disputed
  FROM (${paymentOwners}) owned JOIN payment_dispute dispute ON dispute.payment_id = owned.id
  WHERE dispute.status IN ('needs_response', 'under_review', 'lost')
  GROUP BY owned.id, owned.owner_id, owned.amount_captured, owned.amount_refunded`

export const paymentInvariants: Invariant[] = [
  {
    id: 'M1',
    severity: 'error',
    statement: 'Amounts are between 0 and 2^53-1, and refunds are more than zero.',
    sql: `
      SELECT id FROM payment WHERE amount NOT BETWEEN 0 AND 9007199254740991
      UNION ALL SELECT id FROM refund WHERE amount NOT BETWEEN 1 AND 9007199254740991
      UNION ALL SELECT id FROM payment_operation
        WHERE amount NOT BETWEEN CASE kind WHEN 'refund' THEN 1 ELSE 0 END AND 9007199254740991
      UNION ALL SELECT id FROM line_item WHERE abs(unit_price) > 9007199254740991
      UNION ALL SELECT id FROM line_item_adjustment WHERE amount NOT BETWEEN 0 AND 9007199254740991
      UNION ALL SELECT id FROM shipping_method WHERE price NOT BETWEEN 0 AND 9007199254740991`,
  },
  {
    id: 'M2',
    severity: 'error',
    statement:
      'A payment refunds no more than it captured and captures no more than its amount, both as its operations say.',
    sql: `
      SELECT payment.id
      FROM payment LEFT JOIN (
        SELECT payment_id,
          sum(payment_operation.amount) FILTER (WHERE kind = 'capture' AND state = 'succeeded') AS captured,
          count(*) FILTER (WHERE kind = 'capture' AND state = 'succeeded') AS captures,
          sum(payment_operation.amount) FILTER (WHERE kind = 'refund' AND state = 'succeeded' AND failure.amount IS NULL) AS refunded,
          sum(payment_operation.amount) FILTER (WHERE kind = 'refund' AND state IN ('pending', 'unknown')) AS held
        FROM payment_operation LEFT JOIN refund_failure failure ON failure.payment_operation_id = payment_operation.id
        GROUP BY payment_id
      ) done ON done.payment_id = payment.id
      WHERE payment.amount_refunded < 0
        OR payment.amount_refunded + coalesce(done.held, 0) > payment.amount_captured
        OR payment.amount_captured > payment.amount
        OR payment.amount_captured <> coalesce(done.captured, 0)
        OR payment.amount_refunded <> coalesce(done.refunded, 0)
        OR (payment.captured_at IS NOT NULL) <> (coalesce(done.captures, 0) > 0)`,
  },
  {
    id: 'M3',
    severity: 'error',
    statement: 'An order with its swaps refunds no more than was captured, refunds in progress included.',
    sql: `
      SELECT owned.owner_id
      FROM (${paymentOwners}) owned LEFT JOIN (
        SELECT payment_id, sum(amount) AS amount FROM payment_operation
        WHERE kind = 'refund' AND state <> 'failed'
          AND id NOT IN (SELECT payment_operation_id FROM refund_failure) GROUP BY payment_id
      ) gone ON gone.payment_id = owned.id
      WHERE owned.owner_id IS NOT NULL
      GROUP BY owned.owner_id
      HAVING coalesce(sum(gone.amount), 0) > sum(owned.amount_captured)`,
  },
  {
    id: 'M3b',
    severity: 'error',
    statement: 'Every refund is covered in full by operations on payments of its own order.',
    sql: `
      SELECT refund.id
      FROM refund LEFT JOIN (
        SELECT operation.refund_id, operation.amount, owned.owner_id
        FROM payment_operation operation JOIN (${paymentOwners}) owned ON owned.id = operation.payment_id
        WHERE operation.kind = 'refund' AND operation.state <> 'failed' AND operation.refund_id IS NOT NULL
      ) part ON part.refund_id = refund.id
      GROUP BY refund.id
      HAVING coalesce(sum(part.amount), 0) <> refund.amount
        OR bool_or(part.refund_id IS NOT NULL AND part.owner_id IS DISTINCT FROM refund.order_id)`,
  },
  {
    id: 'M3c',
    severity: 'error',
    statement: 'Every refund operation belongs to a refund.',
    sql: `
      SELECT id FROM payment_operation
      WHERE (kind = 'refund' AND state <> 'failed' AND refund_id IS NULL) OR (kind <> 'refund' AND refund_id IS NOT NULL)`,
  },
  {
    id: 'M3d',
    severity: 'error',
    statement: 'A refund belongs to a return, swap or claim of its own order.',
    sql: `
      SELECT refund.id
      FROM refund
        LEFT JOIN swap ON swap.id = refund.swap_id
        LEFT JOIN claim_order claim ON claim.id = refund.claim_order_id
        LEFT JOIN "return" ON "return".id = refund.return_id
        LEFT JOIN swap return_swap ON return_swap.id = "return".swap_id
        LEFT JOIN claim_order return_claim ON return_claim.id = "return".claim_order_id
      WHERE (refund.swap_id IS NOT NULL AND swap.order_id IS DISTINCT FROM refund.order_id)
        OR (refund.claim_order_id IS NOT NULL AND claim.order_id IS DISTINCT FROM refund.order_id)
        OR (refund.return_id IS NOT NULL AND refund.order_id IS DISTINCT FROM
          coalesce("return".order_id, return_swap.order_id, return_claim.order_id))`,
  },
  {
    id: 'M3e',
    severity: 'error',
    statement:
      'The shares of the items and the shipping of a refund are of its own order and sum to its amount.',
    sql: `
      SELECT refund.id
      FROM refund
        LEFT JOIN refund_item item ON item.refund_id = refund.id
        LEFT JOIN line_item line ON line.id = item.item_id
      WHERE refund.shipping_amount IS NOT NULL OR item.refund_id IS NOT NULL
      GROUP BY refund.id
      HAVING coalesce(sum(item.amount), 0) + coalesce(refund.shipping_amount, 0) <> refund.amount
        OR bool_or(line.order_id IS DISTINCT FROM refund.order_id AND item.refund_id IS NOT NULL)`,
  },
  {
    id: 'M4',
    severity: 'error',
    statement:
      "An order's paid, refunded, disputed and refundable amounts are those of its payments, refunds and disputes, swaps included.",
    sql: `
      SELECT "order".id
      FROM "order"
        LEFT JOIN (
          SELECT owner_id, sum(amount_captured) AS amount FROM (${paymentOwners}) owned GROUP BY owner_id
        ) paid ON paid.owner_id = "order".id
        LEFT JOIN (SELECT order_id, sum(amount) AS amount FROM (${keptRefunds}) kept GROUP BY order_id) back ON back.order_id = "order".id
        LEFT JOIN (SELECT owner_id, sum(disputed) AS amount FROM (${disputedPayments}) disputed GROUP BY owner_id) disputed
          ON disputed.owner_id = "order".id
      WHERE "order".paid_total <> coalesce(paid.amount, 0)
        OR "order".disputed_total <> coalesce(disputed.amount, 0)
        OR "order".refunded_total <> coalesce(back.amount, 0)
        OR "order".refundable_amount <> coalesce(paid.amount, 0) - coalesce(back.amount, 0) - coalesce(disputed.amount, 0)`,
  },
  {
    id: 'M6',
    severity: 'error',
    statement: 'A payment is captured or canceled, never both, and not captured before it was created.',
    sql: `
      SELECT id FROM payment
      WHERE (captured_at IS NOT NULL AND canceled_at IS NOT NULL) OR captured_at < created_at - interval '1 day'`,
  },
  {
    id: 'M6b',
    severity: 'error',
    statement: 'A payment is captured once and released once, and a released payment is canceled.',
    sql: `
      SELECT payment.id
      FROM payment JOIN payment_operation operation ON operation.payment_id = payment.id
      WHERE operation.kind IN ('capture', 'void')
      GROUP BY payment.id
      HAVING count(*) FILTER (WHERE operation.kind = 'capture' AND operation.state <> 'failed') > 1
        OR count(*) FILTER (WHERE operation.kind = 'void' AND operation.state <> 'failed') > 1
        OR (bool_or(operation.kind = 'void' AND operation.state = 'succeeded') AND payment.canceled_at IS NULL)`,
  },
  {
    id: 'M6w',
    severity: 'warning',
    statement: 'A canceled payment has an operation that releases it.',
    sql: `
      SELECT id FROM payment
      WHERE canceled_at IS NOT NULL AND NOT EXISTS (
        SELECT FROM payment_operation operation
        WHERE operation.payment_id = payment.id AND operation.kind = 'void' AND operation.state <> 'failed')`,
  },
  {
    id: 'M8',
    severity: 'error',
    statement: 'An order, its carts and its payments are in one currency.',
    sql: `
      SELECT "order".id FROM "order" JOIN cart ON cart.id = "order".cart_id
      WHERE "order".currency_code <> cart.currency_code
      UNION ALL
      SELECT "order".id FROM "order" JOIN swap ON swap.order_id = "order".id JOIN cart ON cart.id = swap.cart_id
      WHERE "order".currency_code <> cart.currency_code
      UNION ALL
      -- Without a cart its region says it, whose currency may be changed afterwards.
      SELECT "order".id FROM "order" JOIN region ON region.id = "order".region_id
      WHERE "order".cart_id IS NULL AND "order".currency_code <> region.currency_code
        AND "order".created_at >= region.updated_at
      UNION ALL
      SELECT "order".id FROM (${paymentOwners}) owned JOIN "order" ON "order".id = owned.owner_id
      WHERE owned.currency_code <> "order".currency_code`,
  },
  ...warnOfMovedIn(
    {
      id: 'M9',
      severity: 'error',
      statement:
        'A canceled order keeps no captured money except of refunds that failed later and of disputes.',
      sql: `
      SELECT "order".id
      FROM "order"
        JOIN payment ON payment.order_id = "order".id
        LEFT JOIN (
          SELECT payment_id, sum(amount) AS amount FROM payment_operation
          WHERE kind = 'refund' AND state IN ('pending', 'unknown') GROUP BY payment_id
        ) held ON held.payment_id = payment.id
        LEFT JOIN (
          SELECT operation.payment_id, sum(failure.amount) AS amount
          FROM refund_failure failure JOIN payment_operation operation ON operation.id = failure.payment_operation_id
          GROUP BY operation.payment_id
        ) failed ON failed.payment_id = payment.id
        LEFT JOIN (SELECT payment_id, sum(amount) AS amount FROM payment_dispute GROUP BY payment_id) disputed
          ON disputed.payment_id = payment.id
      WHERE "order".status = 'canceled'
      GROUP BY "order".id
      HAVING sum(payment.amount_captured - payment.amount_refunded - coalesce(held.amount, 0)) > sum(coalesce(failed.amount, 0) + coalesce(disputed.amount, 0))`,
    },
    {
      id: 'M9w',
      statement: 'A canceled order that was moved in keeps no captured money.',
    },
  ),
  ...warnOfMovedIn(
    {
      id: 'M13',
      severity: 'error',
      statement:
        'The payments of an order that was never edited add up to its total, those of a swap that are not canceled to its difference.',
      sql: `
      SELECT "order".id
      FROM "order" LEFT JOIN (
        SELECT order_id, sum(amount) AS amount FROM payment WHERE swap_id IS NULL GROUP BY order_id
      ) asked ON asked.order_id = "order".id
      WHERE coalesce(asked.amount, 0) <> "order".total
        AND NOT EXISTS (SELECT FROM order_edit WHERE order_id = "order".id AND confirmed_at IS NOT NULL)
      UNION ALL
      SELECT swap.id FROM swap JOIN payment ON payment.swap_id = swap.id
      WHERE swap.difference_due > 0
      GROUP BY swap.id HAVING sum(payment.amount) FILTER (WHERE payment.canceled_at IS NULL) <> swap.difference_due`,
    },
    {
      id: 'M13w',
      statement:
        'The payments of an order that was moved in add up to its total, and those of its swaps to their difference.',
    },
  ),
  {
    id: 'M14',
    severity: 'error',
    statement: 'A payment operation is settled exactly when its result is known.',
    sql: `
      SELECT id FROM payment_operation WHERE (state IN ('succeeded', 'failed')) <> (settled_at IS NOT NULL)`,
  },
  {
    id: 'M15',
    severity: 'error',
    statement:
      'A refund that failed later is a whole refund that had succeeded before, and is in the history of its order.',
    sql: `
      SELECT operation.id
      FROM refund_failure failure
        JOIN payment_operation operation ON operation.id = failure.payment_operation_id
        JOIN (${paymentOwners}) owned ON owned.id = operation.payment_id
      WHERE operation.kind <> 'refund' OR operation.state <> 'succeeded' OR operation.amount <> failure.amount
        OR operation.settled_at > failure.created_at
        OR NOT EXISTS (SELECT FROM journal WHERE journal.resource_id = owned.owner_id
          AND journal.operation = 'settle-payment' AND journal.created_at = failure.created_at)`,
  },
  {
    id: 'M16',
    severity: 'error',
    statement:
      'A dispute belongs to a payment of its provider, ends after it was opened, and is in the history of its order.',
    sql: `
      SELECT dispute.id
      FROM payment_dispute dispute JOIN (${paymentOwners}) owned ON owned.id = dispute.payment_id
      WHERE dispute.provider_id <> owned.provider_id OR owned.owner_id IS NULL
        OR least(dispute.closed_at, dispute.withdrawn_at, dispute.reinstated_at) < dispute.opened_at - interval '1 day'
        OR NOT EXISTS (SELECT FROM journal WHERE journal.resource_id = owned.owner_id
          AND journal.operation = 'note-dispute' AND journal.created_at = dispute.updated_at)`,
  },
  {
    id: 'M17',
    severity: 'error',
    statement:
      'A failed refund is marked as settled after it failed, and that is in the history of its order.',
    sql: `
      SELECT settlement.payment_operation_id AS id
      FROM refund_failure_settlement settlement
        JOIN refund_failure failure ON failure.payment_operation_id = settlement.payment_operation_id
        JOIN payment_operation operation ON operation.id = settlement.payment_operation_id
        JOIN (${paymentOwners}) owned ON owned.id = operation.payment_id
      WHERE settlement.created_at < failure.created_at
        OR NOT EXISTS (SELECT FROM journal WHERE journal.resource_id = owned.owner_id
          AND journal.operation = 'settle-failed-refund' AND journal.created_at = settlement.created_at)`,
  },
]
