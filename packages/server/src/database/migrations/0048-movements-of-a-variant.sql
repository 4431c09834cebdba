-- outside a transaction: a variant's movements are read from the newest on, beside whatever goes on in the store.
CREATE INDEX CONCURRENTLY IF NOT EXISTS inventory_movement_told ON inventory_movement (variant_id, created_at DESC, id DESC);
DROP INDEX CONCURRENTLY IF EXISTS inventory_movement_variant;
