import { make, type Step, times } from '../step.ts'

/**
 * Payments and refunds. v1 refunds payments that were never captured, and more than was captured; here money that is refunded was captured
 * before. Each refund is taken from the captured payments of its order, the oldest first, as far as they reach.
 */
export const keptMoney: readonly Step[] = [
  // A swap's payment is the swap's alone. Canceling an order in v1 marks a captured payment as canceled: the money decides.
  make(
    'kept_payment',
    `SELECT own.id, CASE WHEN swap.id IS NULL THEN sold.id END AS order_id, swap.id AS swap_id, coalesce(swap.order_id, sold.id) AS home_order_id,
      own.amount, CASE WHEN own.captured_at IS NOT NULL THEN greatest(own.captured_at, own.created_at) END AS captured_at,
      CASE WHEN own.captured_at IS NULL AND own.canceled_at IS NOT NULL THEN greatest(own.canceled_at, own.created_at) END AS canceled_at, own.created_at
    FROM v1.payment AS own
      LEFT JOIN v1.kept_swap AS swap ON swap.id = own.swap_id
      LEFT JOIN v1.kept_order AS sold ON sold.id = own.order_id
    WHERE own.amount >= 0 AND (swap.id IS NOT NULL OR sold.id IS NOT NULL)`,
  ),
  make(
    'refund_part',
    `WITH captured AS (
      SELECT id, home_order_id, sum(amount) OVER runs - amount AS since, sum(amount) OVER runs AS until
      FROM v1.kept_payment WHERE captured_at IS NOT NULL
      WINDOW runs AS (PARTITION BY home_order_id ORDER BY created_at, id)
    ), refunded AS (
      SELECT own.id, home.id AS order_id, sum(own.amount) OVER runs - own.amount AS since, sum(own.amount) OVER runs AS until
      FROM v1.refund AS own LEFT JOIN v1.kept_payment AS paid ON paid.id = own.payment_id
        JOIN v1.kept_order AS home ON home.id = coalesce(own.order_id, paid.home_order_id)
      WHERE own.amount > 0
      WINDOW runs AS (PARTITION BY home.id ORDER BY own.created_at, own.id)
    )
    SELECT refunded.id AS refund_id, refunded.order_id, captured.id AS payment_id,
      (least(captured.until, refunded.until) - greatest(captured.since, refunded.since))::bigint AS amount
    FROM refunded JOIN captured ON captured.home_order_id = refunded.order_id
      AND captured.since < refunded.until AND refunded.since < captured.until`,
  ),
  make(
    'kept_refund',
    `SELECT refund_id AS id, order_id, sum(amount)::bigint AS amount FROM v1.refund_part GROUP BY 1, 2`,
  ),
  // v1 doesn't say what a refund was for. It is of the return, swap or claim of its order with its reason and amount that is nearest in time.
  make(
    'cause_of_refund',
    `WITH cause AS (
      SELECT id, home_order_id AS order_id, 'return' AS reason, refund_amount AS amount, coalesce(received_at, updated_at) AS at
        FROM v1.return JOIN (SELECT id, home_order_id FROM v1.kept_return WHERE status = 'received') AS kept USING (id)
      UNION ALL SELECT id, kept.order_id, 'swap', -difference_due, swap.confirmed_at FROM v1.swap JOIN v1.kept_swap AS kept USING (id)
        WHERE difference_due < 0
      UNION ALL SELECT id, kept.order_id, 'claim', refund_amount, claim.created_at FROM v1.claim_order AS claim JOIN v1.kept_claim AS kept USING (id)
        WHERE claim.type = 'refund' AND claim.canceled_at IS NULL
    ), pair AS (
      SELECT own.id AS refund_id, cause.id, cause.reason,
        row_number() OVER (PARTITION BY own.id ORDER BY abs(extract(epoch FROM own.created_at - cause.at)), cause.id) AS of_refund,
        row_number() OVER (PARTITION BY cause.id ORDER BY abs(extract(epoch FROM own.created_at - cause.at)), own.id) AS of_cause
      FROM v1.refund AS own JOIN v1.kept_refund AS kept ON kept.id = own.id AND kept.amount = own.amount
        JOIN cause ON cause.order_id = kept.order_id AND cause.reason = own.reason AND cause.amount = own.amount
    ) SELECT refund_id, id, reason FROM pair WHERE of_refund = 1 AND of_cause = 1`,
  ),
  make(
    'money_of_order',
    `SELECT id, sum(paid)::bigint AS paid, sum(refunded)::bigint AS refunded FROM (
      SELECT home_order_id AS id, amount AS paid, 0 AS refunded FROM v1.kept_payment WHERE captured_at IS NOT NULL
      UNION ALL SELECT order_id, 0, amount FROM v1.refund_part) AS moved GROUP BY 1`,
  ),
]

