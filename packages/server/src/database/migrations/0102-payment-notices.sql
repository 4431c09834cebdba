-- What payment providers tell by themselves, kept before it is worked on: any number of times it comes, it is worked on once.
CREATE TABLE payment_notice (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  provider_id text NOT NULL REFERENCES payment_provider (id),
  -- The provider's own name of the notice, or what stands for it.
  event_id text NOT NULL,
  -- As it was sent.
  body text NOT NULL,
  -- What it speaks of: an operation with or without an answer, a session, a payment.
  about jsonb NOT NULL,
  received_at timestamptz(3) NOT NULL,
  worked_at timestamptz(3),
  UNIQUE (provider_id, event_id)
);
CREATE INDEX payment_notice_worked ON payment_notice (worked_at) WHERE worked_at IS NOT NULL;

-- How far the store has got with a provider: which mode its key is of, and how far their books were compared.
CREATE TABLE payment_provider_state (
  provider_id text PRIMARY KEY REFERENCES payment_provider (id),
  is_live boolean,
  compared_until timestamptz(3),
  swept_at timestamptz(3),
  -- Why the last try to compare failed, and when.
  fault text,
  tried_at timestamptz(3)
);

-- Where the store's books and a provider's do not agree.
CREATE TABLE payment_difference (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  provider_id text NOT NULL REFERENCES payment_provider (id),
  kind text NOT NULL CHECK (kind IN ('capture', 'refund', 'held')),
  -- The provider's own name of what was moved or is held, or our operation's that the provider does not know.
  reference text NOT NULL,
  -- The provider's own name of the payment; `payment.data` has it as `id`.
  provider_payment_id text NOT NULL,
  payment_id text REFERENCES payment (id),
  payment_operation_id text REFERENCES payment_operation (id),
  provider_amount bigint NOT NULL CHECK (provider_amount >= 0),
  books_amount bigint NOT NULL CHECK (books_amount >= 0),
  currency_code text NOT NULL,
  -- Held for a session that the store does not know: let go of by the store itself.
  is_released boolean NOT NULL DEFAULT false,
  found_at timestamptz(3) NOT NULL,
  resolved_at timestamptz(3),
  UNIQUE (provider_id, reference)
);
CREATE INDEX payment_difference_open ON payment_difference (found_at) WHERE resolved_at IS NULL;
CREATE INDEX payment_difference_payment ON payment_difference (payment_id) WHERE payment_id IS NOT NULL;
