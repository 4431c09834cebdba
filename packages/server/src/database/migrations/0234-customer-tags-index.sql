-- outside a transaction, as the table is in use
-- Customers with a tag, and the tags in use; most customers have none.
CREATE INDEX CONCURRENTLY IF NOT EXISTS customer_tags ON customer USING gin (tags) WHERE tags <> '{}';