/** Every movement of money has its request to a provider, and an entry in the history of its order. */
export const payments: readonly Step[] = [
  {
    into: 'payment',
    sql: `INSERT INTO payment (id, order_id, cart_id, swap_id, amount, amount_captured, amount_refunded, currency_code, provider_id, data,
        captured_at, canceled_at, metadata, home_order_id, ${times})
      SELECT own.id, kept.order_id, cart.id, kept.swap_id, own.amount, CASE WHEN kept.captured_at IS NULL THEN 0 ELSE own.amount END,
        coalesce(refunded.amount, 0), sold.currency_code, own.provider_id, coalesce(v1.as_object(own.data), '{}'),
        kept.captured_at, kept.canceled_at, v1.as_object(own.metadata), kept.home_order_id, own.created_at, own.updated_at
      FROM v1.payment AS own JOIN v1.kept_payment AS kept ON kept.id = own.id
        JOIN "order" AS sold ON sold.id = kept.home_order_id
        LEFT JOIN v1.kept_cart AS cart ON cart.id = own.cart_id
        LEFT JOIN (SELECT payment_id, sum(amount)::bigint AS amount FROM v1.refund_part GROUP BY 1) AS refunded ON refunded.payment_id = own.id`,
  },
  {
    into: 'refund',
    sql: `INSERT INTO refund (id, order_id, payment_id, amount, reason, note, return_id, swap_id, claim_order_id, metadata, ${times})
      SELECT own.id, kept.order_id, paid.id, kept.amount, own.reason, own.note, CASE cause.reason WHEN 'return' THEN cause.id END,
        CASE cause.reason WHEN 'swap' THEN cause.id END, CASE cause.reason WHEN 'claim' THEN cause.id END, v1.as_object(own.metadata),
        own.created_at, own.updated_at
      FROM v1.refund AS own JOIN v1.kept_refund AS kept ON kept.id = own.id
        LEFT JOIN v1.kept_payment AS paid ON paid.id = own.payment_id AND paid.home_order_id = kept.order_id
        LEFT JOIN v1.cause_of_refund AS cause ON cause.refund_id = own.id`,
  },
  make(
    'money_operation',
    `SELECT v1.made_id('payop', id, 'capture') AS id, id AS payment_id, home_order_id, 'capture' AS kind, amount, NULL AS refund_id, captured_at AS at
      FROM v1.kept_payment WHERE captured_at IS NOT NULL
    UNION ALL SELECT v1.made_id('payop', id, 'void'), id, home_order_id, 'void', amount, NULL, canceled_at
      FROM v1.kept_payment WHERE canceled_at IS NOT NULL
    UNION ALL SELECT v1.made_id('payop', part.payment_id, part.refund_id), part.payment_id, part.order_id, 'refund', part.amount, part.refund_id, own.created_at
      FROM v1.refund_part AS part JOIN v1.refund AS own ON own.id = part.refund_id`,
  ),
  {
    into: 'payment_operation',
    sql: `INSERT INTO payment_operation (id, payment_id, kind, state, amount, refund_id, tries, created_at, updated_at, settled_at, home_order_id)
      SELECT id, payment_id, kind, 'succeeded', amount, refund_id, 1, at, at, at, home_order_id FROM v1.money_operation`,
  },
  {
    into: 'journal',
    sql: `INSERT INTO journal (created_at, operation, resource_type, resource_id, before, after)
      SELECT at, 'capture-order', 'order', home_order_id, NULL::jsonb,
        jsonb_build_object('asked_for', jsonb_agg(jsonb_build_object('id', payment_id, 'amount', amount) ORDER BY payment_id))
      FROM v1.money_operation WHERE kind = 'capture' GROUP BY home_order_id, at
      UNION ALL
      SELECT own.created_at, 'refund-order', 'order', kept.order_id, NULL,
        jsonb_build_object('refund', jsonb_build_object('id', own.id, 'amount', kept.amount, 'reason', own.reason, 'note', own.note))
      FROM v1.refund AS own JOIN v1.kept_refund AS kept ON kept.id = own.id
      UNION ALL
      SELECT sold.canceled_at, 'cancel-order', 'order', sold.id, NULL, jsonb_build_object('status', 'canceled')
      FROM v1.kept_order AS sold WHERE is_canceled
      ORDER BY 1`,
  },
]
