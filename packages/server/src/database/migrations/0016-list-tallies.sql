-- How many records a list holds: in all, by month and by day (UTC) of their creation, for each combination of its facets, which are
-- what it is narrowed by again and again. Counts and deep pages cost the same at any size by them. Rows are differences: a change
-- appends them (no row that two writers would fight for), a worker folds them.
CREATE TABLE list_tally (
  -- The table that the list shows.
  list text NOT NULL,
  grain text NOT NULL CHECK (grain IN ('all', 'month', 'day')),
  -- The first day of the month, or the day; the first of all days for 'all'.
  since date NOT NULL,
  facet text[] NOT NULL,
  n bigint NOT NULL
);
CREATE INDEX list_tally_place ON list_tally (list, grain, since DESC) INCLUDE (facet, n);

-- What is tallied: `facet` is a text[] over a row, `condition` says which rows the list shows.
CREATE TABLE tallied_list (
  list text PRIMARY KEY,
  facet text NOT NULL,
  condition text NOT NULL
);

-- The statement that appends the differences of `changes`: rows of created_at, facet and d.
CREATE FUNCTION tally_statement(list text, changes text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT format($statement$
    INSERT INTO list_tally (list, grain, since, facet, n)
    SELECT %L, CASE WHEN grouping(day) = 0 THEN 'day' WHEN grouping(month) = 0 THEN 'month' ELSE 'all' END,
      coalesce(day, month, '0001-01-01'), facet, sum(d)
    FROM (SELECT (created_at AT TIME ZONE 'UTC')::date AS day,
            date_trunc('month', created_at AT TIME ZONE 'UTC')::date AS month, facet, d FROM (%s) AS changed) AS dated
    GROUP BY GROUPING SETS ((facet), (month, facet), (day, facet)) HAVING sum(d) <> 0$statement$, list, changes)
$$;

-- Counts a list anew; nobody changes it meanwhile.
CREATE PROCEDURE rebuild_list_tally(which text) LANGUAGE plpgsql AS $$
DECLARE
  tallied tallied_list;
BEGIN
  SELECT * INTO STRICT tallied FROM tallied_list WHERE list = which;
  EXECUTE format('LOCK TABLE %I IN SHARE ROW EXCLUSIVE MODE', which);
  DELETE FROM list_tally WHERE list = which;
  EXECUTE tally_statement(which, format('SELECT created_at, %s AS facet, 1 AS d FROM %I WHERE %s', tallied.facet, which, tallied.condition));
END $$;

-- Has a list tallied from now on.
CREATE PROCEDURE tally_list(which text, facet text, condition text DEFAULT 'true') LANGUAGE plpgsql AS $$
DECLARE
  trigger_name text := which || '_tally';
  came text := format('SELECT created_at, %s AS facet, 1 AS d FROM arrived WHERE %s', facet, condition);
  went text := format('SELECT created_at, %s AS facet, -1 AS d FROM departed WHERE %s', facet, condition);
BEGIN
  INSERT INTO tallied_list VALUES (which, facet, condition);
  EXECUTE format($function$
    CREATE FUNCTION %I() RETURNS trigger LANGUAGE plpgsql AS $body$
    BEGIN
      IF TG_OP = 'INSERT' THEN %s;
      ELSIF TG_OP = 'UPDATE' THEN %s;
      ELSIF TG_OP = 'DELETE' THEN %s;
      ELSE DELETE FROM list_tally WHERE list = %L;
      END IF;
      RETURN NULL;
    END $body$ $function$,
    trigger_name, tally_statement(which, came), tally_statement(which, came || ' UNION ALL ' || went), tally_statement(which, went), which);
  EXECUTE format('CREATE TRIGGER %I AFTER INSERT ON %I REFERENCING NEW TABLE AS arrived FOR EACH STATEMENT EXECUTE FUNCTION %I()',
    trigger_name || '_in', which, trigger_name);
  EXECUTE format('CREATE TRIGGER %I AFTER UPDATE ON %I REFERENCING OLD TABLE AS departed NEW TABLE AS arrived FOR EACH STATEMENT EXECUTE FUNCTION %I()',
    trigger_name || '_moved', which, trigger_name);
  EXECUTE format('CREATE TRIGGER %I AFTER DELETE ON %I REFERENCING OLD TABLE AS departed FOR EACH STATEMENT EXECUTE FUNCTION %I()',
    trigger_name || '_out', which, trigger_name);
  EXECUTE format('CREATE TRIGGER %I AFTER TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION %I()', trigger_name || '_none', which, trigger_name);
  CALL rebuild_list_tally(which);
END $$;

-- Orders had three tables and four functions of their own for this.
DROP TRIGGER order_tally_in ON "order";
DROP TRIGGER order_tally_out ON "order";
DROP TRIGGER order_tally_moved ON "order";
DROP TRIGGER order_tally_none ON "order";
DROP FUNCTION tally_orders_in(), tally_orders_out(), tally_orders_moved(), forget_order_tallies();
DROP TABLE order_tally, order_day_tally, order_month_tally;

CALL tally_list('order', 'ARRAY[status, payment_status, fulfillment_status, region_id, currency_code, tax_rate::text]');
CALL tally_list('draft_order', 'ARRAY[status]');
CALL tally_list('swap', 'ARRAY[]::text[]');
CALL tally_list('return', 'ARRAY[]::text[]');
CALL tally_list('notification', 'ARRAY[(parent_id IS NULL)::text]');
CALL tally_list('note', 'ARRAY[]::text[]', 'deleted_at IS NULL');
CALL tally_list('product', 'ARRAY[]::text[]', 'deleted_at IS NULL');
