-- What is deleted is not found: it has no words. So a search counts its matches in the words alone.
-- A product's text holds all that its variants are found by, thousands of them.

CREATE OR REPLACE FUNCTION write_product_words(ids text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM product WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
  DELETE FROM product_words USING product
  WHERE product_id = ANY (ids) AND product.id = product_id AND product.deleted_at IS NOT NULL;
  INSERT INTO product_words AS known (product_id, words)
  SELECT product.id, left(searchable(concat_ws(' ', product.title, product.subtitle, product.handle,
    (SELECT collection.title FROM product_collection AS collection
      WHERE collection.id = product.collection_id AND collection.deleted_at IS NULL),
    (SELECT string_agg(tag.value, ' ' ORDER BY tag.value) FROM product_tags AS of
      JOIN product_tag AS tag ON tag.id = of.product_tag_id AND tag.deleted_at IS NULL WHERE of.product_id = product.id),
    (SELECT string_agg(DISTINCT part, ' ') FROM product_variant AS variant
      CROSS JOIN unnest(ARRAY[variant.title, variant.sku, variant.ean, variant.upc, variant.barcode]) AS part
      WHERE variant.product_id = product.id AND variant.deleted_at IS NULL),
    product.description)), 1000000)
  FROM product WHERE product.id = ANY (ids) AND product.deleted_at IS NULL
  ON CONFLICT (product_id) DO UPDATE SET words = excluded.words WHERE known.words <> excluded.words;
END $$;

CREATE OR REPLACE FUNCTION write_variant_words(ids text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM variant_words USING product_variant AS variant JOIN product ON product.id = variant.product_id
  WHERE variant_id = ANY (ids) AND variant.id = variant_id
    AND (variant.deleted_at IS NOT NULL OR product.deleted_at IS NOT NULL);
  INSERT INTO variant_words AS known (variant_id, words)
  SELECT variant.id, left(searchable(concat_ws(' ',
    variant.title, variant.sku, variant.ean, variant.upc, variant.barcode, product.title)), 4000)
  FROM product_variant AS variant JOIN product ON product.id = variant.product_id
  WHERE variant.id = ANY (ids) AND variant.deleted_at IS NULL AND product.deleted_at IS NULL
  ON CONFLICT (variant_id) DO UPDATE SET words = excluded.words WHERE known.words <> excluded.words;
END $$;

CREATE OR REPLACE FUNCTION tell_words_of_product() RETURNS trigger LANGUAGE plpgsql AS $$
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
END $$;

DELETE FROM product_words USING product WHERE product.id = product_id AND product.deleted_at IS NOT NULL;
DELETE FROM variant_words USING product_variant AS variant JOIN product ON product.id = variant.product_id
WHERE variant.id = variant_id AND (variant.deleted_at IS NOT NULL OR product.deleted_at IS NOT NULL);
