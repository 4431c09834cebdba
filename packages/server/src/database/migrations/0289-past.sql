-- The past: former versions of rows, so that records can be read as of a moment (docs/decisions/0268).
-- `former` has a table per kept table: each version until `row_until`. `past` has a view per kept table, with the table's own name:
-- the versions valid at the moment in the setting `purser.as_of`.
CREATE SCHEMA former;
CREATE SCHEMA past;

-- The tables whose past is kept. `lookups`: columns that former versions are found by, beside the primary key.
-- `keeps`: SQL condition over OLD; former versions of other rows are not kept.
CREATE TABLE past_table (
  name text PRIMARY KEY,
  lookups text[] NOT NULL DEFAULT '{}',
  keeps text
);

-- The moment from which the past is known: a single row.
CREATE TABLE past_start (
  since timestamptz(3) NOT NULL
);
CREATE UNIQUE INDEX past_start_single ON past_start ((true));

-- The time of a change: the operation's, else the transaction's.
CREATE FUNCTION past_now() RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT coalesce(nullif(current_setting('purser.now', true), '')::timestamptz, date_trunc('milliseconds', now()))
$$;

-- Refuses changes of the past, except erasing personal data and deleting what is past its retention.
CREATE FUNCTION refuse_change_of_past() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('purser.erasing', true) = 'on' THEN RETURN coalesce(NEW, OLD); END IF;
  RAISE EXCEPTION 'The past can''t be changed';
END $$;

-- Keeps the past of a table from now on, or brings its former versions, view and trigger in step with its columns. Repeatable.
CREATE FUNCTION keep_past(kept text) RETURNS void LANGUAGE plpgsql AS $fn$
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

  EXECUTE format($view$
    CREATE OR REPLACE VIEW past.%1$I AS SELECT %2$s FROM (
      SELECT %2$s, 'infinity'::timestamptz(3) AS row_until FROM public.%1$I
      UNION ALL
      SELECT %2$s, row_until FROM former.%1$I) AS version
    WHERE row_since <= current_setting('purser.as_of')::timestamptz AND row_until > current_setting('purser.as_of')::timestamptz
  $view$, kept, quoted);

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

