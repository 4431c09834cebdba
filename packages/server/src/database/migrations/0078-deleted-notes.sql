-- outside a transaction: the history of a record holds its deleted notes, too.
CREATE INDEX CONCURRENTLY IF NOT EXISTS note_deleted ON note (resource_id) WHERE deleted_at IS NOT NULL;
