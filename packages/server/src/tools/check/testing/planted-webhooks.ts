import type { Planted } from './planted.ts'

export const plantedWebhooks: Planted[] = [
  [
    'H1',
    'a delivery that arrived, and was refused each time',
    `UPDATE webhook_attempt SET status = 500, error = 'Answered 500.' WHERE delivery_id IN (
       SELECT id FROM webhook_delivery WHERE webhook_id = 'webhook-one')`,
    ['whd_0000000000000001'],
  ],
  [
    'H2',
    'an event that nobody was told of who listens to it',
    `INSERT INTO outbox (id, kind, payload, not_before, done_at, created_at) OVERRIDING SYSTEM VALUE
       VALUES (9001, 'event', '{"event":"note.created","data":{"id":"note-x"}}', now(), now(), now());
     DELETE FROM webhook_delivery WHERE event_id = 9001`,
    ['9001'],
  ],
  ['H3', 'a webhook to which nothing is ever sent', `DELETE FROM webhook_lane`, ['webhook-one']],
]
