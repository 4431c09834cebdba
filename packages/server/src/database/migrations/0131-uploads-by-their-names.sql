-- outside a transaction: an upload is known by its name alone, as a bucket is shown under addresses of its own, which change.
-- Strict, as PostgreSQL takes nothing else into the expression of a strict function that calls it.
CREATE OR REPLACE FUNCTION upload_pattern() RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN '[0-9A-HJKMNP-TV-Z]{26}[.](?:jpg|png|webp|gif)';
-- The upload that an address names, whatever stands before it, in whatever size.
CREATE OR REPLACE FUNCTION upload_name(address text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN substring(address FROM upload_pattern());
DROP INDEX CONCURRENTLY IF EXISTS image_named;
CREATE INDEX CONCURRENTLY image_named ON image (upload_name(url)) WHERE url ~ upload_pattern();
DROP INDEX CONCURRENTLY IF EXISTS product_named;
CREATE INDEX CONCURRENTLY product_named ON product (upload_name(thumbnail)) WHERE thumbnail ~ upload_pattern();
DROP INDEX CONCURRENTLY IF EXISTS line_item_named;
CREATE INDEX CONCURRENTLY line_item_named ON line_item (upload_name(thumbnail)) WHERE thumbnail ~ upload_pattern();
DROP INDEX CONCURRENTLY IF EXISTS claim_image_named;
CREATE INDEX CONCURRENTLY claim_image_named ON claim_image (upload_name(url)) WHERE url ~ upload_pattern();
DROP INDEX CONCURRENTLY IF EXISTS product_names_uploads;
CREATE INDEX CONCURRENTLY product_names_uploads ON product (id)
  WHERE description ~ upload_pattern() OR metadata::text ~ upload_pattern();
DROP INDEX CONCURRENTLY IF EXISTS variant_names_uploads;
CREATE INDEX CONCURRENTLY variant_names_uploads ON product_variant (id) WHERE metadata::text ~ upload_pattern();
DROP INDEX CONCURRENTLY IF EXISTS collection_names_uploads;
CREATE INDEX CONCURRENTLY collection_names_uploads ON product_collection (id) WHERE metadata::text ~ upload_pattern();
DROP INDEX CONCURRENTLY IF EXISTS import_names_uploads;
CREATE INDEX CONCURRENTLY import_names_uploads ON product_import_product (import_id)
  WHERE undo IS NULL AND before::text ~ upload_pattern();
DROP INDEX CONCURRENTLY IF EXISTS image_upload;
DROP INDEX CONCURRENTLY IF EXISTS product_upload;
DROP INDEX CONCURRENTLY IF EXISTS line_item_upload;
DROP INDEX CONCURRENTLY IF EXISTS claim_image_upload;
DROP INDEX CONCURRENTLY IF EXISTS product_speaks_of_uploads;
DROP INDEX CONCURRENTLY IF EXISTS variant_speaks_of_uploads;
DROP INDEX CONCURRENTLY IF EXISTS collection_speaks_of_uploads;
DROP INDEX CONCURRENTLY IF EXISTS import_speaks_of_uploads;
