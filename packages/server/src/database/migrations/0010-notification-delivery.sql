-- How far a notification's message got. What was there before mails were sent is there to be read.
ALTER TABLE notification
  -- The outbox entry of the event that it tells of, once; null for a resend.
  ADD event_id bigint UNIQUE,
  ADD state text NOT NULL DEFAULT 'stored' CHECK (state IN ('queued', 'sent', 'failed', 'stored')),
  ADD sent_at timestamptz(3),
  -- The mail server's words of the latest try that failed.
  ADD error text,
  -- Tries that the server refused, and tries that it never answered after it had the whole message.
  ADD refused_tries integer NOT NULL DEFAULT 0 CHECK (refused_tries >= 0),
  ADD unknown_tries integer NOT NULL DEFAULT 0 CHECK (unknown_tries >= 0),
  ADD CONSTRAINT notification_sent CHECK ((state = 'sent') = (sent_at IS NOT NULL)),
  ADD CONSTRAINT notification_event CHECK (event_id IS NULL OR parent_id IS NULL);
CREATE INDEX notification_state ON notification (state, created_at DESC, id DESC);

-- Nobody listened to the events that are done: nothing must be told of them afterwards.
DELETE FROM outbox WHERE kind = 'event' AND done_at IS NOT NULL;
