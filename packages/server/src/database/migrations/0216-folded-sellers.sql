-- Sold units grow with the lines of orders: the worker that folds them reads only the rows that were added since it last did. Those that
-- are there now were folded, or are with the next row of their place.
ALTER TABLE seller_tally ADD COLUMN is_folded boolean NOT NULL DEFAULT true;
ALTER TABLE seller_tally ALTER COLUMN is_folded SET DEFAULT false;
CREATE INDEX seller_tally_new ON seller_tally (time_zone, day, currency_code, variant_id) WHERE NOT is_folded;

-- Counts all sales in a time zone from the orders. In a transaction that sees one state of the database, differences that others
-- append in the meantime stay and are right on top of it (docs/decisions/0199-sales-are-tallied-by-day.md).
CREATE OR REPLACE PROCEDURE recount_sales(zone text) LANGUAGE sql AS $$
  DELETE FROM sales_tally WHERE time_zone = zone;
  DELETE FROM seller_tally WHERE time_zone = zone;
  WITH entry AS (
    SELECT id AS order_id, created_at AS at, 1 AS orders, total AS gross, tax_total AS tax, 0 AS refunds, 0 AS swaps FROM "order"
    UNION ALL
    SELECT home_order_id, created_at, 0, 0, 0, amount, 0 FROM payment_operation
      WHERE kind = 'refund' AND state <> 'failed' AND id NOT IN (SELECT payment_operation_id FROM refund_failure)
    UNION ALL
    SELECT home_order_id, captured_at, 0, 0, 0, 0, amount_captured FROM payment WHERE swap_id IS NOT NULL AND amount_captured > 0
  )
  INSERT INTO sales_tally
  SELECT zone, (entry.at AT TIME ZONE zone)::date, sold.currency_code, coalesce(address.country_code, ''),
    sum(orders), sum(gross), sum(tax), sum(refunds), sum(swaps)
  FROM entry JOIN "order" AS sold ON sold.id = entry.order_id LEFT JOIN address ON address.id = sold.shipping_address_id
  WHERE sold.status <> 'canceled' GROUP BY 2, 3, 4;
  INSERT INTO seller_tally
  SELECT zone, (sold.created_at AT TIME ZONE zone)::date, sold.currency_code, line.variant_id,
    sum(line.quantity), sum(line.quantity * line.unit_price), true
  FROM line_item AS line JOIN "order" AS sold ON sold.id = line.order_id
  WHERE sold.status <> 'canceled' AND line.variant_id IS NOT NULL GROUP BY 2, 3, 4;
  UPDATE sales_zone SET is_counted = true WHERE time_zone = zone;
$$;
