-- The whole schema as the migrations leave it. Written by `npm run schema`, never by hand.

CREATE EXTENSION pg_trgm;

CREATE OR REPLACE FUNCTION add_moved_money(order_id text, at timestamp with time zone, refunded bigint, paid_for_swap bigint)
 RETURNS void
 LANGUAGE sql
AS $function$
  INSERT INTO sales_tally
  SELECT zone.time_zone, (at AT TIME ZONE zone.time_zone)::date, sold.currency_code, country_of_sale(sold), 0, 0, 0, refunded, paid_for_swap
  FROM "order" AS sold CROSS JOIN sales_zone AS zone WHERE sold.id = order_id AND sold.status <> 'canceled'
$function$
;

CREATE OR REPLACE FUNCTION add_sales(sign integer, sold "order", country text)
 RETURNS void
 LANGUAGE sql
AS $function$
  INSERT INTO sales_tally
  SELECT zone.time_zone, (entry.at AT TIME ZONE zone.time_zone)::date, sold.currency_code, country,
    sign * entry.orders, sign * entry.gross, sign * entry.tax, sign * entry.refunds, sign * entry.swaps
  FROM sales_of(sold) AS entry CROSS JOIN sales_zone AS zone
$function$
;

CREATE OR REPLACE FUNCTION add_sold_units(sold "order", variant text, sold_units bigint, sold_net bigint)
 RETURNS void
 LANGUAGE sql
AS $function$
  INSERT INTO seller_tally
  SELECT zone.time_zone, (sold.created_at AT TIME ZONE zone.time_zone)::date, sold.currency_code, variant, sold_units, sold_net
  FROM sales_zone AS zone
$function$
;

CREATE OR REPLACE FUNCTION address_words(wanted text)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  SELECT concat_ws(' ', first_name, last_name, company, phone, regexp_replace(phone, '\D', '', 'g'), address_1, address_2, postal_code,
    replace(postal_code, ' ', ''), city)
  FROM address WHERE id = wanted
$function$
;

CREATE OR REPLACE FUNCTION alert_of_mentions()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO staff_alert (user_id, topic, created_at) VALUES (NEW.id, 'mention', NEW.created_at) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $function$
;

CREATE OR REPLACE FUNCTION analyze_grown_products()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  IF (SELECT sum(n) FROM list_tally WHERE list = 'product' AND grain = 'all')
      > 2 * (SELECT greatest(reltuples, 0) FROM pg_class WHERE oid = 'product'::regclass) THEN
    ANALYZE product, product_variant, product_option, product_option_value, product_tag, product_tags, product_type, image,
      money_amount, inventory_movement, product_words, variant_words, record_import_row;
  END IF;
END $function$
;

CREATE OR REPLACE FUNCTION bring_past_in_step()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
DECLARE
  kept text;
BEGIN
  FOR kept IN
    SELECT name FROM past_table WHERE to_regclass(format('former.%I', name)) IS NOT NULL
      AND (SELECT array_agg(attname::text || ' ' || format_type(atttypid, atttypmod) ORDER BY attnum) FROM pg_attribute
        WHERE attrelid = format('%I', name)::regclass AND attnum > 0 AND NOT attisdropped)
      IS DISTINCT FROM (SELECT array_agg(attname::text || ' ' || format_type(atttypid, atttypmod) ORDER BY attnum) FROM pg_attribute
        WHERE attrelid = to_regclass(format('past.%I', name)) AND attnum > 0)
  LOOP
    PERFORM keep_past(kept);
  END LOOP;
END $function$
;

