-- outside a transaction
-- The units to pack of a variant as of a moment are found by it.
CREATE INDEX CONCURRENTLY IF NOT EXISTS line_item_variant_id ON former.line_item (variant_id);
UPDATE past_table SET lookups = lookups || '{variant_id}' WHERE name = 'line_item' AND 'variant_id' <> ALL (lookups);
-- One lock at a time.
DO $$ DECLARE kept text; BEGIN
  FOR kept IN SELECT name FROM past_table ORDER BY name LOOP PERFORM make_past_view(kept); COMMIT; END LOOP; END $$;
