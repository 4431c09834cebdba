-- outside a transaction: an order's update leaves its indexes alone when only what it summarises has changed (PostgreSQL 16 and newer).
DROP INDEX CONCURRENTLY IF EXISTS order_changed;
CREATE INDEX CONCURRENTLY order_changed ON "order" USING brin (updated_at) WITH (pages_per_range = 32, autosummarize = on);
DROP INDEX CONCURRENTLY IF EXISTS order_updated;
-- Addresses are never removed, and nobody asks whose they are.
DROP INDEX CONCURRENTLY IF EXISTS order_billing_address;
DROP INDEX CONCURRENTLY IF EXISTS order_shipping_address;
