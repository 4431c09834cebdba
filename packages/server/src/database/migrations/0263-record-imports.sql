-- Imports of files keep customers, gift cards and discounts as well. The tables of product imports become those of all.
ALTER TABLE product_import RENAME TO record_import;
ALTER TABLE product_import_problem RENAME TO record_import_problem;
ALTER TABLE product_import_product RENAME TO record_import_row;
ALTER TABLE record_import_row RENAME COLUMN product_id TO record_id;
ALTER TABLE record_import_row DROP CONSTRAINT product_import_product_product_id_fkey;
ALTER TABLE record_import ADD COLUMN kind text NOT NULL DEFAULT 'products'
  CONSTRAINT record_import_kind_check CHECK (kind IN ('products', 'customers', 'gift-cards', 'discounts'));
ALTER TABLE record_import DROP CONSTRAINT product_import_dialect_check;
ALTER TABLE record_import ADD CONSTRAINT record_import_dialect_check
  CHECK (dialect IN ('shopify', 'medusa', 'purser', 'other'));

ALTER TABLE record_import RENAME CONSTRAINT product_import_actor_id_fkey TO record_import_actor_id_fkey;
ALTER TABLE record_import RENAME CONSTRAINT product_import_pkey TO record_import_pkey;
ALTER TABLE record_import RENAME CONSTRAINT product_import_status_check TO record_import_status_check;
ALTER TABLE record_import_problem RENAME CONSTRAINT product_import_problem_import_id_fkey TO record_import_problem_import_id_fkey;
ALTER TABLE record_import_problem RENAME CONSTRAINT product_import_problem_pkey TO record_import_problem_pkey;
ALTER TABLE record_import_row RENAME CONSTRAINT product_import_product_import_id_fkey TO record_import_row_import_id_fkey;
ALTER TABLE record_import_row RENAME CONSTRAINT product_import_product_outcome_check TO record_import_row_outcome_check;
ALTER TABLE record_import_row RENAME CONSTRAINT product_import_product_pkey TO record_import_row_pkey;
ALTER TABLE record_import_row RENAME CONSTRAINT product_import_product_plan_check TO record_import_row_plan_check;
ALTER TABLE record_import_row RENAME CONSTRAINT product_import_product_undo_check TO record_import_row_undo_check;
ALTER INDEX product_import_actor RENAME TO record_import_actor;
ALTER INDEX product_import_created RENAME TO record_import_created;
ALTER INDEX product_import_product_of RENAME TO record_import_row_of;
ALTER INDEX product_import_product_part RENAME TO record_import_row_part;

-- Servers of the version before read and write imports of products by the former names, and see no others.
CREATE VIEW product_import AS SELECT id, file_name, dialect, encoding, separator, columns, status, leaves_out, is_refused,
  problem_count, collections, actor_id, created_at, updated_at, started_at, ended_at, failure, encoding_sample
  FROM record_import WHERE kind = 'products';
CREATE VIEW product_import_problem AS SELECT import_id, number, row_number, column_name, message, remedy FROM record_import_problem;
CREATE VIEW product_import_product AS SELECT import_id, rank, part, row_number, title, content, has_problems, plan, differences,
  outcome, note, record_id AS product_id, before, after_digest, undo FROM record_import_row;

CREATE OR REPLACE FUNCTION analyze_grown_products() RETURNS void LANGUAGE plpgsql
  SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $$
BEGIN
  IF (SELECT sum(n) FROM list_tally WHERE list = 'product' AND grain = 'all')
      > 2 * (SELECT greatest(reltuples, 0) FROM pg_class WHERE oid = 'product'::regclass) THEN
    ANALYZE product, product_variant, product_option, product_option_value, product_tag, product_tags, product_type, image,
      money_amount, inventory_movement, product_words, variant_words, record_import_row;
  END IF;
END $$;
