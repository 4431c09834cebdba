-- outside a transaction: the list of products is sorted by title whatever its case and accents, and by its last change. What was cut short is dropped and built again.
CREATE OR REPLACE FUNCTION title_key(title text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ SELECT lower(regexp_replace(normalize(title, NFD), '[\u0300-\u036f]', '', 'g')) $$;
DROP INDEX CONCURRENTLY IF EXISTS product_title_key;
CREATE INDEX CONCURRENTLY product_title_key ON product (title_key(title), id) WHERE deleted_at IS NULL;
DROP INDEX CONCURRENTLY IF EXISTS product_updated;
CREATE INDEX CONCURRENTLY product_updated ON product (updated_at, id) WHERE deleted_at IS NULL;