CREATE OR REPLACE FUNCTION code_key(code text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  SELECT coalesce(nullif(regexp_replace(bare, '[.\u3002]+$', ''), ''), bare)
  FROM (SELECT regexp_replace(
    regexp_replace(upper(normalize(code, NFKC)),
      '[\s\u0085\u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\u3164\ufe00-\ufe0f\ufeff]',
      '', 'g'),
    '[\u058a\u05be\u1806\u2010-\u2015\u2043\u2212\u2e17\u2e1a\u2e3a\u2e3b\u2e40\u301c\u3030]', '-', 'g') AS bare) AS keyed
$function$
;

CREATE OR REPLACE FUNCTION country_of_sale(sold "order")
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  SELECT coalesce((SELECT country_code FROM address WHERE id = sold.shipping_address_id), '')
$function$
;

CREATE OR REPLACE FUNCTION current_life()
 RETURNS text
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF NOT EXISTS (SELECT FROM database_life) THEN
    INSERT INTO database_life DEFAULT VALUES ON CONFLICT DO NOTHING;
  END IF;
  RETURN (SELECT id FROM database_life);
END $function$
;

CREATE OR REPLACE FUNCTION current_timeline()
 RETURNS text
 LANGUAGE plpgsql
 STABLE
AS $function$
BEGIN
  RETURN left(pg_walfile_name(pg_current_wal_lsn()), 8);
-- Of a server that keeps its log otherwise all that is known is one timeline.
EXCEPTION WHEN OTHERS THEN
  RETURN '';
END $function$
;

CREATE OR REPLACE FUNCTION customer_search_text(known customer)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  SELECT left(searchable(concat_ws(' ', known.email, known.first_name, known.last_name, known.phone, regexp_replace(known.phone, '\D', '', 'g'),
    (SELECT string_agg(words, ' ' ORDER BY words) FROM (
      SELECT address_words(id) AS words FROM address WHERE customer_id = known.id AND deleted_at IS NULL
      UNION SELECT address_words(shipping_address_id) FROM (
        SELECT shipping_address_id FROM "order" WHERE customer_id = known.id ORDER BY created_at DESC, id DESC LIMIT 3) AS newest) AS places))), 4000)
$function$
;

CREATE OR REPLACE FUNCTION customer_tally()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    BEGIN
      IF TG_OP = 'INSERT' THEN 
    INSERT INTO list_tally (list, grain, since, facet, n)
    SELECT 'customer', CASE WHEN grouping(day) = 0 THEN 'day' WHEN grouping(month) = 0 THEN 'month' ELSE 'all' END,
      coalesce(day, month, '0001-01-01'), facet, sum(d)
    FROM (SELECT (created_at AT TIME ZONE 'UTC')::date AS day,
            date_trunc('month', created_at AT TIME ZONE 'UTC')::date AS month, facet, d FROM (SELECT created_at, ARRAY[has_account::text] AS facet, 1 AS d FROM arrived WHERE deleted_at IS NULL) AS changed) AS dated
    GROUP BY GROUPING SETS ((facet), (month, facet), (day, facet)) HAVING sum(d) <> 0;
      ELSIF TG_OP = 'UPDATE' THEN 
    INSERT INTO list_tally (list, grain, since, facet, n)
    SELECT 'customer', CASE WHEN grouping(day) = 0 THEN 'day' WHEN grouping(month) = 0 THEN 'month' ELSE 'all' END,
      coalesce(day, month, '0001-01-01'), facet, sum(d)
    FROM (SELECT (created_at AT TIME ZONE 'UTC')::date AS day,
            date_trunc('month', created_at AT TIME ZONE 'UTC')::date AS month, facet, d FROM (SELECT created_at, ARRAY[has_account::text] AS facet, 1 AS d FROM arrived WHERE deleted_at IS NULL UNION ALL SELECT created_at, ARRAY[has_account::text] AS facet, -1 AS d FROM departed WHERE deleted_at IS NULL) AS changed) AS dated
    GROUP BY GROUPING SETS ((facet), (month, facet), (day, facet)) HAVING sum(d) <> 0;
      ELSIF TG_OP = 'DELETE' THEN 
    INSERT INTO list_tally (list, grain, since, facet, n)
    SELECT 'customer', CASE WHEN grouping(day) = 0 THEN 'day' WHEN grouping(month) = 0 THEN 'month' ELSE 'all' END,
      coalesce(day, month, '0001-01-01'), facet, sum(d)
    FROM (SELECT (created_at AT TIME ZONE 'UTC')::date AS day,
            date_trunc('month', created_at AT TIME ZONE 'UTC')::date AS month, facet, d FROM (SELECT created_at, ARRAY[has_account::text] AS facet, -1 AS d FROM departed WHERE deleted_at IS NULL) AS changed) AS dated
    GROUP BY GROUPING SETS ((facet), (month, facet), (day, facet)) HAVING sum(d) <> 0;
      ELSE DELETE FROM list_tally WHERE list = 'customer';
      END IF;
      RETURN NULL;
    END $function$
;

CREATE OR REPLACE FUNCTION draft_order_tally()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    BEGIN
      IF TG_OP = 'INSERT' THEN 
    INSERT INTO list_tally (list, grain, since, facet, n)
    SELECT 'draft_order', CASE WHEN grouping(day) = 0 THEN 'day' WHEN grouping(month) = 0 THEN 'month' ELSE 'all' END,
      coalesce(day, month, '0001-01-01'), facet, sum(d)
    FROM (SELECT (created_at AT TIME ZONE 'UTC')::date AS day,
            date_trunc('month', created_at AT TIME ZONE 'UTC')::date AS month, facet, d FROM (SELECT created_at, ARRAY[status] AS facet, 1 AS d FROM arrived WHERE true) AS changed) AS dated
    GROUP BY GROUPING SETS ((facet), (month, facet), (day, facet)) HAVING sum(d) <> 0;
      ELSIF TG_OP = 'UPDATE' THEN 
    INSERT INTO list_tally (list, grain, since, facet, n)
    SELECT 'draft_order', CASE WHEN grouping(day) = 0 THEN 'day' WHEN grouping(month) = 0 THEN 'month' ELSE 'all' END,
      coalesce(day, month, '0001-01-01'), facet, sum(d)
    FROM (SELECT (created_at AT TIME ZONE 'UTC')::date AS day,
            date_trunc('month', created_at AT TIME ZONE 'UTC')::date AS month, facet, d FROM (SELECT created_at, ARRAY[status] AS facet, 1 AS d FROM arrived WHERE true UNION ALL SELECT created_at, ARRAY[status] AS facet, -1 AS d FROM departed WHERE true) AS changed) AS dated
    GROUP BY GROUPING SETS ((facet), (month, facet), (day, facet)) HAVING sum(d) <> 0;
      ELSIF TG_OP = 'DELETE' THEN 
    INSERT INTO list_tally (list, grain, since, facet, n)
    SELECT 'draft_order', CASE WHEN grouping(day) = 0 THEN 'day' WHEN grouping(month) = 0 THEN 'month' ELSE 'all' END,
      coalesce(day, month, '0001-01-01'), facet, sum(d)
    FROM (SELECT (created_at AT TIME ZONE 'UTC')::date AS day,
            date_trunc('month', created_at AT TIME ZONE 'UTC')::date AS month, facet, d FROM (SELECT created_at, ARRAY[status] AS facet, -1 AS d FROM departed WHERE true) AS changed) AS dated
    GROUP BY GROUPING SETS ((facet), (month, facet), (day, facet)) HAVING sum(d) <> 0;
      ELSE DELETE FROM list_tally WHERE list = 'draft_order';
      END IF;
      RETURN NULL;
    END $function$
;

CREATE OR REPLACE FUNCTION erase_from_journal(records text[], words text)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  entries bigint;
BEGIN
  PERFORM set_config('purser.erasing', 'on', true);
  UPDATE journal SET before = erase_texts(before, words), after = erase_texts(after, words)
  WHERE resource_id = ANY (records) AND (before IS NOT NULL OR after IS NOT NULL);
  GET DIAGNOSTICS entries = ROW_COUNT;
  PERFORM set_config('purser.erasing', 'off', true);
  RETURN entries;
END $function$
;

CREATE OR REPLACE FUNCTION erase_texts(value jsonb, words text)
 RETURNS jsonb
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$
BEGIN
  CASE jsonb_typeof(value)
    WHEN 'object' THEN
      RETURN coalesce((SELECT jsonb_object_agg(key, CASE
          WHEN key IN ('metadata', 'context', 'tags') THEN 'null'
          WHEN jsonb_typeof(part) = 'string' AND key IN ('email', 'to', 'first_name', 'last_name', 'company', 'phone',
            'address_1', 'address_2', 'postal_code', 'city', 'province', 'note', 'internal_note', 'declined_reason', 'value', 'subject', 'text', 'html') THEN '"[erased]"'
          ELSE erase_texts(part, words) END)
        FROM jsonb_each(value) AS member (key, part)), '{}');
    WHEN 'array' THEN
      RETURN coalesce((SELECT jsonb_agg(erase_texts(part, words) ORDER BY place)
        FROM jsonb_array_elements(value) WITH ORDINALITY AS member (part, place)), '[]');
    WHEN 'string' THEN
      RETURN CASE WHEN value #>> '{}' ~* words THEN '"[erased]"' ELSE value END;
    ELSE RETURN value;
  END CASE;
END $function$
;

CREATE OR REPLACE FUNCTION find_cart_currency()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW.currency_code := (SELECT currency_code FROM region WHERE id = NEW.region_id); RETURN NEW; END $function$
;

CREATE OR REPLACE FUNCTION find_home_order()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF NEW.order_id IS NOT NULL THEN
    NEW.home_order_id := NEW.order_id;
  ELSIF NEW.swap_id IS NOT NULL THEN
    NEW.home_order_id := (SELECT order_id FROM swap WHERE id = NEW.swap_id);
  ELSIF TG_TABLE_NAME = 'payment' THEN
    NEW.home_order_id := NULL;
  ELSIF NEW.claim_order_id IS NOT NULL OR TG_TABLE_NAME <> 'line_item' THEN
    NEW.home_order_id := (SELECT order_id FROM claim_order WHERE id = NEW.claim_order_id);
  ELSE
    NEW.home_order_id := (SELECT order_id FROM order_edit WHERE id = NEW.order_edit_id);
  END IF;
  RETURN NEW;
END $function$
;

CREATE OR REPLACE FUNCTION find_home_order_of_item()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  CASE TG_TABLE_NAME
    WHEN 'return_item' THEN NEW.home_order_id := (SELECT home_order_id FROM "return" WHERE id = NEW.return_id);
    WHEN 'fulfillment_item' THEN NEW.home_order_id := (SELECT home_order_id FROM fulfillment WHERE id = NEW.fulfillment_id);
    WHEN 'claim_item' THEN NEW.home_order_id := (SELECT order_id FROM claim_order WHERE id = NEW.claim_order_id);
    WHEN 'payment_operation' THEN NEW.home_order_id := (SELECT home_order_id FROM payment WHERE id = NEW.payment_id);
  END CASE;
  RETURN NEW;
END $function$
;

CREATE OR REPLACE FUNCTION follow_merged_customer()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  owner record;
BEGIN
  LOOP
    SELECT merged_into_id, erased_at INTO owner FROM customer WHERE id = NEW.customer_id FOR KEY SHARE;
    EXIT WHEN owner.merged_into_id IS NULL;
    NEW.customer_id := owner.merged_into_id;
  END LOOP;
  -- The transaction is repeated, and finds or creates another customer.
  IF owner.erased_at IS NOT NULL AND TG_TABLE_NAME = 'order' THEN
    RAISE EXCEPTION 'The customer % was erased', NEW.customer_id USING ERRCODE = 'serialization_failure';
  END IF;
  RETURN NEW;
END $function$
;

CREATE OR REPLACE FUNCTION forget_journal(most integer)
 RETURNS bigint
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  WITH gone AS (
    DELETE FROM journal WHERE id IN (
      SELECT id FROM journal WHERE created_at < now() - interval '10 years' ORDER BY created_at LIMIT most)
    RETURNING id)
  SELECT count(*) FROM gone
$function$
;

CREATE OR REPLACE FUNCTION forget_past(most integer)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
END $function$
;

CREATE OR REPLACE FUNCTION gift_card_key(code text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  SELECT replace(code_key(code), '-', '')
$function$
;

CREATE OR REPLACE FUNCTION gift_card_tally()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    BEGIN
      IF TG_OP = 'INSERT' THEN 
    INSERT INTO list_tally (list, grain, since, facet, n)
    SELECT 'gift_card', CASE WHEN grouping(day) = 0 THEN 'day' WHEN grouping(month) = 0 THEN 'month' ELSE 'all' END,
      coalesce(day, month, '0001-01-01'), facet, sum(d)
    FROM (SELECT (created_at AT TIME ZONE 'UTC')::date AS day,
            date_trunc('month', created_at AT TIME ZONE 'UTC')::date AS month, facet, d FROM (SELECT created_at, ARRAY[]::text[] AS facet, 1 AS d FROM arrived WHERE deleted_at IS NULL) AS changed) AS dated
    GROUP BY GROUPING SETS ((facet), (month, facet), (day, facet)) HAVING sum(d) <> 0;
      ELSIF TG_OP = 'UPDATE' THEN 
    INSERT INTO list_tally (list, grain, since, facet, n)
    SELECT 'gift_card', CASE WHEN grouping(day) = 0 THEN 'day' WHEN grouping(month) = 0 THEN 'month' ELSE 'all' END,
      coalesce(day, month, '0001-01-01'), facet, sum(d)
    FROM (SELECT (created_at AT TIME ZONE 'UTC')::date AS day,
            date_trunc('month', created_at AT TIME ZONE 'UTC')::date AS month, facet, d FROM (SELECT created_at, ARRAY[]::text[] AS facet, 1 AS d FROM arrived WHERE deleted_at IS NULL UNION ALL SELECT created_at, ARRAY[]::text[] AS facet, -1 AS d FROM departed WHERE deleted_at IS NULL) AS changed) AS dated
    GROUP BY GROUPING SETS ((facet), (month, facet), (day, facet)) HAVING sum(d) <> 0;
      ELSIF TG_OP = 'DELETE' THEN 
    INSERT INTO list_tally (list, grain, since, facet, n)
    SELECT 'gift_card', CASE WHEN grouping(day) = 0 THEN 'day' WHEN grouping(month) = 0 THEN 'month' ELSE 'all' END,
      coalesce(day, month, '0001-01-01'), facet, sum(d)
    FROM (SELECT (created_at AT TIME ZONE 'UTC')::date AS day,
            date_trunc('month', created_at AT TIME ZONE 'UTC')::date AS month, facet, d FROM (SELECT created_at, ARRAY[]::text[] AS facet, -1 AS d FROM departed WHERE deleted_at IS NULL) AS changed) AS dated
    GROUP BY GROUPING SETS ((facet), (month, facet), (day, facet)) HAVING sum(d) <> 0;
      ELSE DELETE FROM list_tally WHERE list = 'gift_card';
      END IF;
      RETURN NULL;
    END $function$
;

CREATE OR REPLACE FUNCTION gross_of_sale(sold "order")
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT sold.total + sold.edit_refunded_total
$function$
;

CREATE OR REPLACE FUNCTION hand_on_search_text()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE "return" SET search_text = NEW.search_text WHERE home_order_id = NEW.id;
  UPDATE swap SET search_text = NEW.search_text WHERE order_id = NEW.id;
  RETURN NULL;
END $function$
;

CREATE OR REPLACE FUNCTION keep_past(kept text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
DECLARE
  own regclass := format('%I', kept)::regclass;
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
    EXECUTE format('ALTER TABLE %s ALTER COLUMN row_since SET DEFAULT past_now()', own);
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
    EXECUTE format('CREATE TRIGGER refuse_change BEFORE UPDATE OR DELETE ON former.%I FOR EACH ROW EXECUTE FUNCTION refuse_change_of_past()', kept);
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
      at timestamptz(3) := greatest(past_now(), OLD.row_since);
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
END $function$
;

CREATE OR REPLACE FUNCTION make_past_view(kept text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
DECLARE
  quoted text;
BEGIN
  SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum) INTO quoted
    FROM pg_attribute WHERE attrelid = format('%I', kept)::regclass AND attnum > 0 AND NOT attisdropped;
  EXECUTE format($view$
    CREATE OR REPLACE VIEW past.%1$I AS SELECT %2$s FROM (
      SELECT %2$s, 'infinity'::timestamptz(3) AS row_until FROM %1$I
      UNION ALL
      SELECT %2$s, row_until FROM former.%1$I) AS version
    WHERE row_since <= (SELECT current_setting('purser.as_of')::timestamptz)
      AND row_until > (SELECT current_setting('purser.as_of')::timestamptz)
  $view$, kept, quoted);
END $function$
;

CREATE OR REPLACE FUNCTION move_sale()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM add_sales(-1, sold, coalesce(OLD.country_code, '')), add_sales(1, sold, coalesce(NEW.country_code, ''))
  FROM "order" AS sold WHERE sold.shipping_address_id = NEW.id;
  RETURN NULL;
END $function$
;

CREATE OR REPLACE FUNCTION name_cost_currency()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF NEW.unit_cost IS NULL THEN
    NEW.unit_cost_currency_code := NULL;
  ELSIF NEW.unit_cost_currency_code IS NULL THEN
    NEW.unit_cost_currency_code := (SELECT default_currency_code FROM store);
  END IF;
  RETURN NEW;
END $function$
;

CREATE OR REPLACE FUNCTION note_held_call()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO recent_change (resource_type, resource_id)
  SELECT 'held-call', NEW.id
  UNION ALL
  SELECT kind, id FROM unnest(NEW.record_ids) AS id
  INNER JOIN (VALUES
    ('order', 'order'), ('bulk', 'bulk-operation'), ('dorder', 'draft-order'), ('oe', 'order-edit'), ('cus', 'customer')
  ) AS kinds (prefix, kind) ON split_part(id, '_', 1) = prefix;
  RETURN NULL;
END $function$
;

CREATE OR REPLACE FUNCTION note_product_to_fit()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_LEVEL = 'ROW' THEN
    INSERT INTO product_to_fit (product_id) VALUES (NEW.product_id) ON CONFLICT DO NOTHING;
  ELSIF TG_TABLE_NAME = 'product_option_value' THEN
    INSERT INTO product_to_fit (product_id)
    SELECT option.product_id FROM touched JOIN product_option option ON option.id = touched.option_id
    UNION SELECT variant.product_id FROM touched JOIN product_variant variant ON variant.id = touched.variant_id
    ON CONFLICT DO NOTHING;
  ELSE
    INSERT INTO product_to_fit (product_id) SELECT DISTINCT product_id FROM touched ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $function$
;

CREATE OR REPLACE FUNCTION note_recent_changes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO recent_change (resource_type, resource_id) SELECT resource_type, resource_id FROM written ORDER BY id;
  RETURN NULL;
END $function$
;

CREATE OR REPLACE FUNCTION note_recent_notifications()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO recent_change (resource_type, resource_id) SELECT 'mail', id FROM written ORDER BY id LIMIT 101;
  RETURN NULL;
END $function$
;

CREATE OR REPLACE FUNCTION note_sales_zone()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  -- A new store has no orders to count.
  INSERT INTO sales_zone (time_zone, is_counted) VALUES (NEW.time_zone, TG_OP = 'INSERT' AND NOT EXISTS (SELECT FROM "order"))
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $function$
;

CREATE OR REPLACE FUNCTION note_tally()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    BEGIN
      IF TG_OP = 'INSERT' THEN 
    INSERT INTO list_tally (list, grain, since, facet, n)
    SELECT 'note', CASE WHEN grouping(day) = 0 THEN 'day' WHEN grouping(month) = 0 THEN 'month' ELSE 'all' END,
      coalesce(day, month, '0001-01-01'), facet, sum(d)
    FROM (SELECT (created_at AT TIME ZONE 'UTC')::date AS day,
            date_trunc('month', created_at AT TIME ZONE 'UTC')::date AS month, facet, d FROM (SELECT created_at, ARRAY[]::text[] AS facet, 1 AS d FROM arrived WHERE deleted_at IS NULL) AS changed) AS dated
    GROUP BY GROUPING SETS ((facet), (month, facet), (day, facet)) HAVING sum(d) <> 0;
      ELSIF TG_OP = 'UPDATE' THEN 
    INSERT INTO list_tally (list, grain, since, facet, n)
    SELECT 'note', CASE WHEN grouping(day) = 0 THEN 'day' WHEN grouping(month) = 0 THEN 'month' ELSE 'all' END,
      coalesce(day, month, '0001-01-01'), facet, sum(d)
    FROM (SELECT (created_at AT TIME ZONE 'UTC')::date AS day,
            date_trunc('month', created_at AT TIME ZONE 'UTC')::date AS month, facet, d FROM (SELECT created_at, ARRAY[]::text[] AS facet, 1 AS d FROM arrived WHERE deleted_at IS NULL UNION ALL SELECT created_at, ARRAY[]::text[] AS facet, -1 AS d FROM departed WHERE deleted_at IS NULL) AS changed) AS dated
    GROUP BY GROUPING SETS ((facet), (month, facet), (day, facet)) HAVING sum(d) <> 0;
      ELSIF TG_OP = 'DELETE' THEN 
    INSERT INTO list_tally (list, grain, since, facet, n)
    SELECT 'note', CASE WHEN grouping(day) = 0 THEN 'day' WHEN grouping(month) = 0 THEN 'month' ELSE 'all' END,
      coalesce(day, month, '0001-01-01'), facet, sum(d)
    FROM (SELECT (created_at AT TIME ZONE 'UTC')::date AS day,
            date_trunc('month', created_at AT TIME ZONE 'UTC')::date AS month, facet, d FROM (SELECT created_at, ARRAY[]::text[] AS facet, -1 AS d FROM departed WHERE deleted_at IS NULL) AS changed) AS dated
    GROUP BY GROUPING SETS ((facet), (month, facet), (day, facet)) HAVING sum(d) <> 0;
      ELSE DELETE FROM list_tally WHERE list = 'note';
      END IF;
      RETURN NULL;
    END $function$
;

CREATE OR REPLACE FUNCTION note_variant_to_price()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_TABLE_NAME = 'money_amount' THEN
    INSERT INTO variant_to_price VALUES (OLD.variant_id);
  ELSE
    INSERT INTO variant_to_price VALUES (NEW.id);
  END IF;
  RETURN NULL;
END $function$
;

CREATE OR REPLACE FUNCTION notification_tally()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    BEGIN
      IF TG_OP = 'INSERT' THEN 
    INSERT INTO list_tally (list, grain, since, facet, n)
    SELECT 'notification', CASE WHEN grouping(day) = 0 THEN 'day' WHEN grouping(month) = 0 THEN 'month' ELSE 'all' END,
      coalesce(day, month, '0001-01-01'), facet, sum(d)
    FROM (SELECT (created_at AT TIME ZONE 'UTC')::date AS day,
            date_trunc('month', created_at AT TIME ZONE 'UTC')::date AS month, facet, d FROM (SELECT created_at, ARRAY[(parent_id IS NULL)::text] AS facet, 1 AS d FROM arrived WHERE true) AS changed) AS dated
    GROUP BY GROUPING SETS ((facet), (month, facet), (day, facet)) HAVING sum(d) <> 0;
      ELSIF TG_OP = 'UPDATE' THEN 
    INSERT INTO list_tally (list, grain, since, facet, n)
    SELECT 'notification', CASE WHEN grouping(day) = 0 THEN 'day' WHEN grouping(month) = 0 THEN 'month' ELSE 'all' END,
      coalesce(day, month, '0001-01-01'), facet, sum(d)
    FROM (SELECT (created_at AT TIME ZONE 'UTC')::date AS day,
            date_trunc('month', created_at AT TIME ZONE 'UTC')::date AS month, facet, d FROM (SELECT created_at, ARRAY[(parent_id IS NULL)::text] AS facet, 1 AS d FROM arrived WHERE true UNION ALL SELECT created_at, ARRAY[(parent_id IS NULL)::text] AS facet, -1 AS d FROM departed WHERE true) AS changed) AS dated
    GROUP BY GROUPING SETS ((facet), (month, facet), (day, facet)) HAVING sum(d) <> 0;
      ELSIF TG_OP = 'DELETE' THEN 
    INSERT INTO list_tally (list, grain, since, facet, n)
    SELECT 'notification', CASE WHEN grouping(day) = 0 THEN 'day' WHEN grouping(month) = 0 THEN 'month' ELSE 'all' END,
      coalesce(day, month, '0001-01-01'), facet, sum(d)
    FROM (SELECT (created_at AT TIME ZONE 'UTC')::date AS day,
            date_trunc('month', created_at AT TIME ZONE 'UTC')::date AS month, facet, d FROM (SELECT created_at, ARRAY[(parent_id IS NULL)::text] AS facet, -1 AS d FROM departed WHERE true) AS changed) AS dated
    GROUP BY GROUPING SETS ((facet), (month, facet), (day, facet)) HAVING sum(d) <> 0;
      ELSE DELETE FROM list_tally WHERE list = 'notification';
      END IF;
      RETURN NULL;
    END $function$
;

CREATE OR REPLACE FUNCTION number_in(name text)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  SELECT coalesce(nullif(left(regexp_replace(name, '\D', '', 'g'), 18), ''), '0')::bigint
$function$
;

CREATE OR REPLACE FUNCTION order_tally()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    BEGIN
      IF TG_OP = 'INSERT' THEN 
    INSERT INTO list_tally (list, grain, since, facet, n)
    SELECT 'order', CASE WHEN grouping(day) = 0 THEN 'day' WHEN grouping(month) = 0 THEN 'month' ELSE 'all' END,
      coalesce(day, month, '0001-01-01'), facet, sum(d)
    FROM (SELECT (created_at AT TIME ZONE 'UTC')::date AS day,
            date_trunc('month', created_at AT TIME ZONE 'UTC')::date AS month, facet, d FROM (SELECT created_at, ARRAY[status, payment_status, fulfillment_status, region_id, currency_code, tax_rate::text] AS facet, 1 AS d FROM arrived WHERE true) AS changed) AS dated
    GROUP BY GROUPING SETS ((facet), (month, facet), (day, facet)) HAVING sum(d) <> 0;
      ELSIF TG_OP = 'UPDATE' THEN 
    INSERT INTO list_tally (list, grain, since, facet, n)
    SELECT 'order', CASE WHEN grouping(day) = 0 THEN 'day' WHEN grouping(month) = 0 THEN 'month' ELSE 'all' END,
      coalesce(day, month, '0001-01-01'), facet, sum(d)
    FROM (SELECT (created_at AT TIME ZONE 'UTC')::date AS day,
            date_trunc('month', created_at AT TIME ZONE 'UTC')::date AS month, facet, d FROM (SELECT created_at, ARRAY[status, payment_status, fulfillment_status, region_id, currency_code, tax_rate::text] AS facet, 1 AS d FROM arrived WHERE true UNION ALL SELECT created_at, ARRAY[status, payment_status, fulfillment_status, region_id, currency_code, tax_rate::text] AS facet, -1 AS d FROM departed WHERE true) AS changed) AS dated
    GROUP BY GROUPING SETS ((facet), (month, facet), (day, facet)) HAVING sum(d) <> 0;
      ELSIF TG_OP = 'DELETE' THEN 
    INSERT INTO list_tally (list, grain, since, facet, n)
    SELECT 'order', CASE WHEN grouping(day) = 0 THEN 'day' WHEN grouping(month) = 0 THEN 'month' ELSE 'all' END,
      coalesce(day, month, '0001-01-01'), facet, sum(d)
    FROM (SELECT (created_at AT TIME ZONE 'UTC')::date AS day,
            date_trunc('month', created_at AT TIME ZONE 'UTC')::date AS month, facet, d FROM (SELECT created_at, ARRAY[status, payment_status, fulfillment_status, region_id, currency_code, tax_rate::text] AS facet, -1 AS d FROM departed WHERE true) AS changed) AS dated
    GROUP BY GROUPING SETS ((facet), (month, facet), (day, facet)) HAVING sum(d) <> 0;
      ELSE DELETE FROM list_tally WHERE list = 'order';
      END IF;
      RETURN NULL;
    END $function$
;

CREATE OR REPLACE FUNCTION past_now()
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
AS $function$
  SELECT coalesce(nullif(current_setting('purser.now', true), '')::timestamptz, date_trunc('milliseconds', now()))
$function$
;

CREATE OR REPLACE FUNCTION product_tally()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    BEGIN
      IF TG_OP = 'INSERT' THEN 
    INSERT INTO list_tally (list, grain, since, facet, n)
    SELECT 'product', CASE WHEN grouping(day) = 0 THEN 'day' WHEN grouping(month) = 0 THEN 'month' ELSE 'all' END,
      coalesce(day, month, '0001-01-01'), facet, sum(d)
    FROM (SELECT (created_at AT TIME ZONE 'UTC')::date AS day,
            date_trunc('month', created_at AT TIME ZONE 'UTC')::date AS month, facet, d FROM (SELECT created_at, ARRAY[status, is_giftcard::text] AS facet, 1 AS d FROM arrived WHERE deleted_at IS NULL) AS changed) AS dated
    GROUP BY GROUPING SETS ((facet), (month, facet), (day, facet)) HAVING sum(d) <> 0;
      ELSIF TG_OP = 'UPDATE' THEN 
    INSERT INTO list_tally (list, grain, since, facet, n)
    SELECT 'product', CASE WHEN grouping(day) = 0 THEN 'day' WHEN grouping(month) = 0 THEN 'month' ELSE 'all' END,
      coalesce(day, month, '0001-01-01'), facet, sum(d)
    FROM (SELECT (created_at AT TIME ZONE 'UTC')::date AS day,
            date_trunc('month', created_at AT TIME ZONE 'UTC')::date AS month, facet, d FROM (SELECT created_at, ARRAY[status, is_giftcard::text] AS facet, 1 AS d FROM arrived WHERE deleted_at IS NULL UNION ALL SELECT created_at, ARRAY[status, is_giftcard::text] AS facet, -1 AS d FROM departed WHERE deleted_at IS NULL) AS changed) AS dated
    GROUP BY GROUPING SETS ((facet), (month, facet), (day, facet)) HAVING sum(d) <> 0;
      ELSIF TG_OP = 'DELETE' THEN 
    INSERT INTO list_tally (list, grain, since, facet, n)
    SELECT 'product', CASE WHEN grouping(day) = 0 THEN 'day' WHEN grouping(month) = 0 THEN 'month' ELSE 'all' END,
      coalesce(day, month, '0001-01-01'), facet, sum(d)
    FROM (SELECT (created_at AT TIME ZONE 'UTC')::date AS day,
            date_trunc('month', created_at AT TIME ZONE 'UTC')::date AS month, facet, d FROM (SELECT created_at, ARRAY[status, is_giftcard::text] AS facet, -1 AS d FROM departed WHERE deleted_at IS NULL) AS changed) AS dated
    GROUP BY GROUPING SETS ((facet), (month, facet), (day, facet)) HAVING sum(d) <> 0;
      ELSE DELETE FROM list_tally WHERE list = 'product';
      END IF;
      RETURN NULL;
    END $function$
;

CREATE OR REPLACE FUNCTION product_variant_tally()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    BEGIN
      IF TG_OP = 'INSERT' THEN 
    INSERT INTO list_tally (list, grain, since, facet, n)
    SELECT 'product_variant', CASE WHEN grouping(day) = 0 THEN 'day' WHEN grouping(month) = 0 THEN 'month' ELSE 'all' END,
      coalesce(day, month, '0001-01-01'), facet, sum(d)
    FROM (SELECT (created_at AT TIME ZONE 'UTC')::date AS day,
            date_trunc('month', created_at AT TIME ZONE 'UTC')::date AS month, facet, d FROM (SELECT created_at, ARRAY[]::text[] AS facet, 1 AS d FROM arrived WHERE deleted_at IS NULL) AS changed) AS dated
    GROUP BY GROUPING SETS ((facet), (month, facet), (day, facet)) HAVING sum(d) <> 0;
      ELSIF TG_OP = 'UPDATE' THEN 
    INSERT INTO list_tally (list, grain, since, facet, n)
    SELECT 'product_variant', CASE WHEN grouping(day) = 0 THEN 'day' WHEN grouping(month) = 0 THEN 'month' ELSE 'all' END,
      coalesce(day, month, '0001-01-01'), facet, sum(d)
    FROM (SELECT (created_at AT TIME ZONE 'UTC')::date AS day,
            date_trunc('month', created_at AT TIME ZONE 'UTC')::date AS month, facet, d FROM (SELECT created_at, ARRAY[]::text[] AS facet, 1 AS d FROM arrived WHERE deleted_at IS NULL UNION ALL SELECT created_at, ARRAY[]::text[] AS facet, -1 AS d FROM departed WHERE deleted_at IS NULL) AS changed) AS dated
    GROUP BY GROUPING SETS ((facet), (month, facet), (day, facet)) HAVING sum(d) <> 0;
      ELSIF TG_OP = 'DELETE' THEN 
    INSERT INTO list_tally (list, grain, since, facet, n)
    SELECT 'product_variant', CASE WHEN grouping(day) = 0 THEN 'day' WHEN grouping(month) = 0 THEN 'month' ELSE 'all' END,
      coalesce(day, month, '0001-01-01'), facet, sum(d)
    FROM (SELECT (created_at AT TIME ZONE 'UTC')::date AS day,
            date_trunc('month', created_at AT TIME ZONE 'UTC')::date AS month, facet, d FROM (SELECT created_at, ARRAY[]::text[] AS facet, -1 AS d FROM departed WHERE deleted_at IS NULL) AS changed) AS dated
    GROUP BY GROUPING SETS ((facet), (month, facet), (day, facet)) HAVING sum(d) <> 0;
      ELSE DELETE FROM list_tally WHERE list = 'product_variant';
      END IF;
      RETURN NULL;
    END $function$
;

CREATE OR REPLACE FUNCTION queue_webhook_deliveries()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO webhook_delivery (webhook_id, event_id, topic, record_id, data, not_before, created_at)
  SELECT webhook.id, event.id, event.payload ->> 'event', coalesce(event.payload #>> '{data,id}', event.id::text),
    event.payload -> 'data', event.created_at, event.created_at
  FROM arrived event JOIN webhook ON event.payload ->> 'event' = ANY (webhook.topics)
  WHERE event.kind = 'event' AND webhook.deleted_at IS NULL
  ORDER BY event.id, webhook.id;
  RETURN NULL;
END $function$
;

CREATE OR REPLACE FUNCTION raise_version()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW.version := OLD.version + 1;
  RETURN NEW;
END $function$
;

CREATE OR REPLACE PROCEDURE rebuild_holder_tally()
 LANGUAGE plpgsql
AS $procedure$
BEGIN
  LOCK TABLE product IN SHARE ROW EXCLUSIVE MODE;
  DELETE FROM holder_tally;
  INSERT INTO holder_tally
  SELECT holder_id, count(*) FROM product, LATERAL (VALUES (collection_id), (profile_id)) AS held (holder_id)
  WHERE deleted_at IS NULL AND holder_id IS NOT NULL GROUP BY holder_id;
END $procedure$
;

CREATE OR REPLACE PROCEDURE rebuild_list_tally(IN which text)
 LANGUAGE plpgsql
AS $procedure$
DECLARE
  tallied tallied_list;
BEGIN
  SELECT * INTO STRICT tallied FROM tallied_list WHERE list = which;
  EXECUTE format('LOCK TABLE %I IN SHARE ROW EXCLUSIVE MODE', which);
  DELETE FROM list_tally WHERE list = which;
  EXECUTE tally_statement(which, format('SELECT created_at, %s AS facet, 1 AS d FROM %I WHERE %s', tallied.facet, which, tallied.condition));
END $procedure$
;

CREATE OR REPLACE PROCEDURE rebuild_variants_to_price()
 LANGUAGE sql
AS $procedure$
  DELETE FROM variant_to_price;
  INSERT INTO variant_to_price
  SELECT id FROM product_variant AS variant WHERE deleted_at IS NULL
    AND NOT EXISTS (SELECT FROM money_amount AS price WHERE price.variant_id = variant.id AND price.deleted_at IS NULL);
$procedure$
;

CREATE OR REPLACE PROCEDURE recount_sales(IN zone text)
 LANGUAGE sql
AS $procedure$
  DELETE FROM sales_tally WHERE time_zone = zone;
  DELETE FROM seller_tally WHERE time_zone = zone;
  WITH entry AS (
    SELECT id AS order_id, created_at AS at, 1 AS orders, gross_of_sale("order") AS gross, tax_of_sale("order") AS tax,
      0 AS refunds, 0 AS swaps FROM "order"
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
    sum(line.quantity), sum(coalesce(line.subtotal, line.quantity * line.unit_price)), true
  FROM line_item AS line JOIN "order" AS sold ON sold.id = line.order_id
  WHERE sold.status <> 'canceled' AND line.variant_id IS NOT NULL GROUP BY 2, 3, 4;
  UPDATE sales_zone SET is_counted = true WHERE time_zone = zone;
$procedure$
;

CREATE OR REPLACE FUNCTION refresh_customer_text(ids text[])
 RETURNS void
 LANGUAGE sql
AS $function$
  UPDATE customer SET search_text = fresh.words
  FROM (SELECT id, customer_search_text(customer) AS words FROM customer WHERE id = ANY (ids)) AS fresh
  WHERE customer.id = fresh.id AND customer.search_text <> fresh.words
$function$
;

CREATE OR REPLACE FUNCTION refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'DELETE' AND TG_TABLE_NAME = 'journal' THEN
    IF OLD.created_at < now() - interval '10 years' THEN
      RETURN OLD;
    END IF;
  END IF;
  IF TG_OP = 'UPDATE' AND TG_TABLE_NAME = 'journal' THEN
    IF current_setting('purser.erasing', true) = 'on'
        AND to_jsonb(NEW) - ARRAY['before', 'after'] = to_jsonb(OLD) - ARRAY['before', 'after'] THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION '% is append only', TG_TABLE_NAME;
END $function$
;

CREATE OR REPLACE FUNCTION refuse_change_of_past()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF current_setting('purser.erasing', true) = 'on' THEN RETURN coalesce(NEW, OLD); END IF;
  RAISE EXCEPTION 'The past can''t be changed';
END $function$
;

CREATE OR REPLACE FUNCTION refuse_resettling()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF NEW.refund_id IS NULL THEN
    OLD.refund_id := NULL;
  END IF;
  IF OLD IS DISTINCT FROM NEW THEN
    RAISE EXCEPTION 'payment_operation % is settled', OLD.id USING ERRCODE = 'check_violation', CONSTRAINT = TG_NAME;
  END IF;
  RETURN NEW;
END $function$
;

CREATE OR REPLACE FUNCTION release_past(kept text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  EXECUTE format('DROP VIEW IF EXISTS past.%I', kept);
  EXECUTE format('DROP TRIGGER IF EXISTS zz_past_of_changed ON %I', kept);
  EXECUTE format('DROP TRIGGER IF EXISTS zz_past_of_deleted ON %I', kept);
END $function$
;

CREATE OR REPLACE FUNCTION require_fitting_variants()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  misfit text;
BEGIN
  DELETE FROM product_to_fit WHERE product_id = NEW.product_id AND transaction_id = NEW.transaction_id;
  -- Whoever else adds a variant waits, and then sees this one.
  PERFORM FROM product WHERE id = NEW.product_id AND deleted_at IS NULL FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  WITH live_option AS (
    SELECT id FROM product_option WHERE product_id = NEW.product_id AND deleted_at IS NULL
  ), choice AS (
    SELECT variant.id, count(value.id) AS given, count(live_option.id) AS fitting,
      array_agg(value.value ORDER BY value.option_id) AS choice
    FROM product_variant variant
      LEFT JOIN product_option_value value ON value.variant_id = variant.id AND value.deleted_at IS NULL
      LEFT JOIN live_option ON live_option.id = value.option_id
    WHERE variant.product_id = NEW.product_id AND variant.deleted_at IS NULL
    GROUP BY variant.id
  )
  SELECT id INTO misfit FROM (
    SELECT id FROM choice WHERE given <> fitting OR given <> (SELECT count(*) FROM live_option)
    UNION ALL SELECT min(id) FROM choice WHERE given > 0 GROUP BY choice HAVING count(*) > 1
  ) AS misfits LIMIT 1;
  IF misfit IS NOT NULL THEN
    RAISE EXCEPTION 'variant % does not fit the options of its product', misfit
      USING ERRCODE = 'check_violation', TABLE = 'product_variant', CONSTRAINT = 'product_variant_fits';
  END IF;
  RETURN NULL;
END $function$
;

CREATE OR REPLACE FUNCTION return_tally()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    BEGIN
      IF TG_OP = 'INSERT' THEN 
    INSERT INTO list_tally (list, grain, since, facet, n)
    SELECT 'return', CASE WHEN grouping(day) = 0 THEN 'day' WHEN grouping(month) = 0 THEN 'month' ELSE 'all' END,
      coalesce(day, month, '0001-01-01'), facet, sum(d)
    FROM (SELECT (created_at AT TIME ZONE 'UTC')::date AS day,
            date_trunc('month', created_at AT TIME ZONE 'UTC')::date AS month, facet, d FROM (SELECT created_at, ARRAY[]::text[] AS facet, 1 AS d FROM arrived WHERE true) AS changed) AS dated
    GROUP BY GROUPING SETS ((facet), (month, facet), (day, facet)) HAVING sum(d) <> 0;
      ELSIF TG_OP = 'UPDATE' THEN 
    INSERT INTO list_tally (list, grain, since, facet, n)
    SELECT 'return', CASE WHEN grouping(day) = 0 THEN 'day' WHEN grouping(month) = 0 THEN 'month' ELSE 'all' END,
      coalesce(day, month, '0001-01-01'), facet, sum(d)
    FROM (SELECT (created_at AT TIME ZONE 'UTC')::date AS day,
            date_trunc('month', created_at AT TIME ZONE 'UTC')::date AS month, facet, d FROM (SELECT created_at, ARRAY[]::text[] AS facet, 1 AS d FROM arrived WHERE true UNION ALL SELECT created_at, ARRAY[]::text[] AS facet, -1 AS d FROM departed WHERE true) AS changed) AS dated
    GROUP BY GROUPING SETS ((facet), (month, facet), (day, facet)) HAVING sum(d) <> 0;
      ELSIF TG_OP = 'DELETE' THEN 
    INSERT INTO list_tally (list, grain, since, facet, n)
    SELECT 'return', CASE WHEN grouping(day) = 0 THEN 'day' WHEN grouping(month) = 0 THEN 'month' ELSE 'all' END,
      coalesce(day, month, '0001-01-01'), facet, sum(d)
    FROM (SELECT (created_at AT TIME ZONE 'UTC')::date AS day,
            date_trunc('month', created_at AT TIME ZONE 'UTC')::date AS month, facet, d FROM (SELECT created_at, ARRAY[]::text[] AS facet, -1 AS d FROM departed WHERE true) AS changed) AS dated
    GROUP BY GROUPING SETS ((facet), (month, facet), (day, facet)) HAVING sum(d) <> 0;
      ELSE DELETE FROM list_tally WHERE list = 'return';
      END IF;
      RETURN NULL;
    END $function$
;

CREATE OR REPLACE FUNCTION sales_of(sold "order")
 RETURNS TABLE(at timestamp with time zone, orders bigint, gross bigint, tax bigint, refunds bigint, swaps bigint)
 LANGUAGE sql
 STABLE
AS $function$
  SELECT sold.created_at, 1::bigint, gross_of_sale(sold), tax_of_sale(sold), 0::bigint, 0::bigint WHERE sold.status <> 'canceled'
  UNION ALL
  SELECT operation.created_at, 0, 0, 0, operation.amount, 0
    FROM payment JOIN payment_operation AS operation ON operation.payment_id = payment.id
    WHERE sold.status <> 'canceled' AND payment.home_order_id = sold.id AND operation.kind = 'refund' AND operation.state <> 'failed'
      AND NOT EXISTS (SELECT FROM refund_failure WHERE payment_operation_id = operation.id)
  UNION ALL
  SELECT captured_at, 0, 0, 0, 0, amount_captured FROM payment
    WHERE sold.status <> 'canceled' AND home_order_id = sold.id AND swap_id IS NOT NULL AND amount_captured > 0
$function$
;

CREATE OR REPLACE FUNCTION searchable(original text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
DECLARE
  left_out CONSTANT text :=
    '[-"''`\u00a8\u00ab\u00b4\u00bb\u02b9-\u02bf\u02c8\u02ca\u02cb\u02ee\u0384\u055a\u05f3\u05f4\u07f4\u07f5\u1fbd-\u1fbf\u1fcd-\u1fcf\u1fdd-\u1fdf\u1fed-\u1fef\u1ffd\u1ffe\u2018-\u201f\u2032-\u2037\u2039\u203a\u275b-\u275e\u300c-\u300f\u301d-\u301f\ua78b\ua78c\u02d7\u058a\u05be\u1806\u2010-\u2015\u2043\u2212\u2e17\u2e1a\u2e3a\u2e3b\u2e40\u301c\u3030\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\U000E0000-\U000E0FFF\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0621\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]';
  folded text;
BEGIN
  IF octet_length(original) = length(original) THEN
    folded := lower(translate(original, '-"''`', ''));
  ELSE
    folded := regexp_replace(normalize(regexp_replace(original, left_out, '', 'g'), NFKD), left_out, '', 'g');
    folded := lower(normalize(folded, NFC));
    folded := replace(replace(replace(replace(folded, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');
    folded := translate(folded, 'øđðłħıςٱىیکة٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', 'oddlhiσاييكه01234567890123456789');
    folded := regexp_replace(folded, '[\u0085\u1680\u2028\u2029]', ' ', 'g');
    IF octet_length(folded) > length(folded) THEN
      folded := (
        SELECT string_agg(CASE WHEN octet_length(letter) = 1 THEN letter ELSE 'u' || to_hex(ascii(letter)) END, '' ORDER BY place)
        FROM regexp_split_to_table(folded, '') WITH ORDINALITY AS letters (letter, place));
    END IF;
  END IF;
  RETURN btrim(regexp_replace(folded, '[\t-\r ]+', ' ', 'g'));
END $function$
;

CREATE OR REPLACE FUNCTION swap_tally()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    BEGIN
      IF TG_OP = 'INSERT' THEN 
    INSERT INTO list_tally (list, grain, since, facet, n)
    SELECT 'swap', CASE WHEN grouping(day) = 0 THEN 'day' WHEN grouping(month) = 0 THEN 'month' ELSE 'all' END,
      coalesce(day, month, '0001-01-01'), facet, sum(d)
    FROM (SELECT (created_at AT TIME ZONE 'UTC')::date AS day,
            date_trunc('month', created_at AT TIME ZONE 'UTC')::date AS month, facet, d FROM (SELECT created_at, ARRAY[]::text[] AS facet, 1 AS d FROM arrived WHERE true) AS changed) AS dated
    GROUP BY GROUPING SETS ((facet), (month, facet), (day, facet)) HAVING sum(d) <> 0;
      ELSIF TG_OP = 'UPDATE' THEN 
    INSERT INTO list_tally (list, grain, since, facet, n)
    SELECT 'swap', CASE WHEN grouping(day) = 0 THEN 'day' WHEN grouping(month) = 0 THEN 'month' ELSE 'all' END,
      coalesce(day, month, '0001-01-01'), facet, sum(d)
    FROM (SELECT (created_at AT TIME ZONE 'UTC')::date AS day,
            date_trunc('month', created_at AT TIME ZONE 'UTC')::date AS month, facet, d FROM (SELECT created_at, ARRAY[]::text[] AS facet, 1 AS d FROM arrived WHERE true UNION ALL SELECT created_at, ARRAY[]::text[] AS facet, -1 AS d FROM departed WHERE true) AS changed) AS dated
    GROUP BY GROUPING SETS ((facet), (month, facet), (day, facet)) HAVING sum(d) <> 0;
      ELSIF TG_OP = 'DELETE' THEN 
    INSERT INTO list_tally (list, grain, since, facet, n)
    SELECT 'swap', CASE WHEN grouping(day) = 0 THEN 'day' WHEN grouping(month) = 0 THEN 'month' ELSE 'all' END,
      coalesce(day, month, '0001-01-01'), facet, sum(d)
    FROM (SELECT (created_at AT TIME ZONE 'UTC')::date AS day,
            date_trunc('month', created_at AT TIME ZONE 'UTC')::date AS month, facet, d FROM (SELECT created_at, ARRAY[]::text[] AS facet, -1 AS d FROM departed WHERE true) AS changed) AS dated
    GROUP BY GROUPING SETS ((facet), (month, facet), (day, facet)) HAVING sum(d) <> 0;
      ELSE DELETE FROM list_tally WHERE list = 'swap';
      END IF;
      RETURN NULL;
    END $function$
;

CREATE OR REPLACE FUNCTION take_search_text()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  CASE TG_TABLE_NAME
    -- Filled in before by the trigger "return_home": those of a table fire in the order of their names.
    WHEN 'return' THEN NEW.search_text := (SELECT search_text FROM "order" WHERE id = NEW.home_order_id);
    WHEN 'swap' THEN NEW.search_text := (SELECT search_text FROM "order" WHERE id = NEW.order_id);
  END CASE;
  RETURN NEW;
END $function$
;

CREATE OR REPLACE FUNCTION tally_holders()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO holder_tally
    SELECT holder_id, count(*) FROM arrived, LATERAL (VALUES (collection_id), (profile_id)) AS held (holder_id)
    WHERE deleted_at IS NULL AND holder_id IS NOT NULL GROUP BY holder_id;
  ELSIF TG_OP = 'UPDATE' THEN
    INSERT INTO holder_tally
    SELECT holder_id, sum(d) FROM (
        SELECT collection_id, profile_id, 1 AS d FROM arrived WHERE deleted_at IS NULL
        UNION ALL SELECT collection_id, profile_id, -1 FROM departed WHERE deleted_at IS NULL
      ) AS changed, LATERAL (VALUES (collection_id), (profile_id)) AS held (holder_id)
    WHERE holder_id IS NOT NULL GROUP BY holder_id HAVING sum(d) <> 0;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO holder_tally
    SELECT holder_id, -count(*) FROM departed, LATERAL (VALUES (collection_id), (profile_id)) AS held (holder_id)
    WHERE deleted_at IS NULL AND holder_id IS NOT NULL GROUP BY holder_id;
  ELSE
    DELETE FROM holder_tally;
  END IF;
  RETURN NULL;
END $function$
;

CREATE OR REPLACE PROCEDURE tally_list(IN which text, IN facet text, IN condition text DEFAULT 'true'::text)
 LANGUAGE plpgsql
AS $procedure$
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
END $procedure$
;

CREATE OR REPLACE FUNCTION tally_refund()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_TABLE_NAME = 'refund_failure' THEN
    PERFORM add_moved_money(home_order_id, created_at, -amount, 0) FROM payment_operation WHERE id = NEW.payment_operation_id;
  ELSIF TG_OP = 'INSERT' THEN
    PERFORM add_moved_money(NEW.home_order_id, NEW.created_at, NEW.amount, 0);
  ELSE
    PERFORM add_moved_money(NEW.home_order_id, NEW.created_at,
      CASE NEW.state WHEN 'failed' THEN 0 ELSE NEW.amount END - CASE OLD.state WHEN 'failed' THEN 0 ELSE OLD.amount END, 0);
  END IF;
  RETURN NULL;
END $function$
;

CREATE OR REPLACE FUNCTION tally_sale()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM add_sales(-1, OLD, country_of_sale(OLD)); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM add_sales(1, NEW, country_of_sale(NEW)); END IF;
  IF TG_OP = 'UPDATE' AND (OLD.status = 'canceled') <> (NEW.status = 'canceled') THEN
    PERFORM add_sold_units(NEW, variant_id, sign * quantity, sign * coalesce(subtotal, quantity * unit_price))
    FROM line_item, (SELECT CASE NEW.status WHEN 'canceled' THEN -1 ELSE 1 END AS sign) AS signed
    WHERE order_id = NEW.id AND variant_id IS NOT NULL;
  END IF;
  RETURN NULL;
END $function$
;

CREATE OR REPLACE FUNCTION tally_sold_line()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.variant_id IS NOT NULL THEN
    PERFORM add_sold_units(sold, OLD.variant_id, -OLD.quantity, -coalesce(OLD.subtotal, OLD.quantity * OLD.unit_price))
    FROM "order" AS sold WHERE id = OLD.order_id AND status <> 'canceled';
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.variant_id IS NOT NULL THEN
    PERFORM add_sold_units(sold, NEW.variant_id, NEW.quantity, coalesce(NEW.subtotal, NEW.quantity * NEW.unit_price))
    FROM "order" AS sold WHERE id = NEW.order_id AND status <> 'canceled';
  END IF;
  RETURN NULL;
END $function$
;

CREATE OR REPLACE FUNCTION tally_statement(list text, changes text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT format($statement$
    INSERT INTO list_tally (list, grain, since, facet, n)
    SELECT %L, CASE WHEN grouping(day) = 0 THEN 'day' WHEN grouping(month) = 0 THEN 'month' ELSE 'all' END,
      coalesce(day, month, '0001-01-01'), facet, sum(d)
    FROM (SELECT (created_at AT TIME ZONE 'UTC')::date AS day,
            date_trunc('month', created_at AT TIME ZONE 'UTC')::date AS month, facet, d FROM (%s) AS changed) AS dated
    GROUP BY GROUPING SETS ((facet), (month, facet), (day, facet)) HAVING sum(d) <> 0$statement$, list, changes)
$function$
;

CREATE OR REPLACE FUNCTION tally_swap_payment()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.swap_id IS NOT NULL AND OLD.amount_captured > 0 THEN
    PERFORM add_moved_money(OLD.home_order_id, OLD.captured_at, 0, -OLD.amount_captured);
  END IF;
  IF NEW.swap_id IS NOT NULL AND NEW.amount_captured > 0 THEN
    PERFORM add_moved_money(NEW.home_order_id, NEW.captured_at, 0, NEW.amount_captured);
  END IF;
  RETURN NULL;
END $function$
;

CREATE OR REPLACE FUNCTION tax_of_sale(sold "order")
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT sold.tax_total + sold.edit_refunded_total - floor(sold.edit_refunded_total * 100 / (100 + sold.tax_rate) + 0.5)::bigint
$function$
;

CREATE OR REPLACE FUNCTION tell_customer_of_order()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM refresh_customer_text(ARRAY[NEW.customer_id]);
  IF TG_OP = 'UPDATE' AND OLD.customer_id <> NEW.customer_id THEN PERFORM refresh_customer_text(ARRAY[OLD.customer_id]); END IF;
  RETURN NULL;
END $function$
;

CREATE OR REPLACE FUNCTION tell_customers_of_orders()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  changed text[];
BEGIN
  -- No join: without statistics it is planned as a nested loop.
  changed := ARRAY(SELECT customer_id FROM (SELECT id, customer_id FROM departed EXCEPT SELECT id, customer_id FROM arrived) AS lost
    UNION SELECT customer_id FROM (SELECT id, customer_id FROM arrived EXCEPT SELECT id, customer_id FROM departed) AS gained);
  IF changed <> '{}' THEN PERFORM refresh_customer_text(changed); END IF;
  RETURN NULL;
END $function$
;

CREATE OR REPLACE FUNCTION tell_words_of_address()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    PERFORM write_draft_words(ARRAY(SELECT id FROM cart
      WHERE type = 'draft_order' AND (shipping_address_id = NEW.id OR billing_address_id = NEW.id)));
  END IF;
  IF NEW.customer_id IS NOT NULL THEN PERFORM refresh_customer_text(ARRAY[NEW.customer_id]); END IF;
  RETURN NULL;
END $function$
;

CREATE OR REPLACE FUNCTION tell_words_of_carts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  changed text[];
BEGIN
  changed := ARRAY(SELECT id FROM (
    SELECT id, email, customer_id, shipping_address_id, billing_address_id FROM arrived WHERE type = 'draft_order'
    EXCEPT SELECT id, email, customer_id, shipping_address_id, billing_address_id FROM departed) AS other);
  IF changed <> '{}' THEN PERFORM write_draft_words(changed); END IF;
  RETURN NULL;
END $function$
;

CREATE OR REPLACE FUNCTION tell_words_of_draft()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  CASE TG_TABLE_NAME
    WHEN 'draft_order' THEN PERFORM write_draft_words(ARRAY[NEW.cart_id]);
    WHEN 'cart' THEN PERFORM write_draft_words(ARRAY[NEW.id]);
    WHEN 'customer' THEN
      PERFORM write_draft_words(ARRAY(SELECT id FROM cart WHERE type = 'draft_order' AND customer_id = NEW.id));
  END CASE;
  RETURN NULL;
END $function$
;

CREATE OR REPLACE FUNCTION tell_words_of_members()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_TABLE_NAME = 'product_tag' THEN
    PERFORM write_product_words(ARRAY(SELECT product_id FROM product_tags WHERE product_tag_id = NEW.id));
  ELSE
    PERFORM write_product_words(ARRAY(SELECT id FROM product WHERE collection_id = NEW.id));
  END IF;
  RETURN NULL;
END $function$
;

CREATE OR REPLACE FUNCTION tell_words_of_product()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  changed text[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM write_product_words(ARRAY(SELECT id FROM arrived));
    RETURN NULL;
  END IF;
  changed := ARRAY(SELECT arrived.id FROM arrived JOIN departed ON departed.id = arrived.id
    WHERE (arrived.title, arrived.subtitle, arrived.handle, arrived.description, arrived.collection_id, arrived.deleted_at IS NULL)
      IS DISTINCT FROM (departed.title, departed.subtitle, departed.handle, departed.description, departed.collection_id, departed.deleted_at IS NULL));
  IF changed <> '{}' THEN
    PERFORM write_product_words(changed);
    PERFORM write_variant_words(ARRAY(SELECT variant.id FROM product_variant AS variant
      JOIN arrived ON arrived.id = variant.product_id JOIN departed ON departed.id = arrived.id
      WHERE (arrived.title, arrived.deleted_at IS NULL) IS DISTINCT FROM (departed.title, departed.deleted_at IS NULL)));
  END IF;
  RETURN NULL;
END $function$
;

CREATE OR REPLACE FUNCTION tell_words_of_tagged()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'INSERT' THEN PERFORM write_product_words(ARRAY(SELECT DISTINCT product_id FROM arrived));
  ELSE PERFORM write_product_words(ARRAY(SELECT DISTINCT product_id FROM departed));
  END IF;
  RETURN NULL;
END $function$
;

CREATE OR REPLACE FUNCTION tell_words_of_variant()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  changed text[];
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM write_product_words(ARRAY(SELECT DISTINCT product_id FROM departed));
    RETURN NULL;
  ELSIF TG_OP = 'INSERT' THEN
    changed := ARRAY(SELECT id FROM arrived);
  ELSE
    changed := ARRAY(SELECT arrived.id FROM arrived JOIN departed ON departed.id = arrived.id
      WHERE (arrived.product_id, arrived.title, arrived.sku, arrived.ean, arrived.upc, arrived.barcode, arrived.deleted_at IS NULL)
        IS DISTINCT FROM (departed.product_id, departed.title, departed.sku, departed.ean, departed.upc, departed.barcode, departed.deleted_at IS NULL));
  END IF;
  IF changed <> '{}' THEN
    PERFORM write_variant_words(changed);
    PERFORM write_product_words(ARRAY(SELECT DISTINCT product_id FROM product_variant WHERE id = ANY (changed)));
  END IF;
  RETURN NULL;
END $function$
;

CREATE OR REPLACE FUNCTION this_database()
 RETURNS text
 LANGUAGE plpgsql
 STABLE
AS $function$
DECLARE number text := (SELECT oid FROM pg_database WHERE datname = current_database());
BEGIN
  RETURN (SELECT system_identifier FROM pg_control_system()) || '/' || number;
EXCEPTION WHEN insufficient_privilege THEN
  RETURN number;
END $function$
;

CREATE OR REPLACE FUNCTION title_key(title text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$ SELECT lower(regexp_replace(normalize(title, NFD), '[\u0300-\u036f]', '', 'g')) $function$
;

CREATE OR REPLACE FUNCTION upload_name(address text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN "substring"(address, upload_pattern())
;

CREATE OR REPLACE FUNCTION upload_pattern()
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN '[0-9A-HJKMNP-TV-Z]{26}[.](?:jpg|png|webp|gif)'::text
;

CREATE OR REPLACE FUNCTION write_customer_text()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW.search_text := customer_search_text(NEW);
  RETURN NEW;
END $function$
;

CREATE OR REPLACE FUNCTION write_draft_words(carts text[])
 RETURNS void
 LANGUAGE sql
AS $function$
  INSERT INTO draft_order_words AS known (draft_order_id, words)
  SELECT draft_order.id, left(searchable(concat_ws(' ', cart.email, customer.first_name, customer.last_name, customer.phone,
    regexp_replace(customer.phone, '\D', '', 'g'), address_words(cart.shipping_address_id), address_words(cart.billing_address_id))), 4000)
  FROM draft_order JOIN cart ON cart.id = draft_order.cart_id LEFT JOIN customer ON customer.id = cart.customer_id
  WHERE draft_order.cart_id = ANY (carts)
  ON CONFLICT (draft_order_id) DO UPDATE SET words = excluded.words WHERE known.words <> excluded.words
$function$
;

CREATE OR REPLACE FUNCTION write_past_order_text()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW.search_text := left(searchable(concat_ws(' ', NEW.name, NEW.source_id, NEW.email, NEW.phone,
    regexp_replace(NEW.phone, '\D', '', 'g'), array_to_string(NEW.tags, ' '),
    NEW.shipping_address ->> 'first_name', NEW.shipping_address ->> 'last_name', NEW.shipping_address ->> 'company',
    NEW.billing_address ->> 'first_name', NEW.billing_address ->> 'last_name', NEW.billing_address ->> 'company',
    (SELECT string_agg(concat_ws(' ', line ->> 'sku', line ->> 'title'), ' ') FROM jsonb_array_elements(NEW.lines) AS line))), 4000);
  RETURN NEW;
END $function$
;

CREATE OR REPLACE FUNCTION write_product_words(ids text[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM FROM product WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
  DELETE FROM product_words USING product
  WHERE product_id = ANY (ids) AND product.id = product_id AND product.deleted_at IS NOT NULL;
  INSERT INTO product_words AS known (product_id, title, words)
  SELECT product.id, searchable(product.title), left(searchable(concat_ws(' ', product.title, product.subtitle, product.handle,
    (SELECT collection.title FROM product_collection AS collection
      WHERE collection.id = product.collection_id AND collection.deleted_at IS NULL),
    (SELECT string_agg(tag.value, ' ' ORDER BY tag.value) FROM product_tags AS of
      JOIN product_tag AS tag ON tag.id = of.product_tag_id AND tag.deleted_at IS NULL WHERE of.product_id = product.id),
    (SELECT string_agg(DISTINCT part, ' ') FROM product_variant AS variant
      CROSS JOIN unnest(ARRAY[variant.title, variant.sku, variant.ean, variant.upc, variant.barcode]) AS part
      WHERE variant.product_id = product.id AND variant.deleted_at IS NULL),
    product.description)), 1000000)
  FROM product WHERE product.id = ANY (ids) AND product.deleted_at IS NULL
  ON CONFLICT (product_id) DO UPDATE SET words = excluded.words, title = excluded.title
    WHERE (known.words, known.title) <> (excluded.words, excluded.title);
END $function$
;

CREATE OR REPLACE FUNCTION write_variant_words(ids text[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  DELETE FROM variant_words USING product_variant AS variant JOIN product ON product.id = variant.product_id
  WHERE variant_id = ANY (ids) AND variant.id = variant_id
    AND (variant.deleted_at IS NOT NULL OR product.deleted_at IS NOT NULL);
  INSERT INTO variant_words AS known (variant_id, product_id, words)
  SELECT variant.id, product.id, left(searchable(concat_ws(' ',
    variant.title, variant.sku, variant.ean, variant.upc, variant.barcode, product.title)), 4000)
  FROM product_variant AS variant JOIN product ON product.id = variant.product_id
  WHERE variant.id = ANY (ids) AND variant.deleted_at IS NULL AND product.deleted_at IS NULL
  ON CONFLICT (variant_id) DO UPDATE SET words = excluded.words, product_id = excluded.product_id
    WHERE (known.words, known.product_id) <> (excluded.words, excluded.product_id);
END $function$
;

CREATE TABLE address (
  id text NOT NULL,
  customer_id text,
  company text,
  first_name text,
  last_name text,
  address_1 text,
  address_2 text,
  city text,
  province text,
  postal_code text,
  country_code text,
  phone text,
  metadata jsonb,
  created_at timestamp(3) with time zone NOT NULL,
  updated_at timestamp(3) with time zone NOT NULL,
  deleted_at timestamp(3) with time zone,
  row_since timestamp(3) with time zone NOT NULL DEFAULT past_now(),
  CONSTRAINT address_country_code_fkey FOREIGN KEY (country_code) REFERENCES country(iso_2),
  CONSTRAINT address_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id) ON DELETE CASCADE,
  CONSTRAINT address_metadata CHECK ((jsonb_typeof(metadata) = 'object'::text)),
  CONSTRAINT address_pkey PRIMARY KEY (id)
);
CREATE INDEX address_country ON address USING btree (country_code);
CREATE INDEX address_customer ON address USING btree (customer_id) WHERE (customer_id IS NOT NULL);
CREATE TRIGGER address_customer_in BEFORE INSERT ON address FOR EACH ROW WHEN ((new.customer_id IS NOT NULL)) EXECUTE FUNCTION follow_merged_customer();
CREATE TRIGGER address_sale AFTER UPDATE ON address FOR EACH ROW WHEN ((old.country_code IS DISTINCT FROM new.country_code)) EXECUTE FUNCTION move_sale();
CREATE TRIGGER address_words_changed AFTER UPDATE ON address FOR EACH ROW EXECUTE FUNCTION tell_words_of_address();
CREATE TRIGGER address_words_in AFTER INSERT ON address FOR EACH ROW WHEN ((new.customer_id IS NOT NULL)) EXECUTE FUNCTION tell_words_of_address();
CREATE TRIGGER zz_past_of_changed BEFORE UPDATE ON address FOR EACH ROW EXECUTE FUNCTION former.keep_address();
CREATE TRIGGER zz_past_of_deleted AFTER DELETE ON address FOR EACH ROW EXECUTE FUNCTION former.keep_address();

CREATE TABLE amount_conversion (
  converted_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT amount_conversion_pkey PRIMARY KEY (converted_at)
);

CREATE TABLE api_key (
  id text NOT NULL,
  name text NOT NULL,
  starts_with text NOT NULL,
  secret_hash text NOT NULL,
  user_id text NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  last_used_at timestamp(3) with time zone,
  revoked_at timestamp(3) with time zone,
  app_id text,
  limits jsonb,
  CONSTRAINT api_key_app_id_fkey FOREIGN KEY (app_id) REFERENCES app(id),
  CONSTRAINT api_key_limits_check CHECK ((jsonb_typeof(limits) = 'object'::text)),
  CONSTRAINT api_key_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
  CONSTRAINT api_key_pkey PRIMARY KEY (id),
  CONSTRAINT api_key_secret_hash_key UNIQUE (secret_hash),
  CONSTRAINT api_key_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user"(id)
);
CREATE UNIQUE INDEX api_key_app ON api_key USING btree (app_id) WHERE ((revoked_at IS NULL) AND (app_id IS NOT NULL));
CREATE UNIQUE INDEX api_key_name ON api_key USING btree (name) WHERE ((revoked_at IS NULL) AND (app_id IS NULL));
CREATE INDEX api_key_user ON api_key USING btree (user_id);

CREATE TABLE api_key_use (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  api_key_id text NOT NULL,
  operation text NOT NULL,
  order_id text,
  currency_code text NOT NULL,
  amount bigint NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT api_key_use_amount_check CHECK ((amount > 0)),
  CONSTRAINT api_key_use_api_key_id_fkey FOREIGN KEY (api_key_id) REFERENCES api_key(id),
  CONSTRAINT api_key_use_pkey PRIMARY KEY (id)
);
CREATE INDEX api_key_use_of_key ON api_key_use USING btree (api_key_id, created_at);
CREATE INDEX api_key_use_of_order ON api_key_use USING btree (api_key_id, order_id);

CREATE TABLE app (
  id text NOT NULL,
  application_name text NOT NULL,
  display_name text NOT NULL,
  scopes text[] NOT NULL,
  rights text[] NOT NULL,
  topics text[] NOT NULL,
  is_declared boolean NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  updated_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT app_application_name_check CHECK ((application_name ~ '^[a-z0-9][a-z0-9_-]{0,63}$'::text)),
  CONSTRAINT app_application_name_key UNIQUE (application_name),
  CONSTRAINT app_display_name_check CHECK (((length(display_name) >= 1) AND (length(display_name) <= 100))),
  CONSTRAINT app_pkey PRIMARY KEY (id)
);

CREATE TABLE app_installation (
  id text NOT NULL,
  app_id text NOT NULL,
  user_id text NOT NULL,
  installed_at timestamp(3) with time zone NOT NULL,
  uninstalled_at timestamp(3) with time zone,
  lost_at timestamp(3) with time zone,
  sealed_tokens text,
  sealed_by text,
  tokens_expire_at timestamp(3) with time zone,
  refresh_after timestamp(3) with time zone NOT NULL,
  CONSTRAINT app_installation_app_id_fkey FOREIGN KEY (app_id) REFERENCES app(id),
  CONSTRAINT app_installation_check CHECK (((sealed_tokens IS NULL) = (sealed_by IS NULL))),
  CONSTRAINT app_installation_pkey PRIMARY KEY (id),
  CONSTRAINT app_installation_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user"(id)
);
CREATE INDEX app_installation_app ON app_installation USING btree (app_id);
CREATE INDEX app_installation_due ON app_installation USING btree (tokens_expire_at) WHERE ((uninstalled_at IS NULL) AND (lost_at IS NULL) AND (tokens_expire_at IS NOT NULL));
CREATE UNIQUE INDEX app_installation_live ON app_installation USING btree (app_id) WHERE (uninstalled_at IS NULL);
CREATE INDEX app_installation_user ON app_installation USING btree (user_id);

CREATE TABLE approval_request (
  id text NOT NULL,
  api_key_id text NOT NULL,
  operation text NOT NULL,
  params jsonb NOT NULL,
  query jsonb NOT NULL,
  body jsonb,
  seen_version integer,
  reason text NOT NULL,
  plan jsonb NOT NULL,
  record_ids text[] NOT NULL,
  status text NOT NULL DEFAULT 'pending'::text,
  result jsonb,
  note text,
  created_at timestamp(3) with time zone NOT NULL,
  decided_at timestamp(3) with time zone,
  decided_by_id text,
  CONSTRAINT approval_request_api_key_id_fkey FOREIGN KEY (api_key_id) REFERENCES api_key(id),
  CONSTRAINT approval_request_decided CHECK ((((status = 'pending'::text) = (decided_at IS NULL)) AND ((decided_at IS NULL) = (decided_by_id IS NULL)))),
  CONSTRAINT approval_request_decided_by_id_fkey FOREIGN KEY (decided_by_id) REFERENCES "user"(id),
  CONSTRAINT approval_request_pkey PRIMARY KEY (id),
  CONSTRAINT approval_request_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'approved'::text, 'declined'::text])))
);
CREATE INDEX approval_request_created ON approval_request USING btree (created_at, id);
CREATE INDEX approval_request_of_key ON approval_request USING btree (api_key_id, created_at, id);
CREATE INDEX approval_request_pending ON approval_request USING btree (created_at, id) WHERE (status = 'pending'::text);
CREATE INDEX approval_request_records ON approval_request USING gin (record_ids);

CREATE TABLE attic (
  source_table text NOT NULL,
  id text NOT NULL,
  reason text NOT NULL,
  "row" jsonb NOT NULL,
  CONSTRAINT attic_pkey PRIMARY KEY (source_table, id)
);

CREATE TABLE backup (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  file text NOT NULL,
  begun_at timestamp(3) with time zone NOT NULL,
  ended_at timestamp(3) with time zone,
  bytes bigint,
  rows bigint,
  verified_at timestamp(3) with time zone,
  failure text,
  removed_at timestamp(3) with time zone,
  written_in text DEFAULT this_database(),
  CONSTRAINT backup_ends_once CHECK (((verified_at IS NULL) OR ((failure IS NULL) AND (ended_at IS NOT NULL)))),
  CONSTRAINT backup_pkey PRIMARY KEY (id)
);
CREATE INDEX backup_newest ON backup USING btree (begun_at DESC, id DESC);

CREATE TABLE backup_schedule (
  id boolean NOT NULL DEFAULT true,
  every_hours integer NOT NULL,
  keep integer NOT NULL,
  directory text NOT NULL,
  since timestamp(3) with time zone NOT NULL,
  CONSTRAINT backup_schedule_every_hours_check CHECK (((every_hours >= 1) AND (every_hours <= 8760))),
  CONSTRAINT backup_schedule_id_check CHECK (id),
  CONSTRAINT backup_schedule_keep_check CHECK (((keep >= 1) AND (keep <= 1000))),
  CONSTRAINT backup_schedule_pkey PRIMARY KEY (id)
);

CREATE TABLE batch_job (
  id text NOT NULL,
  type text NOT NULL,
  status text NOT NULL,
  dry_run boolean NOT NULL,
  context jsonb NOT NULL,
  record_count integer NOT NULL,
  advancement_count integer NOT NULL DEFAULT 0,
  failure text,
  file_key text NOT NULL,
  file_secret text NOT NULL,
  file_size bigint,
  claimed_until timestamp(3) with time zone,
  created_by text,
  api_key_id text,
  created_at timestamp(3) with time zone NOT NULL,
  updated_at timestamp(3) with time zone NOT NULL,
  pre_processed_at timestamp(3) with time zone,
  confirmed_at timestamp(3) with time zone,
  processing_at timestamp(3) with time zone,
  completed_at timestamp(3) with time zone,
  canceled_at timestamp(3) with time zone,
  failed_at timestamp(3) with time zone,
  stored_as text,
  attempts integer NOT NULL DEFAULT 0,
  file_removed_at timestamp(3) with time zone,
  CONSTRAINT batch_job_completed CHECK (((status = 'completed'::text) = (file_size IS NOT NULL))),
  CONSTRAINT batch_job_created_by_fkey FOREIGN KEY (created_by) REFERENCES "user"(id),
  CONSTRAINT batch_job_file_key_key UNIQUE (file_key),
  CONSTRAINT batch_job_pkey PRIMARY KEY (id),
  CONSTRAINT batch_job_status_check CHECK ((status = ANY (ARRAY['pre_processed'::text, 'confirmed'::text, 'processing'::text, 'completed'::text, 'canceled'::text, 'failed'::text]))),
  CONSTRAINT batch_job_type_check CHECK ((type = ANY (ARRAY['order-export'::text, 'product-export'::text])))
);
CREATE INDEX batch_job_due ON batch_job USING btree (updated_at) WHERE (status = ANY (ARRAY['confirmed'::text, 'processing'::text]));
CREATE INDEX batch_job_newest ON batch_job USING btree (created_at DESC, id DESC);

CREATE TABLE book_check (
  id text NOT NULL,
  statement text NOT NULL,
  remedy text,
  found bigint,
  ids text[] NOT NULL DEFAULT '{}'::text[],
  checked_at timestamp(3) with time zone,
  next_at timestamp(3) with time zone NOT NULL,
  is_unfinished boolean NOT NULL DEFAULT false,
  CONSTRAINT book_check_check CHECK (((found IS NULL) = (checked_at IS NULL))),
  CONSTRAINT book_check_found_check CHECK ((found >= 0)),
  CONSTRAINT book_check_pkey PRIMARY KEY (id)
);

CREATE TABLE bulk_operation (
  id text NOT NULL,
  operation text NOT NULL,
  body jsonb NOT NULL,
  status text NOT NULL DEFAULT 'planning'::text,
  failure text,
  undo_of text,
  claimed_until timestamp(3) with time zone,
  actor_id text,
  api_key_id text,
  created_at timestamp(3) with time zone NOT NULL,
  updated_at timestamp(3) with time zone NOT NULL,
  started_at timestamp(3) with time zone,
  ended_at timestamp(3) with time zone,
  CONSTRAINT bulk_operation_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES "user"(id),
  CONSTRAINT bulk_operation_pkey PRIMARY KEY (id),
  CONSTRAINT bulk_operation_status_check CHECK ((status = ANY (ARRAY['planning'::text, 'planned'::text, 'running'::text, 'stopped'::text, 'done'::text, 'canceled'::text]))),
  CONSTRAINT bulk_operation_undo_of_fkey FOREIGN KEY (undo_of) REFERENCES bulk_operation(id) ON DELETE CASCADE
);
CREATE INDEX bulk_operation_due ON bulk_operation USING btree (updated_at) WHERE (status = ANY (ARRAY['planning'::text, 'running'::text]));
CREATE INDEX bulk_operation_newest ON bulk_operation USING btree (created_at DESC, id DESC);
CREATE UNIQUE INDEX bulk_operation_undo ON bulk_operation USING btree (undo_of) WHERE (status <> 'canceled'::text);

CREATE TABLE bulk_operation_record (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  bulk_operation_id text NOT NULL,
  rank integer NOT NULL,
  record_id text NOT NULL,
  label text,
  body jsonb,
  seen_version integer,
  is_ready boolean,
  outcome text,
  code text,
  reason text,
  money jsonb NOT NULL DEFAULT '[]'::jsonb,
  emails integer NOT NULL DEFAULT 0,
  inverse jsonb,
  done_version integer,
  payment_operations text[],
  CONSTRAINT bulk_operation_record_bulk_operation_id_fkey FOREIGN KEY (bulk_operation_id) REFERENCES bulk_operation(id) ON DELETE CASCADE,
  CONSTRAINT bulk_operation_record_bulk_operation_id_rank_key UNIQUE (bulk_operation_id, rank),
  CONSTRAINT bulk_operation_record_bulk_operation_id_record_id_key UNIQUE (bulk_operation_id, record_id),
  CONSTRAINT bulk_operation_record_order CHECK (((outcome IS NULL) OR (is_ready IS TRUE))),
  CONSTRAINT bulk_operation_record_outcome_check CHECK ((outcome = ANY (ARRAY['done'::text, 'failed'::text]))),
  CONSTRAINT bulk_operation_record_pkey PRIMARY KEY (id)
);
CREATE INDEX bulk_operation_record_unplanned ON bulk_operation_record USING btree (bulk_operation_id, rank) WHERE (is_ready IS NULL);
CREATE INDEX bulk_operation_record_unrun ON bulk_operation_record USING btree (bulk_operation_id, rank) WHERE (is_ready AND (outcome IS NULL));

CREATE TABLE cart (
  id text NOT NULL,
  type text NOT NULL DEFAULT 'default'::text,
  email text,
  customer_id text,
  region_id text NOT NULL,
  billing_address_id text,
  shipping_address_id text,
  completed_at timestamp(3) with time zone,
  payment_authorized_at timestamp(3) with time zone,
  context jsonb,
  metadata jsonb,
  version integer NOT NULL DEFAULT 1,
  created_at timestamp(3) with time zone NOT NULL,
  updated_at timestamp(3) with time zone NOT NULL,
  deleted_at timestamp(3) with time zone,
  completing_at timestamp(3) with time zone,
  completion_refusal jsonb,
  currency_code text NOT NULL DEFAULT ''::text,
  CONSTRAINT cart_billing_address_id_fkey FOREIGN KEY (billing_address_id) REFERENCES address(id),
  CONSTRAINT cart_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id),
  CONSTRAINT cart_metadata CHECK ((jsonb_typeof(metadata) = 'object'::text)),
  CONSTRAINT cart_pkey PRIMARY KEY (id),
  CONSTRAINT cart_region_id_fkey FOREIGN KEY (region_id) REFERENCES region(id),
  CONSTRAINT cart_shipping_address_id_fkey FOREIGN KEY (shipping_address_id) REFERENCES address(id),
  CONSTRAINT cart_type_check CHECK ((type = ANY (ARRAY['default'::text, 'swap'::text, 'draft_order'::text, 'payment_link'::text, 'claim'::text])))
);
CREATE INDEX cart_customer ON cart USING btree (customer_id);
CREATE INDEX cart_deleted ON cart USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX cart_draft_billing ON cart USING btree (billing_address_id) WHERE (type = 'draft_order'::text);
CREATE INDEX cart_draft_shipping ON cart USING btree (shipping_address_id) WHERE (type = 'draft_order'::text);
CREATE INDEX cart_region ON cart USING btree (region_id);
CREATE INDEX cart_unfinished ON cart USING btree (updated_at) WHERE ((type = 'default'::text) AND (completed_at IS NULL));
CREATE TRIGGER cart_currency BEFORE INSERT ON cart FOR EACH ROW WHEN ((new.currency_code = ''::text)) EXECUTE FUNCTION find_cart_currency();
CREATE TRIGGER cart_currency_of_region BEFORE UPDATE OF region_id ON cart FOR EACH ROW WHEN ((new.region_id <> old.region_id)) EXECUTE FUNCTION find_cart_currency();
CREATE TRIGGER cart_customer_changed BEFORE UPDATE ON cart FOR EACH ROW WHEN (((new.customer_id IS NOT NULL) AND (old.customer_id IS DISTINCT FROM new.customer_id))) EXECUTE FUNCTION follow_merged_customer();
CREATE TRIGGER cart_customer_in BEFORE INSERT ON cart FOR EACH ROW WHEN ((new.customer_id IS NOT NULL)) EXECUTE FUNCTION follow_merged_customer();
CREATE TRIGGER cart_draft_words AFTER UPDATE ON cart REFERENCING OLD TABLE AS departed NEW TABLE AS arrived FOR EACH STATEMENT EXECUTE FUNCTION tell_words_of_carts();
CREATE TRIGGER cart_version BEFORE UPDATE ON cart FOR EACH ROW EXECUTE FUNCTION raise_version();

CREATE TABLE cart_discounts (
  cart_id text NOT NULL,
  discount_id text NOT NULL,
  CONSTRAINT cart_discounts_cart_id_fkey FOREIGN KEY (cart_id) REFERENCES cart(id) ON DELETE CASCADE,
  CONSTRAINT cart_discounts_discount_id_fkey FOREIGN KEY (discount_id) REFERENCES discount(id),
  CONSTRAINT cart_discounts_pkey PRIMARY KEY (cart_id, discount_id)
);
CREATE INDEX cart_discounts_discount ON cart_discounts USING btree (discount_id);

CREATE TABLE cart_gift_cards (
  cart_id text NOT NULL,
  gift_card_id text NOT NULL,
  CONSTRAINT cart_gift_cards_cart_id_fkey FOREIGN KEY (cart_id) REFERENCES cart(id) ON DELETE CASCADE,
  CONSTRAINT cart_gift_cards_gift_card_id_fkey FOREIGN KEY (gift_card_id) REFERENCES gift_card(id),
  CONSTRAINT cart_gift_cards_pkey PRIMARY KEY (cart_id, gift_card_id)
);
CREATE INDEX cart_gift_cards_card ON cart_gift_cards USING btree (gift_card_id);

CREATE TABLE claim_image (
  id text NOT NULL,
  claim_item_id text NOT NULL,
  url text NOT NULL,
  metadata jsonb,
  created_at timestamp(3) with time zone NOT NULL,
  updated_at timestamp(3) with time zone NOT NULL,
  deleted_at timestamp(3) with time zone,
  row_since timestamp(3) with time zone NOT NULL DEFAULT past_now(),
  CONSTRAINT claim_image_claim_item_id_fkey FOREIGN KEY (claim_item_id) REFERENCES claim_item(id) ON DELETE CASCADE,
  CONSTRAINT claim_image_metadata CHECK ((jsonb_typeof(metadata) = 'object'::text)),
  CONSTRAINT claim_image_pkey PRIMARY KEY (id)
);
CREATE INDEX claim_image_item ON claim_image USING btree (claim_item_id);
CREATE INDEX claim_image_named ON claim_image USING btree (upload_name(url)) WHERE (url ~ upload_pattern());
CREATE TRIGGER zz_past_of_changed BEFORE UPDATE ON claim_image FOR EACH ROW EXECUTE FUNCTION former.keep_claim_image();
CREATE TRIGGER zz_past_of_deleted AFTER DELETE ON claim_image FOR EACH ROW EXECUTE FUNCTION former.keep_claim_image();

CREATE TABLE claim_item (
  id text NOT NULL,
  claim_order_id text NOT NULL,
  item_id text NOT NULL,
  variant_id text,
  reason text NOT NULL,
  note text,
  quantity integer NOT NULL,
  metadata jsonb,
  created_at timestamp(3) with time zone NOT NULL,
  updated_at timestamp(3) with time zone NOT NULL,
  deleted_at timestamp(3) with time zone,
  home_order_id text,
  row_since timestamp(3) with time zone NOT NULL DEFAULT past_now(),
  CONSTRAINT claim_item_claim_order_id_item_id_key UNIQUE (claim_order_id, item_id),
  CONSTRAINT claim_item_home CHECK ((home_order_id IS NOT NULL)),
  CONSTRAINT claim_item_home_claim FOREIGN KEY (home_order_id, claim_order_id) REFERENCES claim_order(order_id, id) ON DELETE CASCADE,
  CONSTRAINT claim_item_home_line FOREIGN KEY (home_order_id, item_id) REFERENCES line_item(home_order_id, id),
  CONSTRAINT claim_item_metadata CHECK ((jsonb_typeof(metadata) = 'object'::text)),
  CONSTRAINT claim_item_pkey PRIMARY KEY (id),
  CONSTRAINT claim_item_quantity_check CHECK ((quantity > 0)),
  CONSTRAINT claim_item_reason_check CHECK ((reason = ANY (ARRAY['missing_item'::text, 'wrong_item'::text, 'production_failure'::text, 'other'::text]))),
  CONSTRAINT claim_item_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES product_variant(id)
);
CREATE INDEX claim_item_item ON claim_item USING btree (item_id);
CREATE TRIGGER claim_item_home BEFORE INSERT OR UPDATE OF claim_order_id, home_order_id ON claim_item FOR EACH ROW EXECUTE FUNCTION find_home_order_of_item();
CREATE TRIGGER zz_past_of_changed BEFORE UPDATE ON claim_item FOR EACH ROW EXECUTE FUNCTION former.keep_claim_item();
CREATE TRIGGER zz_past_of_deleted AFTER DELETE ON claim_item FOR EACH ROW EXECUTE FUNCTION former.keep_claim_item();

CREATE TABLE claim_item_tags (
  claim_item_id text NOT NULL,
  claim_tag_id text NOT NULL,
  row_since timestamp(3) with time zone NOT NULL DEFAULT past_now(),
  CONSTRAINT claim_item_tags_claim_item_id_fkey FOREIGN KEY (claim_item_id) REFERENCES claim_item(id) ON DELETE CASCADE,
  CONSTRAINT claim_item_tags_claim_tag_id_fkey FOREIGN KEY (claim_tag_id) REFERENCES claim_tag(id),
  CONSTRAINT claim_item_tags_pkey PRIMARY KEY (claim_item_id, claim_tag_id)
);
CREATE INDEX claim_item_tags_tag ON claim_item_tags USING btree (claim_tag_id);
CREATE TRIGGER zz_past_of_changed BEFORE UPDATE ON claim_item_tags FOR EACH ROW EXECUTE FUNCTION former.keep_claim_item_tags();
CREATE TRIGGER zz_past_of_deleted AFTER DELETE ON claim_item_tags FOR EACH ROW EXECUTE FUNCTION former.keep_claim_item_tags();

CREATE TABLE claim_order (
  id text NOT NULL,
  order_id text NOT NULL,
  type text NOT NULL,
  payment_status text NOT NULL DEFAULT 'na'::text,
  fulfillment_status text NOT NULL DEFAULT 'not_fulfilled'::text,
  refund_amount bigint,
  shipping_address_id text,
  canceled_at timestamp(3) with time zone,
  no_notification boolean,
  metadata jsonb,
  version integer NOT NULL DEFAULT 1,
  created_at timestamp(3) with time zone NOT NULL,
  updated_at timestamp(3) with time zone NOT NULL,
  row_since timestamp(3) with time zone NOT NULL DEFAULT past_now(),
  CONSTRAINT claim_order_check CHECK (((type = 'refund'::text) OR (payment_status = 'na'::text))),
  CONSTRAINT claim_order_fulfillment_status_check CHECK ((fulfillment_status = ANY (ARRAY['not_fulfilled'::text, 'partially_fulfilled'::text, 'fulfilled'::text, 'partially_shipped'::text, 'shipped'::text, 'partially_returned'::text, 'returned'::text, 'canceled'::text, 'requires_action'::text]))),
  CONSTRAINT claim_order_metadata CHECK ((jsonb_typeof(metadata) = 'object'::text)),
  CONSTRAINT claim_order_order_id_fkey FOREIGN KEY (order_id) REFERENCES "order"(id),
  CONSTRAINT claim_order_payment_status_check CHECK ((payment_status = ANY (ARRAY['na'::text, 'not_refunded'::text, 'refunded'::text]))),
  CONSTRAINT claim_order_pkey PRIMARY KEY (id),
  CONSTRAINT claim_order_refund_amount_check CHECK (((refund_amount >= 0) AND (refund_amount <= '9007199254740991'::bigint))),
  CONSTRAINT claim_order_shipping_address_id_fkey FOREIGN KEY (shipping_address_id) REFERENCES address(id),
  CONSTRAINT claim_order_type_check CHECK ((type = ANY (ARRAY['refund'::text, 'replace'::text])))
);
CREATE UNIQUE INDEX claim_order_of_order ON claim_order USING btree (order_id, id);
CREATE INDEX claim_to_pack ON claim_order USING btree (created_at, id) WHERE ((canceled_at IS NULL) AND (type = 'replace'::text) AND (fulfillment_status = ANY (ARRAY['not_fulfilled'::text, 'partially_fulfilled'::text, 'partially_shipped'::text])));
CREATE TRIGGER claim_order_version BEFORE UPDATE ON claim_order FOR EACH ROW EXECUTE FUNCTION raise_version();
CREATE TRIGGER zz_past_of_changed BEFORE UPDATE ON claim_order FOR EACH ROW EXECUTE FUNCTION former.keep_claim_order();
CREATE TRIGGER zz_past_of_deleted AFTER DELETE ON claim_order FOR EACH ROW EXECUTE FUNCTION former.keep_claim_order();

CREATE TABLE claim_tag (
  id text NOT NULL,
  value text NOT NULL,
  metadata jsonb,
  created_at timestamp(3) with time zone NOT NULL,
  updated_at timestamp(3) with time zone NOT NULL,
  deleted_at timestamp(3) with time zone,
  row_since timestamp(3) with time zone NOT NULL DEFAULT past_now(),
  CONSTRAINT claim_tag_metadata CHECK ((jsonb_typeof(metadata) = 'object'::text)),
  CONSTRAINT claim_tag_pkey PRIMARY KEY (id),
  CONSTRAINT claim_tag_value_key UNIQUE (value)
);
CREATE TRIGGER zz_past_of_changed BEFORE UPDATE ON claim_tag FOR EACH ROW EXECUTE FUNCTION former.keep_claim_tag();
CREATE TRIGGER zz_past_of_deleted AFTER DELETE ON claim_tag FOR EACH ROW EXECUTE FUNCTION former.keep_claim_tag();

CREATE TABLE country (
  id integer NOT NULL GENERATED BY DEFAULT AS IDENTITY,
  iso_2 text NOT NULL,
  iso_3 text NOT NULL,
  num_code integer NOT NULL,
  name text NOT NULL,
  display_name text NOT NULL,
  region_id text,
  row_since timestamp(3) with time zone NOT NULL DEFAULT past_now(),
  CONSTRAINT country_iso_2_check CHECK (((iso_2 = lower(iso_2)) AND (length(iso_2) = 2))),
  CONSTRAINT country_iso_2_key UNIQUE (iso_2),
  CONSTRAINT country_pkey PRIMARY KEY (id),
  CONSTRAINT country_region_id_fkey FOREIGN KEY (region_id) REFERENCES region(id) ON DELETE SET NULL
);
CREATE INDEX country_region ON country USING btree (region_id);
CREATE TRIGGER zz_past_of_changed BEFORE UPDATE ON country FOR EACH ROW EXECUTE FUNCTION former.keep_country();
CREATE TRIGGER zz_past_of_deleted AFTER DELETE ON country FOR EACH ROW EXECUTE FUNCTION former.keep_country();

CREATE TABLE currency (
  code text NOT NULL,
  symbol text NOT NULL,
  symbol_native text NOT NULL,
  name text NOT NULL,
  decimal_digits smallint NOT NULL DEFAULT 2,
  includes_tax boolean NOT NULL DEFAULT false,
  CONSTRAINT currency_code_check CHECK (((code = lower(code)) AND (length(code) = 3))),
  CONSTRAINT currency_decimal_digits_check CHECK (((decimal_digits >= 0) AND (decimal_digits <= 3))),
  CONSTRAINT currency_pkey PRIMARY KEY (code)
);

CREATE TABLE customer (
  id text NOT NULL,
  email text NOT NULL,
  first_name text,
  last_name text,
  phone text,
  has_account boolean NOT NULL DEFAULT false,
  billing_address_id text,
  metadata jsonb,
  version integer NOT NULL DEFAULT 1,
  created_at timestamp(3) with time zone NOT NULL,
  updated_at timestamp(3) with time zone NOT NULL,
  deleted_at timestamp(3) with time zone,
  search_text text NOT NULL DEFAULT ''::text,
  email_proved_at timestamp(3) with time zone,
  tags text[] NOT NULL DEFAULT '{}'::text[],
  merged_into_id text,
  erased_at timestamp(3) with time zone,
  default_shipping_address_id text,
  row_since timestamp(3) with time zone NOT NULL DEFAULT past_now(),
  CONSTRAINT customer_billing_address_id_fkey FOREIGN KEY (billing_address_id) REFERENCES address(id) ON DELETE SET NULL,
  CONSTRAINT customer_default_shipping_address_id_fkey FOREIGN KEY (default_shipping_address_id) REFERENCES address(id) ON DELETE SET NULL,
  CONSTRAINT customer_email_check CHECK ((email = lower(email))),
  CONSTRAINT customer_email_proved CHECK ((has_account OR (email_proved_at IS NULL))),
  CONSTRAINT customer_merged_into_id_fkey FOREIGN KEY (merged_into_id) REFERENCES customer(id),
  CONSTRAINT customer_metadata CHECK ((jsonb_typeof(metadata) = 'object'::text)),
  CONSTRAINT customer_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX customer_account ON customer USING btree (email, has_account) WHERE (deleted_at IS NULL);
CREATE INDEX customer_billing_address ON customer USING btree (billing_address_id) WHERE (billing_address_id IS NOT NULL);
CREATE INDEX customer_created ON customer USING btree (created_at DESC, id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX customer_default_shipping_address ON customer USING btree (default_shipping_address_id) WHERE (default_shipping_address_id IS NOT NULL);
CREATE INDEX customer_merged_into ON customer USING btree (merged_into_id) WHERE (merged_into_id IS NOT NULL);
CREATE INDEX customer_of_group ON customer USING btree (has_account, created_at DESC, id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX customer_search ON customer USING gin (search_text gin_trgm_ops) WHERE (deleted_at IS NULL);
CREATE INDEX customer_tags ON customer USING gin (tags) WHERE (tags <> '{}'::text[]);
CREATE TRIGGER customer_draft_words AFTER UPDATE ON customer FOR EACH ROW WHEN (((old.first_name IS DISTINCT FROM new.first_name) OR (old.last_name IS DISTINCT FROM new.last_name) OR (old.phone IS DISTINCT FROM new.phone))) EXECUTE FUNCTION tell_words_of_draft();
CREATE TRIGGER customer_search BEFORE INSERT OR UPDATE OF email, first_name, last_name, phone ON customer FOR EACH ROW EXECUTE FUNCTION write_customer_text();
CREATE TRIGGER customer_tally_in AFTER INSERT ON customer REFERENCING NEW TABLE AS arrived FOR EACH STATEMENT EXECUTE FUNCTION customer_tally();
CREATE TRIGGER customer_tally_moved AFTER UPDATE ON customer REFERENCING OLD TABLE AS departed NEW TABLE AS arrived FOR EACH STATEMENT EXECUTE FUNCTION customer_tally();
CREATE TRIGGER customer_tally_none AFTER TRUNCATE ON customer FOR EACH STATEMENT EXECUTE FUNCTION customer_tally();
CREATE TRIGGER customer_tally_out AFTER DELETE ON customer REFERENCING OLD TABLE AS departed FOR EACH STATEMENT EXECUTE FUNCTION customer_tally();
CREATE TRIGGER customer_version BEFORE UPDATE ON customer FOR EACH ROW WHEN (((NOT (old.email_proved_at IS DISTINCT FROM new.email_proved_at)) AND ((old.search_text = new.search_text) OR ((old.email IS DISTINCT FROM new.email) OR (old.first_name IS DISTINCT FROM new.first_name) OR (old.last_name IS DISTINCT FROM new.last_name) OR (old.phone IS DISTINCT FROM new.phone))))) EXECUTE FUNCTION raise_version();
CREATE TRIGGER zz_past_of_changed BEFORE UPDATE ON customer FOR EACH ROW EXECUTE FUNCTION former.keep_customer();
CREATE TRIGGER zz_past_of_deleted AFTER DELETE ON customer FOR EACH ROW EXECUTE FUNCTION former.keep_customer();

CREATE TABLE customer_merge (
  id text NOT NULL,
  kept_id text NOT NULL,
  merged_id text NOT NULL,
  before jsonb NOT NULL,
  after jsonb NOT NULL,
  moved jsonb NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  undone_at timestamp(3) with time zone,
  CONSTRAINT customer_merge_check CHECK ((kept_id <> merged_id)),
  CONSTRAINT customer_merge_kept_id_fkey FOREIGN KEY (kept_id) REFERENCES customer(id),
  CONSTRAINT customer_merge_merged_id_fkey FOREIGN KEY (merged_id) REFERENCES customer(id),
  CONSTRAINT customer_merge_pkey PRIMARY KEY (id)
);
CREATE INDEX customer_merge_created ON customer_merge USING btree (created_at);
CREATE INDEX customer_merge_of ON customer_merge USING btree (kept_id, created_at);
CREATE UNIQUE INDEX customer_merge_open ON customer_merge USING btree (merged_id) WHERE (undone_at IS NULL);

CREATE TABLE customer_password (
  customer_id text NOT NULL,
  password_hash text NOT NULL,
  updated_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT customer_password_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id) ON DELETE CASCADE,
  CONSTRAINT customer_password_pkey PRIMARY KEY (customer_id)
);

CREATE TABLE customer_session (
  token_hash text NOT NULL,
  customer_id text NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  last_seen_at timestamp(3) with time zone NOT NULL,
  expires_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT customer_session_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id) ON DELETE CASCADE,
  CONSTRAINT customer_session_pkey PRIMARY KEY (token_hash)
);
CREATE INDEX customer_session_expiry ON customer_session USING btree (expires_at);
CREATE INDEX customer_session_owner ON customer_session USING btree (customer_id);

CREATE UNLOGGED TABLE database_life (
  is_this boolean NOT NULL DEFAULT true,
  id text NOT NULL DEFAULT upper("left"(md5((gen_random_uuid())::text), 8)),
  CONSTRAINT database_life_is_this_check CHECK (is_this),
  CONSTRAINT database_life_pkey PRIMARY KEY (is_this)
);

CREATE TABLE default_view (
  user_id text NOT NULL,
  list text NOT NULL,
  view_id text NOT NULL,
  CONSTRAINT default_view_pkey PRIMARY KEY (user_id, list),
  CONSTRAINT default_view_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE,
  CONSTRAINT default_view_view_id_fkey FOREIGN KEY (view_id) REFERENCES saved_view(id) ON DELETE CASCADE
);
CREATE INDEX default_view_of ON default_view USING btree (view_id);

CREATE TABLE discount (
  id text NOT NULL,
  code text NOT NULL,
  is_dynamic boolean NOT NULL DEFAULT false,
  is_disabled boolean NOT NULL DEFAULT false,
  rule_id text NOT NULL,
  parent_discount_id text,
  usage_limit integer,
  usage_count integer NOT NULL DEFAULT 0,
  starts_at timestamp(3) with time zone NOT NULL,
  ends_at timestamp(3) with time zone,
  valid_duration text,
  metadata jsonb,
  version integer NOT NULL DEFAULT 1,
  created_at timestamp(3) with time zone NOT NULL,
  updated_at timestamp(3) with time zone NOT NULL,
  deleted_at timestamp(3) with time zone,
  row_since timestamp(3) with time zone NOT NULL DEFAULT past_now(),
  CONSTRAINT discount_check CHECK (((ends_at IS NULL) OR (ends_at > starts_at))),
  CONSTRAINT discount_code_check CHECK ((code = upper(code))),
  CONSTRAINT discount_metadata CHECK ((jsonb_typeof(metadata) = 'object'::text)),
  CONSTRAINT discount_parent_discount_id_fkey FOREIGN KEY (parent_discount_id) REFERENCES discount(id),
  CONSTRAINT discount_pkey PRIMARY KEY (id),
  CONSTRAINT discount_rule_id_fkey FOREIGN KEY (rule_id) REFERENCES discount_rule(id),
  CONSTRAINT discount_usage CHECK ((usage_count <= NULLIF(usage_limit, 0))),
  CONSTRAINT discount_usage_count_check CHECK ((usage_count >= 0)),
  CONSTRAINT discount_usage_limit_check CHECK ((usage_limit >= 0)),
  CONSTRAINT discount_valid_duration CHECK ((valid_duration ~ '^P(?=.)(\d+Y)?(\d+M)?(\d+W)?(\d+D)?(T(?=\d)(\d+H)?(\d+M)?(\d+([.,]\d+)?S)?)?$'::text))
);
CREATE UNIQUE INDEX discount_code ON discount USING btree (upper(code)) WHERE (deleted_at IS NULL);
CREATE INDEX discount_code_key ON discount USING btree (code_key(code)) WHERE (deleted_at IS NULL);
CREATE INDEX discount_created ON discount USING btree (created_at DESC, id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX discount_ends ON discount USING btree (ends_at) WHERE ((deleted_at IS NULL) AND (NOT is_dynamic) AND (NOT is_disabled) AND (ends_at IS NOT NULL));
CREATE INDEX discount_parent ON discount USING btree (parent_discount_id);
CREATE INDEX discount_rule_of ON discount USING btree (rule_id);
CREATE TRIGGER discount_version BEFORE UPDATE ON discount FOR EACH ROW WHEN ((old.usage_count = new.usage_count)) EXECUTE FUNCTION raise_version();
CREATE TRIGGER zz_past_of_changed BEFORE UPDATE ON discount FOR EACH ROW EXECUTE FUNCTION former.keep_discount();
CREATE TRIGGER zz_past_of_deleted AFTER DELETE ON discount FOR EACH ROW EXECUTE FUNCTION former.keep_discount();

CREATE TABLE discount_redemption (
  id text NOT NULL,
  discount_id text NOT NULL,
  order_id text NOT NULL,
  redeemed_at timestamp(3) with time zone NOT NULL,
  released_at timestamp(3) with time zone,
  currency_code text,
  amount bigint,
  row_since timestamp(3) with time zone NOT NULL DEFAULT past_now(),
  CONSTRAINT discount_redemption_amount_check CHECK (((amount >= 0) AND (amount <= '9007199254740991'::bigint))),
  CONSTRAINT discount_redemption_discount_id_fkey FOREIGN KEY (discount_id) REFERENCES discount(id),
  CONSTRAINT discount_redemption_order_id_fkey FOREIGN KEY (order_id) REFERENCES "order"(id),
  CONSTRAINT discount_redemption_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX discount_redemption_live ON discount_redemption USING btree (discount_id, order_id) WHERE (released_at IS NULL);
CREATE INDEX discount_redemption_order ON discount_redemption USING btree (order_id);
CREATE INDEX discount_redemption_told ON discount_redemption USING btree (discount_id, redeemed_at DESC, id DESC) INCLUDE (released_at, currency_code, amount);
CREATE TRIGGER zz_past_of_changed BEFORE UPDATE ON discount_redemption FOR EACH ROW EXECUTE FUNCTION former.keep_discount_redemption();
CREATE TRIGGER zz_past_of_deleted AFTER DELETE ON discount_redemption FOR EACH ROW EXECUTE FUNCTION former.keep_discount_redemption();

CREATE TABLE discount_regions (
  discount_id text NOT NULL,
  region_id text NOT NULL,
  row_since timestamp(3) with time zone NOT NULL DEFAULT past_now(),
  CONSTRAINT discount_regions_discount_id_fkey FOREIGN KEY (discount_id) REFERENCES discount(id) ON DELETE CASCADE,
  CONSTRAINT discount_regions_pkey PRIMARY KEY (discount_id, region_id),
  CONSTRAINT discount_regions_region_id_fkey FOREIGN KEY (region_id) REFERENCES region(id) ON DELETE CASCADE
);
CREATE INDEX discount_regions_region ON discount_regions USING btree (region_id);
CREATE TRIGGER zz_past_of_changed BEFORE UPDATE ON discount_regions FOR EACH ROW EXECUTE FUNCTION former.keep_discount_regions();
CREATE TRIGGER zz_past_of_deleted AFTER DELETE ON discount_regions FOR EACH ROW EXECUTE FUNCTION former.keep_discount_regions();

CREATE TABLE discount_rule (
  id text NOT NULL,
  description text,
  type text NOT NULL,
  value numeric(20,4) NOT NULL,
  allocation text,
  metadata jsonb,
  created_at timestamp(3) with time zone NOT NULL,
  updated_at timestamp(3) with time zone NOT NULL,
  deleted_at timestamp(3) with time zone,
  row_since timestamp(3) with time zone NOT NULL DEFAULT past_now(),
  CONSTRAINT discount_rule_allocation_check CHECK ((allocation = ANY (ARRAY['total'::text, 'item'::text]))),
  CONSTRAINT discount_rule_check CHECK (((type <> 'percentage'::text) OR (value <= (100)::numeric))),
  CONSTRAINT discount_rule_metadata CHECK ((jsonb_typeof(metadata) = 'object'::text)),
  CONSTRAINT discount_rule_pkey PRIMARY KEY (id),
  CONSTRAINT discount_rule_type_check CHECK ((type = ANY (ARRAY['percentage'::text, 'fixed'::text, 'free_shipping'::text]))),
  CONSTRAINT discount_rule_value_check CHECK (((value >= (0)::numeric) AND (value <= ('9007199254740991'::bigint)::numeric))),
  CONSTRAINT discount_rule_whole_amount CHECK (((type = 'percentage'::text) OR (value = trunc(value))))
);
CREATE TRIGGER zz_past_of_changed BEFORE UPDATE ON discount_rule FOR EACH ROW EXECUTE FUNCTION former.keep_discount_rule();
CREATE TRIGGER zz_past_of_deleted AFTER DELETE ON discount_rule FOR EACH ROW EXECUTE FUNCTION former.keep_discount_rule();

CREATE TABLE discount_rule_products (
  discount_rule_id text NOT NULL,
  product_id text NOT NULL,
  row_since timestamp(3) with time zone NOT NULL DEFAULT past_now(),
  CONSTRAINT discount_rule_products_discount_rule_id_fkey FOREIGN KEY (discount_rule_id) REFERENCES discount_rule(id) ON DELETE CASCADE,
  CONSTRAINT discount_rule_products_pkey PRIMARY KEY (discount_rule_id, product_id),
  CONSTRAINT discount_rule_products_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id) ON DELETE CASCADE
);
CREATE INDEX discount_rule_products_product ON discount_rule_products USING btree (product_id);
CREATE TRIGGER zz_past_of_changed BEFORE UPDATE ON discount_rule_products FOR EACH ROW EXECUTE FUNCTION former.keep_discount_rule_products();
CREATE TRIGGER zz_past_of_deleted AFTER DELETE ON discount_rule_products FOR EACH ROW EXECUTE FUNCTION former.keep_discount_rule_products();

CREATE TABLE discount_rule_variants (
  discount_rule_id text NOT NULL,
  variant_id text NOT NULL,
  row_since timestamp(3) with time zone NOT NULL DEFAULT past_now(),
  CONSTRAINT discount_rule_variants_discount_rule_id_fkey FOREIGN KEY (discount_rule_id) REFERENCES discount_rule(id) ON DELETE CASCADE,
  CONSTRAINT discount_rule_variants_pkey PRIMARY KEY (discount_rule_id, variant_id),
  CONSTRAINT discount_rule_variants_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES product_variant(id) ON DELETE CASCADE
);
CREATE INDEX discount_rule_variants_variant ON discount_rule_variants USING btree (variant_id);
CREATE TRIGGER zz_past_of_changed BEFORE UPDATE ON discount_rule_variants FOR EACH ROW EXECUTE FUNCTION former.keep_discount_rule_variants();
CREATE TRIGGER zz_past_of_deleted AFTER DELETE ON discount_rule_variants FOR EACH ROW EXECUTE FUNCTION former.keep_discount_rule_variants();

CREATE TABLE draft_order (
  id text NOT NULL,
  display_id integer NOT NULL GENERATED BY DEFAULT AS IDENTITY,
  status text NOT NULL DEFAULT 'open'::text,
  cart_id text NOT NULL,
  order_id text,
  canceled_at timestamp(3) with time zone,
  completed_at timestamp(3) with time zone,
  no_notification_order boolean,
  metadata jsonb,
  version integer NOT NULL DEFAULT 1,
  created_at timestamp(3) with time zone NOT NULL,
  updated_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT draft_order_cart_id_fkey FOREIGN KEY (cart_id) REFERENCES cart(id),
  CONSTRAINT draft_order_cart_id_key UNIQUE (cart_id),
  CONSTRAINT draft_order_check CHECK (((status = 'completed'::text) = (order_id IS NOT NULL))),
  CONSTRAINT draft_order_check1 CHECK (((status = 'completed'::text) = (completed_at IS NOT NULL))),
  CONSTRAINT draft_order_display_id_key UNIQUE (display_id),
  CONSTRAINT draft_order_metadata CHECK ((jsonb_typeof(metadata) = 'object'::text)),
  CONSTRAINT draft_order_of_its_order FOREIGN KEY (order_id, id) REFERENCES "order"(id, draft_order_id),
  CONSTRAINT draft_order_order_id_key UNIQUE (order_id),
  CONSTRAINT draft_order_pkey PRIMARY KEY (id),
  CONSTRAINT draft_order_status_check CHECK ((status = ANY (ARRAY['open'::text, 'completed'::text])))
);
CREATE INDEX draft_order_created ON draft_order USING btree (created_at DESC, id DESC);
CREATE UNIQUE INDEX draft_order_of_order ON draft_order USING btree (order_id, id);
CREATE INDEX draft_order_state ON draft_order USING btree (status, created_at DESC, id DESC);
CREATE INDEX draft_order_updated ON draft_order USING btree (updated_at DESC, id DESC);
CREATE TRIGGER draft_order_tally_in AFTER INSERT ON draft_order REFERENCING NEW TABLE AS arrived FOR EACH STATEMENT EXECUTE FUNCTION draft_order_tally();
CREATE TRIGGER draft_order_tally_moved AFTER UPDATE ON draft_order REFERENCING OLD TABLE AS departed NEW TABLE AS arrived FOR EACH STATEMENT EXECUTE FUNCTION draft_order_tally();
CREATE TRIGGER draft_order_tally_none AFTER TRUNCATE ON draft_order FOR EACH STATEMENT EXECUTE FUNCTION draft_order_tally();
CREATE TRIGGER draft_order_tally_out AFTER DELETE ON draft_order REFERENCING OLD TABLE AS departed FOR EACH STATEMENT EXECUTE FUNCTION draft_order_tally();
CREATE TRIGGER draft_order_version BEFORE UPDATE ON draft_order FOR EACH ROW EXECUTE FUNCTION raise_version();
CREATE TRIGGER draft_order_words_in AFTER INSERT ON draft_order FOR EACH ROW EXECUTE FUNCTION tell_words_of_draft();

CREATE TABLE draft_order_words (
  draft_order_id text NOT NULL,
  words text NOT NULL,
  CONSTRAINT draft_order_words_draft_order_id_fkey FOREIGN KEY (draft_order_id) REFERENCES draft_order(id) ON DELETE CASCADE,
  CONSTRAINT draft_order_words_pkey PRIMARY KEY (draft_order_id)
);
CREATE INDEX draft_order_words_found ON draft_order_words USING gin (words gin_trgm_ops);

CREATE TABLE email_settings (
  store_id text NOT NULL,
  sender_name text,
  brand_color text,
  reply_to text,
  contact text,
  footer text,
  order_link_template text,
  show_pictures boolean NOT NULL,
  default_language text NOT NULL,
  languages text[] NOT NULL,
  region_languages jsonb NOT NULL DEFAULT '{}'::jsonb,
  version integer NOT NULL DEFAULT 1,
  created_at timestamp(3) with time zone NOT NULL,
  updated_at timestamp(3) with time zone NOT NULL,
  edit_link_template text,
  CONSTRAINT email_settings_color CHECK ((brand_color ~ '^#[0-9a-f]{6}$'::text)),
  CONSTRAINT email_settings_languages CHECK ((default_language = ANY (languages))),
  CONSTRAINT email_settings_pkey PRIMARY KEY (store_id),
  CONSTRAINT email_settings_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id) ON DELETE CASCADE
);
CREATE TRIGGER email_settings_version BEFORE UPDATE ON email_settings FOR EACH ROW EXECUTE FUNCTION raise_version();

CREATE TABLE email_text (
  event_name text NOT NULL,
  language text NOT NULL,
  subject text,
  text text,
  version integer NOT NULL DEFAULT 1,
  created_at timestamp(3) with time zone NOT NULL,
  updated_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT email_text_pkey PRIMARY KEY (event_name, language),
  CONSTRAINT email_text_whole CHECK (((subject IS NULL) = (text IS NULL)))
);
CREATE TRIGGER email_text_version BEFORE UPDATE ON email_text FOR EACH ROW EXECUTE FUNCTION raise_version();

CREATE TABLE email_words (
  language text NOT NULL,
  words jsonb NOT NULL,
  version integer NOT NULL DEFAULT 1,
  created_at timestamp(3) with time zone NOT NULL,
  updated_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT email_words_pkey PRIMARY KEY (language)
);
CREATE TRIGGER email_words_version BEFORE UPDATE ON email_words FOR EACH ROW EXECUTE FUNCTION raise_version();

CREATE TABLE fulfillment (
  id text NOT NULL,
  order_id text,
  swap_id text,
  claim_order_id text,
  provider_id text NOT NULL,
  data jsonb NOT NULL DEFAULT '{}'::jsonb,
  tracking_numbers text[] NOT NULL DEFAULT '{}'::text[],
  shipped_at timestamp(3) with time zone,
  canceled_at timestamp(3) with time zone,
  no_notification boolean,
  metadata jsonb,
  version integer NOT NULL DEFAULT 1,
  created_at timestamp(3) with time zone NOT NULL,
  updated_at timestamp(3) with time zone NOT NULL,
  provider_error text,
  home_order_id text,
  row_since timestamp(3) with time zone NOT NULL DEFAULT past_now(),
  CONSTRAINT fulfillment_end CHECK ((num_nonnulls(shipped_at, canceled_at) <= 1)),
  CONSTRAINT fulfillment_home CHECK (((home_order_id IS NOT NULL) AND (COALESCE(order_id, home_order_id) = home_order_id))),
  CONSTRAINT fulfillment_home_claim FOREIGN KEY (home_order_id, claim_order_id) REFERENCES claim_order(order_id, id),
  CONSTRAINT fulfillment_home_swap FOREIGN KEY (home_order_id, swap_id) REFERENCES swap(order_id, id),
  CONSTRAINT fulfillment_metadata CHECK ((jsonb_typeof(metadata) = 'object'::text)),
  CONSTRAINT fulfillment_order_id_fkey FOREIGN KEY (order_id) REFERENCES "order"(id),
  CONSTRAINT fulfillment_owner CHECK ((num_nonnulls(order_id, swap_id, claim_order_id) = 1)),
  CONSTRAINT fulfillment_pkey PRIMARY KEY (id),
  CONSTRAINT fulfillment_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES fulfillment_provider(id)
);
CREATE INDEX fulfillment_claim ON fulfillment USING btree (claim_order_id) WHERE (claim_order_id IS NOT NULL);
CREATE UNIQUE INDEX fulfillment_of_home ON fulfillment USING btree (home_order_id, id);
CREATE INDEX fulfillment_order ON fulfillment USING btree (order_id) WHERE (order_id IS NOT NULL);
CREATE INDEX fulfillment_swap ON fulfillment USING btree (swap_id) WHERE (swap_id IS NOT NULL);
CREATE TRIGGER fulfillment_home BEFORE INSERT OR UPDATE OF order_id, swap_id, claim_order_id, home_order_id ON fulfillment FOR EACH ROW EXECUTE FUNCTION find_home_order();
CREATE TRIGGER fulfillment_version BEFORE UPDATE ON fulfillment FOR EACH ROW EXECUTE FUNCTION raise_version();
CREATE TRIGGER zz_past_of_changed BEFORE UPDATE ON fulfillment FOR EACH ROW EXECUTE FUNCTION former.keep_fulfillment();
CREATE TRIGGER zz_past_of_deleted AFTER DELETE ON fulfillment FOR EACH ROW EXECUTE FUNCTION former.keep_fulfillment();

CREATE TABLE fulfillment_item (
  fulfillment_id text NOT NULL,
  item_id text NOT NULL,
  quantity integer NOT NULL,
  home_order_id text,
  row_since timestamp(3) with time zone NOT NULL DEFAULT past_now(),
  CONSTRAINT fulfillment_item_home CHECK ((home_order_id IS NOT NULL)),
  CONSTRAINT fulfillment_item_home_fulfillment FOREIGN KEY (home_order_id, fulfillment_id) REFERENCES fulfillment(home_order_id, id) ON DELETE CASCADE,
  CONSTRAINT fulfillment_item_home_line FOREIGN KEY (home_order_id, item_id) REFERENCES line_item(home_order_id, id),
  CONSTRAINT fulfillment_item_pkey PRIMARY KEY (fulfillment_id, item_id),
  CONSTRAINT fulfillment_item_quantity_check CHECK ((quantity > 0))
);
CREATE INDEX fulfillment_item_item ON fulfillment_item USING btree (item_id);
CREATE TRIGGER fulfillment_item_home BEFORE INSERT OR UPDATE OF fulfillment_id, home_order_id ON fulfillment_item FOR EACH ROW EXECUTE FUNCTION find_home_order_of_item();
CREATE TRIGGER zz_past_of_changed BEFORE UPDATE ON fulfillment_item FOR EACH ROW EXECUTE FUNCTION former.keep_fulfillment_item();
CREATE TRIGGER zz_past_of_deleted AFTER DELETE ON fulfillment_item FOR EACH ROW EXECUTE FUNCTION former.keep_fulfillment_item();

CREATE TABLE fulfillment_provider (
  id text NOT NULL,
  is_installed boolean NOT NULL DEFAULT true,
  CONSTRAINT fulfillment_provider_pkey PRIMARY KEY (id)
);

CREATE TABLE gift_card (
  id text NOT NULL,
  code text NOT NULL,
  value bigint NOT NULL,
  balance bigint NOT NULL,
  region_id text NOT NULL,
  order_id text,
  line_item_id text,
  is_disabled boolean NOT NULL DEFAULT false,
  ends_at timestamp(3) with time zone,
  tax_rate numeric(7,4),
  metadata jsonb,
  version integer NOT NULL DEFAULT 1,
  created_at timestamp(3) with time zone NOT NULL,
  updated_at timestamp(3) with time zone NOT NULL,
  deleted_at timestamp(3) with time zone,
  row_since timestamp(3) with time zone NOT NULL DEFAULT past_now(),
  CONSTRAINT gift_card_check CHECK (((balance >= 0) AND (balance <= value))),
  CONSTRAINT gift_card_code_check CHECK ((code = upper(code))),
  CONSTRAINT gift_card_home_line FOREIGN KEY (order_id, line_item_id) REFERENCES line_item(home_order_id, id),
  CONSTRAINT gift_card_line_item_id_fkey FOREIGN KEY (line_item_id) REFERENCES line_item(id),
  CONSTRAINT gift_card_metadata CHECK ((jsonb_typeof(metadata) = 'object'::text)),
  CONSTRAINT gift_card_order_id_fkey FOREIGN KEY (order_id) REFERENCES "order"(id),
  CONSTRAINT gift_card_pkey PRIMARY KEY (id),
  CONSTRAINT gift_card_region_id_fkey FOREIGN KEY (region_id) REFERENCES region(id),
  CONSTRAINT gift_card_value_check CHECK (((value >= 0) AND (value <= '9007199254740991'::bigint)))
);
CREATE UNIQUE INDEX gift_card_code ON gift_card USING btree (upper(code));
CREATE INDEX gift_card_code_key ON gift_card USING btree (gift_card_key(code)) WHERE (deleted_at IS NULL);
CREATE INDEX gift_card_created ON gift_card USING btree (created_at DESC, id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX gift_card_deleted_key ON gift_card USING btree (gift_card_key(code)) WHERE (deleted_at IS NOT NULL);
CREATE INDEX gift_card_key_search ON gift_card USING gin (gift_card_key(code) gin_trgm_ops);
CREATE INDEX gift_card_line ON gift_card USING btree (line_item_id) WHERE (line_item_id IS NOT NULL);
CREATE INDEX gift_card_order ON gift_card USING btree (order_id) WHERE (order_id IS NOT NULL);
CREATE INDEX gift_card_region ON gift_card USING btree (region_id);
CREATE TRIGGER gift_card_tally_in AFTER INSERT ON gift_card REFERENCING NEW TABLE AS arrived FOR EACH STATEMENT EXECUTE FUNCTION gift_card_tally();
CREATE TRIGGER gift_card_tally_moved AFTER UPDATE ON gift_card REFERENCING OLD TABLE AS departed NEW TABLE AS arrived FOR EACH STATEMENT EXECUTE FUNCTION gift_card_tally();
CREATE TRIGGER gift_card_tally_none AFTER TRUNCATE ON gift_card FOR EACH STATEMENT EXECUTE FUNCTION gift_card_tally();
CREATE TRIGGER gift_card_tally_out AFTER DELETE ON gift_card REFERENCING OLD TABLE AS departed FOR EACH STATEMENT EXECUTE FUNCTION gift_card_tally();
CREATE TRIGGER gift_card_version BEFORE UPDATE ON gift_card FOR EACH ROW EXECUTE FUNCTION raise_version();
CREATE TRIGGER zz_past_of_changed BEFORE UPDATE ON gift_card FOR EACH ROW EXECUTE FUNCTION former.keep_gift_card();
CREATE TRIGGER zz_past_of_deleted AFTER DELETE ON gift_card FOR EACH ROW EXECUTE FUNCTION former.keep_gift_card();

CREATE TABLE gift_card_entry (
  id text NOT NULL,
  gift_card_id text NOT NULL,
  order_id text,
  kind text NOT NULL,
  seq integer NOT NULL,
  delta bigint NOT NULL,
  balance_after bigint NOT NULL,
  actor_id text,
  created_at timestamp(3) with time zone NOT NULL,
  row_since timestamp(3) with time zone NOT NULL DEFAULT past_now(),
  CONSTRAINT gift_card_entry_balance_after_check CHECK (((balance_after >= 0) AND (balance_after <= '9007199254740991'::bigint))),
  CONSTRAINT gift_card_entry_check CHECK (
CASE kind
    WHEN 'issue'::text THEN (delta >= 0)
    WHEN 'redeem'::text THEN (delta < 0)
    WHEN 'restore'::text THEN (delta > 0)
    ELSE true
END),
  CONSTRAINT gift_card_entry_delta_check CHECK (((delta >= '-9007199254740991'::bigint) AND (delta <= '9007199254740991'::bigint))),
  CONSTRAINT gift_card_entry_gift_card_id_fkey FOREIGN KEY (gift_card_id) REFERENCES gift_card(id),
  CONSTRAINT gift_card_entry_gift_card_id_seq_key UNIQUE (gift_card_id, seq),
  CONSTRAINT gift_card_entry_kind_check CHECK ((kind = ANY (ARRAY['issue'::text, 'redeem'::text, 'restore'::text, 'adjust'::text]))),
  CONSTRAINT gift_card_entry_order_id_fkey FOREIGN KEY (order_id) REFERENCES "order"(id),
  CONSTRAINT gift_card_entry_pkey PRIMARY KEY (id),
  CONSTRAINT gift_card_entry_seq_check CHECK ((seq > 0))
);
CREATE INDEX gift_card_entry_order ON gift_card_entry USING btree (order_id) WHERE (order_id IS NOT NULL);
CREATE UNIQUE INDEX gift_card_entry_redeem ON gift_card_entry USING btree (gift_card_id, order_id) WHERE (kind = 'redeem'::text);
CREATE TRIGGER gift_card_entry_append_only BEFORE DELETE OR UPDATE ON gift_card_entry FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER gift_card_entry_never_emptied BEFORE TRUNCATE ON gift_card_entry FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER zz_past_of_changed BEFORE UPDATE ON gift_card_entry FOR EACH ROW EXECUTE FUNCTION former.keep_gift_card_entry();
CREATE TRIGGER zz_past_of_deleted AFTER DELETE ON gift_card_entry FOR EACH ROW EXECUTE FUNCTION former.keep_gift_card_entry();

CREATE TABLE held_call (
  id text NOT NULL,
  operation text NOT NULL,
  params jsonb NOT NULL,
  query jsonb NOT NULL,
  body jsonb,
  generated text[] NOT NULL,
  record_ids text[] NOT NULL,
  actor_id text NOT NULL,
  api_key_id text,
  request_id text,
  status text NOT NULL DEFAULT 'held'::text,
  held_until timestamp(3) with time zone NOT NULL,
  result jsonb,
  reason text,
  created_at timestamp(3) with time zone NOT NULL,
  decided_at timestamp(3) with time zone,
  decided_by_id text,
  dismissed_at timestamp(3) with time zone,
  money jsonb,
  CONSTRAINT held_call_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES "user"(id),
  CONSTRAINT held_call_api_key_id_fkey FOREIGN KEY (api_key_id) REFERENCES api_key(id),
  CONSTRAINT held_call_decided CHECK (((status = 'held'::text) = (decided_at IS NULL))),
  CONSTRAINT held_call_decided_by_id_fkey FOREIGN KEY (decided_by_id) REFERENCES "user"(id),
  CONSTRAINT held_call_pkey PRIMARY KEY (id),
  CONSTRAINT held_call_reason CHECK (((status = 'failed'::text) = (reason IS NOT NULL))),
  CONSTRAINT held_call_status_check CHECK ((status = ANY (ARRAY['held'::text, 'undone'::text, 'done'::text, 'failed'::text])))
);
CREATE INDEX held_call_created ON held_call USING btree (created_at, id);
CREATE INDEX held_call_failed ON held_call USING btree (created_at, id) WHERE ((status = 'failed'::text) AND (dismissed_at IS NULL));
CREATE INDEX held_call_held ON held_call USING btree (created_at, id) WHERE (status = 'held'::text);
CREATE INDEX held_call_records ON held_call USING gin (record_ids);
CREATE TRIGGER held_call_recent AFTER INSERT OR UPDATE ON held_call FOR EACH ROW EXECUTE FUNCTION note_held_call();

CREATE TABLE holder_tally (
  holder_id text NOT NULL,
  n bigint NOT NULL
);
CREATE INDEX holder_tally_holder ON holder_tally USING btree (holder_id) INCLUDE (n);

CREATE TABLE idempotency_request (
  actor_id text NOT NULL,
  key text NOT NULL,
  fingerprint text NOT NULL,
  state text NOT NULL DEFAULT 'running'::text,
  lease text NOT NULL,
  leased_at timestamp(3) with time zone NOT NULL,
  result jsonb,
  response_status integer,
  response_body text,
  created_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT idempotency_request_check CHECK (((state = 'done'::text) = (response_status IS NOT NULL))),
  CONSTRAINT idempotency_request_key_check CHECK (((length(key) >= 1) AND (length(key) <= 255))),
  CONSTRAINT idempotency_request_pkey PRIMARY KEY (actor_id, key),
  CONSTRAINT idempotency_request_state_check CHECK ((state = ANY (ARRAY['running'::text, 'committed'::text, 'done'::text])))
);
CREATE INDEX idempotency_request_age ON idempotency_request USING btree (created_at);

CREATE TABLE image (
  id text NOT NULL,
  product_id text NOT NULL,
  url text NOT NULL,
  rank integer NOT NULL,
  metadata jsonb,
  created_at timestamp(3) with time zone NOT NULL,
  updated_at timestamp(3) with time zone NOT NULL,
  deleted_at timestamp(3) with time zone,
  row_since timestamp(3) with time zone NOT NULL DEFAULT past_now(),
  CONSTRAINT image_metadata CHECK ((jsonb_typeof(metadata) = 'object'::text)),
  CONSTRAINT image_pkey PRIMARY KEY (id),
  CONSTRAINT image_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id) ON DELETE CASCADE
);
CREATE INDEX image_named ON image USING btree (upload_name(url)) WHERE (url ~ upload_pattern());
CREATE INDEX image_product ON image USING btree (product_id, rank);
CREATE TRIGGER zz_past_of_changed BEFORE UPDATE ON image FOR EACH ROW EXECUTE FUNCTION former.keep_image();
CREATE TRIGGER zz_past_of_deleted AFTER DELETE ON image FOR EACH ROW EXECUTE FUNCTION former.keep_image();

CREATE TABLE inventory_movement (
  id text NOT NULL,
  variant_id text NOT NULL,
  kind text NOT NULL,
  delta bigint NOT NULL,
  line_item_id text,
  return_id text,
  actor_id text,
  created_at timestamp(3) with time zone NOT NULL,
  reason text,
  product_import_id text,
  stocktake_id text,
  row_since timestamp(3) with time zone NOT NULL DEFAULT past_now(),
  CONSTRAINT inventory_movement_delta_check CHECK (((delta >= '-9007199254740991'::bigint) AND (delta <= '9007199254740991'::bigint))),
  CONSTRAINT inventory_movement_kind_check CHECK ((kind = ANY (ARRAY['opening'::text, 'adjust'::text, 'sale'::text, 'cancel'::text, 'return'::text, 'write_off'::text, 'edit'::text, 'restock'::text, 'stocktake'::text]))),
  CONSTRAINT inventory_movement_line_item_id_fkey FOREIGN KEY (line_item_id) REFERENCES line_item(id),
  CONSTRAINT inventory_movement_pkey PRIMARY KEY (id),
  CONSTRAINT inventory_movement_product_import_id_fkey FOREIGN KEY (product_import_id) REFERENCES record_import(id),
  CONSTRAINT inventory_movement_reason CHECK (
CASE
    WHEN (kind = 'write_off'::text) THEN COALESCE((reason = ANY (ARRAY['damaged'::text, 'missing_parts'::text, 'other'::text])), false)
    ELSE ((reason IS NULL) OR ((kind = ANY (ARRAY['opening'::text, 'adjust'::text, 'restock'::text, 'stocktake'::text])) AND (reason <> ''::text)))
END),
  CONSTRAINT inventory_movement_return_id_fkey FOREIGN KEY (return_id) REFERENCES return(id),
  CONSTRAINT inventory_movement_return_item FOREIGN KEY (return_id, line_item_id) REFERENCES return_item(return_id, item_id),
  CONSTRAINT inventory_movement_stocktake FOREIGN KEY (stocktake_id, variant_id) REFERENCES stocktake_line(stocktake_id, variant_id),
  CONSTRAINT inventory_movement_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES product_variant(id)
);
CREATE UNIQUE INDEX inventory_movement_cancel ON inventory_movement USING btree (line_item_id) WHERE (kind = 'cancel'::text);
CREATE INDEX inventory_movement_product_import ON inventory_movement USING btree (product_import_id) WHERE (product_import_id IS NOT NULL);
CREATE UNIQUE INDEX inventory_movement_return ON inventory_movement USING btree (return_id, line_item_id) WHERE (kind = 'return'::text);
CREATE UNIQUE INDEX inventory_movement_sale ON inventory_movement USING btree (line_item_id) WHERE (kind = 'sale'::text);
CREATE UNIQUE INDEX inventory_movement_stocktake ON inventory_movement USING btree (stocktake_id, variant_id) WHERE (stocktake_id IS NOT NULL);
CREATE INDEX inventory_movement_told ON inventory_movement USING btree (variant_id, created_at DESC, id DESC);
CREATE UNIQUE INDEX inventory_movement_write_off ON inventory_movement USING btree (return_id, line_item_id) WHERE (kind = 'write_off'::text);
CREATE TRIGGER inventory_movement_append_only BEFORE DELETE OR UPDATE ON inventory_movement FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER inventory_movement_never_emptied BEFORE TRUNCATE ON inventory_movement FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER zz_past_of_changed BEFORE UPDATE ON inventory_movement FOR EACH ROW EXECUTE FUNCTION former.keep_inventory_movement();
CREATE TRIGGER zz_past_of_deleted AFTER DELETE ON inventory_movement FOR EACH ROW EXECUTE FUNCTION former.keep_inventory_movement();

CREATE TABLE invite (
  id text NOT NULL,
  user_email text NOT NULL,
  role text NOT NULL,
  invited_by text NOT NULL,
  link_number integer NOT NULL DEFAULT 1,
  sent_at timestamp(3) with time zone,
  expires_at timestamp(3) with time zone NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  updated_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT invite_expiry CHECK ((expires_at <= (updated_at + '7 days'::interval))),
  CONSTRAINT invite_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES "user"(id),
  CONSTRAINT invite_pkey PRIMARY KEY (id),
  CONSTRAINT invite_role_check CHECK ((role = ANY (ARRAY['admin'::text, 'member'::text, 'developer'::text]))),
  CONSTRAINT invite_user_email_check CHECK ((user_email = lower(user_email)))
);
CREATE INDEX invite_created ON invite USING btree (created_at, id);
CREATE UNIQUE INDEX invite_email ON invite USING btree (user_email);
CREATE INDEX invite_inviter ON invite USING btree (invited_by);

CREATE TABLE invite_token (
  token_hash text NOT NULL,
  invite_id text NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT invite_token_invite_id_fkey FOREIGN KEY (invite_id) REFERENCES invite(id) ON DELETE CASCADE,
  CONSTRAINT invite_token_pkey PRIMARY KEY (token_hash)
);
CREATE INDEX invite_token_invite ON invite_token USING btree (invite_id);

CREATE TABLE invoice (
  id text NOT NULL,
  kind text NOT NULL,
  number text NOT NULL,
  series text NOT NULL,
  year integer NOT NULL,
  sequence integer NOT NULL,
  order_id text NOT NULL,
  swap_id text,
  refund_id text,
  currency_code text NOT NULL,
  net_total bigint NOT NULL,
  tax_total bigint NOT NULL,
  total bigint NOT NULL,
  content jsonb NOT NULL,
  search_text text NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  order_edit_id text,
  CONSTRAINT invoice_kind_check CHECK ((kind = ANY (ARRAY['invoice'::text, 'credit_note'::text]))),
  CONSTRAINT invoice_of_one_part CHECK ((num_nonnulls(swap_id, refund_id, order_edit_id) <= 1)),
  CONSTRAINT invoice_order_currency FOREIGN KEY (order_id, currency_code) REFERENCES "order"(id, currency_code),
  CONSTRAINT invoice_order_edit FOREIGN KEY (order_id, order_edit_id) REFERENCES order_edit(order_id, id),
  CONSTRAINT invoice_order_id_fkey FOREIGN KEY (order_id) REFERENCES "order"(id),
  CONSTRAINT invoice_part CHECK (
CASE kind
    WHEN 'invoice'::text THEN (refund_id IS NULL)
    ELSE (swap_id IS NULL)
END),
  CONSTRAINT invoice_pkey PRIMARY KEY (id),
  CONSTRAINT invoice_refund FOREIGN KEY (order_id, refund_id) REFERENCES refund(order_id, id),
  CONSTRAINT invoice_sequence UNIQUE (series, year, sequence),
  CONSTRAINT invoice_sequence_check CHECK ((sequence > 0)),
  CONSTRAINT invoice_swap FOREIGN KEY (order_id, swap_id) REFERENCES swap(order_id, id),
  CONSTRAINT invoice_total CHECK (((net_total >= 0) AND (tax_total >= 0) AND (total = (net_total + tax_total))))
);
CREATE INDEX invoice_newest ON invoice USING btree (created_at DESC, id DESC);
CREATE UNIQUE INDEX invoice_number ON invoice USING btree (number);
CREATE INDEX invoice_of_order ON invoice USING btree (order_id, created_at, id);
CREATE UNIQUE INDEX invoice_of_order_edit ON invoice USING btree (order_edit_id, kind) WHERE (order_edit_id IS NOT NULL);
CREATE INDEX invoice_of_refund ON invoice USING btree (refund_id) WHERE (refund_id IS NOT NULL);
CREATE INDEX invoice_of_swap ON invoice USING btree (swap_id) WHERE (swap_id IS NOT NULL);
CREATE INDEX invoice_search ON invoice USING gin (search_text gin_trgm_ops);
CREATE UNIQUE INDEX invoice_sold_once ON invoice USING btree (order_id, COALESCE(swap_id, ''::text), COALESCE(order_edit_id, ''::text)) WHERE (kind = 'invoice'::text);
CREATE TRIGGER invoice_append_only BEFORE DELETE OR UPDATE ON invoice FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER invoice_never_emptied BEFORE TRUNCATE ON invoice FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TABLE invoice_series (
  series text NOT NULL,
  year integer NOT NULL,
  last_sequence integer NOT NULL,
  CONSTRAINT invoice_series_last_sequence_check CHECK ((last_sequence > 0)),
  CONSTRAINT invoice_series_pkey PRIMARY KEY (series, year)
);

CREATE TABLE invoice_settings (
  store_id text NOT NULL,
  legal_name text,
  address_1 text,
  address_2 text,
  postal_code text,
  city text,
  province text,
  country_code text,
  vat_number text,
  tax_number text,
  registration_number text,
  email text,
  phone text,
  bank_name text,
  iban text,
  bic text,
  invoice_series text NOT NULL,
  credit_note_series text NOT NULL,
  issue_at text NOT NULL,
  payment_terms text,
  exemption_reason text,
  footer text,
  version integer NOT NULL DEFAULT 1,
  created_at timestamp(3) with time zone NOT NULL,
  updated_at timestamp(3) with time zone NOT NULL,
  attach_to_emails boolean NOT NULL DEFAULT false,
  logo_url text,
  CONSTRAINT invoice_settings_issue_at_check CHECK ((issue_at = ANY (ARRAY['by_hand'::text, 'capture'::text, 'shipment'::text]))),
  CONSTRAINT invoice_settings_pkey PRIMARY KEY (store_id),
  CONSTRAINT invoice_settings_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id) ON DELETE CASCADE
);
CREATE TRIGGER invoice_settings_version BEFORE UPDATE ON invoice_settings FOR EACH ROW EXECUTE FUNCTION raise_version();

CREATE TABLE invoice_to_email (
  invoice_id text NOT NULL,
  order_id text NOT NULL,
  CONSTRAINT invoice_to_email_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoice(id),
  CONSTRAINT invoice_to_email_order_id_fkey FOREIGN KEY (order_id) REFERENCES "order"(id),
  CONSTRAINT invoice_to_email_pkey PRIMARY KEY (invoice_id)
);
CREATE INDEX invoice_to_email_of_order ON invoice_to_email USING btree (order_id);

CREATE TABLE journal (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  created_at timestamp(3) with time zone NOT NULL,
  actor_id text,
  operation text NOT NULL,
  resource_type text NOT NULL,
  resource_id text NOT NULL,
  before jsonb,
  after jsonb,
  request_id text,
  api_key_id text,
  customer_id text,
  CONSTRAINT journal_pkey PRIMARY KEY (id)
);
CREATE INDEX journal_by_doer ON journal USING btree (COALESCE(api_key_id, actor_id,
CASE
    WHEN (customer_id IS NULL) THEN 'store'::text
    ELSE 'customer'::text
END), created_at, id);
CREATE INDEX journal_by_doing ON journal USING btree (COALESCE(api_key_id, actor_id,
CASE
    WHEN (customer_id IS NULL) THEN 'store'::text
    ELSE 'customer'::text
END), operation, created_at, id);
CREATE INDEX journal_of_operation ON journal USING btree (operation, created_at, id);
CREATE INDEX journal_of_record ON journal USING btree (resource_id, created_at, id);
CREATE INDEX journal_told ON journal USING btree (created_at, id);
CREATE TRIGGER journal_append_only BEFORE DELETE OR UPDATE ON journal FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER journal_never_emptied BEFORE TRUNCATE ON journal FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER journal_recent AFTER INSERT ON journal REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION note_recent_changes();

CREATE TABLE known_customer_device (
  token_hash text NOT NULL,
  customer_id text NOT NULL,
  device_id text NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  expires_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT known_customer_device_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id) ON DELETE CASCADE,
  CONSTRAINT known_customer_device_pkey PRIMARY KEY (token_hash, customer_id)
);
CREATE INDEX known_customer_device_expiry ON known_customer_device USING btree (expires_at);
CREATE INDEX known_customer_device_owner ON known_customer_device USING btree (customer_id);

CREATE TABLE known_device (
  token_hash text NOT NULL,
  user_id text NOT NULL,
  device_id text NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  expires_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT known_device_pkey PRIMARY KEY (token_hash, user_id),
  CONSTRAINT known_device_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE
);
CREATE INDEX known_device_expiry ON known_device USING btree (expires_at);
CREATE INDEX known_device_owner ON known_device USING btree (user_id);

CREATE TABLE late_payment_notice (
  provider_id text NOT NULL,
  count bigint NOT NULL,
  late_seconds bigint NOT NULL,
  first_refused_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT late_payment_notice_count_check CHECK ((count > 0)),
  CONSTRAINT late_payment_notice_late_seconds_check CHECK ((late_seconds > 0)),
  CONSTRAINT late_payment_notice_pkey PRIMARY KEY (provider_id),
  CONSTRAINT late_payment_notice_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES payment_provider(id)
);

CREATE TABLE line_item (
  id text NOT NULL,
  cart_id text,
  order_id text,
  swap_id text,
  claim_order_id text,
  original_item_id text,
  title text NOT NULL,
  description text,
  thumbnail text,
  variant_id text,
  unit_price bigint NOT NULL,
  quantity integer NOT NULL,
  fulfilled_quantity integer NOT NULL DEFAULT 0,
  shipped_quantity integer NOT NULL DEFAULT 0,
  returned_quantity integer NOT NULL DEFAULT 0,
  is_return boolean NOT NULL DEFAULT false,
  is_giftcard boolean NOT NULL DEFAULT false,
  should_merge boolean NOT NULL DEFAULT true,
  allow_discounts boolean NOT NULL DEFAULT true,
  has_shipping boolean,
  metadata jsonb,
  rank integer NOT NULL DEFAULT 0,
  created_at timestamp(3) with time zone NOT NULL,
  updated_at timestamp(3) with time zone NOT NULL,
  home_order_id text,
  claimed_total bigint,
  claimed_gift_card_total bigint,
  order_edit_id text,
  refunded_quantity integer NOT NULL DEFAULT 0,
  removed_quantity integer NOT NULL DEFAULT 0,
  subtotal bigint,
  includes_tax boolean NOT NULL DEFAULT false,
  row_since timestamp(3) with time zone NOT NULL DEFAULT past_now(),
  CONSTRAINT line_item_cart_id_fkey FOREIGN KEY (cart_id) REFERENCES cart(id),
  CONSTRAINT line_item_check CHECK (((fulfilled_quantity >= 0) AND (fulfilled_quantity <= quantity))),
  CONSTRAINT line_item_check1 CHECK (((shipped_quantity >= 0) AND (shipped_quantity <= fulfilled_quantity))),
  CONSTRAINT line_item_check2 CHECK (((returned_quantity >= 0) AND (returned_quantity <= quantity))),
  CONSTRAINT line_item_claimed CHECK (
CASE
    WHEN (claimed_total IS NULL) THEN (claimed_gift_card_total IS NULL)
    ELSE ((claim_order_id IS NOT NULL) AND (claimed_gift_card_total IS NOT NULL) AND ((claimed_total >= 0) AND (claimed_total <= '9007199254740991'::bigint)) AND ((claimed_gift_card_total >= 0) AND (claimed_gift_card_total <= '9007199254740991'::bigint)))
END),
  CONSTRAINT line_item_home CHECK (
CASE
    WHEN (order_id IS NOT NULL) THEN (order_id = home_order_id)
    ELSE ((home_order_id IS NULL) = (num_nonnulls(swap_id, claim_order_id, order_edit_id) = 0))
END),
  CONSTRAINT line_item_home_claim FOREIGN KEY (home_order_id, claim_order_id) REFERENCES claim_order(order_id, id),
  CONSTRAINT line_item_home_edit FOREIGN KEY (home_order_id, order_edit_id) REFERENCES order_edit(order_id, id),
  CONSTRAINT line_item_home_swap FOREIGN KEY (home_order_id, swap_id) REFERENCES swap(order_id, id),
  CONSTRAINT line_item_metadata CHECK ((jsonb_typeof(metadata) = 'object'::text)),
  CONSTRAINT line_item_order_id_fkey FOREIGN KEY (order_id) REFERENCES "order"(id),
  CONSTRAINT line_item_owner CHECK (((num_nonnulls(order_id, swap_id, claim_order_id) <= 1) AND (num_nonnulls(order_id, swap_id, claim_order_id, cart_id, order_edit_id) > 0))),
  CONSTRAINT line_item_pkey PRIMARY KEY (id),
  CONSTRAINT line_item_quantity_check CHECK ((quantity > 0)),
  CONSTRAINT line_item_refunded CHECK (((refunded_quantity >= 0) AND (refunded_quantity <= quantity))),
  CONSTRAINT line_item_removed CHECK (((removed_quantity >= 0) AND ((fulfilled_quantity + removed_quantity) <= quantity))),
  CONSTRAINT line_item_subtotal CHECK (((subtotal >= '-9007199254740991'::bigint) AND (subtotal <= '9007199254740991'::bigint))),
  CONSTRAINT line_item_unit_price_check CHECK (((unit_price >= '-9007199254740991'::bigint) AND (unit_price <= '9007199254740991'::bigint))),
  CONSTRAINT line_item_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES product_variant(id)
) WITH (fillfactor=90);
CREATE INDEX line_item_cart ON line_item USING btree (cart_id) WHERE (cart_id IS NOT NULL);
CREATE INDEX line_item_claim ON line_item USING btree (claim_order_id) WHERE (claim_order_id IS NOT NULL);
CREATE INDEX line_item_edit ON line_item USING btree (order_edit_id) WHERE (order_edit_id IS NOT NULL);
CREATE INDEX line_item_gift_card ON line_item USING btree (order_id) WHERE (is_giftcard AND (order_id IS NOT NULL));
CREATE INDEX line_item_named ON line_item USING btree (upload_name(thumbnail)) WHERE (thumbnail ~ upload_pattern());
CREATE UNIQUE INDEX line_item_of_home ON line_item USING btree (home_order_id, id);
CREATE INDEX line_item_order ON line_item USING btree (order_id) WHERE (order_id IS NOT NULL);
CREATE INDEX line_item_swap ON line_item USING btree (swap_id) WHERE (swap_id IS NOT NULL);
CREATE INDEX line_item_to_pack ON line_item USING btree (variant_id) WHERE ((fulfilled_quantity < quantity) AND (home_order_id IS NOT NULL));
CREATE INDEX line_item_variant ON line_item USING btree (variant_id);
CREATE TRIGGER line_item_home BEFORE INSERT OR UPDATE OF order_id, swap_id, claim_order_id, home_order_id ON line_item FOR EACH ROW EXECUTE FUNCTION find_home_order();
CREATE TRIGGER line_sold AFTER INSERT ON line_item FOR EACH ROW WHEN ((new.order_id IS NOT NULL)) EXECUTE FUNCTION tally_sold_line();
CREATE TRIGGER line_sold_changed AFTER UPDATE ON line_item FOR EACH ROW WHEN ((((old.order_id IS NOT NULL) OR (new.order_id IS NOT NULL)) AND (((((old.order_id IS DISTINCT FROM new.order_id) OR (old.variant_id IS DISTINCT FROM new.variant_id)) OR (old.quantity IS DISTINCT FROM new.quantity)) OR (old.unit_price IS DISTINCT FROM new.unit_price)) OR (old.subtotal IS DISTINCT FROM new.subtotal)))) EXECUTE FUNCTION tally_sold_line();
CREATE TRIGGER line_unsold AFTER DELETE ON line_item FOR EACH ROW WHEN ((old.order_id IS NOT NULL)) EXECUTE FUNCTION tally_sold_line();
CREATE TRIGGER zz_past_of_changed BEFORE UPDATE ON line_item FOR EACH ROW EXECUTE FUNCTION former.keep_line_item();
CREATE TRIGGER zz_past_of_deleted AFTER DELETE ON line_item FOR EACH ROW EXECUTE FUNCTION former.keep_line_item();

CREATE TABLE line_item_adjustment (
  id text NOT NULL,
  item_id text NOT NULL,
  description text NOT NULL,
  discount_id text,
  amount bigint NOT NULL,
  metadata jsonb,
  row_since timestamp(3) with time zone NOT NULL DEFAULT past_now(),
  CONSTRAINT line_item_adjustment_amount_check CHECK (((amount >= 0) AND (amount <= '9007199254740991'::bigint))),
  CONSTRAINT line_item_adjustment_discount_id_fkey FOREIGN KEY (discount_id) REFERENCES discount(id),
  CONSTRAINT line_item_adjustment_item_id_fkey FOREIGN KEY (item_id) REFERENCES line_item(id) ON DELETE CASCADE,
  CONSTRAINT line_item_adjustment_metadata CHECK ((jsonb_typeof(metadata) = 'object'::text)),
  CONSTRAINT line_item_adjustment_pkey PRIMARY KEY (id)
);
CREATE INDEX line_item_adjustment_discount ON line_item_adjustment USING btree (discount_id);
CREATE INDEX line_item_adjustment_item ON line_item_adjustment USING btree (item_id);
CREATE TRIGGER zz_past_of_changed BEFORE UPDATE ON line_item_adjustment FOR EACH ROW EXECUTE FUNCTION former.keep_line_item_adjustment();
CREATE TRIGGER zz_past_of_deleted AFTER DELETE ON line_item_adjustment FOR EACH ROW EXECUTE FUNCTION former.keep_line_item_adjustment();

CREATE TABLE list_tally (
  list text NOT NULL,
  grain text NOT NULL,
  since date NOT NULL,
  facet text[] NOT NULL,
  n bigint NOT NULL,
  CONSTRAINT list_tally_grain_check CHECK ((grain = ANY (ARRAY['all'::text, 'month'::text, 'day'::text])))
);
CREATE INDEX list_tally_place ON list_tally USING btree (list, grain, since DESC) INCLUDE (facet, n);

CREATE TABLE lived_timeline (
  timeline text NOT NULL,
  CONSTRAINT lived_timeline_pkey PRIMARY KEY (timeline)
);

CREATE TABLE login_attempt (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  email text NOT NULL,
  address text NOT NULL,
  is_success boolean NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT login_attempt_pkey PRIMARY KEY (id)
);
CREATE INDEX login_attempt_account ON login_attempt USING btree (email, address, created_at);
CREATE INDEX login_attempt_address ON login_attempt USING btree (address, created_at);

CREATE TABLE mailed_proof (
  token_hash text NOT NULL,
  kind text NOT NULL,
  customer_id text NOT NULL,
  email text NOT NULL,
  order_ids text[] NOT NULL DEFAULT '{}'::text[],
  created_at timestamp(3) with time zone NOT NULL,
  expires_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT mailed_proof_check CHECK (((kind = 'orders'::text) = (order_ids <> '{}'::text[]))),
  CONSTRAINT mailed_proof_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id) ON DELETE CASCADE,
  CONSTRAINT mailed_proof_kind_check CHECK ((kind = ANY (ARRAY['password'::text, 'orders'::text, 'order_code'::text, 'order_proof'::text]))),
  CONSTRAINT mailed_proof_pkey PRIMARY KEY (token_hash)
);
CREATE INDEX mailed_proof_expiry ON mailed_proof USING btree (expires_at);
CREATE INDEX mailed_proof_mailbox ON mailed_proof USING btree (email, kind);
CREATE INDEX mailed_proof_owner ON mailed_proof USING btree (customer_id);

CREATE TABLE mention (
  id text NOT NULL,
  note_id text NOT NULL,
  user_id text NOT NULL,
  actor_id text,
  created_at timestamp(3) with time zone NOT NULL,
  read_at timestamp(3) with time zone,
  ended_at timestamp(3) with time zone,
  CONSTRAINT mention_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES "user"(id) ON DELETE SET NULL,
  CONSTRAINT mention_note_id_fkey FOREIGN KEY (note_id) REFERENCES note(id) ON DELETE CASCADE,
  CONSTRAINT mention_note_id_user_id_key UNIQUE (note_id, user_id),
  CONSTRAINT mention_pkey PRIMARY KEY (id),
  CONSTRAINT mention_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE
);
CREATE INDEX mention_actor ON mention USING btree (actor_id) WHERE (actor_id IS NOT NULL);
CREATE INDEX mention_inbox ON mention USING btree (user_id, created_at DESC, id DESC) WHERE (ended_at IS NULL);
CREATE INDEX mention_unread ON mention USING btree (user_id) WHERE ((ended_at IS NULL) AND (read_at IS NULL));
CREATE INDEX mention_user ON mention USING btree (user_id);

CREATE TABLE money_amount (
  id text NOT NULL,
  variant_id text NOT NULL,
  currency_code text NOT NULL,
  region_id text,
  amount bigint NOT NULL,
  sale_amount bigint,
  created_at timestamp(3) with time zone NOT NULL,
  updated_at timestamp(3) with time zone NOT NULL,
  deleted_at timestamp(3) with time zone,
  row_since timestamp(3) with time zone NOT NULL DEFAULT past_now(),
  CONSTRAINT money_amount_amount_check CHECK (((amount >= 0) AND (amount <= '9007199254740991'::bigint))),
  CONSTRAINT money_amount_check CHECK (((sale_amount >= 0) AND (sale_amount <= amount))),
  CONSTRAINT money_amount_currency_code_fkey FOREIGN KEY (currency_code) REFERENCES currency(code),
  CONSTRAINT money_amount_pkey PRIMARY KEY (id),
  CONSTRAINT money_amount_region_id_fkey FOREIGN KEY (region_id) REFERENCES region(id) ON DELETE CASCADE,
  CONSTRAINT money_amount_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES product_variant(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX money_amount_currency ON money_amount USING btree (variant_id, currency_code) WHERE ((region_id IS NULL) AND (deleted_at IS NULL));
CREATE UNIQUE INDEX money_amount_region ON money_amount USING btree (variant_id, region_id) WHERE (deleted_at IS NULL);
CREATE INDEX money_amount_region_id ON money_amount USING btree (region_id);
CREATE TRIGGER price_gone AFTER DELETE ON money_amount FOR EACH ROW WHEN ((old.deleted_at IS NULL)) EXECUTE FUNCTION note_variant_to_price();
CREATE TRIGGER price_removed AFTER UPDATE ON money_amount FOR EACH ROW WHEN (((old.deleted_at IS NULL) AND ((new.deleted_at IS NOT NULL) OR (new.variant_id <> old.variant_id)))) EXECUTE FUNCTION note_variant_to_price();
CREATE TRIGGER zz_past_of_changed BEFORE UPDATE ON money_amount FOR EACH ROW EXECUTE FUNCTION former.keep_money_amount();
CREATE TRIGGER zz_past_of_deleted AFTER DELETE ON money_amount FOR EACH ROW EXECUTE FUNCTION former.keep_money_amount();

CREATE TABLE move_in (
  moved_at timestamp(3) with time zone NOT NULL,
  source_store_id text NOT NULL,
  source_version text NOT NULL,
  journal_before bigint NOT NULL,
  journal_last bigint NOT NULL,
  CONSTRAINT move_in_check CHECK ((journal_before <= journal_last)),
  CONSTRAINT move_in_pkey PRIMARY KEY (moved_at)
);

CREATE TABLE note (
  id text NOT NULL,
  resource_type text NOT NULL,
  resource_id text NOT NULL,
  value text NOT NULL,
  author_id text,
  metadata jsonb,
  version integer NOT NULL DEFAULT 1,
  created_at timestamp(3) with time zone NOT NULL,
  updated_at timestamp(3) with time zone NOT NULL,
  deleted_at timestamp(3) with time zone,
  mentions jsonb NOT NULL DEFAULT '[]'::jsonb,
  CONSTRAINT note_author_id_fkey FOREIGN KEY (author_id) REFERENCES "user"(id),
  CONSTRAINT note_metadata CHECK ((jsonb_typeof(metadata) = 'object'::text)),
  CONSTRAINT note_pkey PRIMARY KEY (id),
  CONSTRAINT note_value_check CHECK ((value <> ''::text))
);
CREATE INDEX note_author ON note USING btree (author_id);
CREATE INDEX note_created ON note USING btree (created_at DESC, id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX note_deleted ON note USING btree (resource_id) WHERE (deleted_at IS NOT NULL);
CREATE INDEX note_resource ON note USING btree (resource_id, created_at DESC, id DESC) WHERE (deleted_at IS NULL);
CREATE TRIGGER note_tally_in AFTER INSERT ON note REFERENCING NEW TABLE AS arrived FOR EACH STATEMENT EXECUTE FUNCTION note_tally();
CREATE TRIGGER note_tally_moved AFTER UPDATE ON note REFERENCING OLD TABLE AS departed NEW TABLE AS arrived FOR EACH STATEMENT EXECUTE FUNCTION note_tally();
CREATE TRIGGER note_tally_none AFTER TRUNCATE ON note FOR EACH STATEMENT EXECUTE FUNCTION note_tally();
CREATE TRIGGER note_tally_out AFTER DELETE ON note REFERENCING OLD TABLE AS departed FOR EACH STATEMENT EXECUTE FUNCTION note_tally();
CREATE TRIGGER note_version BEFORE UPDATE ON note FOR EACH ROW EXECUTE FUNCTION raise_version();

CREATE TABLE notification (
  id text NOT NULL,
  event_name text,
  resource_type text NOT NULL,
  resource_id text NOT NULL,
  customer_id text,
  "to" text NOT NULL,
  data jsonb NOT NULL DEFAULT '{}'::jsonb,
  parent_id text,
  provider_id text,
  created_at timestamp(3) with time zone NOT NULL,
  updated_at timestamp(3) with time zone NOT NULL,
  event_id bigint,
  state text NOT NULL DEFAULT 'stored'::text,
  sent_at timestamp(3) with time zone,
  error text,
  refused_tries integer NOT NULL DEFAULT 0,
  unknown_tries integer NOT NULL DEFAULT 0,
  CONSTRAINT notification_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id),
  CONSTRAINT notification_event CHECK (((event_id IS NULL) OR (parent_id IS NULL))),
  CONSTRAINT notification_event_id_key UNIQUE (event_id),
  CONSTRAINT notification_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES notification(id),
  CONSTRAINT notification_pkey PRIMARY KEY (id),
  CONSTRAINT notification_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES notification_provider(id),
  CONSTRAINT notification_refused_tries_check CHECK ((refused_tries >= 0)),
  CONSTRAINT notification_sent CHECK (((state = 'sent'::text) = (sent_at IS NOT NULL))),
  CONSTRAINT notification_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'sent'::text, 'failed'::text, 'stored'::text, 'withheld'::text]))),
  CONSTRAINT notification_unknown_tries_check CHECK ((unknown_tries >= 0))
);
CREATE INDEX notification_created ON notification USING btree (created_at DESC, id DESC);
CREATE INDEX notification_event ON notification USING btree (event_name, created_at DESC, id DESC);
CREATE INDEX notification_kind ON notification USING btree (resource_type, created_at DESC, id DESC);
CREATE INDEX notification_parent ON notification USING btree (parent_id) WHERE (parent_id IS NOT NULL);
CREATE INDEX notification_resource ON notification USING btree (resource_id, created_at DESC, id DESC);
CREATE INDEX notification_state ON notification USING btree (state, created_at DESC, id DESC);
CREATE INDEX notification_to ON notification USING btree ("to", created_at DESC, id DESC);
CREATE TRIGGER notification_changed AFTER UPDATE ON notification REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION note_recent_notifications();
CREATE TRIGGER notification_customer_in BEFORE INSERT ON notification FOR EACH ROW WHEN ((new.customer_id IS NOT NULL)) EXECUTE FUNCTION follow_merged_customer();
CREATE TRIGGER notification_made AFTER INSERT ON notification REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION note_recent_notifications();
CREATE TRIGGER notification_tally_in AFTER INSERT ON notification REFERENCING NEW TABLE AS arrived FOR EACH STATEMENT EXECUTE FUNCTION notification_tally();
CREATE TRIGGER notification_tally_moved AFTER UPDATE ON notification REFERENCING OLD TABLE AS departed NEW TABLE AS arrived FOR EACH STATEMENT EXECUTE FUNCTION notification_tally();
CREATE TRIGGER notification_tally_none AFTER TRUNCATE ON notification FOR EACH STATEMENT EXECUTE FUNCTION notification_tally();
CREATE TRIGGER notification_tally_out AFTER DELETE ON notification REFERENCING OLD TABLE AS departed FOR EACH STATEMENT EXECUTE FUNCTION notification_tally();

CREATE TABLE notification_provider (
  id text NOT NULL,
  is_installed boolean NOT NULL DEFAULT true,
  CONSTRAINT notification_provider_pkey PRIMARY KEY (id)
);

CREATE TABLE oauth_app (
  id text NOT NULL,
  display_name text NOT NULL,
  application_name text NOT NULL,
  install_url text,
  uninstall_url text,
  data jsonb,
  CONSTRAINT oauth_app_application_name_key UNIQUE (application_name),
  CONSTRAINT oauth_app_pkey PRIMARY KEY (id)
);

CREATE TABLE operator_factor (
  id text NOT NULL,
  user_id text NOT NULL,
  kind text NOT NULL,
  name text NOT NULL,
  secret text,
  sealed_by text,
  last_step bigint,
  created_at timestamp(3) with time zone NOT NULL,
  confirmed_at timestamp(3) with time zone,
  last_used_at timestamp(3) with time zone,
  credential_id text,
  public_key text,
  sign_count bigint NOT NULL DEFAULT 0,
  transports text[] NOT NULL DEFAULT '{}'::text[],
  rp_id text,
  challenge text,
  CONSTRAINT operator_factor_check CHECK (((kind = 'totp'::text) = (secret IS NOT NULL))),
  CONSTRAINT operator_factor_kind_check CHECK ((kind = ANY (ARRAY['totp'::text, 'passkey'::text]))),
  CONSTRAINT operator_factor_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
  CONSTRAINT operator_factor_passkey CHECK (((kind <> 'passkey'::text) OR (confirmed_at IS NULL) OR ((credential_id IS NOT NULL) AND (public_key IS NOT NULL) AND (rp_id IS NOT NULL)))),
  CONSTRAINT operator_factor_pkey PRIMARY KEY (id),
  CONSTRAINT operator_factor_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX operator_factor_credential ON operator_factor USING btree (credential_id);
CREATE INDEX operator_factor_owner ON operator_factor USING btree (user_id);

CREATE TABLE "order" (
  id text NOT NULL,
  display_id integer NOT NULL GENERATED BY DEFAULT AS IDENTITY,
  status text NOT NULL DEFAULT 'pending'::text,
  fulfillment_status text NOT NULL DEFAULT 'not_fulfilled'::text,
  payment_status text NOT NULL DEFAULT 'not_paid'::text,
  email text NOT NULL,
  customer_id text NOT NULL,
  region_id text NOT NULL,
  currency_code text NOT NULL,
  tax_rate numeric(7,4) NOT NULL,
  cart_id text,
  draft_order_id text,
  external_id text,
  billing_address_id text,
  shipping_address_id text,
  no_notification boolean,
  metadata jsonb,
  subtotal bigint NOT NULL,
  shipping_total bigint NOT NULL,
  discount_total bigint NOT NULL,
  gift_card_total bigint NOT NULL,
  tax_total bigint NOT NULL,
  total bigint NOT NULL,
  paid_total bigint NOT NULL DEFAULT 0,
  refunded_total bigint NOT NULL DEFAULT 0,
  refundable_amount bigint NOT NULL DEFAULT 0,
  search_text text NOT NULL,
  canceled_at timestamp(3) with time zone,
  version integer NOT NULL DEFAULT 1,
  created_at timestamp(3) with time zone NOT NULL,
  updated_at timestamp(3) with time zone NOT NULL,
  disputed_total bigint NOT NULL DEFAULT 0,
  tags text[] NOT NULL DEFAULT '{}'::text[],
  amount_due bigint NOT NULL DEFAULT 0,
  edit_refunded_total bigint NOT NULL DEFAULT 0,
  cancel_reason text,
  cancel_note text,
  assignee_id text,
  gift_card_tax_total bigint NOT NULL DEFAULT 0,
  moved_in_at timestamp(3) with time zone,
  moved_in_balance bigint NOT NULL DEFAULT 0,
  row_since timestamp(3) with time zone NOT NULL DEFAULT past_now(),
  CONSTRAINT order_assignee_id_fkey FOREIGN KEY (assignee_id) REFERENCES "user"(id),
  CONSTRAINT order_billing_address_id_fkey FOREIGN KEY (billing_address_id) REFERENCES address(id),
  CONSTRAINT order_canceled CHECK (((status = 'canceled'::text) = (canceled_at IS NOT NULL))),
  CONSTRAINT order_cart_id_fkey FOREIGN KEY (cart_id) REFERENCES cart(id),
  CONSTRAINT order_cart_id_key UNIQUE (cart_id),
  CONSTRAINT order_check CHECK (((discount_total >= 0) AND ((discount_total <= subtotal) OR (moved_in_at IS NOT NULL)))),
  CONSTRAINT order_check2 CHECK (((refunded_total >= 0) AND (refunded_total <= paid_total))),
  CONSTRAINT order_currency_code_fkey FOREIGN KEY (currency_code) REFERENCES currency(code),
  CONSTRAINT order_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id),
  CONSTRAINT order_display_id_key UNIQUE (display_id),
  CONSTRAINT order_email CHECK ((email = lower(email))),
  CONSTRAINT order_fulfillment_status_check CHECK ((fulfillment_status = ANY (ARRAY['not_fulfilled'::text, 'partially_fulfilled'::text, 'fulfilled'::text, 'partially_shipped'::text, 'shipped'::text, 'partially_returned'::text, 'returned'::text, 'canceled'::text, 'requires_action'::text]))),
  CONSTRAINT order_gift_card_tax CHECK (((gift_card_tax_total >=
CASE
    WHEN (moved_in_at IS NULL) THEN (0)::bigint
    ELSE '-9007199254740991'::bigint
END) AND (gift_card_tax_total <= '9007199254740991'::bigint))),
  CONSTRAINT order_gift_cards CHECK (((gift_card_total >= 0) AND ((gift_card_total <= ((subtotal - discount_total) + shipping_total)) OR (moved_in_at IS NOT NULL)))),
  CONSTRAINT order_metadata CHECK ((jsonb_typeof(metadata) = 'object'::text)),
  CONSTRAINT order_of_its_draft FOREIGN KEY (draft_order_id, id) REFERENCES draft_order(id, order_id) DEFERRABLE INITIALLY DEFERRED,
  CONSTRAINT order_paid_total_check CHECK (((paid_total >= 0) AND (paid_total <= '9007199254740991'::bigint))),
  CONSTRAINT order_payment_status_check CHECK ((payment_status = ANY (ARRAY['not_paid'::text, 'awaiting'::text, 'captured'::text, 'partially_refunded'::text, 'refunded'::text, 'canceled'::text, 'requires_action'::text]))),
  CONSTRAINT order_pkey PRIMARY KEY (id),
  CONSTRAINT order_refundable CHECK (((disputed_total >= 0) AND (refundable_amount = ((paid_total - refunded_total) - disputed_total)))),
  CONSTRAINT order_region_id_fkey FOREIGN KEY (region_id) REFERENCES region(id),
  CONSTRAINT order_shipping_address_id_fkey FOREIGN KEY (shipping_address_id) REFERENCES address(id),
  CONSTRAINT order_shipping_total_check CHECK (((shipping_total >= 0) AND (shipping_total <= '9007199254740991'::bigint))),
  CONSTRAINT order_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'completed'::text, 'archived'::text, 'canceled'::text, 'requires_action'::text]))),
  CONSTRAINT order_subtotal_check CHECK (((subtotal >= 0) AND (subtotal <= '9007199254740991'::bigint))),
  CONSTRAINT order_tax_rate_check CHECK (((tax_rate >= (0)::numeric) AND (tax_rate <= (100)::numeric))),
  CONSTRAINT order_tax_total_check CHECK (((tax_total >=
CASE
    WHEN (moved_in_at IS NULL) THEN (0)::bigint
    ELSE '-9007199254740991'::bigint
END) AND (tax_total <= '9007199254740991'::bigint))),
  CONSTRAINT order_total CHECK ((total = ((((subtotal + shipping_total) + tax_total) - discount_total) - gift_card_total))),
  CONSTRAINT order_total_check CHECK (((total >=
CASE
    WHEN (moved_in_at IS NULL) THEN (0)::bigint
    ELSE '-9007199254740991'::bigint
END) AND (total <= '9007199254740991'::bigint)))
) WITH (fillfactor=90);
CREATE INDEX order_amount_due ON "order" USING btree (created_at, id) WHERE (amount_due <> 0);
CREATE INDEX order_assignee ON "order" USING btree (assignee_id, created_at DESC, id DESC) WHERE (assignee_id IS NOT NULL);
CREATE INDEX order_canceled_at ON "order" USING btree (canceled_at) WHERE (canceled_at IS NOT NULL);
CREATE INDEX order_changed ON "order" USING brin (updated_at) WITH (pages_per_range='32', autosummarize='on');
CREATE UNIQUE INDEX order_currency ON "order" USING btree (id, currency_code);
CREATE INDEX order_customer ON "order" USING btree (customer_id, created_at DESC, id DESC);
CREATE INDEX order_email ON "order" USING btree (lower(email), created_at DESC, id DESC) INCLUDE (email);
CREATE INDEX order_facet ON "order" USING btree (status, payment_status, fulfillment_status, region_id, currency_code, tax_rate, created_at DESC, id DESC);
CREATE INDEX order_newest ON "order" USING btree (created_at DESC, id DESC);
CREATE UNIQUE INDEX order_of_draft ON "order" USING btree (draft_order_id, id);
CREATE INDEX order_partly_packed ON "order" USING btree (created_at, id) WHERE ((status = ANY (ARRAY['completed'::text, 'pending'::text, 'requires_action'::text])) AND (fulfillment_status = 'partially_shipped'::text));
CREATE INDEX order_search ON "order" USING gin (search_text gin_trgm_ops);
CREATE INDEX order_shipping_address ON "order" USING btree (shipping_address_id) WHERE (shipping_address_id IS NOT NULL);
CREATE INDEX order_tags ON "order" USING gin (tags) WHERE (tags <> '{}'::text[]);
CREATE INDEX order_to_pack ON "order" USING btree (created_at, id) WHERE ((status = ANY (ARRAY['completed'::text, 'pending'::text, 'requires_action'::text])) AND (fulfillment_status = ANY (ARRAY['not_fulfilled'::text, 'partially_fulfilled'::text])));
CREATE INDEX order_total ON "order" USING btree (currency_code, total DESC, id DESC);
CREATE TRIGGER order_customer_changed BEFORE UPDATE ON "order" FOR EACH ROW WHEN ((old.customer_id <> new.customer_id)) EXECUTE FUNCTION follow_merged_customer();
CREATE TRIGGER order_customer_in BEFORE INSERT ON "order" FOR EACH ROW EXECUTE FUNCTION follow_merged_customer();
CREATE TRIGGER order_customer_text AFTER UPDATE ON "order" FOR EACH ROW WHEN ((old.search_text IS DISTINCT FROM new.search_text)) EXECUTE FUNCTION tell_customer_of_order();
CREATE TRIGGER order_customer_text_in AFTER INSERT ON "order" FOR EACH ROW WHEN ((new.search_text <> ''::text)) EXECUTE FUNCTION tell_customer_of_order();
CREATE TRIGGER order_customers_changed AFTER UPDATE ON "order" REFERENCING OLD TABLE AS departed NEW TABLE AS arrived FOR EACH STATEMENT EXECUTE FUNCTION tell_customers_of_orders();
CREATE TRIGGER order_sale AFTER INSERT OR DELETE ON "order" FOR EACH ROW EXECUTE FUNCTION tally_sale();
CREATE TRIGGER order_sale_changed AFTER UPDATE ON "order" FOR EACH ROW WHEN ((((old.status = 'canceled'::text) <> (new.status = 'canceled'::text)) OR (old.total <> new.total) OR (old.tax_total <> new.tax_total) OR (old.edit_refunded_total <> new.edit_refunded_total) OR (old.shipping_address_id IS DISTINCT FROM new.shipping_address_id) OR (old.created_at <> new.created_at))) EXECUTE FUNCTION tally_sale();
CREATE TRIGGER order_search_handed_on AFTER UPDATE OF search_text ON "order" FOR EACH ROW WHEN ((old.search_text <> new.search_text)) EXECUTE FUNCTION hand_on_search_text();
CREATE TRIGGER order_tally_in AFTER INSERT ON "order" REFERENCING NEW TABLE AS arrived FOR EACH STATEMENT EXECUTE FUNCTION order_tally();
CREATE TRIGGER order_tally_moved AFTER UPDATE ON "order" REFERENCING OLD TABLE AS departed NEW TABLE AS arrived FOR EACH STATEMENT EXECUTE FUNCTION order_tally();
CREATE TRIGGER order_tally_none AFTER TRUNCATE ON "order" FOR EACH STATEMENT EXECUTE FUNCTION order_tally();
CREATE TRIGGER order_tally_out AFTER DELETE ON "order" REFERENCING OLD TABLE AS departed FOR EACH STATEMENT EXECUTE FUNCTION order_tally();
CREATE TRIGGER order_version BEFORE UPDATE ON "order" FOR EACH ROW EXECUTE FUNCTION raise_version();
CREATE TRIGGER zz_past_of_changed BEFORE UPDATE ON "order" FOR EACH ROW EXECUTE FUNCTION former.keep_order();
CREATE TRIGGER zz_past_of_deleted AFTER DELETE ON "order" FOR EACH ROW EXECUTE FUNCTION former.keep_order();

CREATE TABLE order_discounts (
  order_id text NOT NULL,
  discount_id text NOT NULL,
  row_since timestamp(3) with time zone NOT NULL DEFAULT past_now(),
  CONSTRAINT order_discounts_discount_id_fkey FOREIGN KEY (discount_id) REFERENCES discount(id),
  CONSTRAINT order_discounts_order_id_fkey FOREIGN KEY (order_id) REFERENCES "order"(id) ON DELETE CASCADE,
  CONSTRAINT order_discounts_pkey PRIMARY KEY (order_id, discount_id)
);
CREATE INDEX order_discounts_discount ON order_discounts USING btree (discount_id);
CREATE TRIGGER zz_past_of_changed BEFORE UPDATE ON order_discounts FOR EACH ROW EXECUTE FUNCTION former.keep_order_discounts();
CREATE TRIGGER zz_past_of_deleted AFTER DELETE ON order_discounts FOR EACH ROW EXECUTE FUNCTION former.keep_order_discounts();

CREATE TABLE order_edit (
  id text NOT NULL,
  order_id text NOT NULL,
  internal_note text,
  created_by text,
  requested_by text,
  requested_at timestamp(3) with time zone,
  confirmed_by text,
  confirmed_at timestamp(3) with time zone,
  declined_by text,
  declined_reason text,
  declined_at timestamp(3) with time zone,
  canceled_by text,
  canceled_at timestamp(3) with time zone,
  shipping jsonb,
  discount_ids text[],
  outcome jsonb,
  version integer NOT NULL DEFAULT 1,
  created_at timestamp(3) with time zone NOT NULL,
  updated_at timestamp(3) with time zone NOT NULL,
  cart_id text,
  row_since timestamp(3) with time zone NOT NULL DEFAULT past_now(),
  CONSTRAINT order_edit_cart_id_fkey FOREIGN KEY (cart_id) REFERENCES cart(id),
  CONSTRAINT order_edit_end CHECK ((num_nonnulls(confirmed_at, declined_at, canceled_at) <= 1)),
  CONSTRAINT order_edit_of_order UNIQUE (order_id, id),
  CONSTRAINT order_edit_order_id_fkey FOREIGN KEY (order_id) REFERENCES "order"(id),
  CONSTRAINT order_edit_outcome CHECK (((num_nonnulls(confirmed_at, declined_at, canceled_at) = 1) = (outcome IS NOT NULL))),
  CONSTRAINT order_edit_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX order_edit_cart ON order_edit USING btree (cart_id);
CREATE INDEX order_edit_newest ON order_edit USING btree (created_at DESC, id DESC);
CREATE UNIQUE INDEX order_edit_open ON order_edit USING btree (order_id) WHERE ((confirmed_at IS NULL) AND (declined_at IS NULL) AND (canceled_at IS NULL));
CREATE TRIGGER order_edit_version BEFORE UPDATE ON order_edit FOR EACH ROW EXECUTE FUNCTION raise_version();
CREATE TRIGGER zz_past_of_changed BEFORE UPDATE ON order_edit FOR EACH ROW EXECUTE FUNCTION former.keep_order_edit();
CREATE TRIGGER zz_past_of_deleted AFTER DELETE ON order_edit FOR EACH ROW EXECUTE FUNCTION former.keep_order_edit();

CREATE TABLE order_item_change (
  id text NOT NULL,
  order_edit_id text NOT NULL,
  type text NOT NULL,
  original_line_item_id text,
  line_item_id text,
  quantity integer,
  unit_price bigint,
  line jsonb,
  created_at timestamp(3) with time zone NOT NULL,
  updated_at timestamp(3) with time zone NOT NULL,
  row_since timestamp(3) with time zone NOT NULL DEFAULT past_now(),
  CONSTRAINT order_item_change_fits CHECK (
CASE type
    WHEN 'item_add'::text THEN ((original_line_item_id IS NULL) AND (num_nulls(line_item_id, line, quantity, unit_price) = 0))
    WHEN 'item_update'::text THEN ((line IS NULL) AND (num_nulls(original_line_item_id, line_item_id, quantity, unit_price) = 0))
    ELSE ((original_line_item_id IS NOT NULL) AND (num_nonnulls(line_item_id, line, quantity, unit_price) = 0))
END),
  CONSTRAINT order_item_change_line UNIQUE (order_edit_id, line_item_id),
  CONSTRAINT order_item_change_order_edit_id_fkey FOREIGN KEY (order_edit_id) REFERENCES order_edit(id) ON DELETE CASCADE,
  CONSTRAINT order_item_change_original UNIQUE (order_edit_id, original_line_item_id),
  CONSTRAINT order_item_change_original_line_item_id_fkey FOREIGN KEY (original_line_item_id) REFERENCES line_item(id),
  CONSTRAINT order_item_change_pkey PRIMARY KEY (id),
  CONSTRAINT order_item_change_quantity_check CHECK ((quantity > 0)),
  CONSTRAINT order_item_change_type_check CHECK ((type = ANY (ARRAY['item_add'::text, 'item_remove'::text, 'item_update'::text]))),
  CONSTRAINT order_item_change_unit_price_check CHECK (((unit_price >= 0) AND (unit_price <= '9007199254740991'::bigint)))
);
CREATE INDEX order_item_change_line_item ON order_item_change USING btree (original_line_item_id) WHERE (original_line_item_id IS NOT NULL);
CREATE TRIGGER zz_past_of_changed BEFORE UPDATE ON order_item_change FOR EACH ROW EXECUTE FUNCTION former.keep_order_item_change();
CREATE TRIGGER zz_past_of_deleted AFTER DELETE ON order_item_change FOR EACH ROW EXECUTE FUNCTION former.keep_order_item_change();

CREATE TABLE outbox (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  kind text NOT NULL,
  payload jsonb NOT NULL,
  dedupe_key text,
  payment_operation_id text,
  not_before timestamp(3) with time zone NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  claimed_at timestamp(3) with time zone,
  done_at timestamp(3) with time zone,
  dead_at timestamp(3) with time zone,
  last_error text,
  created_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT outbox_check CHECK ((num_nonnulls(done_at, dead_at) <= 1)),
  CONSTRAINT outbox_dedupe_key_key UNIQUE (dedupe_key),
  CONSTRAINT outbox_payment_operation_id_fkey FOREIGN KEY (payment_operation_id) REFERENCES payment_operation(id),
  CONSTRAINT outbox_pkey PRIMARY KEY (id)
) WITH (fillfactor=80);
CREATE INDEX outbox_dead ON outbox USING btree (dead_at) WHERE (dead_at IS NOT NULL);
CREATE INDEX outbox_done ON outbox USING btree (done_at) WHERE (done_at IS NOT NULL);
CREATE INDEX outbox_open ON outbox USING btree (not_before, id) WHERE ((done_at IS NULL) AND (dead_at IS NULL));
CREATE INDEX outbox_open_event ON outbox USING btree (((payload #>> '{data,id}'::text[]))) WHERE ((kind = 'event'::text) AND (done_at IS NULL) AND (dead_at IS NULL));
CREATE INDEX outbox_operation ON outbox USING btree (payment_operation_id) WHERE (payment_operation_id IS NOT NULL);
CREATE TRIGGER outbox_webhooks AFTER INSERT ON outbox REFERENCING NEW TABLE AS arrived FOR EACH STATEMENT EXECUTE FUNCTION queue_webhook_deliveries();

CREATE TABLE packing_lease (
  order_id text NOT NULL,
  station text NOT NULL,
  user_id text NOT NULL,
  expires_at timestamp(3) with time zone NOT NULL,
  swap_id text,
  claim_order_id text,
  CONSTRAINT packing_lease_claim_order_id_fkey FOREIGN KEY (claim_order_id) REFERENCES claim_order(id) ON DELETE CASCADE,
  CONSTRAINT packing_lease_order_id_fkey FOREIGN KEY (order_id) REFERENCES "order"(id) ON DELETE CASCADE,
  CONSTRAINT packing_lease_parcel CHECK ((num_nonnulls(swap_id, claim_order_id) <= 1)),
  CONSTRAINT packing_lease_pkey PRIMARY KEY (order_id),
  CONSTRAINT packing_lease_swap_id_fkey FOREIGN KEY (swap_id) REFERENCES swap(id) ON DELETE CASCADE,
  CONSTRAINT packing_lease_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE
);
CREATE INDEX packing_lease_claim ON packing_lease USING btree (claim_order_id) WHERE (claim_order_id IS NOT NULL);
CREATE INDEX packing_lease_station ON packing_lease USING btree (station);
CREATE INDEX packing_lease_swap ON packing_lease USING btree (swap_id) WHERE (swap_id IS NOT NULL);

CREATE TABLE past_order (
  id text NOT NULL,
  source text NOT NULL,
  name text NOT NULL,
  source_id text NOT NULL DEFAULT ''::text,
  email text NOT NULL DEFAULT ''::text,
  phone text,
  customer_id text,
  placed_at timestamp(3) with time zone NOT NULL,
  paid_at timestamp(3) with time zone,
  fulfilled_at timestamp(3) with time zone,
  canceled_at timestamp(3) with time zone,
  currency_code text NOT NULL,
  subtotal bigint NOT NULL,
  shipping_total bigint NOT NULL,
  discount_total bigint NOT NULL,
  tax_total bigint NOT NULL,
  duties_total bigint NOT NULL,
  total bigint NOT NULL,
  refunded_total bigint NOT NULL,
  financial_status text NOT NULL DEFAULT ''::text,
  fulfillment_status text NOT NULL DEFAULT ''::text,
  shipping_method text,
  payment_method text,
  payment_reference text,
  discount_codes text[] NOT NULL DEFAULT '{}'::text[],
  taxes jsonb NOT NULL DEFAULT '[]'::jsonb,
  lines jsonb NOT NULL DEFAULT '[]'::jsonb,
  billing_address jsonb,
  shipping_address jsonb,
  notes text,
  tags text[] NOT NULL DEFAULT '{}'::text[],
  data jsonb NOT NULL DEFAULT '{}'::jsonb,
  search_text text NOT NULL DEFAULT ''::text,
  erased_at timestamp(3) with time zone,
  version integer NOT NULL DEFAULT 1,
  created_at timestamp(3) with time zone NOT NULL,
  updated_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT past_order_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id),
  CONSTRAINT past_order_discount_total_check CHECK ((discount_total >= 0)),
  CONSTRAINT past_order_duties_total_check CHECK ((duties_total >= 0)),
  CONSTRAINT past_order_name_check CHECK ((name <> ''::text)),
  CONSTRAINT past_order_pkey PRIMARY KEY (id),
  CONSTRAINT past_order_refunded_total_check CHECK ((refunded_total >= 0)),
  CONSTRAINT past_order_shipping_total_check CHECK ((shipping_total >= 0)),
  CONSTRAINT past_order_source_check CHECK ((source = ANY (ARRAY['shopify'::text, 'other'::text]))),
  CONSTRAINT past_order_subtotal_check CHECK ((subtotal >= 0)),
  CONSTRAINT past_order_tax_total_check CHECK ((tax_total >= 0)),
  CONSTRAINT past_order_total_check CHECK ((total >= 0))
);
CREATE INDEX past_order_created ON past_order USING btree (created_at DESC, id DESC);
CREATE INDEX past_order_currency ON past_order USING btree (currency_code, placed_at DESC, id DESC);
CREATE INDEX past_order_customer ON past_order USING btree (customer_id, placed_at DESC, id DESC) WHERE (customer_id IS NOT NULL);
CREATE INDEX past_order_email ON past_order USING btree (email) WHERE (email <> ''::text);
CREATE INDEX past_order_financial ON past_order USING btree (financial_status, placed_at DESC, id DESC);
CREATE INDEX past_order_fulfillment ON past_order USING btree (fulfillment_status, placed_at DESC, id DESC);
CREATE UNIQUE INDEX past_order_number ON past_order USING btree (source, name, source_id);
CREATE INDEX past_order_number_in_name ON past_order USING btree (number_in(name) DESC, name DESC, id DESC);
CREATE INDEX past_order_placed ON past_order USING btree (placed_at DESC, id DESC);
CREATE INDEX past_order_search ON past_order USING gin (search_text gin_trgm_ops);
CREATE TRIGGER past_order_search BEFORE INSERT OR UPDATE OF name, source_id, email, phone, tags, shipping_address, billing_address, lines ON past_order FOR EACH ROW EXECUTE FUNCTION write_past_order_text();
CREATE TRIGGER past_order_version BEFORE UPDATE ON past_order FOR EACH ROW EXECUTE FUNCTION raise_version();

CREATE TABLE past_start (
  since timestamp(3) with time zone NOT NULL
);
CREATE UNIQUE INDEX past_start_single ON past_start USING btree ((true));

CREATE TABLE past_table (
  name text NOT NULL,
  lookups text[] NOT NULL DEFAULT '{}'::text[],
  keeps text,
  CONSTRAINT past_table_pkey PRIMARY KEY (name)
);

CREATE TABLE payment (
  id text NOT NULL,
  order_id text,
  cart_id text,
  swap_id text,
  amount bigint NOT NULL,
  amount_captured bigint NOT NULL DEFAULT 0,
  amount_refunded bigint NOT NULL DEFAULT 0,
  currency_code text NOT NULL,
  provider_id text NOT NULL,
  data jsonb NOT NULL DEFAULT '{}'::jsonb,
  captured_at timestamp(3) with time zone,
  canceled_at timestamp(3) with time zone,
  metadata jsonb,
  created_at timestamp(3) with time zone NOT NULL,
  updated_at timestamp(3) with time zone NOT NULL,
  home_order_id text,
  row_since timestamp(3) with time zone NOT NULL DEFAULT past_now(),
  CONSTRAINT payment_amount_check CHECK (((amount >= 0) AND (amount <= '9007199254740991'::bigint))),
  CONSTRAINT payment_cart_id_fkey FOREIGN KEY (cart_id) REFERENCES cart(id),
  CONSTRAINT payment_check CHECK (((amount_captured >= 0) AND (amount_captured <= amount))),
  CONSTRAINT payment_check1 CHECK (((amount_refunded >= 0) AND (amount_refunded <= amount_captured))),
  CONSTRAINT payment_check2 CHECK ((((captured_at IS NULL) = (amount_captured = 0)) OR (amount = 0))),
  CONSTRAINT payment_currency_code_fkey FOREIGN KEY (currency_code) REFERENCES currency(code),
  CONSTRAINT payment_end CHECK ((num_nonnulls(captured_at, canceled_at) <= 1)),
  CONSTRAINT payment_home CHECK (
CASE
    WHEN (order_id IS NOT NULL) THEN (order_id = home_order_id)
    ELSE ((home_order_id IS NULL) = (swap_id IS NULL))
END),
  CONSTRAINT payment_home_currency FOREIGN KEY (home_order_id, currency_code) REFERENCES "order"(id, currency_code),
  CONSTRAINT payment_home_swap FOREIGN KEY (home_order_id, swap_id) REFERENCES swap(order_id, id),
  CONSTRAINT payment_metadata CHECK ((jsonb_typeof(metadata) = 'object'::text)),
  CONSTRAINT payment_owner CHECK ((num_nonnulls(order_id, swap_id) <= 1)),
  CONSTRAINT payment_pkey PRIMARY KEY (id),
  CONSTRAINT payment_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES payment_provider(id)
) WITH (fillfactor=90);
CREATE INDEX payment_at_provider ON payment USING btree (((data ->> 'id'::text))) WHERE ((data ->> 'id'::text) IS NOT NULL);
CREATE INDEX payment_cart ON payment USING btree (cart_id) WHERE (cart_id IS NOT NULL);
CREATE UNIQUE INDEX payment_of_home ON payment USING btree (home_order_id, id);
CREATE INDEX payment_order ON payment USING btree (order_id) WHERE (order_id IS NOT NULL);
CREATE INDEX payment_swap ON payment USING btree (swap_id) WHERE (swap_id IS NOT NULL);
CREATE TRIGGER payment_home BEFORE INSERT OR UPDATE OF order_id, swap_id, home_order_id ON payment FOR EACH ROW EXECUTE FUNCTION find_home_order();
CREATE TRIGGER payment_swap_sale AFTER INSERT ON payment FOR EACH ROW WHEN (((new.swap_id IS NOT NULL) AND (new.amount_captured > 0))) EXECUTE FUNCTION tally_swap_payment();
CREATE TRIGGER payment_swap_sale_changed AFTER UPDATE ON payment FOR EACH ROW WHEN ((((old.swap_id IS NOT NULL) OR (new.swap_id IS NOT NULL)) AND (((old.amount_captured IS DISTINCT FROM new.amount_captured) OR (old.captured_at IS DISTINCT FROM new.captured_at)) OR (old.swap_id IS DISTINCT FROM new.swap_id)))) EXECUTE FUNCTION tally_swap_payment();
CREATE TRIGGER zz_past_of_changed BEFORE UPDATE ON payment FOR EACH ROW EXECUTE FUNCTION former.keep_payment();
CREATE TRIGGER zz_past_of_deleted AFTER DELETE ON payment FOR EACH ROW EXECUTE FUNCTION former.keep_payment();

CREATE TABLE payment_difference (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  provider_id text NOT NULL,
  kind text NOT NULL,
  reference text NOT NULL,
  provider_payment_id text NOT NULL,
  payment_id text,
  payment_operation_id text,
  provider_amount bigint NOT NULL,
  books_amount bigint NOT NULL,
  currency_code text NOT NULL,
  is_released boolean NOT NULL DEFAULT false,
  found_at timestamp(3) with time zone NOT NULL,
  resolved_at timestamp(3) with time zone,
  acknowledged_at timestamp(3) with time zone,
  acknowledged_by_id text,
  note text,
  is_before_restore boolean NOT NULL DEFAULT false,
  release_attempt integer NOT NULL DEFAULT 0,
  CONSTRAINT payment_difference_acknowledged_by_id_fkey FOREIGN KEY (acknowledged_by_id) REFERENCES "user"(id),
  CONSTRAINT payment_difference_acknowledged_by_somebody CHECK (((acknowledged_at IS NULL) = (acknowledged_by_id IS NULL))),
  CONSTRAINT payment_difference_acknowledged_with_note CHECK (((acknowledged_at IS NULL) = (note IS NULL))),
  CONSTRAINT payment_difference_books_amount_check CHECK ((books_amount >= 0)),
  CONSTRAINT payment_difference_kind_check CHECK ((kind = ANY (ARRAY['capture'::text, 'refund'::text, 'held'::text]))),
  CONSTRAINT payment_difference_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payment(id),
  CONSTRAINT payment_difference_payment_operation_id_fkey FOREIGN KEY (payment_operation_id) REFERENCES payment_operation(id),
  CONSTRAINT payment_difference_pkey PRIMARY KEY (id),
  CONSTRAINT payment_difference_provider_amount_check CHECK ((provider_amount >= 0)),
  CONSTRAINT payment_difference_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES payment_provider(id),
  CONSTRAINT payment_difference_provider_id_reference_key UNIQUE (provider_id, reference)
);
CREATE INDEX payment_difference_acknowledged ON payment_difference USING btree (acknowledged_at) WHERE (acknowledged_at IS NOT NULL);
CREATE INDEX payment_difference_open ON payment_difference USING btree (found_at) WHERE ((resolved_at IS NULL) AND (acknowledged_at IS NULL));
CREATE INDEX payment_difference_payment ON payment_difference USING btree (payment_id) WHERE (payment_id IS NOT NULL);

CREATE TABLE payment_dispute (
  id text NOT NULL,
  provider_id text NOT NULL,
  provider_dispute_id text NOT NULL,
  payment_id text NOT NULL,
  amount bigint NOT NULL,
  reason text NOT NULL,
  status text NOT NULL,
  evidence_due_at timestamp(3) with time zone,
  withdrawn_at timestamp(3) with time zone,
  reinstated_at timestamp(3) with time zone,
  opened_at timestamp(3) with time zone NOT NULL,
  closed_at timestamp(3) with time zone,
  revision integer NOT NULL DEFAULT 1,
  created_at timestamp(3) with time zone NOT NULL,
  updated_at timestamp(3) with time zone NOT NULL,
  row_since timestamp(3) with time zone NOT NULL DEFAULT past_now(),
  CONSTRAINT payment_dispute_amount_check CHECK (((amount >= 0) AND (amount <= '9007199254740991'::bigint))),
  CONSTRAINT payment_dispute_closed CHECK (((status = ANY (ARRAY['won'::text, 'lost'::text, 'closed'::text])) = (closed_at IS NOT NULL))),
  CONSTRAINT payment_dispute_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payment(id),
  CONSTRAINT payment_dispute_pkey PRIMARY KEY (id),
  CONSTRAINT payment_dispute_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES payment_provider(id),
  CONSTRAINT payment_dispute_provider_id_provider_dispute_id_key UNIQUE (provider_id, provider_dispute_id),
  CONSTRAINT payment_dispute_status_check CHECK ((status = ANY (ARRAY['inquiry'::text, 'needs_response'::text, 'under_review'::text, 'won'::text, 'lost'::text, 'closed'::text])))
);
CREATE INDEX payment_dispute_open ON payment_dispute USING btree (opened_at) WHERE (closed_at IS NULL);
CREATE INDEX payment_dispute_payment ON payment_dispute USING btree (payment_id);
CREATE TRIGGER zz_past_of_changed BEFORE UPDATE ON payment_dispute FOR EACH ROW EXECUTE FUNCTION former.keep_payment_dispute();
CREATE TRIGGER zz_past_of_deleted AFTER DELETE ON payment_dispute FOR EACH ROW EXECUTE FUNCTION former.keep_payment_dispute();

CREATE TABLE payment_notice (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  provider_id text NOT NULL,
  event_id text NOT NULL,
  body text NOT NULL,
  about jsonb NOT NULL,
  received_at timestamp(3) with time zone NOT NULL,
  worked_at timestamp(3) with time zone,
  CONSTRAINT payment_notice_pkey PRIMARY KEY (id),
  CONSTRAINT payment_notice_provider_id_event_id_key UNIQUE (provider_id, event_id),
  CONSTRAINT payment_notice_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES payment_provider(id)
);
CREATE INDEX payment_notice_worked ON payment_notice USING btree (worked_at) WHERE (worked_at IS NOT NULL);

CREATE TABLE payment_operation (
  id text NOT NULL,
  payment_id text NOT NULL,
  kind text NOT NULL,
  state text NOT NULL DEFAULT 'pending'::text,
  amount bigint NOT NULL,
  refund_id text,
  provider_reference text,
  error text,
  tries integer NOT NULL DEFAULT 0,
  created_at timestamp(3) with time zone NOT NULL,
  updated_at timestamp(3) with time zone NOT NULL,
  settled_at timestamp(3) with time zone,
  home_order_id text,
  row_since timestamp(3) with time zone NOT NULL DEFAULT past_now(),
  CONSTRAINT payment_operation_check CHECK (((amount >= 0) AND (amount <= '9007199254740991'::bigint) AND ((kind <> 'refund'::text) OR (amount > 0)))),
  CONSTRAINT payment_operation_check1 CHECK (((state = ANY (ARRAY['succeeded'::text, 'failed'::text])) = (settled_at IS NOT NULL))),
  CONSTRAINT payment_operation_home CHECK (((home_order_id IS NOT NULL) OR (refund_id IS NULL))),
  CONSTRAINT payment_operation_home_payment FOREIGN KEY (home_order_id, payment_id) REFERENCES payment(home_order_id, id),
  CONSTRAINT payment_operation_home_refund FOREIGN KEY (home_order_id, refund_id) REFERENCES refund(order_id, id) ON DELETE SET NULL (refund_id),
  CONSTRAINT payment_operation_kind_check CHECK ((kind = ANY (ARRAY['capture'::text, 'refund'::text, 'void'::text]))),
  CONSTRAINT payment_operation_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payment(id),
  CONSTRAINT payment_operation_pkey PRIMARY KEY (id),
  CONSTRAINT payment_operation_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'succeeded'::text, 'failed'::text, 'unknown'::text])))
);
CREATE UNIQUE INDEX payment_operation_capture ON payment_operation USING btree (payment_id) WHERE ((kind = 'capture'::text) AND (state <> 'failed'::text));
CREATE INDEX payment_operation_open ON payment_operation USING btree (state) WHERE (state = ANY (ARRAY['pending'::text, 'unknown'::text]));
CREATE INDEX payment_operation_payment ON payment_operation USING btree (payment_id);
CREATE INDEX payment_operation_refund ON payment_operation USING btree (refund_id) WHERE (refund_id IS NOT NULL);
CREATE UNIQUE INDEX payment_operation_void ON payment_operation USING btree (payment_id) WHERE ((kind = 'void'::text) AND (state <> 'failed'::text));
CREATE TRIGGER payment_operation_home BEFORE INSERT OR UPDATE OF payment_id, home_order_id ON payment_operation FOR EACH ROW EXECUTE FUNCTION find_home_order_of_item();
CREATE TRIGGER payment_operation_settled BEFORE UPDATE ON payment_operation FOR EACH ROW WHEN ((old.state = ANY (ARRAY['succeeded'::text, 'failed'::text]))) EXECUTE FUNCTION refuse_resettling();
CREATE TRIGGER refund_sale AFTER INSERT ON payment_operation FOR EACH ROW WHEN (((new.kind = 'refund'::text) AND (new.state <> 'failed'::text))) EXECUTE FUNCTION tally_refund();
CREATE TRIGGER refund_sale_changed AFTER UPDATE ON payment_operation FOR EACH ROW WHEN (((new.kind = 'refund'::text) AND (((old.state = 'failed'::text) <> (new.state = 'failed'::text)) OR (old.amount <> new.amount)))) EXECUTE FUNCTION tally_refund();
CREATE TRIGGER zz_past_of_changed BEFORE UPDATE ON payment_operation FOR EACH ROW EXECUTE FUNCTION former.keep_payment_operation();
CREATE TRIGGER zz_past_of_deleted AFTER DELETE ON payment_operation FOR EACH ROW EXECUTE FUNCTION former.keep_payment_operation();

CREATE TABLE payment_provider (
  id text NOT NULL,
  is_installed boolean NOT NULL DEFAULT true,
  CONSTRAINT payment_provider_pkey PRIMARY KEY (id)
);

CREATE TABLE payment_provider_state (
  provider_id text NOT NULL,
  is_live boolean,
  compared_until timestamp(3) with time zone,
  swept_at timestamp(3) with time zone,
  fault text,
  tried_at timestamp(3) with time zone,
  CONSTRAINT payment_provider_state_pkey PRIMARY KEY (provider_id),
  CONSTRAINT payment_provider_state_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES payment_provider(id)
);

CREATE TABLE payment_session (
  id text NOT NULL,
  cart_id text NOT NULL,
  provider_id text NOT NULL,
  is_selected boolean NOT NULL DEFAULT false,
  status text NOT NULL DEFAULT 'pending'::text,
  asked_amount bigint NOT NULL,
  currency_code text NOT NULL,
  attempt integer NOT NULL DEFAULT 0,
  answered_attempt integer NOT NULL DEFAULT 0,
  amount bigint,
  data jsonb NOT NULL DEFAULT '{}'::jsonb,
  public_data jsonb NOT NULL DEFAULT '{}'::jsonb,
  error text,
  order_id text,
  ended_at timestamp(3) with time zone,
  is_to_release boolean NOT NULL DEFAULT false,
  created_at timestamp(3) with time zone NOT NULL,
  updated_at timestamp(3) with time zone NOT NULL,
  refund_attempt integer NOT NULL DEFAULT 0,
  problem jsonb,
  CONSTRAINT payment_session_amount_check CHECK (((amount >= 0) AND (amount <= '9007199254740991'::bigint))),
  CONSTRAINT payment_session_asked_amount_check CHECK (((asked_amount > 0) AND (asked_amount <= '9007199254740991'::bigint))),
  CONSTRAINT payment_session_cart_id_fkey FOREIGN KEY (cart_id) REFERENCES cart(id) ON DELETE CASCADE,
  CONSTRAINT payment_session_check CHECK (((order_id IS NULL) OR (ended_at IS NOT NULL))),
  CONSTRAINT payment_session_currency_code_fkey FOREIGN KEY (currency_code) REFERENCES currency(code),
  CONSTRAINT payment_session_order_id_fkey FOREIGN KEY (order_id) REFERENCES "order"(id),
  CONSTRAINT payment_session_pkey PRIMARY KEY (id),
  CONSTRAINT payment_session_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES payment_provider(id),
  CONSTRAINT payment_session_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'requires_more'::text, 'authorized'::text, 'captured'::text, 'canceled'::text])))
);
CREATE INDEX payment_session_cart ON payment_session USING btree (cart_id);
CREATE UNIQUE INDEX payment_session_live ON payment_session USING btree (cart_id, provider_id) WHERE (ended_at IS NULL);
CREATE INDEX payment_session_order ON payment_session USING btree (order_id) WHERE (order_id IS NOT NULL);
CREATE INDEX payment_session_paid ON payment_session USING btree (updated_at) WHERE ((ended_at IS NULL) AND (status = ANY (ARRAY['authorized'::text, 'captured'::text])));
CREATE UNIQUE INDEX payment_session_selected ON payment_session USING btree (cart_id) WHERE (is_selected AND (ended_at IS NULL));
CREATE INDEX payment_session_to_release ON payment_session USING btree (updated_at) WHERE is_to_release;

