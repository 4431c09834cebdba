-- outside a transaction, as the table is in use
-- Finds the order whose sale moves to another country with its address.
CREATE INDEX CONCURRENTLY IF NOT EXISTS order_shipping_address ON "order" (shipping_address_id)
  WHERE shipping_address_id IS NOT NULL;
