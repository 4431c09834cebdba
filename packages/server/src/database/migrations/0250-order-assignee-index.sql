-- outside a transaction, as the table is in use
-- The orders of an operator.
CREATE INDEX CONCURRENTLY IF NOT EXISTS order_assignee ON "order" (assignee_id, created_at DESC, id DESC)
  WHERE assignee_id IS NOT NULL;