CREATE TABLE picture_download (
  product_id text NOT NULL,
  url text NOT NULL,
  status text NOT NULL DEFAULT 'pending'::text,
  fault text,
  tries integer NOT NULL DEFAULT 0,
  next_at timestamp(3) with time zone NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT picture_download_fault CHECK (((status = 'pending'::text) OR (fault IS NOT NULL))),
  CONSTRAINT picture_download_pkey PRIMARY KEY (product_id, url),
  CONSTRAINT picture_download_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id) ON DELETE CASCADE,
  CONSTRAINT picture_download_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'failed'::text])))
);
CREATE INDEX picture_download_due ON picture_download USING btree (next_at) WHERE (status = 'pending'::text);

CREATE TABLE product (
  id text NOT NULL,
  title text NOT NULL,
  subtitle text,
  description text,
  handle text,
  status text NOT NULL DEFAULT 'draft'::text,
  is_giftcard boolean NOT NULL DEFAULT false,
  discountable boolean NOT NULL DEFAULT true,
  thumbnail text,
  collection_id text,
  type_id text,
  profile_id text NOT NULL,
  weight integer,
  length integer,
  height integer,
  width integer,
  hs_code text,
  origin_country text,
  mid_code text,
  material text,
  external_id text,
  metadata jsonb,
  version integer NOT NULL DEFAULT 1,
  created_at timestamp(3) with time zone NOT NULL,
  updated_at timestamp(3) with time zone NOT NULL,
  deleted_at timestamp(3) with time zone,
  row_since timestamp(3) with time zone NOT NULL DEFAULT past_now(),
  CONSTRAINT product_collection_id_fkey FOREIGN KEY (collection_id) REFERENCES product_collection(id) ON DELETE SET NULL,
  CONSTRAINT product_height_check CHECK ((height >= 0)),
  CONSTRAINT product_length_check CHECK ((length >= 0)),
  CONSTRAINT product_metadata CHECK ((jsonb_typeof(metadata) = 'object'::text)),
  CONSTRAINT product_pkey PRIMARY KEY (id),
  CONSTRAINT product_profile_id_fkey FOREIGN KEY (profile_id) REFERENCES shipping_profile(id),
  CONSTRAINT product_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'proposed'::text, 'published'::text, 'rejected'::text]))),
  CONSTRAINT product_type_id_fkey FOREIGN KEY (type_id) REFERENCES product_type(id),
  CONSTRAINT product_weight_check CHECK ((weight >= 0)),
  CONSTRAINT product_width_check CHECK ((width >= 0))
);
CREATE INDEX product_collection_members ON product USING btree (collection_id) WHERE (deleted_at IS NULL);
CREATE INDEX product_created ON product USING btree (created_at DESC, id DESC) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX product_handle ON product USING btree (handle) WHERE (deleted_at IS NULL);
CREATE INDEX product_named ON product USING btree (upload_name(thumbnail)) WHERE (thumbnail ~ upload_pattern());
CREATE INDEX product_names_uploads ON product USING btree (id) WHERE ((description ~ upload_pattern()) OR ((metadata)::text ~ upload_pattern()));
CREATE INDEX product_of_group ON product USING btree (status, is_giftcard, created_at DESC, id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX product_profile_members ON product USING btree (profile_id);
CREATE INDEX product_title ON product USING btree (title, id) WHERE (deleted_at IS NULL);
CREATE INDEX product_title_key ON product USING btree (title_key(title), id) WHERE (deleted_at IS NULL);
CREATE INDEX product_type_members ON product USING btree (type_id);
CREATE INDEX product_updated ON product USING btree (updated_at, id) WHERE (deleted_at IS NULL);
CREATE TRIGGER holder_tally_in AFTER INSERT ON product REFERENCING NEW TABLE AS arrived FOR EACH STATEMENT EXECUTE FUNCTION tally_holders();
CREATE TRIGGER holder_tally_moved AFTER UPDATE ON product REFERENCING OLD TABLE AS departed NEW TABLE AS arrived FOR EACH STATEMENT EXECUTE FUNCTION tally_holders();
CREATE TRIGGER holder_tally_none AFTER TRUNCATE ON product FOR EACH STATEMENT EXECUTE FUNCTION tally_holders();
CREATE TRIGGER holder_tally_out AFTER DELETE ON product REFERENCING OLD TABLE AS departed FOR EACH STATEMENT EXECUTE FUNCTION tally_holders();
CREATE TRIGGER product_tally_in AFTER INSERT ON product REFERENCING NEW TABLE AS arrived FOR EACH STATEMENT EXECUTE FUNCTION product_tally();
CREATE TRIGGER product_tally_moved AFTER UPDATE ON product REFERENCING OLD TABLE AS departed NEW TABLE AS arrived FOR EACH STATEMENT EXECUTE FUNCTION product_tally();
CREATE TRIGGER product_tally_none AFTER TRUNCATE ON product FOR EACH STATEMENT EXECUTE FUNCTION product_tally();
CREATE TRIGGER product_tally_out AFTER DELETE ON product REFERENCING OLD TABLE AS departed FOR EACH STATEMENT EXECUTE FUNCTION product_tally();
CREATE TRIGGER product_version BEFORE UPDATE ON product FOR EACH ROW EXECUTE FUNCTION raise_version();
CREATE TRIGGER product_words_changed AFTER UPDATE ON product REFERENCING OLD TABLE AS departed NEW TABLE AS arrived FOR EACH STATEMENT EXECUTE FUNCTION tell_words_of_product();
CREATE TRIGGER product_words_in AFTER INSERT ON product REFERENCING NEW TABLE AS arrived FOR EACH STATEMENT EXECUTE FUNCTION tell_words_of_product();
CREATE TRIGGER zz_past_of_changed BEFORE UPDATE ON product FOR EACH ROW EXECUTE FUNCTION former.keep_product();
CREATE TRIGGER zz_past_of_deleted AFTER DELETE ON product FOR EACH ROW EXECUTE FUNCTION former.keep_product();

CREATE TABLE product_collection (
  id text NOT NULL,
  title text NOT NULL,
  handle text,
  metadata jsonb,
  version integer NOT NULL DEFAULT 1,
  created_at timestamp(3) with time zone NOT NULL,
  updated_at timestamp(3) with time zone NOT NULL,
  deleted_at timestamp(3) with time zone,
  row_since timestamp(3) with time zone NOT NULL DEFAULT past_now(),
  CONSTRAINT product_collection_metadata CHECK ((jsonb_typeof(metadata) = 'object'::text)),
  CONSTRAINT product_collection_pkey PRIMARY KEY (id)
);
CREATE INDEX collection_names_uploads ON product_collection USING btree (id) WHERE ((metadata)::text ~ upload_pattern());
CREATE INDEX product_collection_created ON product_collection USING btree (created_at DESC, id DESC) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX product_collection_handle ON product_collection USING btree (handle) WHERE (deleted_at IS NULL);
CREATE TRIGGER product_collection_version BEFORE UPDATE ON product_collection FOR EACH ROW EXECUTE FUNCTION raise_version();
CREATE TRIGGER product_collection_words AFTER UPDATE OF title, deleted_at ON product_collection FOR EACH ROW WHEN (((old.title IS DISTINCT FROM new.title) OR (old.deleted_at IS DISTINCT FROM new.deleted_at))) EXECUTE FUNCTION tell_words_of_members();
CREATE TRIGGER zz_past_of_changed BEFORE UPDATE ON product_collection FOR EACH ROW EXECUTE FUNCTION former.keep_product_collection();
CREATE TRIGGER zz_past_of_deleted AFTER DELETE ON product_collection FOR EACH ROW EXECUTE FUNCTION former.keep_product_collection();

CREATE TABLE product_option (
  id text NOT NULL,
  product_id text NOT NULL,
  title text NOT NULL,
  rank integer NOT NULL,
  metadata jsonb,
  created_at timestamp(3) with time zone NOT NULL,
  updated_at timestamp(3) with time zone NOT NULL,
  deleted_at timestamp(3) with time zone,
  row_since timestamp(3) with time zone NOT NULL DEFAULT past_now(),
  CONSTRAINT product_option_metadata CHECK ((jsonb_typeof(metadata) = 'object'::text)),
  CONSTRAINT product_option_pkey PRIMARY KEY (id),
  CONSTRAINT product_option_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id) ON DELETE CASCADE
);
CREATE INDEX product_option_product ON product_option USING btree (product_id, rank);
CREATE TRIGGER product_option_gone_to_fit AFTER DELETE ON product_option REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION note_product_to_fit();
CREATE TRIGGER product_option_moved_to_fit AFTER UPDATE ON product_option REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION note_product_to_fit();
CREATE TRIGGER product_option_to_fit AFTER INSERT ON product_option REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION note_product_to_fit();
CREATE TRIGGER zz_past_of_changed BEFORE UPDATE ON product_option FOR EACH ROW EXECUTE FUNCTION former.keep_product_option();
CREATE TRIGGER zz_past_of_deleted AFTER DELETE ON product_option FOR EACH ROW EXECUTE FUNCTION former.keep_product_option();

