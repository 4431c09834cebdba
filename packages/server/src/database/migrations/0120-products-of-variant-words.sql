-- Of a common word the newest products are looked for first, and then only their variants.
ALTER TABLE variant_words ADD COLUMN product_id text;
UPDATE variant_words SET product_id = variant.product_id FROM product_variant AS variant WHERE variant.id = variant_id;
ALTER TABLE variant_words ALTER COLUMN product_id SET NOT NULL;

CREATE OR REPLACE FUNCTION write_variant_words(ids text[]) RETURNS void LANGUAGE plpgsql AS $$
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
END $$;

CREATE OR REPLACE FUNCTION tell_words_of_variant() RETURNS trigger LANGUAGE plpgsql AS $$
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
END $$;
