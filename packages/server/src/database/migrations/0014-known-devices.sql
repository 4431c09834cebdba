-- Browsers that an operator signed in with: strangers at the same address do not use up their tries (reliability A-2).
CREATE TABLE known_device (
  -- SHA-256 of the cookie's token, in hex. It changes with every sign-in, for all operators of the device alike.
  token_hash text NOT NULL,
  user_id text NOT NULL REFERENCES "user" (id) ON DELETE CASCADE,
  -- Stays the same while the token changes: failed tries are counted by it.
  device_id text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  PRIMARY KEY (token_hash, user_id)
);
CREATE INDEX known_device_owner ON known_device (user_id);
CREATE INDEX known_device_expiry ON known_device (expires_at);
