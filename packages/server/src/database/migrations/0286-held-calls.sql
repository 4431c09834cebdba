-- Calls that take effect only after a window in which they can be undone.
CREATE TABLE held_call (
  id text PRIMARY KEY,
  -- The call's name.
  operation text NOT NULL,
  params jsonb NOT NULL,
  query jsonb NOT NULL,
  -- Null once it is decided.
  body jsonb,
  -- The ids and codes that it generated when it was tried out: it generates the same again.
  generated text[] NOT NULL,
  -- Ids of the records that it changes, and of the orders that it locks.
  record_ids text[] NOT NULL,
  actor_id text NOT NULL REFERENCES "user" (id),
  api_key_id text REFERENCES api_key (id),
  request_id text,
  status text NOT NULL DEFAULT 'held' CHECK (status IN ('held', 'undone', 'done', 'failed')),
  -- When it takes effect.
  held_until timestamptz(3) NOT NULL,
  -- What the call's answer is built from, once it has taken effect.
  result jsonb,
  -- Why it failed.
  reason text,
  created_at timestamptz(3) NOT NULL,
  decided_at timestamptz(3),
  -- Null: it took effect, or failed, at the end of its window or because someone changed the same record.
  decided_by_id text REFERENCES "user" (id),
  dismissed_at timestamptz(3),
  CONSTRAINT held_call_decided CHECK ((status = 'held') = (decided_at IS NULL)),
  CONSTRAINT held_call_reason CHECK ((status = 'failed') = (reason IS NOT NULL))
);
CREATE INDEX held_call_created ON held_call (created_at, id);
CREATE INDEX held_call_held ON held_call (created_at, id) WHERE status = 'held';
CREATE INDEX held_call_failed ON held_call (created_at, id) WHERE status = 'failed' AND dismissed_at IS NULL;
CREATE INDEX held_call_records ON held_call USING gin (record_ids);

-- The pages of its records show it as done, and as undone.
CREATE FUNCTION note_held_call() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO recent_change (resource_type, resource_id)
  SELECT 'held-call', NEW.id
  UNION ALL SELECT 'order', id FROM unnest(NEW.record_ids) AS id WHERE id LIKE 'order\_%'
  UNION ALL SELECT 'bulk-operation', id FROM unnest(NEW.record_ids) AS id WHERE id LIKE 'bulk\_%';
  RETURN NULL;
END $$;
CREATE TRIGGER held_call_recent AFTER INSERT OR UPDATE ON held_call
  FOR EACH ROW EXECUTE FUNCTION note_held_call();

-- Seconds of the window by operation, where they aren't the usual ones.
CREATE TABLE undo_window (
  operation text PRIMARY KEY,
  seconds integer NOT NULL CHECK (seconds BETWEEN 0 AND 60)
);
