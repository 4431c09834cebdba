-- Which orders changed or were canceled in a span of time.
CREATE INDEX order_updated ON "order" (updated_at);
CREATE INDEX order_canceled_at ON "order" (canceled_at) WHERE canceled_at IS NOT NULL;

-- The tally by state also says where the orders are from, so that the lists of a region, a currency or a tax rate are counted as fast.
ALTER TABLE order_tally ADD region_id text, ADD currency_code text, ADD tax_rate numeric(7,4);
DELETE FROM order_tally;
INSERT INTO order_tally (status, payment_status, fulfillment_status, region_id, currency_code, tax_rate, n)
  SELECT status, payment_status, fulfillment_status, region_id, currency_code, tax_rate, count(*)
  FROM "order" GROUP BY 1, 2, 3, 4, 5, 6;

CREATE OR REPLACE FUNCTION tally_orders_in() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_tally (status, payment_status, fulfillment_status, region_id, currency_code, tax_rate, n)
    SELECT status, payment_status, fulfillment_status, region_id, currency_code, tax_rate, count(*)
    FROM arrived GROUP BY 1, 2, 3, 4, 5, 6;
  INSERT INTO order_day_tally SELECT (created_at AT TIME ZONE 'UTC')::date, status, payment_status, fulfillment_status, count(*)
    FROM arrived GROUP BY 1, 2, 3, 4;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION tally_orders_out() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_tally (status, payment_status, fulfillment_status, region_id, currency_code, tax_rate, n)
    SELECT status, payment_status, fulfillment_status, region_id, currency_code, tax_rate, -count(*)
    FROM departed GROUP BY 1, 2, 3, 4, 5, 6;
  INSERT INTO order_day_tally SELECT (created_at AT TIME ZONE 'UTC')::date, status, payment_status, fulfillment_status, -count(*)
    FROM departed GROUP BY 1, 2, 3, 4;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION tally_orders_moved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH moved AS (
    SELECT (created_at AT TIME ZONE 'UTC')::date AS day, status, payment_status, fulfillment_status,
      region_id, currency_code, tax_rate, sum(d)::bigint AS n
    FROM (SELECT *, 1 AS d FROM arrived UNION ALL SELECT *, -1 FROM departed) x
    GROUP BY 1, 2, 3, 4, 5, 6, 7 HAVING sum(d) <> 0
  ), by_day AS (
    INSERT INTO order_day_tally SELECT day, status, payment_status, fulfillment_status, sum(n)
    FROM moved GROUP BY 1, 2, 3, 4 HAVING sum(n) <> 0
  )
  INSERT INTO order_tally (status, payment_status, fulfillment_status, region_id, currency_code, tax_rate, n)
    SELECT status, payment_status, fulfillment_status, region_id, currency_code, tax_rate, sum(n)
    FROM moved GROUP BY 1, 2, 3, 4, 5, 6 HAVING sum(n) <> 0;
  RETURN NULL;
END $$;
