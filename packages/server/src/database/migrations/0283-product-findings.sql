-- outside a transaction, as uploads are in use
-- When the file of an upload was last looked for, and since when it is missing.
ALTER TABLE upload ADD COLUMN IF NOT EXISTS checked_at timestamptz(3);
ALTER TABLE upload ADD COLUMN IF NOT EXISTS missing_since timestamptz(3);
CREATE INDEX CONCURRENTLY IF NOT EXISTS upload_checked ON upload (checked_at NULLS FIRST) WHERE deleted_at IS NULL;
CREATE INDEX CONCURRENTLY IF NOT EXISTS upload_missing ON upload (checked_at) WHERE missing_since IS NOT NULL AND deleted_at IS NULL;

-- Products that may have a variant without a price in a region, as a background job found. Lists look again, so that a row may be out of date.
CREATE TABLE IF NOT EXISTS product_to_price (
  product_id text NOT NULL REFERENCES product (id) ON DELETE CASCADE,
  region_id text NOT NULL REFERENCES region (id) ON DELETE CASCADE,
  PRIMARY KEY (product_id, region_id)
);
