-- outside a transaction: the history is read by who, what, record and time, from any place on, beside whatever goes on in the store.
CREATE INDEX CONCURRENTLY IF NOT EXISTS journal_told ON journal (created_at, id);
CREATE INDEX CONCURRENTLY IF NOT EXISTS journal_of_record ON journal (resource_id, created_at, id);
CREATE INDEX CONCURRENTLY IF NOT EXISTS journal_of_operation ON journal (operation, created_at, id);
CREATE INDEX CONCURRENTLY IF NOT EXISTS journal_of_doer ON journal (coalesce(api_key_id, actor_id, 'store'), created_at, id);
CREATE INDEX CONCURRENTLY IF NOT EXISTS journal_of_doing ON journal (coalesce(api_key_id, actor_id, 'store'), operation, created_at, id);
DROP INDEX CONCURRENTLY IF EXISTS journal_created;
DROP INDEX CONCURRENTLY IF EXISTS journal_resource;
