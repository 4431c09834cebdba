-- What changed lately, for those who have the store open: one row for each entry of the journal, kept for a day.
CREATE TABLE recent_change (
  -- The transaction's own number: a reader tells by it what its last look could not see, whatever commits first.
  xid xid8 NOT NULL DEFAULT pg_current_xact_id(),
  id bigint GENERATED ALWAYS AS IDENTITY,
  at timestamptz(3) NOT NULL DEFAULT now(),
  resource_type text NOT NULL,
  resource_id text NOT NULL,
  PRIMARY KEY (xid, id)
);
CREATE INDEX recent_change_at ON recent_change (at);

CREATE FUNCTION note_recent_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO recent_change (resource_type, resource_id) SELECT resource_type, resource_id FROM written ORDER BY id;
  RETURN NULL;
END $$;
CREATE TRIGGER journal_recent AFTER INSERT ON journal REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION note_recent_changes();
