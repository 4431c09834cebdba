import type { Invariant } from '../invariant.ts'

const now = "current_setting('check.now')::timestamptz"

/** Money operations of a running store: the job that carries one out is inserted with it. */
const unjournaledMoney = `
  SELECT operation.id
  FROM payment_operation operation
    JOIN outbox job ON job.payment_operation_id = operation.id
    JOIN payment ON payment.id = operation.payment_id
    LEFT JOIN swap ON swap.id = payment.swap_id
    LEFT JOIN refund ON refund.id = operation.refund_id
  WHERE NOT EXISTS (
    SELECT FROM journal
    WHERE journal.created_at = operation.created_at AND journal.resource_id IN (
      payment.id, payment.order_id, payment.swap_id, swap.order_id,
      refund.id, refund.order_id, refund.return_id, refund.swap_id, refund.claim_order_id))`

export const recordInvariants: Invariant[] = [
  {
    id: 'X1',
    severity: 'error',
    statement: 'An idempotency key is done exactly when its response is stored, and an operator has it once.',
    sql: `
      SELECT key FROM idempotency_request WHERE (state = 'done') <> (response_status IS NOT NULL)
      UNION ALL SELECT key FROM idempotency_request GROUP BY actor_id, key HAVING count(*) > 1`,
  },
  {
    id: 'X1w',
    severity: 'warning',
    // A crash leaves one behind; the next request with its key takes it over. Committed work is not repeated: its response is returned.
    statement: 'No request has been in progress for more than ten minutes.',
    sql: `
      SELECT key FROM idempotency_request
      WHERE state = 'running' AND leased_at < ${now} - interval '10 minutes'`,
  },
  {
    id: 'X2',
    severity: 'error',
    statement:
      'Every payment operation without a result has a job that will find it out, and no job is both done and dead.',
    sql: `
      SELECT id FROM payment_operation operation
      WHERE state IN ('pending', 'unknown') AND NOT EXISTS (
        SELECT FROM outbox job
        WHERE job.payment_operation_id = operation.id AND job.done_at IS NULL AND job.dead_at IS NULL)
      UNION ALL
      SELECT id::text FROM outbox WHERE done_at IS NOT NULL AND dead_at IS NOT NULL`,
  },
  {
    id: 'X2w',
    severity: 'warning',
    statement: 'No job was given up, and none has been claimed for more than ten minutes.',
    sql: `
      SELECT id::text FROM outbox
      WHERE (dead_at IS NOT NULL AND done_at IS NULL)
        OR (done_at IS NULL AND dead_at IS NULL AND claimed_at < ${now} - interval '10 minutes')`,
  },
  {
    id: 'X3',
    severity: 'error',
    statement: 'A line that refers to an original line names one that exists.',
    sql: `
      SELECT line.id FROM line_item line LEFT JOIN line_item original ON original.id = line.original_item_id
      WHERE line.original_item_id IS NOT NULL AND original.id IS NULL`,
  },
  {
    id: 'X3w',
    severity: 'warning',
    statement: 'Notes and notifications are about orders and customers that exist.',
    sql: `
      SELECT about.id
      FROM (
        SELECT id, resource_type, resource_id FROM note WHERE deleted_at IS NULL
        UNION ALL SELECT id, resource_type, resource_id FROM notification
      ) about
        LEFT JOIN "order" ON "order".id = about.resource_id
        LEFT JOIN customer ON customer.id = about.resource_id
      WHERE (about.resource_type = 'order' AND "order".id IS NULL)
        OR (about.resource_type = 'customer' AND customer.id IS NULL)`,
  },
  {
    id: 'X4',
    severity: 'error',
    statement: 'A capture, refund or release has its journal entry.',
    sql: unjournaledMoney,
  },
  {
    id: 'X4b',
    severity: 'error',
    statement: 'A manual change of inventory or balance has a journal entry of its operator.',
    sql: `
      SELECT moved.id
      FROM (
        SELECT id, actor_id, created_at FROM inventory_movement WHERE actor_id IS NOT NULL AND kind <> 'opening'
        UNION ALL SELECT id, actor_id, created_at FROM gift_card_entry WHERE actor_id IS NOT NULL AND kind <> 'issue'
      ) moved
        LEFT JOIN journal ON journal.created_at = moved.created_at AND journal.actor_id = moved.actor_id
      WHERE journal.id IS NULL`,
  },
  {
    id: 'X5',
    severity: 'error',
    statement:
      'No operator who was removed or disabled has a valid session, and none lasts longer than seven days.',
    sql: `
      SELECT session.user_id
      FROM session LEFT JOIN "user" ON "user".id = session.user_id
      WHERE (session.expires_at > ${now} AND ("user".id IS NULL OR coalesce("user".deleted_at, "user".disabled_at) IS NOT NULL))
        OR session.expires_at > session.created_at + interval '7 days'`,
  },
  {
    id: 'X5b',
    severity: 'error',
    statement:
      'No session of a customer lasts longer than ninety days, and no email proof longer than an hour.',
    sql: `
      SELECT customer_id FROM customer_session WHERE expires_at > created_at + interval '90 days'
      UNION ALL SELECT customer_id FROM mailed_proof WHERE expires_at > created_at + interval '1 hour'`,
  },
  {
    id: 'X7',
    severity: 'error',
    statement: 'The next order and the next draft get a number that is not taken.',
    sql: `
      SELECT 'order_display_id_seq' FROM order_display_id_seq
      WHERE (SELECT max(display_id) FROM "order") >= last_value + is_called::integer
      UNION ALL
      SELECT 'draft_order_display_id_seq' FROM draft_order_display_id_seq
      WHERE (SELECT max(display_id) FROM draft_order) >= last_value + is_called::integer`,
  },
  {
    id: 'X8',
    severity: 'warning',
    statement:
      'Nothing changed before it was created, and fulfillments and returns arrive after they were announced.',
    sql: `
      SELECT id FROM "order" WHERE updated_at < created_at OR canceled_at < created_at
      UNION ALL SELECT id FROM payment WHERE updated_at < created_at OR canceled_at < created_at
      UNION ALL SELECT id FROM line_item WHERE updated_at < created_at
      UNION ALL SELECT id FROM refund WHERE updated_at < created_at
      UNION ALL SELECT id FROM payment_operation WHERE updated_at < created_at OR settled_at < created_at
      UNION ALL SELECT id FROM fulfillment WHERE updated_at < created_at OR shipped_at < created_at
      UNION ALL SELECT id FROM "return" WHERE updated_at < created_at OR received_at < created_at
      UNION ALL SELECT id FROM swap WHERE updated_at < created_at OR confirmed_at < created_at
      UNION ALL SELECT id FROM claim_order WHERE updated_at < created_at
      UNION ALL SELECT id FROM gift_card WHERE updated_at < created_at
      UNION ALL SELECT id FROM product_variant WHERE updated_at < created_at
      UNION ALL SELECT id FROM customer WHERE updated_at < created_at`,
  },
]
