-- outside a transaction: of what undoing imports needs, that which speaks of uploads is found without reading all the rest.
DROP INDEX CONCURRENTLY IF EXISTS import_speaks_of_uploads;
CREATE INDEX CONCURRENTLY import_speaks_of_uploads ON product_import_product (import_id)
  WHERE undo IS NULL AND before::text LIKE '%/uploads/%';
