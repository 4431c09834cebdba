-- Invitations of new operators. Each is used once: accepting it deletes it.
CREATE TABLE invite (
  id text PRIMARY KEY,
  user_email text NOT NULL CHECK (user_email = lower(user_email)),
  role text NOT NULL CHECK (role IN ('admin', 'member', 'developer')),
  invited_by text NOT NULL REFERENCES "user" (id),
  -- Raised when a new link is made: what is still to be sent for an earlier one is dropped.
  link_number integer NOT NULL DEFAULT 1,
  sent_at timestamptz(3),
  expires_at timestamptz(3) NOT NULL,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  CONSTRAINT invite_expiry CHECK (expires_at <= updated_at + interval '7 days')
);
CREATE UNIQUE INDEX invite_email ON invite (user_email);
CREATE INDEX invite_inviter ON invite (invited_by);
CREATE INDEX invite_created ON invite (created_at, id);

-- The links of invitations, by hash: an email that is sent again after an unknown outcome has a link of its own.
CREATE TABLE invite_token (
  token_hash text PRIMARY KEY,
  invite_id text NOT NULL REFERENCES invite (id) ON DELETE CASCADE,
  created_at timestamptz(3) NOT NULL
);
CREATE INDEX invite_token_invite ON invite_token (invite_id);
