-- outside a transaction: texts of the catalogue that speak of uploads are found without reading all the others.
DROP INDEX CONCURRENTLY IF EXISTS product_speaks_of_uploads;
CREATE INDEX CONCURRENTLY product_speaks_of_uploads ON product (id)
  WHERE description LIKE '%/uploads/%' OR metadata::text LIKE '%/uploads/%';
DROP INDEX CONCURRENTLY IF EXISTS variant_speaks_of_uploads;
CREATE INDEX CONCURRENTLY variant_speaks_of_uploads ON product_variant (id) WHERE metadata::text LIKE '%/uploads/%';
DROP INDEX CONCURRENTLY IF EXISTS collection_speaks_of_uploads;
CREATE INDEX CONCURRENTLY collection_speaks_of_uploads ON product_collection (id) WHERE metadata::text LIKE '%/uploads/%';