CREATE TABLE product_option_value (
  id text NOT NULL,
  option_id text NOT NULL,
  variant_id text NOT NULL,
  value text NOT NULL,
  metadata jsonb,
  created_at timestamp(3) with time zone NOT NULL,
  updated_at timestamp(3) with time zone NOT NULL,
  deleted_at timestamp(3) with time zone,
  row_since timestamp(3) with time zone NOT NULL DEFAULT past_now(),
  CONSTRAINT product_option_value_metadata CHECK ((jsonb_typeof(metadata) = 'object'::text)),
  CONSTRAINT product_option_value_option_id_fkey FOREIGN KEY (option_id) REFERENCES product_option(id) ON DELETE CASCADE,
  CONSTRAINT product_option_value_pkey PRIMARY KEY (id),
  CONSTRAINT product_option_value_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES product_variant(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX product_option_value_one ON product_option_value USING btree (variant_id, option_id) WHERE (deleted_at IS NULL);
CREATE INDEX product_option_value_option ON product_option_value USING btree (option_id);
CREATE TRIGGER product_option_value_gone_to_fit AFTER DELETE ON product_option_value REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION note_product_to_fit();
CREATE TRIGGER product_option_value_moved_to_fit AFTER UPDATE ON product_option_value REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION note_product_to_fit();
CREATE TRIGGER product_option_value_to_fit AFTER INSERT ON product_option_value REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION note_product_to_fit();
CREATE TRIGGER zz_past_of_changed BEFORE UPDATE ON product_option_value FOR EACH ROW EXECUTE FUNCTION former.keep_product_option_value();
CREATE TRIGGER zz_past_of_deleted AFTER DELETE ON product_option_value FOR EACH ROW EXECUTE FUNCTION former.keep_product_option_value();

CREATE TABLE product_tag (
  id text NOT NULL,
  value text NOT NULL,
  metadata jsonb,
  created_at timestamp(3) with time zone NOT NULL,
  updated_at timestamp(3) with time zone NOT NULL,
  deleted_at timestamp(3) with time zone,
  row_since timestamp(3) with time zone NOT NULL DEFAULT past_now(),
  CONSTRAINT product_tag_metadata CHECK ((jsonb_typeof(metadata) = 'object'::text)),
  CONSTRAINT product_tag_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX product_tag_value ON product_tag USING btree (value) WHERE (deleted_at IS NULL);
CREATE TRIGGER product_tag_words AFTER UPDATE OF value, deleted_at ON product_tag FOR EACH ROW WHEN (((old.value IS DISTINCT FROM new.value) OR (old.deleted_at IS DISTINCT FROM new.deleted_at))) EXECUTE FUNCTION tell_words_of_members();
CREATE TRIGGER zz_past_of_changed BEFORE UPDATE ON product_tag FOR EACH ROW EXECUTE FUNCTION former.keep_product_tag();
CREATE TRIGGER zz_past_of_deleted AFTER DELETE ON product_tag FOR EACH ROW EXECUTE FUNCTION former.keep_product_tag();

CREATE TABLE product_tags (
  product_id text NOT NULL,
  product_tag_id text NOT NULL,
  row_since timestamp(3) with time zone NOT NULL DEFAULT past_now(),
  CONSTRAINT product_tags_pkey PRIMARY KEY (product_id, product_tag_id),
  CONSTRAINT product_tags_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id) ON DELETE CASCADE,
  CONSTRAINT product_tags_product_tag_id_fkey FOREIGN KEY (product_tag_id) REFERENCES product_tag(id) ON DELETE CASCADE
);
CREATE INDEX product_tags_tag ON product_tags USING btree (product_tag_id);
CREATE TRIGGER product_tags_words_in AFTER INSERT ON product_tags REFERENCING NEW TABLE AS arrived FOR EACH STATEMENT EXECUTE FUNCTION tell_words_of_tagged();
CREATE TRIGGER product_tags_words_out AFTER DELETE ON product_tags REFERENCING OLD TABLE AS departed FOR EACH STATEMENT EXECUTE FUNCTION tell_words_of_tagged();
CREATE TRIGGER zz_past_of_changed BEFORE UPDATE ON product_tags FOR EACH ROW EXECUTE FUNCTION former.keep_product_tags();
CREATE TRIGGER zz_past_of_deleted AFTER DELETE ON product_tags FOR EACH ROW EXECUTE FUNCTION former.keep_product_tags();

CREATE TABLE product_tax_rate (
  product_id text NOT NULL,
  rate_id text NOT NULL,
  row_since timestamp(3) with time zone NOT NULL DEFAULT past_now(),
  CONSTRAINT product_tax_rate_pkey PRIMARY KEY (product_id, rate_id),
  CONSTRAINT product_tax_rate_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id),
  CONSTRAINT product_tax_rate_rate_id_fkey FOREIGN KEY (rate_id) REFERENCES tax_rate(id) ON DELETE CASCADE
);
CREATE INDEX product_tax_rate_rate ON product_tax_rate USING btree (rate_id);
CREATE TRIGGER zz_past_of_changed BEFORE UPDATE ON product_tax_rate FOR EACH ROW EXECUTE FUNCTION former.keep_product_tax_rate();
CREATE TRIGGER zz_past_of_deleted AFTER DELETE ON product_tax_rate FOR EACH ROW EXECUTE FUNCTION former.keep_product_tax_rate();

CREATE UNLOGGED TABLE product_to_fit (
  product_id text NOT NULL,
  transaction_id text NOT NULL DEFAULT (pg_current_xact_id())::text,
  CONSTRAINT product_to_fit_pkey PRIMARY KEY (product_id, transaction_id)
);
CREATE CONSTRAINT TRIGGER product_variant_fits AFTER INSERT ON product_to_fit DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION require_fitting_variants();

CREATE TABLE product_to_price (
  product_id text NOT NULL,
  region_id text NOT NULL,
  CONSTRAINT product_to_price_pkey PRIMARY KEY (product_id, region_id),
  CONSTRAINT product_to_price_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id) ON DELETE CASCADE,
  CONSTRAINT product_to_price_region_id_fkey FOREIGN KEY (region_id) REFERENCES region(id) ON DELETE CASCADE
);

