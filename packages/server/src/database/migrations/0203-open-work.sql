-- outside a transaction, as the tables are in use
-- Lists filtered by open work, and its counts on the start page.
CREATE INDEX CONCURRENTLY IF NOT EXISTS return_status ON "return" (status, created_at DESC, id DESC);
CREATE INDEX CONCURRENTLY IF NOT EXISTS swap_payment_status ON swap (payment_status, created_at DESC, id DESC);
CREATE INDEX CONCURRENTLY IF NOT EXISTS product_variant_low ON product_variant (product_id)
  WHERE deleted_at IS NULL AND manage_inventory AND NOT allow_backorder AND inventory_quantity <= 5;
