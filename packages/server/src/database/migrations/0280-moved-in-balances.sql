-- outside a transaction, as the tables of orders are in use
-- What the total of an order that was moved in differed from its payments: that was settled in the other shop, so no edit leaves it due.
ALTER TABLE "order" ADD COLUMN IF NOT EXISTS moved_in_balance bigint NOT NULL DEFAULT 0;
UPDATE "order" SET moved_in_balance = greatest(total, 0) - paid.amount
FROM (SELECT order_id, sum(amount) AS amount FROM payment WHERE order_id IS NOT NULL GROUP BY order_id) AS paid
WHERE paid.order_id = "order".id AND moved_in_at IS NOT NULL AND moved_in_balance = 0 AND greatest(total, 0) <> paid.amount
  AND NOT EXISTS (SELECT FROM order_edit WHERE order_edit.order_id = "order".id AND confirmed_at IS NOT NULL);

-- Past orders are sorted by the number in their name: #999 comes before #1000.
CREATE OR REPLACE FUNCTION number_in(name text) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(nullif(left(regexp_replace(name, '\D', '', 'g'), 18), ''), '0')::bigint
$$;
CREATE INDEX CONCURRENTLY IF NOT EXISTS past_order_number_in_name ON past_order (number_in(name) DESC, name DESC, id DESC);
