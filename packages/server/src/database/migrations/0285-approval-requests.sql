-- Calls of API keys beyond their limits, which wait for an operator.
CREATE TABLE approval_request (
  id text PRIMARY KEY,
  api_key_id text NOT NULL REFERENCES api_key (id),
  -- The call's name.
  operation text NOT NULL,
  params jsonb NOT NULL,
  query jsonb NOT NULL,
  body jsonb,
  -- The version of the record that the caller saw.
  seen_version integer,
  reason text NOT NULL,
  plan jsonb NOT NULL,
  -- Ids of the records that the plan changes.
  record_ids text[] NOT NULL,
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'approved', 'declined')),
  -- What the call's answer is built from.
  result jsonb,
  note text,
  created_at timestamptz(3) NOT NULL,
  decided_at timestamptz(3),
  decided_by_id text REFERENCES "user" (id),
  CONSTRAINT approval_request_decided CHECK (
    (status = 'pending') = (decided_at IS NULL) AND (decided_at IS NULL) = (decided_by_id IS NULL)
  )
);
CREATE INDEX approval_request_created ON approval_request (created_at, id);
CREATE INDEX approval_request_of_key ON approval_request (api_key_id, created_at, id);
CREATE INDEX approval_request_pending ON approval_request (created_at, id) WHERE status = 'pending';
CREATE INDEX approval_request_records ON approval_request USING gin (record_ids);
