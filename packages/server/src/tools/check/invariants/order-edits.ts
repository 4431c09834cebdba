import type { Invariant } from '../invariant.ts'
import { keptRefunds } from './payments.ts'

export const orderEditInvariants: Invariant[] = [
  {
    id: 'Y1',
    severity: 'error',
    statement:
      'What edits left due of an order is its total and their refunds less what its payments ask for and what was open when it was moved in, below zero at most what can be refunded; nothing of one that is canceled or was never edited.',
    sql: `
      SELECT id FROM (
        SELECT "order".id, amount_due, refundable_amount,
          status = 'canceled' OR NOT EXISTS (
            SELECT FROM order_edit WHERE order_id = "order".id AND confirmed_at IS NOT NULL) AS owes_nothing,
          total + edit_refunded_total - moved_in_balance - coalesce((SELECT sum(amount) FROM payment WHERE order_id = "order".id), 0) AS balance
        FROM "order"
      ) owed
      WHERE amount_due <> CASE WHEN owes_nothing THEN 0 WHEN balance >= 0 THEN balance
        ELSE -least(-balance, refundable_amount) END`,
  },
  {
    id: 'Y2',
    severity: 'error',
    statement:
      'What was refunded because of edits is the sum of such parts of refunds, each at most its refund.',
    sql: `
      SELECT "order".id FROM "order" LEFT JOIN (
        SELECT kept.order_id, sum(least(refund.edit_amount, kept.amount)) AS amount
        FROM (${keptRefunds}) kept JOIN refund ON refund.id = kept.id GROUP BY kept.order_id
      ) settled ON settled.order_id = "order".id
      WHERE edit_refunded_total <> CASE WHEN EXISTS (
        SELECT FROM order_edit WHERE order_edit.order_id = "order".id AND confirmed_at IS NOT NULL) THEN coalesce(settled.amount, 0) ELSE 0 END
      UNION ALL
      SELECT id FROM refund
      WHERE edit_amount > 0 AND num_nonnulls(return_id, swap_id, claim_order_id) > 0`,
  },
  {
    id: 'Y3',
    severity: 'error',
    statement:
      'An order has one open edit, an edit ends once with what it was then, and a canceled order has none that was confirmed later.',
    sql: `
      SELECT min(id) FROM order_edit WHERE num_nonnulls(confirmed_at, declined_at, canceled_at) = 0
      GROUP BY order_id HAVING count(*) > 1
      UNION ALL
      SELECT id FROM order_edit
      WHERE num_nonnulls(confirmed_at, declined_at, canceled_at) > 1
        OR (num_nonnulls(confirmed_at, declined_at, canceled_at) = 1) <> (outcome IS NOT NULL)
      UNION ALL
      SELECT edit.id FROM order_edit edit JOIN "order" ON "order".id = edit.order_id WHERE edit.confirmed_at > "order".canceled_at`,
  },
  {
    id: 'Y4',
    severity: 'error',
    statement:
      'A line that an edit added, changed or removed is of the order of that edit, which was confirmed.',
    sql: `
      SELECT line.id FROM line_item line JOIN order_edit edit ON edit.id = line.order_edit_id
      WHERE edit.confirmed_at IS NULL OR line.home_order_id IS DISTINCT FROM edit.order_id
      UNION ALL
      SELECT change.id FROM order_item_change change
        JOIN order_edit edit ON edit.id = change.order_edit_id
        JOIN line_item line ON line.id = change.original_line_item_id
      WHERE line.home_order_id IS DISTINCT FROM edit.order_id`,
  },
  {
    id: 'Y5',
    severity: 'error',
    statement: 'A confirmed edit is in the history of its order.',
    sql: `
      SELECT id FROM order_edit
      WHERE confirmed_at IS NOT NULL AND NOT EXISTS (
        SELECT FROM journal WHERE resource_id = order_edit.order_id
          AND operation IN ('confirm-order-edit', 'accept-order-edit') AND created_at = order_edit.confirmed_at)`,
  },
]