CREATE TABLE product_type (
  id text NOT NULL,
  value text NOT NULL,
  metadata jsonb,
  created_at timestamp(3) with time zone NOT NULL,
  updated_at timestamp(3) with time zone NOT NULL,
  deleted_at timestamp(3) with time zone,
  row_since timestamp(3) with time zone NOT NULL DEFAULT past_now(),
  CONSTRAINT product_type_metadata CHECK ((jsonb_typeof(metadata) = 'object'::text)),
  CONSTRAINT product_type_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX product_type_value ON product_type USING btree (value) WHERE (deleted_at IS NULL);
CREATE TRIGGER zz_past_of_changed BEFORE UPDATE ON product_type FOR EACH ROW EXECUTE FUNCTION former.keep_product_type();
CREATE TRIGGER zz_past_of_deleted AFTER DELETE ON product_type FOR EACH ROW EXECUTE FUNCTION former.keep_product_type();

CREATE TABLE product_type_tax_rate (
  product_type_id text NOT NULL,
  rate_id text NOT NULL,
  row_since timestamp(3) with time zone NOT NULL DEFAULT past_now(),
  CONSTRAINT product_type_tax_rate_pkey PRIMARY KEY (product_type_id, rate_id),
  CONSTRAINT product_type_tax_rate_product_type_id_fkey FOREIGN KEY (product_type_id) REFERENCES product_type(id),
  CONSTRAINT product_type_tax_rate_rate_id_fkey FOREIGN KEY (rate_id) REFERENCES tax_rate(id) ON DELETE CASCADE
);
CREATE INDEX product_type_tax_rate_rate ON product_type_tax_rate USING btree (rate_id);
CREATE TRIGGER zz_past_of_changed BEFORE UPDATE ON product_type_tax_rate FOR EACH ROW EXECUTE FUNCTION former.keep_product_type_tax_rate();
CREATE TRIGGER zz_past_of_deleted AFTER DELETE ON product_type_tax_rate FOR EACH ROW EXECUTE FUNCTION former.keep_product_type_tax_rate();

CREATE TABLE product_unsold_region (
  product_id text NOT NULL,
  region_id text NOT NULL,
  CONSTRAINT product_unsold_region_pkey PRIMARY KEY (product_id, region_id),
  CONSTRAINT product_unsold_region_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id) ON DELETE CASCADE,
  CONSTRAINT product_unsold_region_region_id_fkey FOREIGN KEY (region_id) REFERENCES region(id) ON DELETE CASCADE
);

