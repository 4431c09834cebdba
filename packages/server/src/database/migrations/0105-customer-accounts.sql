-- Customers sign in. An email has one account that counts; whoever signs up with it without a proof that it is theirs has another
-- beside it (docs/decisions/0102-accounts-of-customers.md).
ALTER TABLE customer ADD first_account_id text REFERENCES customer;

-- Only what a token hashes to is kept.
CREATE TABLE customer_session (
  token_hash text PRIMARY KEY,
  customer_id text NOT NULL REFERENCES customer ON DELETE CASCADE,
  created_at timestamptz(3) NOT NULL,
  last_seen_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL
);
CREATE INDEX customer_session_expiry ON customer_session (expires_at);
CREATE INDEX customer_session_owner ON customer_session (customer_id);

-- Mailed to an address, and worth something once: whoever sends it back reads what is sent there.
CREATE TABLE mailed_proof (
  token_hash text PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('password', 'orders')),
  customer_id text NOT NULL REFERENCES customer ON DELETE CASCADE,
  email text NOT NULL,
  -- The orders that it gives to the customer.
  order_ids text[] NOT NULL DEFAULT '{}',
  created_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  CHECK ((kind = 'orders') = (order_ids <> '{}'))
);
CREATE INDEX mailed_proof_expiry ON mailed_proof (expires_at);
CREATE INDEX mailed_proof_owner ON mailed_proof (customer_id);

-- How often something was tried, by whom or with what: one row, whatever is tried.
CREATE TABLE taken_try (
  scope text NOT NULL,
  -- A hash: a cart's id is a secret, and a guessed code may be right elsewhere.
  subject_hash text NOT NULL,
  count integer NOT NULL CHECK (count >= 0),
  since timestamptz(3) NOT NULL,
  ends_at timestamptz(3) NOT NULL CHECK (ends_at > since),
  PRIMARY KEY (scope, subject_hash)
);
CREATE INDEX taken_try_end ON taken_try (ends_at);
