-- Keys by which programs make calls for an operator. Of a secret only the SHA-256 is kept: it has 256 random bits.
CREATE TABLE api_key (
  id text PRIMARY KEY,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  -- How the secret begins, to tell keys by.
  starts_with text NOT NULL,
  secret_hash text NOT NULL UNIQUE,
  user_id text NOT NULL REFERENCES "user" (id),
  created_at timestamptz(3) NOT NULL,
  last_used_at timestamptz(3),
  revoked_at timestamptz(3)
);
CREATE UNIQUE INDEX api_key_name ON api_key (name) WHERE revoked_at IS NULL;
CREATE INDEX api_key_user ON api_key (user_id);

-- The key by which the operator in actor_id acted; NULL when they were there themselves.
ALTER TABLE journal ADD COLUMN api_key_id text;
