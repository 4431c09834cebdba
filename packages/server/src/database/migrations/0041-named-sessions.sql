-- Operators see their sessions and end one of them: each has a name that is no secret, and says what it was opened with.
ALTER TABLE session
  ADD COLUMN id text NOT NULL DEFAULT 'sess_0' || upper(left(replace(gen_random_uuid()::text, '-', ''), 25)),
  -- What the browser called itself at signing in; NULL where it said nothing.
  ADD COLUMN user_agent text;
-- The default only filled what was there.
ALTER TABLE session ALTER COLUMN id DROP DEFAULT;
CREATE UNIQUE INDEX session_id ON session (id);
