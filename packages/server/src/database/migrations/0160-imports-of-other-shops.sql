ALTER TABLE product_import DROP CONSTRAINT product_import_dialect_check;
ALTER TABLE product_import ADD CONSTRAINT product_import_dialect_check CHECK (dialect IN ('shopify', 'medusa', 'other'));
