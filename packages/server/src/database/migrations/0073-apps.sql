-- Apps of others. What the file of apps says of them is written here at each start, so that what they did keeps their name.
CREATE TABLE app (
  id text PRIMARY KEY,
  application_name text NOT NULL UNIQUE CHECK (application_name ~ '^[a-z0-9][a-z0-9_-]{0,63}$'),
  display_name text NOT NULL CHECK (length(display_name) BETWEEN 1 AND 100),
  scopes text[] NOT NULL,
  rights text[] NOT NULL,
  topics text[] NOT NULL,
  -- Whether the file names it now; if not, its key opens nothing.
  is_declared boolean NOT NULL,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL
);

CREATE TABLE app_installation (
  id text PRIMARY KEY,
  app_id text NOT NULL REFERENCES app (id),
  user_id text NOT NULL REFERENCES "user" (id),
  installed_at timestamptz(3) NOT NULL,
  uninstalled_at timestamptz(3),
  -- Since when the app's server takes the store's tokens no more.
  lost_at timestamptz(3),
  -- The app's tokens, encrypted; NULL once they were given back.
  sealed_tokens text,
  -- Which SECRET_KEY opens them.
  sealed_by text,
  tokens_expire_at timestamptz(3),
  -- Until when another try to refresh them has to wait.
  refresh_after timestamptz(3) NOT NULL,
  CHECK ((sealed_tokens IS NULL) = (sealed_by IS NULL))
);
CREATE UNIQUE INDEX app_installation_live ON app_installation (app_id) WHERE uninstalled_at IS NULL;
CREATE INDEX app_installation_due ON app_installation (tokens_expire_at)
  WHERE uninstalled_at IS NULL AND lost_at IS NULL AND tokens_expire_at IS NOT NULL;
CREATE INDEX app_installation_app ON app_installation (app_id);
CREATE INDEX app_installation_user ON app_installation (user_id);

-- A state completes one installation: its hash stays until it is past its time.
CREATE TABLE used_app_state (
  state_hash text PRIMARY KEY,
  expires_at timestamptz(3) NOT NULL
);
CREATE INDEX used_app_state_expires ON used_app_state (expires_at);

-- The app that a key is of; NULL for an operator's.
ALTER TABLE api_key ADD COLUMN app_id text REFERENCES app (id);
CREATE UNIQUE INDEX api_key_app ON api_key (app_id) WHERE revoked_at IS NULL AND app_id IS NOT NULL;
-- An operator may have called a key as an app is called.
DROP INDEX api_key_name;
CREATE UNIQUE INDEX api_key_name ON api_key (name) WHERE revoked_at IS NULL AND app_id IS NULL;
