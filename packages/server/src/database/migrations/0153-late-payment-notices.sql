-- Genuine notices that were refused because their signature was too old by this server's clock, since the last one that was accepted.
CREATE TABLE late_payment_notice (
  provider_id text PRIMARY KEY REFERENCES payment_provider (id),
  count bigint NOT NULL CHECK (count > 0),
  -- The age of the latest by this server's clock.
  late_seconds bigint NOT NULL CHECK (late_seconds > 0),
  first_refused_at timestamptz(3) NOT NULL
);
