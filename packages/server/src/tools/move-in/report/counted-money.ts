/**
 * SQL of the money of v1 that Purser counts, by order: captured payments, a swap's with its order, and refunds up to what was captured.
 */
export const countedMoney = `
  SELECT order_id, sum(captured)::bigint AS captured, least(sum(refunded), sum(captured))::bigint AS refunded
  FROM (
    SELECT coalesce(swap.order_id, own.order_id) AS order_id, own.amount AS captured, 0 AS refunded
      FROM v1.payment AS own LEFT JOIN v1.swap ON swap.id = own.swap_id WHERE own.captured_at IS NOT NULL AND own.amount > 0
    UNION ALL
    SELECT coalesce(own.order_id, swap.order_id, paid.order_id), 0, own.amount
      FROM v1.refund AS own LEFT JOIN v1.payment AS paid ON paid.id = own.payment_id LEFT JOIN v1.swap ON swap.id = paid.swap_id WHERE own.amount > 0
  ) AS moved GROUP BY order_id`
