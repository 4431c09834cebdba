-- An order is refunded when nothing captured is left, payments of its swaps included; they did not count before.
UPDATE "order" SET payment_status = CASE WHEN money.refunded >= money.captured THEN 'refunded' ELSE 'partially_refunded' END
FROM (
  SELECT home_order_id, sum(amount_captured) AS captured, sum(amount_refunded) AS refunded
  FROM payment WHERE home_order_id IN (SELECT home_order_id FROM payment WHERE swap_id IS NOT NULL) GROUP BY home_order_id
) AS money
WHERE money.home_order_id = "order".id AND money.refunded > 0
  AND "order".payment_status <> CASE WHEN money.refunded >= money.captured THEN 'refunded' ELSE 'partially_refunded' END;
