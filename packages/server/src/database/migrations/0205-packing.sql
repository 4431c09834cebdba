-- outside a transaction, as the table of orders is in use
-- Which station packs an order, so that two never pack the same one.
CREATE TABLE IF NOT EXISTS packing_lease (
  order_id text NOT NULL PRIMARY KEY REFERENCES "order" (id) ON DELETE CASCADE,
  station text NOT NULL UNIQUE,
  user_id text NOT NULL REFERENCES "user" (id) ON DELETE CASCADE,
  expires_at timestamptz(3) NOT NULL
);
-- Finds the oldest order to pack: the filter of the list 'To pack'.
CREATE INDEX CONCURRENTLY IF NOT EXISTS order_to_pack ON "order" (created_at, id)
  WHERE status IN ('completed', 'pending', 'requires_action')
    AND fulfillment_status IN ('not_fulfilled', 'partially_fulfilled');
