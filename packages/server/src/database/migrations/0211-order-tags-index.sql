-- outside a transaction, as the table is in use
-- Orders with a tag, and the tags in use; most orders have none.
CREATE INDEX CONCURRENTLY IF NOT EXISTS order_tags ON "order" USING gin (tags) WHERE tags <> '{}';
