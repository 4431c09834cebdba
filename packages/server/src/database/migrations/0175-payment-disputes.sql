-- Payments that customers dispute with their bank, as their provider reports them. The journal has what changed when.
CREATE TABLE payment_dispute (
  id text PRIMARY KEY,
  provider_id text NOT NULL REFERENCES payment_provider (id),
  provider_dispute_id text NOT NULL,
  payment_id text NOT NULL REFERENCES payment (id),
  amount bigint NOT NULL CHECK (amount BETWEEN 0 AND 9007199254740991),
  reason text NOT NULL,
  status text NOT NULL CHECK (status IN ('inquiry', 'needs_response', 'under_review', 'won', 'lost', 'closed')),
  evidence_due_at timestamptz(3),
  withdrawn_at timestamptz(3),
  reinstated_at timestamptz(3),
  opened_at timestamptz(3) NOT NULL,
  closed_at timestamptz(3),
  -- Raised with each change, so that what was read before another change is not written after it.
  revision integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  CONSTRAINT payment_dispute_closed CHECK ((status IN ('won', 'lost', 'closed')) = (closed_at IS NOT NULL)),
  UNIQUE (provider_id, provider_dispute_id)
);
CREATE INDEX payment_dispute_payment ON payment_dispute (payment_id);
CREATE INDEX payment_dispute_open ON payment_dispute (opened_at) WHERE closed_at IS NULL;

-- What of the captured money is disputed, or gone by a lost dispute.
ALTER TABLE "order" ADD COLUMN disputed_total bigint NOT NULL DEFAULT 0;
