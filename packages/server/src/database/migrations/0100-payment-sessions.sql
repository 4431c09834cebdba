-- What customers do by a storefront: who did it, and what they pay with before there is an order.
ALTER TABLE journal ADD customer_id text;

-- A cart that is being paid for and made an order of stays as it is; what kept its last attempt from it is told to whoever asked.
ALTER TABLE cart ADD completing_at timestamptz(3), ADD completion_refusal jsonb;

CREATE TABLE payment_session (
  id text PRIMARY KEY,
  cart_id text NOT NULL REFERENCES cart ON DELETE CASCADE,
  provider_id text NOT NULL REFERENCES payment_provider,
  is_selected boolean NOT NULL DEFAULT false,
  -- As the provider said at last, and 'pending' before it was asked.
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'requires_more', 'authorized', 'captured', 'canceled')),
  -- What the customer is asked for, and by which attempt: together with the session's id its number is the provider's key.
  asked_amount bigint NOT NULL CHECK (asked_amount > 0 AND asked_amount <= 9007199254740991),
  currency_code text NOT NULL REFERENCES currency,
  attempt integer NOT NULL DEFAULT 0,
  -- The attempt that the provider answered last.
  answered_attempt integer NOT NULL DEFAULT 0,
  -- What the provider holds or would hold; null until it answered.
  amount bigint CHECK (amount >= 0 AND amount <= 9007199254740991),
  data jsonb NOT NULL DEFAULT '{}',
  public_data jsonb NOT NULL DEFAULT '{}',
  error text,
  -- The order that it paid, or when it was let go of: another may take its place then.
  order_id text REFERENCES "order",
  ended_at timestamptz(3),
  -- What is held for a session that was let go of, and has not been given back yet.
  is_to_release boolean NOT NULL DEFAULT false,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  CHECK (order_id IS NULL OR ended_at IS NOT NULL)
);
CREATE UNIQUE INDEX payment_session_live ON payment_session (cart_id, provider_id) WHERE ended_at IS NULL;
CREATE UNIQUE INDEX payment_session_selected ON payment_session (cart_id) WHERE is_selected AND ended_at IS NULL;
CREATE INDEX payment_session_cart ON payment_session (cart_id);
CREATE INDEX payment_session_order ON payment_session (order_id) WHERE order_id IS NOT NULL;
CREATE INDEX payment_session_paid ON payment_session (updated_at)
  WHERE ended_at IS NULL AND status IN ('authorized', 'captured');
CREATE INDEX payment_session_to_release ON payment_session (updated_at) WHERE is_to_release;

-- Carts that nobody finished, by the time of their last change.
CREATE INDEX cart_unfinished ON cart (updated_at) WHERE type = 'default' AND completed_at IS NULL;
