-- outside a transaction, as the table is in use
-- Events of a record whose email is not written yet.
CREATE INDEX CONCURRENTLY IF NOT EXISTS outbox_open_event ON outbox ((payload #>> '{data,id}'))
  WHERE kind = 'event' AND done_at IS NULL AND dead_at IS NULL;
