-- outside a transaction: a provider speaks of a payment by its own name. What was cut short is dropped and built again.
DROP INDEX CONCURRENTLY IF EXISTS payment_at_provider;
CREATE INDEX CONCURRENTLY payment_at_provider ON payment ((data ->> 'id')) WHERE data ->> 'id' IS NOT NULL;
