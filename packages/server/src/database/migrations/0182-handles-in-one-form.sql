-- Handles are stored composed (domain's normalizeHandle), and titles without letters and digits have one. A row stays as it is where another already
-- has the handle.
CREATE FUNCTION pg_temp.spell_characters(title text) RETURNS text LANGUAGE sql AS $$
  SELECT left(string_agg('u' || to_hex(ascii(sign)), '-' ORDER BY place), 300)
  FROM regexp_split_to_table(btrim(normalize(title, NFC), E' \t\n\r'), '') WITH ORDINALITY AS signs (sign, place)
  WHERE sign <> ''
$$;

WITH wanted AS (
  SELECT DISTINCT ON (1) coalesce(normalize(handle, NFC), pg_temp.spell_characters(title)) AS form, id FROM product
  WHERE deleted_at IS NULL AND (handle IS NOT NFC NORMALIZED OR handle IS NULL AND title !~ '[[:alnum:]]') ORDER BY 1, created_at, id
)
UPDATE product SET handle = form FROM wanted WHERE product.id = wanted.id
  AND NOT EXISTS (SELECT FROM product AS other WHERE other.handle = form AND other.deleted_at IS NULL);

WITH wanted AS (
  SELECT DISTINCT ON (1) coalesce(normalize(handle, NFC), pg_temp.spell_characters(title)) AS form, id FROM product_collection
  WHERE deleted_at IS NULL AND (handle IS NOT NFC NORMALIZED OR handle IS NULL AND title !~ '[[:alnum:]]') ORDER BY 1, created_at, id
)
UPDATE product_collection SET handle = form FROM wanted WHERE product_collection.id = wanted.id
  AND NOT EXISTS (SELECT FROM product_collection AS other WHERE other.handle = form AND other.deleted_at IS NULL);
