-- Texts are searched by what people compare: quotes, hyphens, invisible characters, vowel signs and accents make no difference. As domain's searchable
-- has it (a test compares them). Texts that are stored are written again by 0184.
CREATE OR REPLACE FUNCTION searchable(original text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
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
END $$;

-- Whom and where an address names; a phone also as its digits, a postal code also without spaces.
CREATE FUNCTION address_words(wanted text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT concat_ws(' ', first_name, last_name, company, phone, regexp_replace(phone, '\D', '', 'g'), address_1, address_2, postal_code,
    replace(postal_code, ' ', ''), city)
  FROM address WHERE id = wanted
$$;

-- Customers are found by their addresses and those of their newest orders as well.
ALTER TABLE customer ALTER COLUMN search_text DROP EXPRESSION;
ALTER TABLE customer ALTER COLUMN search_text SET DEFAULT '';
CREATE FUNCTION customer_search_text(known customer) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT left(searchable(concat_ws(' ', known.email, known.first_name, known.last_name, known.phone, regexp_replace(known.phone, '\D', '', 'g'),
    (SELECT string_agg(words, ' ' ORDER BY words) FROM (
      SELECT address_words(id) AS words FROM address WHERE customer_id = known.id AND deleted_at IS NULL
      UNION SELECT address_words(shipping_address_id) FROM (
        SELECT shipping_address_id FROM "order" WHERE customer_id = known.id ORDER BY created_at DESC, id DESC LIMIT 3) AS newest) AS places))), 4000)
$$;

CREATE FUNCTION write_customer_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search_text := customer_search_text(NEW);
  RETURN NEW;
END $$;
CREATE TRIGGER customer_search BEFORE INSERT OR UPDATE OF email, first_name, last_name, phone ON customer
  FOR EACH ROW EXECUTE FUNCTION write_customer_text();

-- To be found by more is no change that an operator could have missed.
CREATE OR REPLACE TRIGGER customer_version BEFORE UPDATE ON customer FOR EACH ROW
  WHEN (NOT (OLD.email_proved_at IS DISTINCT FROM NEW.email_proved_at) AND (OLD.search_text = NEW.search_text
    OR (OLD.email, OLD.first_name, OLD.last_name, OLD.phone) IS DISTINCT FROM (NEW.email, NEW.first_name, NEW.last_name, NEW.phone)))
  EXECUTE FUNCTION raise_version();

CREATE FUNCTION refresh_customer_text(ids text[]) RETURNS void LANGUAGE sql AS $$
  UPDATE customer SET search_text = fresh.words
  FROM (SELECT id, customer_search_text(customer) AS words FROM customer WHERE id = ANY (ids)) AS fresh
  WHERE customer.id = fresh.id AND customer.search_text <> fresh.words
$$;

-- Drafts are found by the people and addresses of their carts.
CREATE TABLE draft_order_words (
  draft_order_id text PRIMARY KEY REFERENCES draft_order ON DELETE CASCADE,
  words text NOT NULL
);
CREATE FUNCTION write_draft_words(carts text[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO draft_order_words AS known (draft_order_id, words)
  SELECT draft_order.id, left(searchable(concat_ws(' ', cart.email, customer.first_name, customer.last_name, customer.phone,
    regexp_replace(customer.phone, '\D', '', 'g'), address_words(cart.shipping_address_id), address_words(cart.billing_address_id))), 4000)
  FROM draft_order JOIN cart ON cart.id = draft_order.cart_id LEFT JOIN customer ON customer.id = cart.customer_id
  WHERE draft_order.cart_id = ANY (carts)
  ON CONFLICT (draft_order_id) DO UPDATE SET words = excluded.words WHERE known.words <> excluded.words
$$;

CREATE FUNCTION tell_words_of_draft() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  CASE TG_TABLE_NAME
    WHEN 'draft_order' THEN PERFORM write_draft_words(ARRAY[NEW.cart_id]);
    WHEN 'cart' THEN PERFORM write_draft_words(ARRAY[NEW.id]);
    WHEN 'customer' THEN
      PERFORM write_draft_words(ARRAY(SELECT id FROM cart WHERE type = 'draft_order' AND customer_id = NEW.id));
  END CASE;
  RETURN NULL;
END $$;
CREATE TRIGGER draft_order_words_in AFTER INSERT ON draft_order FOR EACH ROW EXECUTE FUNCTION tell_words_of_draft();
CREATE TRIGGER cart_draft_words AFTER UPDATE ON cart FOR EACH ROW
  WHEN (NEW.type = 'draft_order' AND (OLD.email, OLD.customer_id, OLD.shipping_address_id, OLD.billing_address_id)
    IS DISTINCT FROM (NEW.email, NEW.customer_id, NEW.shipping_address_id, NEW.billing_address_id))
  EXECUTE FUNCTION tell_words_of_draft();
CREATE TRIGGER customer_draft_words AFTER UPDATE ON customer FOR EACH ROW
  WHEN ((OLD.first_name, OLD.last_name, OLD.phone) IS DISTINCT FROM (NEW.first_name, NEW.last_name, NEW.phone))
  EXECUTE FUNCTION tell_words_of_draft();

-- Addresses are written before the cart or order that has them: here it is those of customers and changed ones.
CREATE FUNCTION tell_words_of_address() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    PERFORM write_draft_words(ARRAY(SELECT id FROM cart
      WHERE type = 'draft_order' AND (shipping_address_id = NEW.id OR billing_address_id = NEW.id)));
  END IF;
  IF NEW.customer_id IS NOT NULL THEN PERFORM refresh_customer_text(ARRAY[NEW.customer_id]); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER address_words_in AFTER INSERT ON address FOR EACH ROW WHEN (NEW.customer_id IS NOT NULL)
  EXECUTE FUNCTION tell_words_of_address();
CREATE TRIGGER address_words_changed AFTER UPDATE ON address FOR EACH ROW EXECUTE FUNCTION tell_words_of_address();

-- The title of a product alone: the best match of a search has its words there.
ALTER TABLE product_words ADD COLUMN title text NOT NULL DEFAULT '';
CREATE OR REPLACE FUNCTION write_product_words(ids text[]) RETURNS void LANGUAGE plpgsql AS $$
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
END $$;

-- domain's orderSearchText for orders up to an id; the order of the words makes no difference.
CREATE FUNCTION refresh_order_texts(after text, last text) RETURNS void LANGUAGE sql AS $$
  WITH batch AS (
    SELECT id, email, shipping_address_id, billing_address_id, customer_id FROM "order" WHERE id > after AND id <= last
  ), part AS (
    SELECT id, 1 AS kind, email AS given FROM batch
    UNION ALL
    SELECT batch.id, 2, given FROM batch JOIN customer ON customer.id = batch.customer_id
    CROSS JOIN unnest(ARRAY[first_name, last_name, phone, regexp_replace(phone, '\D', '', 'g')]) AS given
    UNION ALL
    SELECT batch.id, 3, given FROM batch JOIN address ON address.id IN (batch.shipping_address_id, batch.billing_address_id)
    CROSS JOIN unnest(ARRAY[first_name, last_name, company, phone, regexp_replace(phone, '\D', '', 'g'), address_1, address_2, postal_code,
      replace(postal_code, ' ', ''), city]) AS given
    UNION ALL
    SELECT home_order_id, 4, given FROM fulfillment CROSS JOIN unnest(tracking_numbers) AS number
    CROSS JOIN unnest(ARRAY[number, regexp_replace(number, '[^[:alnum:]]', '', 'g')]) AS given WHERE home_order_id > after AND home_order_id <= last
    UNION ALL
    SELECT home_order_id, 5, sku FROM line_item JOIN product_variant ON product_variant.id = variant_id
    WHERE home_order_id > after AND home_order_id <= last
    UNION ALL
    SELECT home_order_id, 6, title FROM line_item WHERE home_order_id > after AND home_order_id <= last
  ), spelled AS (
    SELECT id, searchable(given) AS word, min(kind) AS kind FROM part GROUP BY 1, 2
  ), found AS (
    SELECT id, rtrim(left(string_agg(word, ' ' ORDER BY kind, word), 4000)) AS words FROM spelled WHERE word <> '' GROUP BY id
  )
  UPDATE "order" SET search_text = found.words FROM found WHERE found.id = "order".id AND search_text <> found.words
$$;

CREATE PROCEDURE refresh_search_texts() LANGUAGE plpgsql AS $$
DECLARE
  done text;
  next text;
  ids text[];
BEGIN
  done := '';
  LOOP
    SELECT max(id) INTO next FROM (SELECT id FROM "order" WHERE id > done ORDER BY id LIMIT 1000) AS batch;
    EXIT WHEN next IS NULL;
    PERFORM refresh_order_texts(done, next);
    COMMIT;
    done := next;
  END LOOP;
  done := '';
  LOOP
    ids := ARRAY(SELECT id FROM customer WHERE id > done ORDER BY id LIMIT 1000);
    EXIT WHEN ids = '{}';
    PERFORM refresh_customer_text(ids);
    COMMIT;
    done := ids[cardinality(ids)];
  END LOOP;
  done := '';
  LOOP
    ids := ARRAY(SELECT cart_id FROM draft_order WHERE cart_id > done ORDER BY cart_id LIMIT 1000);
    EXIT WHEN ids = '{}';
    PERFORM write_draft_words(ids);
    COMMIT;
    done := ids[cardinality(ids)];
  END LOOP;
  done := '';
  LOOP
    ids := ARRAY(SELECT id FROM product WHERE id > done ORDER BY id LIMIT 500);
    EXIT WHEN ids = '{}';
    PERFORM write_product_words(ids);
    PERFORM write_variant_words(ARRAY(SELECT id FROM product_variant WHERE product_id = ANY (ids)));
    COMMIT;
    done := ids[cardinality(ids)];
  END LOOP;
END $$;

-- The version of an order counts what operators change.
CREATE OR REPLACE TRIGGER order_version BEFORE UPDATE ON "order" FOR EACH ROW
  WHEN (OLD.search_text = NEW.search_text) EXECUTE FUNCTION raise_version();
