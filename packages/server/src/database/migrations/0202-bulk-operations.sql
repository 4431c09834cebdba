-- One operation on many records: first planned for each, then run on each in a transaction of its own.
CREATE TABLE bulk_operation (
  id text NOT NULL PRIMARY KEY,
  operation text NOT NULL,
  body jsonb NOT NULL,
  status text NOT NULL DEFAULT 'planning'
    CHECK (status IN ('planning', 'planned', 'running', 'stopped', 'done', 'canceled')),
  failure text,
  undo_of text REFERENCES bulk_operation (id) ON DELETE CASCADE,
  -- Until when one process works on it.
  claimed_until timestamptz(3),
  actor_id text REFERENCES "user" (id),
  api_key_id text,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  started_at timestamptz(3),
  ended_at timestamptz(3)
);
CREATE INDEX bulk_operation_newest ON bulk_operation (created_at DESC, id DESC);
CREATE INDEX bulk_operation_due ON bulk_operation (updated_at) WHERE status IN ('planning', 'running');
CREATE UNIQUE INDEX bulk_operation_undo ON bulk_operation (undo_of) WHERE status <> 'canceled';

CREATE TABLE bulk_operation_record (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  bulk_operation_id text NOT NULL REFERENCES bulk_operation (id) ON DELETE CASCADE,
  rank integer NOT NULL,
  record_id text NOT NULL,
  label text,
  -- Fields of this record only.
  body jsonb,
  -- For an undo: the version of the record that it undoes.
  seen_version integer,
  is_ready boolean,
  outcome text CHECK (outcome IN ('done', 'failed')),
  code text,
  reason text,
  money jsonb NOT NULL DEFAULT '[]',
  emails integer NOT NULL DEFAULT 0,
  -- The call that undoes it: its body, and the record's version after.
  inverse jsonb,
  done_version integer,
  payment_operations text[],
  UNIQUE (bulk_operation_id, rank),
  UNIQUE (bulk_operation_id, record_id),
  CONSTRAINT bulk_operation_record_order CHECK (outcome IS NULL OR is_ready IS TRUE)
);
CREATE INDEX bulk_operation_record_unplanned ON bulk_operation_record (bulk_operation_id, rank) WHERE is_ready IS NULL;
CREATE INDEX bulk_operation_record_unrun ON bulk_operation_record (bulk_operation_id, rank) WHERE is_ready AND outcome IS NULL;
