-- Makes the view of a kept table. The moment is read once for a statement (SELECT): to read it for each row took most of the time of a count.
CREATE FUNCTION make_past_view(kept text) RETURNS void LANGUAGE plpgsql AS $fn$
DECLARE
  quoted text;
BEGIN
  SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum) INTO quoted
    FROM pg_attribute WHERE attrelid = format('public.%I', kept)::regclass AND attnum > 0 AND NOT attisdropped;
  EXECUTE format($view$
    CREATE OR REPLACE VIEW past.%1$I AS SELECT %2$s FROM (
      SELECT %2$s, 'infinity'::timestamptz(3) AS row_until FROM public.%1$I
      UNION ALL
      SELECT %2$s, row_until FROM former.%1$I) AS version
    WHERE row_since <= (SELECT current_setting('purser.as_of')::timestamptz)
      AND row_until > (SELECT current_setting('purser.as_of')::timestamptz)
  $view$, kept, quoted);
END $fn$;

-- Keeps the past of a table from now on, or brings its former versions, view and trigger in step with its columns. Repeatable.
CREATE OR REPLACE FUNCTION keep_past(kept text) RETURNS void LANGUAGE plpgsql AS $fn$
DECLARE
  own regclass := format('public.%I', kept)::regclass;
  -- Each column with its type, in the table's order.
  columns text[];
  types text[];
  keys text[];
  quoted text;
  olds text;
  asked past_table;
  lookup text;
BEGIN
  SELECT * INTO STRICT asked FROM past_table WHERE name = kept;
  IF NOT EXISTS (SELECT FROM pg_attribute WHERE attrelid = own AND attname = 'row_since' AND NOT attisdropped) THEN
    -- Rows that are already there have been as they are since before the past is known.
    EXECUTE format('ALTER TABLE %s ADD COLUMN row_since timestamptz(3) NOT NULL DEFAULT ''1970-01-01T00:00:00Z''', own);
    EXECUTE format('ALTER TABLE %s ALTER COLUMN row_since SET DEFAULT public.past_now()', own);
  END IF;
  SELECT array_agg(attname ORDER BY attnum), array_agg(format_type(atttypid, atttypmod) ORDER BY attnum)
    INTO columns, types FROM pg_attribute WHERE attrelid = own AND attnum > 0 AND NOT attisdropped;
  SELECT array_agg(attname ORDER BY array_position(indkey::int2[], attnum)) INTO keys
    FROM pg_index JOIN pg_attribute ON attrelid = indrelid AND attnum = ANY (indkey) WHERE indrelid = own AND indisprimary;
  SELECT string_agg(quote_ident(name), ', ' ORDER BY place), string_agg('OLD.' || quote_ident(name), ', ' ORDER BY place)
    INTO quoted, olds FROM unnest(columns) WITH ORDINALITY AS one (name, place);

  IF to_regclass(format('former.%I', kept)) IS NULL THEN
    EXECUTE format('CREATE TABLE former.%I (row_until timestamptz(3) NOT NULL)', kept);
    EXECUTE format('CREATE INDEX ON former.%I USING brin (row_until)', kept);
    EXECUTE format('CREATE TRIGGER refuse_change BEFORE UPDATE OR DELETE ON former.%I FOR EACH ROW EXECUTE FUNCTION public.refuse_change_of_past()', kept);
  END IF;
  FOR place IN 1 .. cardinality(columns) LOOP
    IF NOT EXISTS (SELECT FROM pg_attribute WHERE attrelid = format('former.%I', kept)::regclass AND attname = columns[place] AND NOT attisdropped) THEN
      EXECUTE format('ALTER TABLE former.%I ADD COLUMN %I %s', kept, columns[place], types[place]);
    ELSIF (SELECT format_type(atttypid, atttypmod) FROM pg_attribute WHERE attrelid = format('former.%I', kept)::regclass AND attname = columns[place]) <> types[place] THEN
      EXECUTE format('ALTER TABLE former.%I ALTER COLUMN %I TYPE %s', kept, columns[place], types[place]);
    END IF;
  END LOOP;
  EXECUTE format('CREATE INDEX IF NOT EXISTS %I ON former.%I (%s)', kept || '_key', kept,
    (SELECT string_agg(quote_ident(name), ', ' ORDER BY place) FROM unnest(keys) WITH ORDINALITY AS one (name, place)));
  FOREACH lookup IN ARRAY asked.lookups LOOP
    EXECUTE format('CREATE INDEX IF NOT EXISTS %I ON former.%I (%I)', kept || '_' || lookup, kept, lookup);
  END LOOP;

  PERFORM make_past_view(kept);

  -- Several changes in one transaction are one version: they have the same time. Times of a row never go back, as of two transactions
  -- the earlier may commit last.
  EXECUTE format($trigger$
    CREATE OR REPLACE FUNCTION former.%5$I() RETURNS trigger LANGUAGE plpgsql AS $body$
    DECLARE
      at timestamptz(3) := greatest(public.past_now(), OLD.row_since);
    BEGIN
      IF TG_OP = 'UPDATE' THEN
        NEW.row_since := OLD.row_since;
        IF OLD OPERATOR(pg_catalog.*=) NEW THEN RETURN NEW; END IF;
        NEW.row_since := at;
      END IF;
      IF at > OLD.row_since AND (%4$s) THEN
        INSERT INTO former.%1$I (%2$s, row_until) VALUES (%3$s, at);
      END IF;
      RETURN NEW;
    END $body$
  $trigger$, kept, quoted, olds, coalesce(asked.keeps, 'true'), 'keep_' || kept);
  -- The last one by name, after all that change NEW.
  IF NOT EXISTS (SELECT FROM pg_trigger WHERE tgrelid = own AND tgname = 'zz_past_of_changed') THEN
    EXECUTE format('CREATE TRIGGER zz_past_of_changed BEFORE UPDATE ON %s FOR EACH ROW EXECUTE FUNCTION former.%I()', own, 'keep_' || kept);
    EXECUTE format('CREATE TRIGGER zz_past_of_deleted AFTER DELETE ON %s FOR EACH ROW EXECUTE FUNCTION former.%I()', own, 'keep_' || kept);
  END IF;
END $fn$;
