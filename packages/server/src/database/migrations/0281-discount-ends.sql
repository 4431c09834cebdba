-- outside a transaction, as the table of discounts is in use
-- The start page counts the discounts that end soon.
CREATE INDEX CONCURRENTLY IF NOT EXISTS discount_ends ON discount (ends_at)
  WHERE deleted_at IS NULL AND NOT is_dynamic AND NOT is_disabled AND ends_at IS NOT NULL;
