-- The tallies by month: where a deep page begins is told by some hundred rows, its month first and then its day.
CREATE TABLE order_month_tally (
  -- The first day of the month, UTC.
  month date NOT NULL,
  status text NOT NULL,
  payment_status text NOT NULL,
  fulfillment_status text NOT NULL,
  n bigint NOT NULL
);
INSERT INTO order_month_tally (month, status, payment_status, fulfillment_status, n)
  SELECT date_trunc('month', day)::date, status, payment_status, fulfillment_status, sum(n)
  FROM order_day_tally GROUP BY 1, 2, 3, 4 HAVING sum(n) <> 0;
CREATE INDEX order_month_tally_month ON order_month_tally (month DESC, status, payment_status, fulfillment_status) INCLUDE (n);

CREATE OR REPLACE FUNCTION tally_orders_in() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_tally (status, payment_status, fulfillment_status, region_id, currency_code, tax_rate, n)
    SELECT status, payment_status, fulfillment_status, region_id, currency_code, tax_rate, count(*)
    FROM arrived GROUP BY 1, 2, 3, 4, 5, 6;
  INSERT INTO order_day_tally SELECT (created_at AT TIME ZONE 'UTC')::date, status, payment_status, fulfillment_status, count(*)
    FROM arrived GROUP BY 1, 2, 3, 4;
  INSERT INTO order_month_tally SELECT date_trunc('month', created_at AT TIME ZONE 'UTC')::date, status, payment_status, fulfillment_status, count(*)
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
  INSERT INTO order_month_tally SELECT date_trunc('month', created_at AT TIME ZONE 'UTC')::date, status, payment_status, fulfillment_status, -count(*)
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
  ), by_month AS (
    INSERT INTO order_month_tally SELECT date_trunc('month', day)::date, status, payment_status, fulfillment_status, sum(n)
    FROM moved GROUP BY 1, 2, 3, 4 HAVING sum(n) <> 0
  )
  INSERT INTO order_tally (status, payment_status, fulfillment_status, region_id, currency_code, tax_rate, n)
    SELECT status, payment_status, fulfillment_status, region_id, currency_code, tax_rate, sum(n)
    FROM moved GROUP BY 1, 2, 3, 4, 5, 6 HAVING sum(n) <> 0;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION forget_order_tallies() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM order_tally;
  DELETE FROM order_day_tally;
  DELETE FROM order_month_tally;
  RETURN NULL;
END $$;