CREATE TABLE product_variant (
  id text NOT NULL,
  product_id text NOT NULL,
  title text NOT NULL,
  sku text,
  ean text,
  upc text,
  barcode text,
  variant_rank integer NOT NULL DEFAULT 0,
  inventory_quantity bigint NOT NULL DEFAULT 0,
  allow_backorder boolean NOT NULL DEFAULT false,
  manage_inventory boolean NOT NULL DEFAULT true,
  weight integer,
  length integer,
  height integer,
  width integer,
  hs_code text,
  origin_country text,
  mid_code text,
  material text,
  metadata jsonb,
  version integer NOT NULL DEFAULT 1,
  created_at timestamp(3) with time zone NOT NULL,
  updated_at timestamp(3) with time zone NOT NULL,
  deleted_at timestamp(3) with time zone,
  reorder_point integer DEFAULT 5,
  unit_cost bigint,
  unit_cost_currency_code text,
  row_since timestamp(3) with time zone NOT NULL DEFAULT past_now(),
  CONSTRAINT product_variant_height_check CHECK ((height >= 0)),
  CONSTRAINT product_variant_inventory_quantity_check CHECK (((inventory_quantity >= '-9007199254740991'::bigint) AND (inventory_quantity <= '9007199254740991'::bigint))),
  CONSTRAINT product_variant_length_check CHECK ((length >= 0)),
  CONSTRAINT product_variant_metadata CHECK ((jsonb_typeof(metadata) = 'object'::text)),
  CONSTRAINT product_variant_pkey PRIMARY KEY (id),
  CONSTRAINT product_variant_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id) ON DELETE CASCADE,
  CONSTRAINT product_variant_reorder_point_check CHECK ((reorder_point >= 0)),
  CONSTRAINT product_variant_stock CHECK (((inventory_quantity >= 0) OR allow_backorder OR (NOT manage_inventory))),
  CONSTRAINT product_variant_unit_cost_check CHECK (((unit_cost >= 0) AND (unit_cost <= '9007199254740991'::bigint))),
  CONSTRAINT product_variant_unit_cost_currency CHECK (((unit_cost IS NULL) = (unit_cost_currency_code IS NULL))),
  CONSTRAINT product_variant_weight_check CHECK ((weight >= 0)),
  CONSTRAINT product_variant_width_check CHECK ((width >= 0))
);
CREATE UNIQUE INDEX product_variant_barcode ON product_variant USING btree (barcode) WHERE (deleted_at IS NULL);
CREATE INDEX product_variant_by_stock ON product_variant USING btree (inventory_quantity, id) WHERE ((deleted_at IS NULL) AND manage_inventory);
CREATE UNIQUE INDEX product_variant_ean ON product_variant USING btree (ean) WHERE (deleted_at IS NULL);
CREATE INDEX product_variant_low ON product_variant USING btree (product_id) WHERE ((deleted_at IS NULL) AND manage_inventory AND (NOT allow_backorder) AND (inventory_quantity <= 5));
CREATE INDEX product_variant_product ON product_variant USING btree (product_id, variant_rank);
CREATE INDEX product_variant_reorder ON product_variant USING btree (product_id) WHERE ((deleted_at IS NULL) AND manage_inventory AND (inventory_quantity <= reorder_point));
CREATE UNIQUE INDEX product_variant_sku ON product_variant USING btree (sku) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX product_variant_upc ON product_variant USING btree (upc) WHERE (deleted_at IS NULL);
CREATE INDEX variant_names_uploads ON product_variant USING btree (id) WHERE ((metadata)::text ~ upload_pattern());
CREATE TRIGGER product_variant_cost_currency BEFORE INSERT OR UPDATE OF unit_cost, unit_cost_currency_code ON product_variant FOR EACH ROW EXECUTE FUNCTION name_cost_currency();
CREATE TRIGGER product_variant_moved_to_fit AFTER UPDATE ON product_variant FOR EACH ROW WHEN (((old.deleted_at IS DISTINCT FROM new.deleted_at) OR (old.product_id <> new.product_id))) EXECUTE FUNCTION note_product_to_fit();
CREATE TRIGGER product_variant_tally_in AFTER INSERT ON product_variant REFERENCING NEW TABLE AS arrived FOR EACH STATEMENT EXECUTE FUNCTION product_variant_tally();
CREATE TRIGGER product_variant_tally_moved AFTER UPDATE ON product_variant REFERENCING OLD TABLE AS departed NEW TABLE AS arrived FOR EACH STATEMENT EXECUTE FUNCTION product_variant_tally();
CREATE TRIGGER product_variant_tally_none AFTER TRUNCATE ON product_variant FOR EACH STATEMENT EXECUTE FUNCTION product_variant_tally();
CREATE TRIGGER product_variant_tally_out AFTER DELETE ON product_variant REFERENCING OLD TABLE AS departed FOR EACH STATEMENT EXECUTE FUNCTION product_variant_tally();
CREATE TRIGGER product_variant_to_fit AFTER INSERT ON product_variant REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION note_product_to_fit();
CREATE TRIGGER product_variant_version BEFORE UPDATE ON product_variant FOR EACH ROW EXECUTE FUNCTION raise_version();
CREATE TRIGGER product_variant_words_changed AFTER UPDATE ON product_variant REFERENCING OLD TABLE AS departed NEW TABLE AS arrived FOR EACH STATEMENT EXECUTE FUNCTION tell_words_of_variant();
CREATE TRIGGER product_variant_words_in AFTER INSERT ON product_variant REFERENCING NEW TABLE AS arrived FOR EACH STATEMENT EXECUTE FUNCTION tell_words_of_variant();
CREATE TRIGGER product_variant_words_out AFTER DELETE ON product_variant REFERENCING OLD TABLE AS departed FOR EACH STATEMENT EXECUTE FUNCTION tell_words_of_variant();
CREATE TRIGGER variant_to_price_back AFTER UPDATE ON product_variant FOR EACH ROW WHEN (((old.deleted_at IS NOT NULL) AND (new.deleted_at IS NULL))) EXECUTE FUNCTION note_variant_to_price();
CREATE TRIGGER variant_to_price_in AFTER INSERT ON product_variant FOR EACH ROW EXECUTE FUNCTION note_variant_to_price();
CREATE TRIGGER zz_past_of_changed BEFORE UPDATE ON product_variant FOR EACH ROW EXECUTE FUNCTION former.keep_product_variant();
CREATE TRIGGER zz_past_of_deleted AFTER DELETE ON product_variant FOR EACH ROW EXECUTE FUNCTION former.keep_product_variant();

