-- outside a transaction: built beside whatever goes on in the store. What was cut short is dropped and built again.
DROP INDEX CONCURRENTLY IF EXISTS customer_first_account;
CREATE INDEX CONCURRENTLY customer_first_account ON customer (first_account_id) WHERE first_account_id IS NOT NULL;
DROP INDEX CONCURRENTLY IF EXISTS customer_account;
CREATE UNIQUE INDEX CONCURRENTLY customer_account ON customer (email, has_account)
  WHERE deleted_at IS NULL AND first_account_id IS NULL;
DROP INDEX CONCURRENTLY IF EXISTS customer_email;
-- The accounts beside the first one of an email, too.
CREATE INDEX CONCURRENTLY customer_email ON customer (email) WHERE deleted_at IS NULL;
