-- What operators prove beside their password.
CREATE TABLE operator_factor (
  id text PRIMARY KEY,
  user_id text NOT NULL REFERENCES "user" (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('totp', 'passkey')),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  -- Of an authenticator app: its secret, encrypted by the key that sealed_by names, readable where that is null.
  secret text,
  sealed_by text,
  -- The last period of 30 seconds whose code was used: no code works twice.
  last_step bigint,
  created_at timestamptz(3) NOT NULL,
  -- Null while it is being set up: it does not count yet.
  confirmed_at timestamptz(3),
  last_used_at timestamptz(3),
  CHECK ((kind = 'totp') = (secret IS NOT NULL))
);
CREATE INDEX operator_factor_owner ON operator_factor (user_id);

CREATE TABLE recovery_code (
  code_hash text PRIMARY KEY,
  user_id text NOT NULL REFERENCES "user" (id) ON DELETE CASCADE,
  created_at timestamptz(3) NOT NULL
);
CREATE INDEX recovery_code_owner ON recovery_code (user_id);

-- Sign-ins whose password was right and whose second factor is awaited.
CREATE TABLE sign_in_step (
  token_hash text PRIMARY KEY,
  user_id text NOT NULL REFERENCES "user" (id) ON DELETE CASCADE,
  -- Of the password that was right: another one ends the sign-in.
  password_hash text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL
);
CREATE INDEX sign_in_step_expiry ON sign_in_step (expires_at);

ALTER TABLE store ADD COLUMN requires_second_factor boolean NOT NULL DEFAULT false;
-- Opened without a second factor that the store requires: it can only set one up.
ALTER TABLE session ADD COLUMN is_setup_only boolean NOT NULL DEFAULT false;