CREATE TABLE product_words (
  product_id text NOT NULL,
  words text NOT NULL,
  title text NOT NULL DEFAULT ''::text,
  row_since timestamp(3) with time zone NOT NULL DEFAULT past_now(),
  CONSTRAINT product_words_pkey PRIMARY KEY (product_id),
  CONSTRAINT product_words_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id) ON DELETE CASCADE
);
CREATE INDEX product_words_found ON product_words USING gin (words gin_trgm_ops);
CREATE INDEX product_words_title ON product_words USING gin (title gin_trgm_ops);
CREATE INDEX product_words_whole_title ON product_words USING btree ("left"(title, 300));
CREATE TRIGGER zz_past_of_changed BEFORE UPDATE ON product_words FOR EACH ROW EXECUTE FUNCTION former.keep_product_words();
CREATE TRIGGER zz_past_of_deleted AFTER DELETE ON product_words FOR EACH ROW EXECUTE FUNCTION former.keep_product_words();

CREATE TABLE public_address (
  id integer NOT NULL,
  origin text,
  uploads_url text,
  has_shop boolean NOT NULL,
  CONSTRAINT public_address_id_check CHECK ((id = 1)),
  CONSTRAINT public_address_pkey PRIMARY KEY (id)
);

CREATE UNLOGGED TABLE read_position (
  actor_id text NOT NULL,
  lsn pg_lsn NOT NULL,
  CONSTRAINT read_position_pkey PRIMARY KEY (actor_id)
);

CREATE TABLE recent_change (
  xid xid8 NOT NULL DEFAULT pg_current_xact_id(),
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  at timestamp(3) with time zone NOT NULL DEFAULT now(),
  resource_type text NOT NULL,
  resource_id text NOT NULL,
  CONSTRAINT recent_change_pkey PRIMARY KEY (xid, id)
);
CREATE INDEX recent_change_at ON recent_change USING btree (at);

CREATE TABLE record_import (
  id text NOT NULL,
  file_name text NOT NULL,
  dialect text NOT NULL,
  encoding text NOT NULL,
  separator text NOT NULL,
  columns jsonb NOT NULL,
  status text NOT NULL,
  leaves_out boolean NOT NULL DEFAULT false,
  is_refused boolean NOT NULL DEFAULT false,
  problem_count integer NOT NULL DEFAULT 0,
  collections jsonb NOT NULL DEFAULT '[]'::jsonb,
  actor_id text,
  created_at timestamp(3) with time zone NOT NULL,
  updated_at timestamp(3) with time zone NOT NULL,
  started_at timestamp(3) with time zone,
  ended_at timestamp(3) with time zone,
  failure text,
  encoding_sample jsonb NOT NULL DEFAULT '[]'::jsonb,
  kind text NOT NULL DEFAULT 'products'::text,
  CONSTRAINT record_import_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES "user"(id),
  CONSTRAINT record_import_dialect_check CHECK ((dialect = ANY (ARRAY['shopify'::text, 'medusa'::text, 'purser'::text, 'other'::text]))),
  CONSTRAINT record_import_kinds CHECK ((kind = ANY (ARRAY['products'::text, 'customers'::text, 'gift-cards'::text, 'discounts'::text, 'past-orders'::text]))),
  CONSTRAINT record_import_pkey PRIMARY KEY (id),
  CONSTRAINT record_import_status_check CHECK ((status = ANY (ARRAY['reading'::text, 'ready'::text, 'running'::text, 'stopped'::text, 'done'::text, 'undoing'::text, 'undone'::text])))
);
CREATE INDEX record_import_actor ON record_import USING btree (actor_id);
CREATE INDEX record_import_created ON record_import USING btree (created_at DESC, id DESC);

CREATE TABLE record_import_problem (
  import_id text NOT NULL,
  number integer NOT NULL,
  row_number integer NOT NULL,
  column_name text,
  message text NOT NULL,
  remedy text NOT NULL,
  CONSTRAINT record_import_problem_import_id_fkey FOREIGN KEY (import_id) REFERENCES record_import(id) ON DELETE CASCADE,
  CONSTRAINT record_import_problem_pkey PRIMARY KEY (import_id, number)
);

CREATE TABLE record_import_row (
  import_id text NOT NULL,
  rank integer NOT NULL,
  part integer NOT NULL,
  row_number integer NOT NULL,
  title text NOT NULL,
  content jsonb NOT NULL,
  has_problems boolean NOT NULL,
  plan text NOT NULL,
  differences jsonb NOT NULL,
  outcome text,
  note text,
  record_id text,
  before jsonb,
  after_digest text,
  undo text,
  CONSTRAINT record_import_row_import_id_fkey FOREIGN KEY (import_id) REFERENCES record_import(id) ON DELETE CASCADE,
  CONSTRAINT record_import_row_outcome_check CHECK ((outcome = ANY (ARRAY['created'::text, 'changed'::text, 'left'::text, 'refused'::text]))),
  CONSTRAINT record_import_row_pkey PRIMARY KEY (import_id, rank),
  CONSTRAINT record_import_row_plan_check CHECK ((plan = ANY (ARRAY['create'::text, 'change'::text, 'leave'::text]))),
  CONSTRAINT record_import_row_undo_check CHECK ((undo = ANY (ARRAY['undone'::text, 'left'::text])))
);
CREATE INDEX import_names_uploads ON record_import_row USING btree (import_id) WHERE ((undo IS NULL) AND ((before)::text ~ upload_pattern()));
CREATE INDEX record_import_row_done ON record_import_row USING btree (import_id, part) WHERE ((undo IS NULL) AND (outcome IS NOT NULL));
CREATE INDEX record_import_row_left ON record_import_row USING btree (import_id, part) WHERE (outcome IS NULL);
CREATE INDEX record_import_row_of ON record_import_row USING btree (record_id);
CREATE INDEX record_import_row_part ON record_import_row USING btree (import_id, part);

CREATE TABLE recovery_code (
  code_hash text NOT NULL,
  user_id text NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT recovery_code_pkey PRIMARY KEY (code_hash),
  CONSTRAINT recovery_code_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE
);
CREATE INDEX recovery_code_owner ON recovery_code USING btree (user_id);

CREATE TABLE refund (
  id text NOT NULL,
  order_id text NOT NULL,
  payment_id text,
  amount bigint NOT NULL,
  reason text NOT NULL,
  note text,
  return_id text,
  swap_id text,
  claim_order_id text,
  metadata jsonb,
  created_at timestamp(3) with time zone NOT NULL,
  updated_at timestamp(3) with time zone NOT NULL,
  cancels_order boolean NOT NULL DEFAULT false,
  edit_amount bigint NOT NULL DEFAULT 0,
  shipping_amount bigint,
  cancel_request jsonb,
  store_reason text,
  gift_card_id text,
  row_since timestamp(3) with time zone NOT NULL DEFAULT past_now(),
  CONSTRAINT refund_amount_check CHECK (((amount >= 1) AND (amount <= '9007199254740991'::bigint))),
  CONSTRAINT refund_claim_order_id_key UNIQUE (claim_order_id),
  CONSTRAINT refund_edit_amount CHECK ((edit_amount >= 0)),
  CONSTRAINT refund_gift_card_id_fkey FOREIGN KEY (gift_card_id) REFERENCES gift_card(id),
  CONSTRAINT refund_home_claim FOREIGN KEY (order_id, claim_order_id) REFERENCES claim_order(order_id, id),
  CONSTRAINT refund_home_payment FOREIGN KEY (order_id, payment_id) REFERENCES payment(home_order_id, id),
  CONSTRAINT refund_home_return FOREIGN KEY (order_id, return_id) REFERENCES return(home_order_id, id),
  CONSTRAINT refund_home_swap FOREIGN KEY (order_id, swap_id) REFERENCES swap(order_id, id),
  CONSTRAINT refund_metadata CHECK ((jsonb_typeof(metadata) = 'object'::text)),
  CONSTRAINT refund_order_id_fkey FOREIGN KEY (order_id) REFERENCES "order"(id),
  CONSTRAINT refund_pkey PRIMARY KEY (id),
  CONSTRAINT refund_reason_check CHECK ((reason = ANY (ARRAY['discount'::text, 'return'::text, 'swap'::text, 'claim'::text, 'other'::text]))),
  CONSTRAINT refund_return_id_key UNIQUE (return_id),
  CONSTRAINT refund_shipping CHECK (((shipping_amount >= 0) AND (shipping_amount <= amount))),
  CONSTRAINT refund_swap_id_key UNIQUE (swap_id)
);
CREATE UNIQUE INDEX refund_gift_card ON refund USING btree (gift_card_id) WHERE (gift_card_id IS NOT NULL);
CREATE UNIQUE INDEX refund_of_order ON refund USING btree (order_id, id);
CREATE INDEX refund_payment ON refund USING btree (payment_id) WHERE (payment_id IS NOT NULL);
CREATE TRIGGER zz_past_of_changed BEFORE UPDATE ON refund FOR EACH ROW EXECUTE FUNCTION former.keep_refund();
CREATE TRIGGER zz_past_of_deleted AFTER DELETE ON refund FOR EACH ROW EXECUTE FUNCTION former.keep_refund();

CREATE TABLE refund_failure (
  payment_operation_id text NOT NULL,
  amount bigint NOT NULL,
  reason text NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  row_since timestamp(3) with time zone NOT NULL DEFAULT past_now(),
  CONSTRAINT refund_failure_amount_check CHECK (((amount >= 1) AND (amount <= '9007199254740991'::bigint))),
  CONSTRAINT refund_failure_payment_operation_id_fkey FOREIGN KEY (payment_operation_id) REFERENCES payment_operation(id),
  CONSTRAINT refund_failure_pkey PRIMARY KEY (payment_operation_id)
);
CREATE TRIGGER refund_failure_append_only BEFORE DELETE OR UPDATE ON refund_failure FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER refund_failure_never_emptied BEFORE TRUNCATE ON refund_failure FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER refund_failure_sale AFTER INSERT ON refund_failure FOR EACH ROW EXECUTE FUNCTION tally_refund();
CREATE TRIGGER zz_past_of_changed BEFORE UPDATE ON refund_failure FOR EACH ROW EXECUTE FUNCTION former.keep_refund_failure();
CREATE TRIGGER zz_past_of_deleted AFTER DELETE ON refund_failure FOR EACH ROW EXECUTE FUNCTION former.keep_refund_failure();

CREATE TABLE refund_failure_settlement (
  payment_operation_id text NOT NULL,
  note text,
  created_at timestamp(3) with time zone NOT NULL,
  row_since timestamp(3) with time zone NOT NULL DEFAULT past_now(),
  CONSTRAINT refund_failure_settlement_payment_operation_id_fkey FOREIGN KEY (payment_operation_id) REFERENCES refund_failure(payment_operation_id),
  CONSTRAINT refund_failure_settlement_pkey PRIMARY KEY (payment_operation_id)
);
CREATE TRIGGER refund_failure_settlement_append_only BEFORE DELETE OR UPDATE ON refund_failure_settlement FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER refund_failure_settlement_never_emptied BEFORE TRUNCATE ON refund_failure_settlement FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER zz_past_of_changed BEFORE UPDATE ON refund_failure_settlement FOR EACH ROW EXECUTE FUNCTION former.keep_refund_failure_settlement();
CREATE TRIGGER zz_past_of_deleted AFTER DELETE ON refund_failure_settlement FOR EACH ROW EXECUTE FUNCTION former.keep_refund_failure_settlement();

CREATE TABLE refund_item (
  refund_id text NOT NULL,
  item_id text NOT NULL,
  order_id text NOT NULL,
  quantity integer NOT NULL,
  amount bigint NOT NULL,
  removed_quantity integer NOT NULL DEFAULT 0,
  not_restocked text,
  row_since timestamp(3) with time zone NOT NULL DEFAULT past_now(),
  CONSTRAINT refund_item_amount_check CHECK (((amount >= 0) AND (amount <= '9007199254740991'::bigint))),
  CONSTRAINT refund_item_check CHECK (((removed_quantity >= 0) AND (removed_quantity <= quantity))),
  CONSTRAINT refund_item_home FOREIGN KEY (order_id, refund_id) REFERENCES refund(order_id, id) ON DELETE CASCADE,
  CONSTRAINT refund_item_item_id_fkey FOREIGN KEY (item_id) REFERENCES line_item(id),
  CONSTRAINT refund_item_not_restocked_check CHECK ((not_restocked = ANY (ARRAY['damaged'::text, 'missing_parts'::text, 'other'::text]))),
  CONSTRAINT refund_item_pkey PRIMARY KEY (refund_id, item_id),
  CONSTRAINT refund_item_quantity_check CHECK ((quantity > 0)),
  CONSTRAINT refund_item_removed CHECK (((not_restocked IS NULL) OR (removed_quantity > 0)))
);
CREATE INDEX refund_item_of_line ON refund_item USING btree (item_id);
CREATE TRIGGER zz_past_of_changed BEFORE UPDATE ON refund_item FOR EACH ROW EXECUTE FUNCTION former.keep_refund_item();
CREATE TRIGGER zz_past_of_deleted AFTER DELETE ON refund_item FOR EACH ROW EXECUTE FUNCTION former.keep_refund_item();

