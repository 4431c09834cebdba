-- Browsers that a customer signed in with: their wrong passwords are counted apart from those of strangers.
CREATE TABLE known_customer_device (
  token_hash text NOT NULL,
  customer_id text NOT NULL REFERENCES customer (id) ON DELETE CASCADE,
  device_id text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  PRIMARY KEY (token_hash, customer_id)
);
CREATE INDEX known_customer_device_expiry ON known_customer_device (expires_at);
CREATE INDEX known_customer_device_owner ON known_customer_device (customer_id);
