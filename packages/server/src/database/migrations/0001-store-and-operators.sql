CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- Every change of a row with a version raises it, whoever writes: a client that sends the version it saw can be told that it is stale.
CREATE FUNCTION raise_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.version := OLD.version + 1;
  RETURN NEW;
END $$;

CREATE TABLE currency (
  code text PRIMARY KEY CHECK (code = lower(code) AND length(code) = 3),
  symbol text NOT NULL,
  symbol_native text NOT NULL,
  name text NOT NULL
);

CREATE TABLE payment_provider (
  id text PRIMARY KEY,
  is_installed boolean NOT NULL DEFAULT true
);

CREATE TABLE fulfillment_provider (
  id text PRIMARY KEY,
  is_installed boolean NOT NULL DEFAULT true
);

CREATE TABLE notification_provider (
  id text PRIMARY KEY,
  is_installed boolean NOT NULL DEFAULT true
);

CREATE TABLE store (
  id text PRIMARY KEY,
  name text NOT NULL,
  default_currency_code text NOT NULL REFERENCES currency (code),
  swap_link_template text,
  payment_link_template text,
  invite_link_template text,
  metadata jsonb,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL
);
-- One row: the store.
CREATE UNIQUE INDEX store_single ON store ((true));
CREATE TRIGGER store_version BEFORE UPDATE ON store FOR EACH ROW EXECUTE FUNCTION raise_version();

CREATE TABLE store_currencies (
  store_id text NOT NULL REFERENCES store (id) ON DELETE CASCADE,
  currency_code text NOT NULL REFERENCES currency (code),
  PRIMARY KEY (store_id, currency_code)
);

CREATE TABLE "user" (
  id text PRIMARY KEY,
  email text NOT NULL CHECK (email = lower(email)),
  first_name text,
  last_name text,
  role text NOT NULL DEFAULT 'admin' CHECK (role IN ('admin', 'member', 'developer')),
  password_hash text NOT NULL,
  metadata jsonb,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  deleted_at timestamptz(3)
);
CREATE UNIQUE INDEX user_email ON "user" (email) WHERE deleted_at IS NULL;
CREATE TRIGGER user_version BEFORE UPDATE ON "user" FOR EACH ROW EXECUTE FUNCTION raise_version();

CREATE TABLE session (
  -- SHA-256 of the cookie's token, in hex: the token itself is never stored.
  token_hash text PRIMARY KEY,
  user_id text NOT NULL REFERENCES "user" (id) ON DELETE CASCADE,
  created_at timestamptz(3) NOT NULL,
  last_seen_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL
);
CREATE INDEX session_owner ON session (user_id);
CREATE INDEX session_expiry ON session (expires_at);

CREATE TABLE login_attempt (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  email text NOT NULL,
  address text NOT NULL,
  is_success boolean NOT NULL,
  created_at timestamptz(3) NOT NULL
);
CREATE INDEX login_attempt_account ON login_attempt (email, address, created_at);
CREATE INDEX login_attempt_address ON login_attempt (address, created_at);

CREATE TABLE oauth_app (
  id text PRIMARY KEY,
  display_name text NOT NULL,
  application_name text NOT NULL UNIQUE,
  install_url text,
  uninstall_url text,
  data jsonb
);
