-- Where the books and a provider will not agree any more, as money was given back past the store: an operator says so, and why.
ALTER TABLE payment_difference
  ADD COLUMN acknowledged_at timestamptz(3),
  ADD COLUMN acknowledged_by_id text REFERENCES "user" (id),
  ADD COLUMN note text,
  ADD CONSTRAINT payment_difference_acknowledged_with_note CHECK ((acknowledged_at IS NULL) = (note IS NULL)),
  ADD CONSTRAINT payment_difference_acknowledged_by_somebody CHECK ((acknowledged_at IS NULL) = (acknowledged_by_id IS NULL));

DROP INDEX payment_difference_open;
CREATE INDEX payment_difference_open ON payment_difference (found_at) WHERE resolved_at IS NULL AND acknowledged_at IS NULL;
CREATE INDEX payment_difference_acknowledged ON payment_difference (acknowledged_at) WHERE acknowledged_at IS NOT NULL;
