-- The operators whom a note mentions, with the names that its text has: [{"id": "usr_...", "name": "Ana Berg"}].
ALTER TABLE note ADD COLUMN mentions jsonb NOT NULL DEFAULT '[]';

-- The inbox of operators: one entry for each operator whom a note mentions.
CREATE TABLE mention (
  id text PRIMARY KEY,
  note_id text NOT NULL REFERENCES note (id) ON DELETE CASCADE,
  user_id text NOT NULL REFERENCES "user" (id) ON DELETE CASCADE,
  -- Who mentioned them; null for the store itself.
  actor_id text REFERENCES "user" (id) ON DELETE SET NULL,
  created_at timestamptz(3) NOT NULL,
  read_at timestamptz(3),
  -- When the note was deleted or no longer mentioned them. Mentioned again, they aren't notified again.
  ended_at timestamptz(3),
  UNIQUE (note_id, user_id)
);
CREATE INDEX mention_inbox ON mention (user_id, created_at DESC, id DESC) WHERE ended_at IS NULL;
CREATE INDEX mention_unread ON mention (user_id) WHERE ended_at IS NULL AND read_at IS NULL;
CREATE INDEX mention_user ON mention (user_id);
CREATE INDEX mention_actor ON mention (actor_id) WHERE actor_id IS NOT NULL;

-- Operators are emailed about mentions unless they turn that off.
INSERT INTO staff_alert (user_id, topic, created_at) SELECT id, 'mention', now() FROM "user" ON CONFLICT DO NOTHING;
CREATE FUNCTION alert_of_mentions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO staff_alert (user_id, topic, created_at) VALUES (NEW.id, 'mention', NEW.created_at) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER user_alerts AFTER INSERT ON "user" FOR EACH ROW EXECUTE FUNCTION alert_of_mentions();
