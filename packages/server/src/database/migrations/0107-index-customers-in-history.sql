-- outside a transaction: what customers do is told of them, as one group. Built beside whatever goes on in the store.
DROP INDEX CONCURRENTLY IF EXISTS journal_by_doer;
CREATE INDEX CONCURRENTLY journal_by_doer ON journal
  (coalesce(api_key_id, actor_id, CASE WHEN customer_id IS NULL THEN 'store' ELSE 'customer' END), created_at, id);
DROP INDEX CONCURRENTLY IF EXISTS journal_by_doing;
CREATE INDEX CONCURRENTLY journal_by_doing ON journal
  (coalesce(api_key_id, actor_id, CASE WHEN customer_id IS NULL THEN 'store' ELSE 'customer' END), operation, created_at, id);
DROP INDEX CONCURRENTLY IF EXISTS journal_of_doer;
DROP INDEX CONCURRENTLY IF EXISTS journal_of_doing;
