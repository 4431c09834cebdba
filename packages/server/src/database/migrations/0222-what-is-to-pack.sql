-- outside a transaction, as the tables are in use
-- What the packing station offers beside the orders of the list 'To pack'.
CREATE INDEX CONCURRENTLY IF NOT EXISTS order_partly_packed ON "order" (created_at, id)
  WHERE status IN ('completed', 'pending', 'requires_action') AND fulfillment_status IN ('partially_shipped');
CREATE INDEX CONCURRENTLY IF NOT EXISTS swap_to_pack ON swap (created_at, id)
  WHERE canceled_at IS NULL AND confirmed_at IS NOT NULL
    AND fulfillment_status IN ('not_fulfilled', 'partially_fulfilled', 'partially_shipped');
CREATE INDEX CONCURRENTLY IF NOT EXISTS claim_to_pack ON claim_order (created_at, id)
  WHERE canceled_at IS NULL AND type = 'replace'
    AND fulfillment_status IN ('not_fulfilled', 'partially_fulfilled', 'partially_shipped');
