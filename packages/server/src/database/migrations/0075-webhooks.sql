-- Addresses that hear of events, and what each is sent.
CREATE TABLE webhook (
  id text PRIMARY KEY,
  url text NOT NULL CHECK (length(url) BETWEEN 1 AND 2000),
  topics text[] NOT NULL CHECK (cardinality(topics) > 0),
  is_paused boolean NOT NULL DEFAULT false,
  -- Signing needs it as it is, so it is no hash.
  secret text NOT NULL,
  -- The one before signs beside it for a while.
  old_secret text,
  old_secret_until timestamptz(3),
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  deleted_at timestamptz(3),
  CHECK (num_nonnulls(old_secret, old_secret_until) <> 1)
);
CREATE UNIQUE INDEX webhook_url ON webhook (url) WHERE deleted_at IS NULL;
CREATE TRIGGER webhook_version BEFORE UPDATE ON webhook FOR EACH ROW EXECUTE FUNCTION raise_version();

-- How a webhook's receiver fares, and which process sends to it now. It changes with every delivery, the webhook does not.
CREATE TABLE webhook_lane (
  webhook_id text PRIMARY KEY REFERENCES webhook (id),
  lease text,
  leased_until timestamptz(3),
  served_at timestamptz(3),
  -- Until then the receiver is left alone.
  rests_until timestamptz(3),
  -- Tries in a row that failed.
  failures integer NOT NULL DEFAULT 0 CHECK (failures >= 0),
  failing_since timestamptz(3),
  CHECK ((failures > 0) = (failing_since IS NOT NULL)),
  CHECK (num_nonnulls(lease, leased_until) <> 1)
) WITH (fillfactor = 70);

CREATE TABLE webhook_delivery (
  -- In the order in which events of one record happened: whoever writes one holds the record.
  position bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  id text PRIMARY KEY GENERATED ALWAYS AS ('whd_' || lpad(position::text, 16, '0')) STORED,
  webhook_id text NOT NULL REFERENCES webhook (id),
  -- The outbox's; NULL of a test.
  event_id bigint,
  topic text NOT NULL,
  -- The record that the event is about: its deliveries arrive in their order.
  record_id text NOT NULL,
  data jsonb NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'delivered', 'failed')),
  -- Since it was queued, or queued again.
  tries integer NOT NULL DEFAULT 0 CHECK (tries >= 0),
  first_tried_at timestamptz(3),
  not_before timestamptz(3) NOT NULL,
  last_status integer,
  last_error text,
  -- The last time.
  delivered_at timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  UNIQUE (webhook_id, event_id),
  CHECK (state <> 'delivered' OR delivered_at IS NOT NULL)
) WITH (fillfactor = 80);
CREATE INDEX webhook_delivery_waiting ON webhook_delivery (webhook_id, position) WHERE state = 'waiting';
CREATE INDEX webhook_delivery_record ON webhook_delivery (webhook_id, record_id, position) WHERE state = 'waiting';
CREATE INDEX webhook_delivery_list ON webhook_delivery (webhook_id, created_at DESC, id DESC);
CREATE INDEX webhook_delivery_created ON webhook_delivery (created_at);

CREATE TABLE webhook_attempt (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  delivery_id text NOT NULL REFERENCES webhook_delivery (id) ON DELETE CASCADE,
  url text NOT NULL,
  -- NULL: there was no answer; why stands in error.
  status integer,
  answer text,
  error text,
  duration_ms integer NOT NULL,
  created_at timestamptz(3) NOT NULL
);
CREATE INDEX webhook_attempt_delivery ON webhook_attempt (delivery_id, id);

-- Written with the event, in the operation's own transaction: what happened is told, what was rolled back is not.
CREATE FUNCTION queue_webhook_deliveries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO webhook_delivery (webhook_id, event_id, topic, record_id, data, not_before, created_at)
  SELECT webhook.id, event.id, event.payload ->> 'event', coalesce(event.payload #>> '{data,id}', event.id::text),
    event.payload -> 'data', event.created_at, event.created_at
  FROM arrived event JOIN webhook ON event.payload ->> 'event' = ANY (webhook.topics)
  WHERE event.kind = 'event' AND webhook.deleted_at IS NULL
  ORDER BY event.id, webhook.id;
  RETURN NULL;
END $$;
CREATE TRIGGER outbox_webhooks AFTER INSERT ON outbox REFERENCING NEW TABLE AS arrived
  FOR EACH STATEMENT EXECUTE FUNCTION queue_webhook_deliveries();
