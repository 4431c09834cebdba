-- What an API key may do; null: everything that its operator may.
ALTER TABLE api_key ADD COLUMN limits jsonb CHECK (jsonb_typeof(limits) = 'object');

-- Money that keys with limits have captured and refunded. Rows are only added.
CREATE TABLE api_key_use (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  api_key_id text NOT NULL REFERENCES api_key (id),
  operation text NOT NULL,
  -- Null for money that belongs to no order.
  order_id text,
  currency_code text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  created_at timestamp(3) with time zone NOT NULL
);
CREATE INDEX api_key_use_of_key ON api_key_use (api_key_id, created_at);
CREATE INDEX api_key_use_of_order ON api_key_use (api_key_id, order_id);