-- Drops what depends on the columns of a table, before a migration drops a column or changes its type; `keep_past` makes it again.
CREATE FUNCTION release_past(kept text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('DROP VIEW IF EXISTS past.%I', kept);
  EXECUTE format('DROP TRIGGER IF EXISTS zz_past_of_changed ON public.%I', kept);
  EXECUTE format('DROP TRIGGER IF EXISTS zz_past_of_deleted ON public.%I', kept);
END $$;

-- Brings the past of tables whose columns were added or changed in step. Run after each migration.
CREATE FUNCTION bring_past_in_step() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  kept text;
BEGIN
  FOR kept IN
    SELECT name FROM past_table WHERE to_regclass(format('former.%I', name)) IS NOT NULL
      AND (SELECT array_agg(attname::text || ' ' || format_type(atttypid, atttypmod) ORDER BY attnum) FROM pg_attribute
        WHERE attrelid = format('public.%I', name)::regclass AND attnum > 0 AND NOT attisdropped)
      IS DISTINCT FROM (SELECT array_agg(attname::text || ' ' || format_type(atttypid, atttypmod) ORDER BY attnum) FROM pg_attribute
        WHERE attrelid = to_regclass(format('past.%I', name)) AND attnum > 0)
  LOOP
    PERFORM keep_past(kept);
  END LOOP;
END $$;

-- Deletes former versions that ended more than ten years ago, a bounded number of each table.
CREATE FUNCTION forget_past(most integer) RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $$
DECLARE
  bound timestamptz := date_trunc('milliseconds', now() - interval '10 years');
  kept text;
  batch bigint;
  gone bigint := 0;
BEGIN
  -- First, so that nothing is asked about of which a part is gone.
  UPDATE past_start SET since = bound WHERE since < bound;
  PERFORM set_config('purser.erasing', 'on', true);
  FOR kept IN SELECT name FROM past_table ORDER BY name LOOP
    EXECUTE format('DELETE FROM former.%1$I WHERE ctid = ANY (ARRAY(SELECT ctid FROM former.%1$I WHERE row_until < $1 LIMIT $2))', kept)
      USING bound, most;
    GET DIAGNOSTICS batch = ROW_COUNT;
    gone := gone + batch;
  END LOOP;
  PERFORM set_config('purser.erasing', 'off', true);
  RETURN gone;
END $$;

INSERT INTO past_table (name, lookups, keeps) VALUES
  ('address', '{customer_id}', NULL),
  ('claim_image', '{claim_item_id}', NULL),
  ('claim_item', '{claim_order_id}', NULL),
  ('claim_item_tags', '{}', NULL),
  ('claim_order', '{order_id}', NULL),
  ('claim_tag', '{}', NULL),
  ('country', '{region_id}', NULL),
  ('customer', '{}', NULL),
  ('discount', '{rule_id,parent_discount_id}', NULL),
  ('discount_redemption', '{discount_id,order_id}', NULL),
  ('discount_regions', '{}', NULL),
  ('discount_rule', '{}', NULL),
  ('discount_rule_products', '{product_id}', NULL),
  ('discount_rule_variants', '{variant_id}', NULL),
  ('fulfillment', '{order_id,swap_id,claim_order_id,home_order_id}', NULL),
  ('fulfillment_item', '{home_order_id}', NULL),
  ('gift_card', '{order_id}', NULL),
  ('gift_card_entry', '{gift_card_id,order_id}', NULL),
  ('image', '{product_id}', NULL),
  ('inventory_movement', '{variant_id}', NULL),
  ('line_item', '{order_id,swap_id,claim_order_id,home_order_id}', 'OLD.home_order_id IS NOT NULL'),
  ('line_item_adjustment', '{item_id}', 'EXISTS (SELECT FROM public.line_item WHERE id = OLD.item_id AND home_order_id IS NOT NULL)'),
  ('money_amount', '{variant_id}', NULL),
  ('order', '{customer_id}', NULL),
  ('order_discounts', '{discount_id}', NULL),
  ('order_edit', '{order_id}', NULL),
  ('order_item_change', '{order_edit_id}', NULL),
  ('payment', '{order_id,swap_id,home_order_id}', 'OLD.home_order_id IS NOT NULL'),
  ('payment_dispute', '{payment_id}', NULL),
  ('payment_operation', '{payment_id,refund_id,home_order_id}', NULL),
  ('product', '{collection_id,profile_id,type_id}', NULL),
  ('product_collection', '{}', NULL),
  ('product_option', '{product_id}', NULL),
  ('product_option_value', '{option_id,variant_id}', NULL),
  ('product_tag', '{}', NULL),
  ('product_tags', '{product_tag_id}', NULL),
  ('product_tax_rate', '{rate_id}', NULL),
  ('product_type', '{}', NULL),
  ('product_type_tax_rate', '{rate_id}', NULL),
  ('product_variant', '{product_id}', NULL),
  ('product_words', '{}', NULL),
  ('refund', '{order_id,return_id,swap_id,claim_order_id}', NULL),
  ('refund_failure', '{}', NULL),
  ('refund_failure_settlement', '{}', NULL),
  ('refund_item', '{order_id}', NULL),
  ('region', '{}', NULL),
  ('region_fulfillment_providers', '{}', NULL),
  ('region_payment_providers', '{}', NULL),
  ('return', '{order_id,swap_id,claim_order_id,home_order_id}', NULL),
  ('return_item', '{item_id,home_order_id}', NULL),
  ('return_reason', '{parent_return_reason_id}', NULL),
  ('shipping_method', '{order_id,swap_id,return_id,claim_order_id}', 'OLD.cart_id IS NULL OR num_nonnulls(OLD.order_id, OLD.swap_id, OLD.return_id, OLD.claim_order_id) > 0'),
  ('shipping_option', '{region_id,profile_id}', NULL),
  ('shipping_option_requirement', '{shipping_option_id}', NULL),
  ('shipping_profile', '{}', NULL),
  ('shipping_tax_rate', '{rate_id}', NULL),
  ('store', '{}', NULL),
  ('store_currencies', '{}', NULL),
  ('swap', '{order_id}', NULL),
  ('tax_line', '{line_item_id,shipping_method_id}', 'OLD.line_item_id IS NULL OR EXISTS (SELECT FROM public.line_item WHERE id = OLD.line_item_id AND home_order_id IS NOT NULL)'),
  ('tax_rate', '{region_id}', NULL),
  ('tracking_link', '{fulfillment_id}', NULL),
  ('variant_words', '{product_id}', NULL);
