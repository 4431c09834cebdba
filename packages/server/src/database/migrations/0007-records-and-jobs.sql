CREATE TABLE note (
  id text PRIMARY KEY,
  resource_type text NOT NULL,
  resource_id text NOT NULL,
  value text NOT NULL CHECK (value <> ''),
  author_id text REFERENCES "user" (id),
  metadata jsonb,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  deleted_at timestamptz(3)
);
CREATE INDEX note_resource ON note (resource_id, created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX note_created ON note (created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX note_author ON note (author_id);
CREATE TRIGGER note_version BEFORE UPDATE ON note FOR EACH ROW EXECUTE FUNCTION raise_version();

CREATE TABLE notification (
  id text PRIMARY KEY,
  event_name text,
  resource_type text NOT NULL,
  resource_id text NOT NULL,
  customer_id text REFERENCES customer (id),
  "to" text NOT NULL,
  data jsonb NOT NULL DEFAULT '{}',
  parent_id text REFERENCES notification (id),
  provider_id text REFERENCES notification_provider (id),
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL
);
CREATE INDEX notification_resource ON notification (resource_id, created_at DESC, id DESC);
CREATE INDEX notification_created ON notification (created_at DESC, id DESC);
CREATE INDEX notification_parent ON notification (parent_id) WHERE parent_id IS NOT NULL;
CREATE INDEX notification_customer ON notification (customer_id) WHERE customer_id IS NOT NULL;

-- Every outside effect leaves through here: written in the operation's transaction, carried out after it.
CREATE TABLE outbox (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL,
  payload jsonb NOT NULL,
  dedupe_key text UNIQUE,
  payment_operation_id text REFERENCES payment_operation (id),
  not_before timestamptz(3) NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  claimed_at timestamptz(3),
  done_at timestamptz(3),
  dead_at timestamptz(3),
  last_error text,
  created_at timestamptz(3) NOT NULL,
  CHECK (num_nonnulls(done_at, dead_at) <= 1)
) WITH (fillfactor = 80);
CREATE INDEX outbox_open ON outbox (not_before, id) WHERE done_at IS NULL AND dead_at IS NULL;
CREATE INDEX outbox_done ON outbox (done_at) WHERE done_at IS NOT NULL;
CREATE INDEX outbox_operation ON outbox (payment_operation_id) WHERE payment_operation_id IS NOT NULL;

CREATE TABLE journal (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  created_at timestamptz(3) NOT NULL,
  -- NULL: the store itself (a worker, a command).
  actor_id text,
  operation text NOT NULL,
  resource_type text NOT NULL,
  resource_id text NOT NULL,
  before jsonb,
  after jsonb,
  request_id text
);
CREATE INDEX journal_resource ON journal (resource_id, id DESC);
CREATE INDEX journal_created ON journal (created_at);
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append only', TG_TABLE_NAME;
END $$;
CREATE TRIGGER journal_append_only BEFORE UPDATE OR DELETE ON journal FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER gift_card_entry_append_only BEFORE UPDATE OR DELETE ON gift_card_entry FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER inventory_movement_append_only BEFORE UPDATE OR DELETE ON inventory_movement FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TABLE idempotency_request (
  actor_id text NOT NULL,
  key text NOT NULL CHECK (length(key) BETWEEN 1 AND 255),
  -- Method, path and body that the key is bound to, hashed.
  fingerprint text NOT NULL,
  -- running: before its commit; committed: its effects are in the books; done: its answer is known.
  state text NOT NULL DEFAULT 'running' CHECK (state IN ('running', 'committed', 'done')),
  lease text NOT NULL,
  leased_at timestamptz(3) NOT NULL,
  result jsonb,
  response_status integer,
  response_body text,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (actor_id, key),
  CHECK ((state = 'done') = (response_status IS NOT NULL))
);
CREATE INDEX idempotency_request_age ON idempotency_request (created_at);
