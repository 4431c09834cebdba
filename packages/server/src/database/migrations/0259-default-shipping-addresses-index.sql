-- outside a transaction, as the table is in use
CREATE INDEX CONCURRENTLY IF NOT EXISTS customer_default_shipping_address ON customer (default_shipping_address_id)
  WHERE default_shipping_address_id IS NOT NULL;
