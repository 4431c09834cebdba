-- How many orders stand in which state, in all and for each day, so that counting and deep pages cost the same at any size.
-- Rows are differences: a change of state appends them (no row that two orders would fight for), a worker folds them.
CREATE TABLE order_tally (
  status text NOT NULL,
  payment_status text NOT NULL,
  fulfillment_status text NOT NULL,
  n bigint NOT NULL
);

CREATE TABLE order_day_tally (
  day date NOT NULL,
  status text NOT NULL,
  payment_status text NOT NULL,
  fulfillment_status text NOT NULL,
  n bigint NOT NULL
);
CREATE INDEX order_day_tally_day ON order_day_tally (day DESC, status, payment_status, fulfillment_status) INCLUDE (n);

CREATE FUNCTION tally_orders_in() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_tally SELECT status, payment_status, fulfillment_status, count(*) FROM arrived GROUP BY 1, 2, 3;
  INSERT INTO order_day_tally SELECT (created_at AT TIME ZONE 'UTC')::date, status, payment_status, fulfillment_status, count(*)
    FROM arrived GROUP BY 1, 2, 3, 4;
  RETURN NULL;
END $$;

CREATE FUNCTION tally_orders_out() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_tally SELECT status, payment_status, fulfillment_status, -count(*) FROM departed GROUP BY 1, 2, 3;
  INSERT INTO order_day_tally SELECT (created_at AT TIME ZONE 'UTC')::date, status, payment_status, fulfillment_status, -count(*)
    FROM departed GROUP BY 1, 2, 3, 4;
  RETURN NULL;
END $$;

CREATE FUNCTION tally_orders_moved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH moved AS (
    SELECT (created_at AT TIME ZONE 'UTC')::date AS day, status, payment_status, fulfillment_status, sum(d)::bigint AS n
    FROM (SELECT created_at, status, payment_status, fulfillment_status, 1 AS d FROM arrived
          UNION ALL SELECT created_at, status, payment_status, fulfillment_status, -1 FROM departed) x
    GROUP BY 1, 2, 3, 4 HAVING sum(d) <> 0
  ), by_day AS (INSERT INTO order_day_tally SELECT day, status, payment_status, fulfillment_status, n FROM moved)
  INSERT INTO order_tally SELECT status, payment_status, fulfillment_status, sum(n) FROM moved GROUP BY 1, 2, 3 HAVING sum(n) <> 0;
  RETURN NULL;
END $$;

CREATE TRIGGER order_tally_in AFTER INSERT ON "order" REFERENCING NEW TABLE AS arrived FOR EACH STATEMENT EXECUTE FUNCTION tally_orders_in();
CREATE TRIGGER order_tally_out AFTER DELETE ON "order" REFERENCING OLD TABLE AS departed FOR EACH STATEMENT EXECUTE FUNCTION tally_orders_out();
CREATE TRIGGER order_tally_moved AFTER UPDATE ON "order" REFERENCING OLD TABLE AS departed NEW TABLE AS arrived FOR EACH STATEMENT EXECUTE FUNCTION tally_orders_moved();

CREATE FUNCTION forget_order_tallies() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM order_tally;
  DELETE FROM order_day_tally;
  RETURN NULL;
END $$;
CREATE TRIGGER order_tally_none AFTER TRUNCATE ON "order" FOR EACH STATEMENT EXECUTE FUNCTION forget_order_tallies();
