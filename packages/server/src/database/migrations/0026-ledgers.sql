-- Nothing of a ledger is changed, removed or emptied, whoever asks; only the journal forgets, after ten years, by a function.
CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND TG_TABLE_NAME = 'journal' THEN
    IF OLD.created_at < now() - interval '10 years' THEN
      RETURN OLD;
    END IF;
  END IF;
  RAISE EXCEPTION '% is append only', TG_TABLE_NAME;
END $$;
CREATE TRIGGER journal_never_emptied BEFORE TRUNCATE ON journal FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER gift_card_entry_never_emptied BEFORE TRUNCATE ON gift_card_entry FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER inventory_movement_never_emptied BEFORE TRUNCATE ON inventory_movement FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Forgets the oldest entries that are older than ten years, `most` of them; answers how many.
CREATE FUNCTION forget_journal(most integer) RETURNS bigint LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH gone AS (
    DELETE FROM journal WHERE id IN (
      SELECT id FROM journal WHERE created_at < now() - interval '10 years' ORDER BY created_at LIMIT most)
    RETURNING id)
  SELECT count(*) FROM gone
$$;
REVOKE EXECUTE ON FUNCTION forget_journal FROM PUBLIC;

-- Carts that were deleted with their drafts, and jobs that were given up: what retention looks for.
CREATE INDEX cart_deleted ON cart (deleted_at) WHERE deleted_at IS NOT NULL;
CREATE INDEX outbox_dead ON outbox (dead_at) WHERE dead_at IS NOT NULL;