CREATE TABLE region (
  id text NOT NULL,
  name text NOT NULL,
  currency_code text NOT NULL,
  tax_rate numeric(7,4) NOT NULL,
  tax_code text,
  gift_cards_taxable boolean NOT NULL DEFAULT false,
  automatic_taxes boolean NOT NULL DEFAULT true,
  metadata jsonb,
  version integer NOT NULL DEFAULT 1,
  created_at timestamp(3) with time zone NOT NULL,
  updated_at timestamp(3) with time zone NOT NULL,
  deleted_at timestamp(3) with time zone,
  includes_tax boolean NOT NULL DEFAULT false,
  row_since timestamp(3) with time zone NOT NULL DEFAULT past_now(),
  CONSTRAINT region_currency_code_fkey FOREIGN KEY (currency_code) REFERENCES currency(code),
  CONSTRAINT region_metadata CHECK ((jsonb_typeof(metadata) = 'object'::text)),
  CONSTRAINT region_pkey PRIMARY KEY (id),
  CONSTRAINT region_tax_rate_check CHECK (((tax_rate >= (0)::numeric) AND (tax_rate <= (100)::numeric)))
);
CREATE INDEX region_created ON region USING btree (created_at DESC, id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX region_currency ON region USING btree (currency_code);
CREATE TRIGGER region_version BEFORE UPDATE ON region FOR EACH ROW EXECUTE FUNCTION raise_version();
CREATE TRIGGER zz_past_of_changed BEFORE UPDATE ON region FOR EACH ROW EXECUTE FUNCTION former.keep_region();
CREATE TRIGGER zz_past_of_deleted AFTER DELETE ON region FOR EACH ROW EXECUTE FUNCTION former.keep_region();

CREATE TABLE region_fulfillment_providers (
  region_id text NOT NULL,
  provider_id text NOT NULL,
  row_since timestamp(3) with time zone NOT NULL DEFAULT past_now(),
  CONSTRAINT region_fulfillment_providers_pkey PRIMARY KEY (region_id, provider_id),
  CONSTRAINT region_fulfillment_providers_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES fulfillment_provider(id),
  CONSTRAINT region_fulfillment_providers_region_id_fkey FOREIGN KEY (region_id) REFERENCES region(id) ON DELETE CASCADE
);
CREATE TRIGGER zz_past_of_changed BEFORE UPDATE ON region_fulfillment_providers FOR EACH ROW EXECUTE FUNCTION former.keep_region_fulfillment_providers();
CREATE TRIGGER zz_past_of_deleted AFTER DELETE ON region_fulfillment_providers FOR EACH ROW EXECUTE FUNCTION former.keep_region_fulfillment_providers();

CREATE TABLE region_payment_providers (
  region_id text NOT NULL,
  provider_id text NOT NULL,
  row_since timestamp(3) with time zone NOT NULL DEFAULT past_now(),
  CONSTRAINT region_payment_providers_pkey PRIMARY KEY (region_id, provider_id),
  CONSTRAINT region_payment_providers_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES payment_provider(id),
  CONSTRAINT region_payment_providers_region_id_fkey FOREIGN KEY (region_id) REFERENCES region(id) ON DELETE CASCADE
);
CREATE TRIGGER zz_past_of_changed BEFORE UPDATE ON region_payment_providers FOR EACH ROW EXECUTE FUNCTION former.keep_region_payment_providers();
CREATE TRIGGER zz_past_of_deleted AFTER DELETE ON region_payment_providers FOR EACH ROW EXECUTE FUNCTION former.keep_region_payment_providers();

CREATE TABLE return (
  id text NOT NULL,
  status text NOT NULL DEFAULT 'requested'::text,
  order_id text,
  swap_id text,
  claim_order_id text,
  refund_amount bigint NOT NULL DEFAULT 0,
  received_at timestamp(3) with time zone,
  shipping_data jsonb,
  no_notification boolean,
  metadata jsonb,
  version integer NOT NULL DEFAULT 1,
  created_at timestamp(3) with time zone NOT NULL,
  updated_at timestamp(3) with time zone NOT NULL,
  home_order_id text,
  search_text text NOT NULL DEFAULT ''::text,
  row_since timestamp(3) with time zone NOT NULL DEFAULT past_now(),
  CONSTRAINT return_claim_order_id_key UNIQUE (claim_order_id),
  CONSTRAINT return_home CHECK (((home_order_id IS NOT NULL) AND (COALESCE(order_id, home_order_id) = home_order_id))),
  CONSTRAINT return_home_claim FOREIGN KEY (home_order_id, claim_order_id) REFERENCES claim_order(order_id, id),
  CONSTRAINT return_home_swap FOREIGN KEY (home_order_id, swap_id) REFERENCES swap(order_id, id),
  CONSTRAINT return_metadata CHECK ((jsonb_typeof(metadata) = 'object'::text)),
  CONSTRAINT return_order_id_fkey FOREIGN KEY (order_id) REFERENCES "order"(id),
  CONSTRAINT return_owner CHECK ((num_nonnulls(order_id, swap_id, claim_order_id) = 1)),
  CONSTRAINT return_pkey PRIMARY KEY (id),
  CONSTRAINT return_received CHECK (((status = 'received'::text) = (received_at IS NOT NULL))),
  CONSTRAINT return_refund_amount_check CHECK (((refund_amount >= 0) AND (refund_amount <= '9007199254740991'::bigint))),
  CONSTRAINT return_status_check CHECK ((status = ANY (ARRAY['requested'::text, 'received'::text, 'requires_action'::text, 'canceled'::text]))),
  CONSTRAINT return_swap_id_key UNIQUE (swap_id)
);
CREATE INDEX return_created ON return USING btree (created_at DESC, id DESC);
CREATE UNIQUE INDEX return_of_home ON return USING btree (home_order_id, id);
CREATE INDEX return_order ON return USING btree (order_id) WHERE (order_id IS NOT NULL);
CREATE INDEX return_searched ON return USING gin (search_text gin_trgm_ops);
CREATE INDEX return_status ON return USING btree (status, created_at DESC, id DESC);
CREATE TRIGGER return_home BEFORE INSERT OR UPDATE OF order_id, swap_id, claim_order_id, home_order_id ON return FOR EACH ROW EXECUTE FUNCTION find_home_order();
CREATE TRIGGER return_search BEFORE INSERT ON return FOR EACH ROW EXECUTE FUNCTION take_search_text();
CREATE TRIGGER return_tally_in AFTER INSERT ON return REFERENCING NEW TABLE AS arrived FOR EACH STATEMENT EXECUTE FUNCTION return_tally();
CREATE TRIGGER return_tally_moved AFTER UPDATE ON return REFERENCING OLD TABLE AS departed NEW TABLE AS arrived FOR EACH STATEMENT EXECUTE FUNCTION return_tally();
CREATE TRIGGER return_tally_none AFTER TRUNCATE ON return FOR EACH STATEMENT EXECUTE FUNCTION return_tally();
CREATE TRIGGER return_tally_out AFTER DELETE ON return REFERENCING OLD TABLE AS departed FOR EACH STATEMENT EXECUTE FUNCTION return_tally();
CREATE TRIGGER return_version BEFORE UPDATE ON return FOR EACH ROW WHEN ((old.search_text = new.search_text)) EXECUTE FUNCTION raise_version();
CREATE TRIGGER zz_past_of_changed BEFORE UPDATE ON return FOR EACH ROW EXECUTE FUNCTION former.keep_return();
CREATE TRIGGER zz_past_of_deleted AFTER DELETE ON return FOR EACH ROW EXECUTE FUNCTION former.keep_return();

CREATE TABLE return_item (
  return_id text NOT NULL,
  item_id text NOT NULL,
  quantity integer NOT NULL,
  is_requested boolean NOT NULL DEFAULT true,
  requested_quantity integer,
  received_quantity integer,
  reason_id text,
  note text,
  metadata jsonb,
  home_order_id text,
  not_restocked text,
  row_since timestamp(3) with time zone NOT NULL DEFAULT past_now(),
  CONSTRAINT return_item_home CHECK ((home_order_id IS NOT NULL)),
  CONSTRAINT return_item_home_line FOREIGN KEY (home_order_id, item_id) REFERENCES line_item(home_order_id, id),
  CONSTRAINT return_item_home_return FOREIGN KEY (home_order_id, return_id) REFERENCES return(home_order_id, id) ON DELETE CASCADE,
  CONSTRAINT return_item_metadata CHECK ((jsonb_typeof(metadata) = 'object'::text)),
  CONSTRAINT return_item_not_restocked CHECK ((not_restocked = ANY (ARRAY['damaged'::text, 'missing_parts'::text, 'other'::text]))),
  CONSTRAINT return_item_pkey PRIMARY KEY (return_id, item_id),
  CONSTRAINT return_item_quantity_check CHECK ((quantity > 0)),
  CONSTRAINT return_item_reason_id_fkey FOREIGN KEY (reason_id) REFERENCES return_reason(id),
  CONSTRAINT return_item_received_quantity_check CHECK ((received_quantity >= 0)),
  CONSTRAINT return_item_requested_quantity_check CHECK ((requested_quantity >= 0))
);
CREATE INDEX return_item_item ON return_item USING btree (item_id);
CREATE INDEX return_item_reason ON return_item USING btree (reason_id) WHERE (reason_id IS NOT NULL);
CREATE TRIGGER return_item_home BEFORE INSERT OR UPDATE OF return_id, home_order_id ON return_item FOR EACH ROW EXECUTE FUNCTION find_home_order_of_item();
CREATE TRIGGER zz_past_of_changed BEFORE UPDATE ON return_item FOR EACH ROW EXECUTE FUNCTION former.keep_return_item();
CREATE TRIGGER zz_past_of_deleted AFTER DELETE ON return_item FOR EACH ROW EXECUTE FUNCTION former.keep_return_item();

CREATE TABLE return_reason (
  id text NOT NULL,
  value text NOT NULL,
  label text NOT NULL,
  description text,
  parent_return_reason_id text,
  metadata jsonb,
  version integer NOT NULL DEFAULT 1,
  created_at timestamp(3) with time zone NOT NULL,
  updated_at timestamp(3) with time zone NOT NULL,
  deleted_at timestamp(3) with time zone,
  row_since timestamp(3) with time zone NOT NULL DEFAULT past_now(),
  CONSTRAINT return_reason_metadata CHECK ((jsonb_typeof(metadata) = 'object'::text)),
  CONSTRAINT return_reason_parent_return_reason_id_fkey FOREIGN KEY (parent_return_reason_id) REFERENCES return_reason(id),
  CONSTRAINT return_reason_pkey PRIMARY KEY (id)
);
CREATE INDEX return_reason_parent ON return_reason USING btree (parent_return_reason_id);
CREATE UNIQUE INDEX return_reason_value ON return_reason USING btree (value) WHERE (deleted_at IS NULL);
CREATE TRIGGER return_reason_version BEFORE UPDATE ON return_reason FOR EACH ROW EXECUTE FUNCTION raise_version();
CREATE TRIGGER zz_past_of_changed BEFORE UPDATE ON return_reason FOR EACH ROW EXECUTE FUNCTION former.keep_return_reason();
CREATE TRIGGER zz_past_of_deleted AFTER DELETE ON return_reason FOR EACH ROW EXECUTE FUNCTION former.keep_return_reason();

CREATE TABLE sales_tally (
  time_zone text NOT NULL,
  day date NOT NULL,
  currency_code text NOT NULL,
  country_code text NOT NULL,
  orders bigint NOT NULL,
  gross bigint NOT NULL,
  tax bigint NOT NULL,
  refunds bigint NOT NULL,
  swaps bigint NOT NULL
);
CREATE INDEX sales_tally_place ON sales_tally USING btree (time_zone, day, currency_code, country_code);

CREATE TABLE sales_zone (
  time_zone text NOT NULL,
  is_counted boolean NOT NULL DEFAULT false,
  CONSTRAINT sales_zone_pkey PRIMARY KEY (time_zone)
);

CREATE TABLE saved_view (
  id text NOT NULL,
  list text NOT NULL,
  name text NOT NULL,
  query text NOT NULL,
  is_shared boolean NOT NULL,
  user_id text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  created_at timestamp(3) with time zone NOT NULL,
  updated_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT saved_view_name_check CHECK ((name <> ''::text)),
  CONSTRAINT saved_view_pkey PRIMARY KEY (id),
  CONSTRAINT saved_view_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX saved_view_name ON saved_view USING btree (user_id, list, lower(name));
CREATE UNIQUE INDEX saved_view_shared_name ON saved_view USING btree (list, lower(name)) WHERE is_shared;
CREATE TRIGGER saved_view_version BEFORE UPDATE ON saved_view FOR EACH ROW EXECUTE FUNCTION raise_version();

CREATE TABLE schema_migration (
  number integer NOT NULL,
  name text NOT NULL,
  applied_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  checksum text,
  ends_older boolean NOT NULL DEFAULT false,
  CONSTRAINT schema_migration_pkey PRIMARY KEY (number)
);

CREATE TABLE seller_tally (
  time_zone text NOT NULL,
  day date NOT NULL,
  currency_code text NOT NULL,
  variant_id text NOT NULL,
  units bigint NOT NULL,
  net bigint NOT NULL,
  is_folded boolean NOT NULL DEFAULT false
);
CREATE INDEX seller_tally_new ON seller_tally USING btree (time_zone, day, currency_code, variant_id) WHERE (NOT is_folded);
CREATE INDEX seller_tally_place ON seller_tally USING btree (time_zone, day, currency_code, variant_id) INCLUDE (units, net);

CREATE TABLE session (
  token_hash text NOT NULL,
  user_id text NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  last_seen_at timestamp(3) with time zone NOT NULL,
  expires_at timestamp(3) with time zone NOT NULL,
  id text NOT NULL,
  user_agent text,
  is_setup_only boolean NOT NULL DEFAULT false,
  CONSTRAINT session_pkey PRIMARY KEY (token_hash),
  CONSTRAINT session_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE
);
CREATE INDEX session_expiry ON session USING btree (expires_at);
CREATE UNIQUE INDEX session_id ON session USING btree (id);
CREATE INDEX session_owner ON session USING btree (user_id);

CREATE TABLE shipping_method (
  id text NOT NULL,
  shipping_option_id text,
  order_id text,
  cart_id text,
  swap_id text,
  return_id text,
  claim_order_id text,
  price bigint NOT NULL,
  data jsonb NOT NULL DEFAULT '{}'::jsonb,
  includes_tax boolean NOT NULL DEFAULT false,
  subtotal bigint,
  row_since timestamp(3) with time zone NOT NULL DEFAULT past_now(),
  CONSTRAINT shipping_method_cart_id_fkey FOREIGN KEY (cart_id) REFERENCES cart(id),
  CONSTRAINT shipping_method_claim_order_id_fkey FOREIGN KEY (claim_order_id) REFERENCES claim_order(id),
  CONSTRAINT shipping_method_order_id_fkey FOREIGN KEY (order_id) REFERENCES "order"(id),
  CONSTRAINT shipping_method_owner CHECK ((num_nonnulls(order_id, cart_id, swap_id, return_id, claim_order_id) > 0)),
  CONSTRAINT shipping_method_pkey PRIMARY KEY (id),
  CONSTRAINT shipping_method_price_check CHECK (((price >= 0) AND (price <= '9007199254740991'::bigint))),
  CONSTRAINT shipping_method_return_id_fkey FOREIGN KEY (return_id) REFERENCES return(id),
  CONSTRAINT shipping_method_return_id_key UNIQUE (return_id),
  CONSTRAINT shipping_method_shipping_option_id_fkey FOREIGN KEY (shipping_option_id) REFERENCES shipping_option(id),
  CONSTRAINT shipping_method_subtotal_check CHECK (((subtotal >= 0) AND (subtotal <= '9007199254740991'::bigint))),
  CONSTRAINT shipping_method_swap_id_fkey FOREIGN KEY (swap_id) REFERENCES swap(id)
);
CREATE INDEX shipping_method_cart ON shipping_method USING btree (cart_id) WHERE (cart_id IS NOT NULL);
CREATE INDEX shipping_method_claim ON shipping_method USING btree (claim_order_id) WHERE (claim_order_id IS NOT NULL);
CREATE INDEX shipping_method_option ON shipping_method USING btree (shipping_option_id);
CREATE INDEX shipping_method_order ON shipping_method USING btree (order_id) WHERE (order_id IS NOT NULL);
CREATE INDEX shipping_method_swap ON shipping_method USING btree (swap_id) WHERE (swap_id IS NOT NULL);
CREATE TRIGGER zz_past_of_changed BEFORE UPDATE ON shipping_method FOR EACH ROW EXECUTE FUNCTION former.keep_shipping_method();
CREATE TRIGGER zz_past_of_deleted AFTER DELETE ON shipping_method FOR EACH ROW EXECUTE FUNCTION former.keep_shipping_method();

CREATE TABLE shipping_option (
  id text NOT NULL,
  name text NOT NULL,
  region_id text NOT NULL,
  profile_id text NOT NULL,
  provider_id text NOT NULL,
  price_type text NOT NULL,
  amount bigint,
  is_return boolean NOT NULL DEFAULT false,
  admin_only boolean NOT NULL DEFAULT false,
  data jsonb NOT NULL DEFAULT '{}'::jsonb,
  metadata jsonb,
  version integer NOT NULL DEFAULT 1,
  created_at timestamp(3) with time zone NOT NULL,
  updated_at timestamp(3) with time zone NOT NULL,
  deleted_at timestamp(3) with time zone,
  includes_tax boolean NOT NULL DEFAULT false,
  row_since timestamp(3) with time zone NOT NULL DEFAULT past_now(),
  CONSTRAINT shipping_option_amount_check CHECK (((amount >= 0) AND (amount <= '9007199254740991'::bigint))),
  CONSTRAINT shipping_option_check CHECK (((price_type = 'calculated'::text) OR (amount IS NOT NULL))),
  CONSTRAINT shipping_option_metadata CHECK ((jsonb_typeof(metadata) = 'object'::text)),
  CONSTRAINT shipping_option_pkey PRIMARY KEY (id),
  CONSTRAINT shipping_option_price_type_check CHECK ((price_type = ANY (ARRAY['flat_rate'::text, 'calculated'::text]))),
  CONSTRAINT shipping_option_profile_id_fkey FOREIGN KEY (profile_id) REFERENCES shipping_profile(id),
  CONSTRAINT shipping_option_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES fulfillment_provider(id),
  CONSTRAINT shipping_option_region_id_fkey FOREIGN KEY (region_id) REFERENCES region(id)
);
CREATE INDEX shipping_option_profile ON shipping_option USING btree (profile_id);
CREATE INDEX shipping_option_region ON shipping_option USING btree (region_id);
CREATE TRIGGER shipping_option_version BEFORE UPDATE ON shipping_option FOR EACH ROW EXECUTE FUNCTION raise_version();
CREATE TRIGGER zz_past_of_changed BEFORE UPDATE ON shipping_option FOR EACH ROW EXECUTE FUNCTION former.keep_shipping_option();
CREATE TRIGGER zz_past_of_deleted AFTER DELETE ON shipping_option FOR EACH ROW EXECUTE FUNCTION former.keep_shipping_option();

CREATE TABLE shipping_option_requirement (
  id text NOT NULL,
  shipping_option_id text NOT NULL,
  type text NOT NULL,
  amount bigint NOT NULL,
  deleted_at timestamp(3) with time zone,
  row_since timestamp(3) with time zone NOT NULL DEFAULT past_now(),
  CONSTRAINT shipping_option_requirement_amount_check CHECK (((amount >= 0) AND (amount <= '9007199254740991'::bigint))),
  CONSTRAINT shipping_option_requirement_pkey PRIMARY KEY (id),
  CONSTRAINT shipping_option_requirement_shipping_option_id_fkey FOREIGN KEY (shipping_option_id) REFERENCES shipping_option(id) ON DELETE CASCADE,
  CONSTRAINT shipping_option_requirement_type_check CHECK ((type = ANY (ARRAY['min_subtotal'::text, 'max_subtotal'::text])))
);
CREATE UNIQUE INDEX shipping_option_requirement_type ON shipping_option_requirement USING btree (shipping_option_id, type) WHERE (deleted_at IS NULL);
CREATE TRIGGER zz_past_of_changed BEFORE UPDATE ON shipping_option_requirement FOR EACH ROW EXECUTE FUNCTION former.keep_shipping_option_requirement();
CREATE TRIGGER zz_past_of_deleted AFTER DELETE ON shipping_option_requirement FOR EACH ROW EXECUTE FUNCTION former.keep_shipping_option_requirement();

CREATE TABLE shipping_profile (
  id text NOT NULL,
  name text NOT NULL,
  type text NOT NULL,
  metadata jsonb,
  version integer NOT NULL DEFAULT 1,
  created_at timestamp(3) with time zone NOT NULL,
  updated_at timestamp(3) with time zone NOT NULL,
  deleted_at timestamp(3) with time zone,
  row_since timestamp(3) with time zone NOT NULL DEFAULT past_now(),
  CONSTRAINT shipping_profile_metadata CHECK ((jsonb_typeof(metadata) = 'object'::text)),
  CONSTRAINT shipping_profile_pkey PRIMARY KEY (id),
  CONSTRAINT shipping_profile_type_check CHECK ((type = ANY (ARRAY['default'::text, 'gift_card'::text, 'custom'::text])))
);
CREATE TRIGGER shipping_profile_version BEFORE UPDATE ON shipping_profile FOR EACH ROW EXECUTE FUNCTION raise_version();
CREATE TRIGGER zz_past_of_changed BEFORE UPDATE ON shipping_profile FOR EACH ROW EXECUTE FUNCTION former.keep_shipping_profile();
CREATE TRIGGER zz_past_of_deleted AFTER DELETE ON shipping_profile FOR EACH ROW EXECUTE FUNCTION former.keep_shipping_profile();

CREATE TABLE shipping_tax_rate (
  shipping_option_id text NOT NULL,
  rate_id text NOT NULL,
  row_since timestamp(3) with time zone NOT NULL DEFAULT past_now(),
  CONSTRAINT shipping_tax_rate_pkey PRIMARY KEY (shipping_option_id, rate_id),
  CONSTRAINT shipping_tax_rate_rate_id_fkey FOREIGN KEY (rate_id) REFERENCES tax_rate(id) ON DELETE CASCADE,
  CONSTRAINT shipping_tax_rate_shipping_option_id_fkey FOREIGN KEY (shipping_option_id) REFERENCES shipping_option(id)
);
CREATE INDEX shipping_tax_rate_rate ON shipping_tax_rate USING btree (rate_id);
CREATE TRIGGER zz_past_of_changed BEFORE UPDATE ON shipping_tax_rate FOR EACH ROW EXECUTE FUNCTION former.keep_shipping_tax_rate();
CREATE TRIGGER zz_past_of_deleted AFTER DELETE ON shipping_tax_rate FOR EACH ROW EXECUTE FUNCTION former.keep_shipping_tax_rate();

CREATE TABLE sign_in_step (
  token_hash text NOT NULL,
  user_id text NOT NULL,
  password_hash text NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  expires_at timestamp(3) with time zone NOT NULL,
  challenge text,
  CONSTRAINT sign_in_step_pkey PRIMARY KEY (token_hash),
  CONSTRAINT sign_in_step_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE
);
CREATE INDEX sign_in_step_expiry ON sign_in_step USING btree (expires_at);

CREATE TABLE staff_alert (
  user_id text NOT NULL,
  topic text NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT staff_alert_pkey PRIMARY KEY (user_id, topic),
  CONSTRAINT staff_alert_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE
);
CREATE INDEX staff_alert_topic ON staff_alert USING btree (topic);

CREATE TABLE stocktake (
  id text NOT NULL,
  name text NOT NULL,
  created_by text,
  applied_at timestamp(3) with time zone,
  applied_by text,
  canceled_at timestamp(3) with time zone,
  version integer NOT NULL DEFAULT 1,
  created_at timestamp(3) with time zone NOT NULL,
  updated_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT stocktake_applied_by_fkey FOREIGN KEY (applied_by) REFERENCES "user"(id),
  CONSTRAINT stocktake_created_by_fkey FOREIGN KEY (created_by) REFERENCES "user"(id),
  CONSTRAINT stocktake_ended_once CHECK (((applied_at IS NULL) OR (canceled_at IS NULL))),
  CONSTRAINT stocktake_name_check CHECK ((name <> ''::text)),
  CONSTRAINT stocktake_pkey PRIMARY KEY (id)
);
CREATE INDEX stocktake_applied_by ON stocktake USING btree (applied_by);
CREATE INDEX stocktake_created_at ON stocktake USING btree (created_at, id);
CREATE INDEX stocktake_created_by ON stocktake USING btree (created_by);
CREATE TRIGGER stocktake_version BEFORE UPDATE ON stocktake FOR EACH ROW EXECUTE FUNCTION raise_version();

CREATE TABLE stocktake_line (
  stocktake_id text NOT NULL,
  variant_id text NOT NULL,
  counted integer NOT NULL,
  expected bigint NOT NULL,
  first_expected bigint NOT NULL,
  reason text,
  counted_at timestamp(3) with time zone NOT NULL,
  counted_by text,
  CONSTRAINT stocktake_line_counted_by_fkey FOREIGN KEY (counted_by) REFERENCES "user"(id),
  CONSTRAINT stocktake_line_counted_check CHECK ((counted >= 0)),
  CONSTRAINT stocktake_line_expected_check CHECK (((expected >= '-9007199254740991'::bigint) AND (expected <= '9007199254740991'::bigint))),
  CONSTRAINT stocktake_line_first_expected_check CHECK (((first_expected >= '-9007199254740991'::bigint) AND (first_expected <= '9007199254740991'::bigint))),
  CONSTRAINT stocktake_line_pkey PRIMARY KEY (stocktake_id, variant_id),
  CONSTRAINT stocktake_line_reason_check CHECK ((reason <> ''::text)),
  CONSTRAINT stocktake_line_stocktake_id_fkey FOREIGN KEY (stocktake_id) REFERENCES stocktake(id),
  CONSTRAINT stocktake_line_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES product_variant(id)
);
CREATE INDEX stocktake_line_counted_by ON stocktake_line USING btree (counted_by);
CREATE INDEX stocktake_line_variant ON stocktake_line USING btree (variant_id);

CREATE TABLE store (
  id text NOT NULL,
  name text NOT NULL,
  default_currency_code text NOT NULL,
  swap_link_template text,
  payment_link_template text,
  invite_link_template text,
  metadata jsonb,
  version integer NOT NULL DEFAULT 1,
  created_at timestamp(3) with time zone NOT NULL,
  updated_at timestamp(3) with time zone NOT NULL,
  requires_second_factor boolean NOT NULL DEFAULT false,
  setup_dismissed_at timestamp(3) with time zone,
  time_zone text NOT NULL DEFAULT 'UTC'::text,
  refund_reasons text[] NOT NULL DEFAULT '{}'::text[],
  row_since timestamp(3) with time zone NOT NULL DEFAULT past_now(),
  CONSTRAINT store_default_currency_code_fkey FOREIGN KEY (default_currency_code) REFERENCES currency(code),
  CONSTRAINT store_metadata CHECK ((jsonb_typeof(metadata) = 'object'::text)),
  CONSTRAINT store_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX store_single ON store USING btree ((true));
CREATE TRIGGER store_sales_zone AFTER INSERT OR UPDATE OF time_zone ON store FOR EACH ROW EXECUTE FUNCTION note_sales_zone();
CREATE TRIGGER store_version BEFORE UPDATE ON store FOR EACH ROW EXECUTE FUNCTION raise_version();
CREATE TRIGGER zz_past_of_changed BEFORE UPDATE ON store FOR EACH ROW EXECUTE FUNCTION former.keep_store();
CREATE TRIGGER zz_past_of_deleted AFTER DELETE ON store FOR EACH ROW EXECUTE FUNCTION former.keep_store();

CREATE TABLE store_currencies (
  store_id text NOT NULL,
  currency_code text NOT NULL,
  row_since timestamp(3) with time zone NOT NULL DEFAULT past_now(),
  CONSTRAINT store_currencies_currency_code_fkey FOREIGN KEY (currency_code) REFERENCES currency(code),
  CONSTRAINT store_currencies_pkey PRIMARY KEY (store_id, currency_code),
  CONSTRAINT store_currencies_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id) ON DELETE CASCADE
);
CREATE TRIGGER zz_past_of_changed BEFORE UPDATE ON store_currencies FOR EACH ROW EXECUTE FUNCTION former.keep_store_currencies();
CREATE TRIGGER zz_past_of_deleted AFTER DELETE ON store_currencies FOR EACH ROW EXECUTE FUNCTION former.keep_store_currencies();

CREATE TABLE store_restore (
  restored_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT store_restore_pkey PRIMARY KEY (restored_at)
);

CREATE TABLE swap (
  id text NOT NULL,
  order_id text NOT NULL,
  fulfillment_status text NOT NULL DEFAULT 'not_fulfilled'::text,
  payment_status text NOT NULL DEFAULT 'not_paid'::text,
  difference_due bigint,
  cart_id text,
  shipping_address_id text,
  confirmed_at timestamp(3) with time zone,
  canceled_at timestamp(3) with time zone,
  no_notification boolean,
  allow_backorder boolean NOT NULL DEFAULT false,
  metadata jsonb,
  version integer NOT NULL DEFAULT 1,
  created_at timestamp(3) with time zone NOT NULL,
  updated_at timestamp(3) with time zone NOT NULL,
  search_text text NOT NULL DEFAULT ''::text,
  row_since timestamp(3) with time zone NOT NULL DEFAULT past_now(),
  CONSTRAINT swap_cart_id_fkey FOREIGN KEY (cart_id) REFERENCES cart(id),
  CONSTRAINT swap_cart_id_key UNIQUE (cart_id),
  CONSTRAINT swap_difference_due_check CHECK (((difference_due >= '-9007199254740991'::bigint) AND (difference_due <= '9007199254740991'::bigint))),
  CONSTRAINT swap_fulfillment_status_check CHECK ((fulfillment_status = ANY (ARRAY['not_fulfilled'::text, 'partially_fulfilled'::text, 'fulfilled'::text, 'partially_shipped'::text, 'shipped'::text, 'canceled'::text, 'requires_action'::text]))),
  CONSTRAINT swap_metadata CHECK ((jsonb_typeof(metadata) = 'object'::text)),
  CONSTRAINT swap_order_id_fkey FOREIGN KEY (order_id) REFERENCES "order"(id),
  CONSTRAINT swap_payment_status_check CHECK ((payment_status = ANY (ARRAY['not_paid'::text, 'awaiting'::text, 'captured'::text, 'confirmed'::text, 'canceled'::text, 'difference_refunded'::text, 'partially_refunded'::text, 'refunded'::text, 'requires_action'::text]))),
  CONSTRAINT swap_pkey PRIMARY KEY (id),
  CONSTRAINT swap_shipping_address_id_fkey FOREIGN KEY (shipping_address_id) REFERENCES address(id)
);
CREATE INDEX swap_created ON swap USING btree (created_at DESC, id DESC);
CREATE UNIQUE INDEX swap_of_order ON swap USING btree (order_id, id);
CREATE INDEX swap_payment_status ON swap USING btree (payment_status, created_at DESC, id DESC);
CREATE INDEX swap_searched ON swap USING gin (search_text gin_trgm_ops);
CREATE INDEX swap_to_pack ON swap USING btree (created_at, id) WHERE ((canceled_at IS NULL) AND (confirmed_at IS NOT NULL) AND (fulfillment_status = ANY (ARRAY['not_fulfilled'::text, 'partially_fulfilled'::text, 'partially_shipped'::text])));
CREATE TRIGGER swap_search BEFORE INSERT ON swap FOR EACH ROW EXECUTE FUNCTION take_search_text();
CREATE TRIGGER swap_tally_in AFTER INSERT ON swap REFERENCING NEW TABLE AS arrived FOR EACH STATEMENT EXECUTE FUNCTION swap_tally();
CREATE TRIGGER swap_tally_moved AFTER UPDATE ON swap REFERENCING OLD TABLE AS departed NEW TABLE AS arrived FOR EACH STATEMENT EXECUTE FUNCTION swap_tally();
CREATE TRIGGER swap_tally_none AFTER TRUNCATE ON swap FOR EACH STATEMENT EXECUTE FUNCTION swap_tally();
CREATE TRIGGER swap_tally_out AFTER DELETE ON swap REFERENCING OLD TABLE AS departed FOR EACH STATEMENT EXECUTE FUNCTION swap_tally();
CREATE TRIGGER swap_version BEFORE UPDATE ON swap FOR EACH ROW WHEN ((old.search_text = new.search_text)) EXECUTE FUNCTION raise_version();
CREATE TRIGGER zz_past_of_changed BEFORE UPDATE ON swap FOR EACH ROW EXECUTE FUNCTION former.keep_swap();
CREATE TRIGGER zz_past_of_deleted AFTER DELETE ON swap FOR EACH ROW EXECUTE FUNCTION former.keep_swap();

CREATE TABLE tag_color (
  id text NOT NULL,
  value text NOT NULL,
  color text NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  updated_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT tag_color_color_check CHECK ((color = ANY (ARRAY['gray'::text, 'red'::text, 'orange'::text, 'yellow'::text, 'green'::text, 'teal'::text, 'blue'::text, 'violet'::text, 'pink'::text]))),
  CONSTRAINT tag_color_pkey PRIMARY KEY (id),
  CONSTRAINT tag_color_value UNIQUE (value),
  CONSTRAINT tag_color_value_check CHECK ((value <> ''::text))
);

CREATE TABLE taken_try (
  scope text NOT NULL,
  subject_hash text NOT NULL,
  count integer NOT NULL,
  since timestamp(3) with time zone NOT NULL,
  ends_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT taken_try_check CHECK ((ends_at > since)),
  CONSTRAINT taken_try_count_check CHECK ((count >= 0)),
  CONSTRAINT taken_try_pkey PRIMARY KEY (scope, subject_hash)
);
CREATE INDEX taken_try_end ON taken_try USING btree (ends_at);

CREATE TABLE tallied_list (
  list text NOT NULL,
  facet text NOT NULL,
  condition text NOT NULL,
  CONSTRAINT tallied_list_pkey PRIMARY KEY (list)
);

CREATE TABLE tax_line (
  id text NOT NULL,
  line_item_id text,
  shipping_method_id text,
  rate numeric(9,6) NOT NULL,
  name text NOT NULL,
  code text,
  amount bigint NOT NULL,
  metadata jsonb,
  row_since timestamp(3) with time zone NOT NULL DEFAULT past_now(),
  CONSTRAINT tax_line_amount_check CHECK (((amount >= '-9007199254740991'::bigint) AND (amount <= '9007199254740991'::bigint))),
  CONSTRAINT tax_line_line_item_id_fkey FOREIGN KEY (line_item_id) REFERENCES line_item(id) ON DELETE CASCADE,
  CONSTRAINT tax_line_metadata_check CHECK ((jsonb_typeof(metadata) = 'object'::text)),
  CONSTRAINT tax_line_owner CHECK ((num_nonnulls(line_item_id, shipping_method_id) = 1)),
  CONSTRAINT tax_line_pkey PRIMARY KEY (id),
  CONSTRAINT tax_line_rate_check CHECK ((rate >= (0)::numeric)),
  CONSTRAINT tax_line_shipping_method_id_fkey FOREIGN KEY (shipping_method_id) REFERENCES shipping_method(id) ON DELETE CASCADE
);
CREATE INDEX tax_line_item ON tax_line USING btree (line_item_id) WHERE (line_item_id IS NOT NULL);
CREATE INDEX tax_line_method ON tax_line USING btree (shipping_method_id) WHERE (shipping_method_id IS NOT NULL);
CREATE TRIGGER zz_past_of_changed BEFORE UPDATE ON tax_line FOR EACH ROW EXECUTE FUNCTION former.keep_tax_line();
CREATE TRIGGER zz_past_of_deleted AFTER DELETE ON tax_line FOR EACH ROW EXECUTE FUNCTION former.keep_tax_line();

CREATE TABLE tax_rate (
  id text NOT NULL,
  region_id text NOT NULL,
  name text NOT NULL,
  code text,
  rate numeric(9,4) NOT NULL,
  metadata jsonb,
  version integer NOT NULL DEFAULT 1,
  created_at timestamp(3) with time zone NOT NULL,
  updated_at timestamp(3) with time zone NOT NULL,
  row_since timestamp(3) with time zone NOT NULL DEFAULT past_now(),
  CONSTRAINT tax_rate_code_check CHECK ((code <> ''::text)),
  CONSTRAINT tax_rate_metadata_check CHECK ((jsonb_typeof(metadata) = 'object'::text)),
  CONSTRAINT tax_rate_name_check CHECK ((name <> ''::text)),
  CONSTRAINT tax_rate_pkey PRIMARY KEY (id),
  CONSTRAINT tax_rate_rate_check CHECK (((rate >= (0)::numeric) AND (rate <= (100)::numeric))),
  CONSTRAINT tax_rate_region_id_fkey FOREIGN KEY (region_id) REFERENCES region(id)
);
CREATE INDEX tax_rate_region ON tax_rate USING btree (region_id, created_at, id);
CREATE TRIGGER tax_rate_version BEFORE UPDATE ON tax_rate FOR EACH ROW EXECUTE FUNCTION raise_version();
CREATE TRIGGER zz_past_of_changed BEFORE UPDATE ON tax_rate FOR EACH ROW EXECUTE FUNCTION former.keep_tax_rate();
CREATE TRIGGER zz_past_of_deleted AFTER DELETE ON tax_rate FOR EACH ROW EXECUTE FUNCTION former.keep_tax_rate();

CREATE TABLE tracking_link (
  id text NOT NULL,
  fulfillment_id text NOT NULL,
  tracking_number text NOT NULL,
  url text,
  metadata jsonb,
  created_at timestamp(3) with time zone NOT NULL,
  updated_at timestamp(3) with time zone NOT NULL,
  carrier text,
  row_since timestamp(3) with time zone NOT NULL DEFAULT past_now(),
  CONSTRAINT tracking_link_fulfillment_id_fkey FOREIGN KEY (fulfillment_id) REFERENCES fulfillment(id) ON DELETE CASCADE,
  CONSTRAINT tracking_link_metadata CHECK ((jsonb_typeof(metadata) = 'object'::text)),
  CONSTRAINT tracking_link_pkey PRIMARY KEY (id)
);
CREATE INDEX tracking_link_by_number ON tracking_link USING btree (lower((regexp_replace(tracking_number, '[^A-Za-z0-9]'::text, ''::text, 'g'::text) COLLATE "C")));
CREATE INDEX tracking_link_fulfillment ON tracking_link USING btree (fulfillment_id);
CREATE TRIGGER zz_past_of_changed BEFORE UPDATE ON tracking_link FOR EACH ROW EXECUTE FUNCTION former.keep_tracking_link();
CREATE TRIGGER zz_past_of_deleted AFTER DELETE ON tracking_link FOR EACH ROW EXECUTE FUNCTION former.keep_tracking_link();

CREATE TABLE transaction_mark (
  xid xid8 NOT NULL DEFAULT pg_current_xact_id(),
  timeline text NOT NULL DEFAULT current_timeline(),
  at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT transaction_mark_pkey PRIMARY KEY (xid, timeline)
);
CREATE INDEX transaction_mark_at ON transaction_mark USING btree (at);

CREATE TABLE undo_window (
  operation text NOT NULL,
  seconds integer NOT NULL,
  CONSTRAINT undo_window_pkey PRIMARY KEY (operation),
  CONSTRAINT undo_window_seconds_check CHECK (((seconds >= 0) AND (seconds <= 60)))
);

CREATE TABLE upload (
  name text NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  unused_since timestamp(3) with time zone,
  look_at timestamp(3) with time zone NOT NULL,
  deleted_at timestamp(3) with time zone,
  source_url text,
  checked_at timestamp(3) with time zone,
  missing_since timestamp(3) with time zone,
  CONSTRAINT upload_pkey PRIMARY KEY (name)
);
CREATE INDEX upload_checked ON upload USING btree (checked_at NULLS FIRST) WHERE (deleted_at IS NULL);
CREATE INDEX upload_look ON upload USING btree (look_at);
CREATE INDEX upload_missing ON upload USING btree (checked_at) WHERE ((missing_since IS NOT NULL) AND (deleted_at IS NULL));
CREATE INDEX upload_source ON upload USING hash (source_url);

CREATE TABLE used_app_state (
  state_hash text NOT NULL,
  expires_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT used_app_state_pkey PRIMARY KEY (state_hash)
);
CREATE INDEX used_app_state_expires ON used_app_state USING btree (expires_at);

CREATE TABLE "user" (
  id text NOT NULL,
  email text NOT NULL,
  first_name text,
  last_name text,
  role text NOT NULL DEFAULT 'admin'::text,
  password_hash text NOT NULL,
  metadata jsonb,
  version integer NOT NULL DEFAULT 1,
  created_at timestamp(3) with time zone NOT NULL,
  updated_at timestamp(3) with time zone NOT NULL,
  deleted_at timestamp(3) with time zone,
  disabled_at timestamp(3) with time zone,
  CONSTRAINT user_email_check CHECK ((email = lower(email))),
  CONSTRAINT user_metadata CHECK ((jsonb_typeof(metadata) = 'object'::text)),
  CONSTRAINT user_pkey PRIMARY KEY (id),
  CONSTRAINT user_role_check CHECK ((role = ANY (ARRAY['admin'::text, 'member'::text, 'developer'::text])))
);
CREATE UNIQUE INDEX user_email ON "user" USING btree (email) WHERE (deleted_at IS NULL);
CREATE TRIGGER user_alerts AFTER INSERT ON "user" FOR EACH ROW EXECUTE FUNCTION alert_of_mentions();
CREATE TRIGGER user_version BEFORE UPDATE ON "user" FOR EACH ROW EXECUTE FUNCTION raise_version();

CREATE TABLE variant_to_price (
  variant_id text NOT NULL
);

CREATE TABLE variant_words (
  variant_id text NOT NULL,
  words text NOT NULL,
  product_id text NOT NULL,
  row_since timestamp(3) with time zone NOT NULL DEFAULT past_now(),
  CONSTRAINT variant_words_pkey PRIMARY KEY (variant_id),
  CONSTRAINT variant_words_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES product_variant(id) ON DELETE CASCADE
);
CREATE INDEX variant_words_found ON variant_words USING gin (words gin_trgm_ops);
CREATE TRIGGER zz_past_of_changed BEFORE UPDATE ON variant_words FOR EACH ROW EXECUTE FUNCTION former.keep_variant_words();
CREATE TRIGGER zz_past_of_deleted AFTER DELETE ON variant_words FOR EACH ROW EXECUTE FUNCTION former.keep_variant_words();

CREATE TABLE webhook (
  id text NOT NULL,
  url text NOT NULL,
  topics text[] NOT NULL,
  is_paused boolean NOT NULL DEFAULT false,
  secret text NOT NULL,
  old_secret text,
  old_secret_until timestamp(3) with time zone,
  version integer NOT NULL DEFAULT 1,
  created_at timestamp(3) with time zone NOT NULL,
  updated_at timestamp(3) with time zone NOT NULL,
  deleted_at timestamp(3) with time zone,
  app_id text,
  CONSTRAINT webhook_app_id_fkey FOREIGN KEY (app_id) REFERENCES app(id),
  CONSTRAINT webhook_check CHECK ((num_nonnulls(old_secret, old_secret_until) <> 1)),
  CONSTRAINT webhook_pkey PRIMARY KEY (id),
  CONSTRAINT webhook_topics_check CHECK ((cardinality(topics) > 0)),
  CONSTRAINT webhook_url_check CHECK (((length(url) >= 1) AND (length(url) <= 2000)))
);
CREATE UNIQUE INDEX webhook_app ON webhook USING btree (app_id) WHERE ((deleted_at IS NULL) AND (app_id IS NOT NULL));
CREATE UNIQUE INDEX webhook_url ON webhook USING btree (url) WHERE ((deleted_at IS NULL) AND (app_id IS NULL));
CREATE TRIGGER webhook_version BEFORE UPDATE ON webhook FOR EACH ROW EXECUTE FUNCTION raise_version();

CREATE TABLE webhook_attempt (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  delivery_id text NOT NULL,
  url text NOT NULL,
  status integer,
  answer text,
  error text,
  duration_ms integer NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT webhook_attempt_delivery_id_fkey FOREIGN KEY (delivery_id) REFERENCES webhook_delivery(id) ON DELETE CASCADE,
  CONSTRAINT webhook_attempt_pkey PRIMARY KEY (id)
);
CREATE INDEX webhook_attempt_delivery ON webhook_attempt USING btree (delivery_id, id);

CREATE TABLE webhook_delivery (
  "position" bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  id text NOT NULL GENERATED ALWAYS AS (('whd_'::text || lpad(("position")::text, 16, '0'::text))) STORED,
  webhook_id text NOT NULL,
  event_id bigint,
  topic text NOT NULL,
  record_id text NOT NULL,
  data jsonb NOT NULL,
  state text NOT NULL DEFAULT 'waiting'::text,
  tries integer NOT NULL DEFAULT 0,
  first_tried_at timestamp(3) with time zone,
  not_before timestamp(3) with time zone NOT NULL,
  last_status integer,
  last_error text,
  delivered_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT webhook_delivery_check CHECK (((state <> 'delivered'::text) OR (delivered_at IS NOT NULL))),
  CONSTRAINT webhook_delivery_pkey PRIMARY KEY (id),
  CONSTRAINT webhook_delivery_position_key UNIQUE ("position"),
  CONSTRAINT webhook_delivery_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'delivered'::text, 'failed'::text]))),
  CONSTRAINT webhook_delivery_tries_check CHECK ((tries >= 0)),
  CONSTRAINT webhook_delivery_webhook_id_event_id_key UNIQUE (webhook_id, event_id),
  CONSTRAINT webhook_delivery_webhook_id_fkey FOREIGN KEY (webhook_id) REFERENCES webhook(id)
) WITH (fillfactor=80);
CREATE INDEX webhook_delivery_created ON webhook_delivery USING btree (created_at);
CREATE INDEX webhook_delivery_list ON webhook_delivery USING btree (webhook_id, created_at DESC, id DESC);
CREATE INDEX webhook_delivery_record ON webhook_delivery USING btree (webhook_id, record_id, "position") WHERE (state = 'waiting'::text);
CREATE INDEX webhook_delivery_waiting ON webhook_delivery USING btree (webhook_id, "position") WHERE (state = 'waiting'::text);

CREATE TABLE webhook_lane (
  webhook_id text NOT NULL,
  lease text,
  leased_until timestamp(3) with time zone,
  served_at timestamp(3) with time zone,
  rests_until timestamp(3) with time zone,
  failures integer NOT NULL DEFAULT 0,
  failing_since timestamp(3) with time zone,
  CONSTRAINT webhook_lane_check CHECK (((failures > 0) = (failing_since IS NOT NULL))),
  CONSTRAINT webhook_lane_check1 CHECK ((num_nonnulls(lease, leased_until) <> 1)),
  CONSTRAINT webhook_lane_failures_check CHECK ((failures >= 0)),
  CONSTRAINT webhook_lane_pkey PRIMARY KEY (webhook_id),
  CONSTRAINT webhook_lane_webhook_id_fkey FOREIGN KEY (webhook_id) REFERENCES webhook(id)
) WITH (fillfactor=70);
