-- Products and variants are each found by one text, which the database keeps: whoever writes a product need not know of it.

DROP INDEX product_search;
DROP INDEX product_variant_search;

CREATE TABLE product_words (
  product_id text PRIMARY KEY REFERENCES product ON DELETE CASCADE,
  words text NOT NULL
);
CREATE TABLE variant_words (
  variant_id text PRIMARY KEY REFERENCES product_variant ON DELETE CASCADE,
  words text NOT NULL
);

-- The row is locked first: two who change variants of one product must each see what the other wrote.
CREATE FUNCTION write_product_words(ids text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM product WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
  INSERT INTO product_words AS known (product_id, words)
  SELECT product.id, left(searchable(concat_ws(' ', product.title, product.subtitle, product.handle,
    (SELECT collection.title FROM product_collection AS collection
      WHERE collection.id = product.collection_id AND collection.deleted_at IS NULL),
    (SELECT string_agg(tag.value, ' ' ORDER BY tag.value) FROM product_tags AS of
      JOIN product_tag AS tag ON tag.id = of.product_tag_id AND tag.deleted_at IS NULL WHERE of.product_id = product.id),
    (SELECT string_agg(DISTINCT part, ' ') FROM product_variant AS variant
      CROSS JOIN unnest(ARRAY[variant.title, variant.sku, variant.ean, variant.upc, variant.barcode]) AS part
      WHERE variant.product_id = product.id AND variant.deleted_at IS NULL),
    product.description)), 200000)
  FROM product WHERE product.id = ANY (ids)
  ON CONFLICT (product_id) DO UPDATE SET words = excluded.words WHERE known.words <> excluded.words;
END $$;

CREATE FUNCTION write_variant_words(ids text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO variant_words AS known (variant_id, words)
  SELECT variant.id, left(searchable(concat_ws(' ',
    variant.title, variant.sku, variant.ean, variant.upc, variant.barcode, product.title)), 4000)
  FROM product_variant AS variant JOIN product ON product.id = variant.product_id WHERE variant.id = ANY (ids)
  ON CONFLICT (variant_id) DO UPDATE SET words = excluded.words WHERE known.words <> excluded.words;
END $$;

CREATE FUNCTION tell_words_of_product() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed text[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM write_product_words(ARRAY(SELECT id FROM arrived));
    RETURN NULL;
  END IF;
  changed := ARRAY(SELECT arrived.id FROM arrived JOIN departed ON departed.id = arrived.id
    WHERE (arrived.title, arrived.subtitle, arrived.handle, arrived.description, arrived.collection_id)
      IS DISTINCT FROM (departed.title, departed.subtitle, departed.handle, departed.description, departed.collection_id));
  IF changed <> '{}' THEN
    PERFORM write_product_words(changed);
    PERFORM write_variant_words(ARRAY(SELECT variant.id FROM product_variant AS variant
      JOIN arrived ON arrived.id = variant.product_id JOIN departed ON departed.id = arrived.id
      WHERE arrived.title <> departed.title));
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER product_words_in AFTER INSERT ON product
  REFERENCING NEW TABLE AS arrived FOR EACH STATEMENT EXECUTE FUNCTION tell_words_of_product();
CREATE TRIGGER product_words_changed AFTER UPDATE ON product
  REFERENCING OLD TABLE AS departed NEW TABLE AS arrived FOR EACH STATEMENT EXECUTE FUNCTION tell_words_of_product();

-- Most updates of variants move stock, and say nothing new.
CREATE FUNCTION tell_words_of_variant() RETURNS trigger LANGUAGE plpgsql AS $$
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
      WHERE (arrived.title, arrived.sku, arrived.ean, arrived.upc, arrived.barcode, arrived.deleted_at IS NULL)
        IS DISTINCT FROM (departed.title, departed.sku, departed.ean, departed.upc, departed.barcode, departed.deleted_at IS NULL));
  END IF;
  IF changed <> '{}' THEN
    PERFORM write_variant_words(changed);
    PERFORM write_product_words(ARRAY(SELECT DISTINCT product_id FROM product_variant WHERE id = ANY (changed)));
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER product_variant_words_in AFTER INSERT ON product_variant
  REFERENCING NEW TABLE AS arrived FOR EACH STATEMENT EXECUTE FUNCTION tell_words_of_variant();
CREATE TRIGGER product_variant_words_changed AFTER UPDATE ON product_variant
  REFERENCING OLD TABLE AS departed NEW TABLE AS arrived FOR EACH STATEMENT EXECUTE FUNCTION tell_words_of_variant();
CREATE TRIGGER product_variant_words_out AFTER DELETE ON product_variant
  REFERENCING OLD TABLE AS departed FOR EACH STATEMENT EXECUTE FUNCTION tell_words_of_variant();

CREATE FUNCTION tell_words_of_tagged() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN PERFORM write_product_words(ARRAY(SELECT DISTINCT product_id FROM arrived));
  ELSE PERFORM write_product_words(ARRAY(SELECT DISTINCT product_id FROM departed));
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER product_tags_words_in AFTER INSERT ON product_tags
  REFERENCING NEW TABLE AS arrived FOR EACH STATEMENT EXECUTE FUNCTION tell_words_of_tagged();
CREATE TRIGGER product_tags_words_out AFTER DELETE ON product_tags
  REFERENCING OLD TABLE AS departed FOR EACH STATEMENT EXECUTE FUNCTION tell_words_of_tagged();

CREATE FUNCTION tell_words_of_members() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'product_tag' THEN
    PERFORM write_product_words(ARRAY(SELECT product_id FROM product_tags WHERE product_tag_id = NEW.id));
  ELSE
    PERFORM write_product_words(ARRAY(SELECT id FROM product WHERE collection_id = NEW.id));
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER product_tag_words AFTER UPDATE OF value, deleted_at ON product_tag
  FOR EACH ROW WHEN ((OLD.value, OLD.deleted_at) IS DISTINCT FROM (NEW.value, NEW.deleted_at)) EXECUTE FUNCTION tell_words_of_members();
CREATE TRIGGER product_collection_words AFTER UPDATE OF title, deleted_at ON product_collection
  FOR EACH ROW WHEN ((OLD.title, OLD.deleted_at) IS DISTINCT FROM (NEW.title, NEW.deleted_at)) EXECUTE FUNCTION tell_words_of_members();

SELECT write_product_words(ARRAY(SELECT id FROM product));
SELECT write_variant_words(ARRAY(SELECT id FROM product_variant));
CREATE INDEX product_words_found ON product_words USING gin (words gin_trgm_ops);
CREATE INDEX variant_words_found ON variant_words USING gin (words gin_trgm_ops);
