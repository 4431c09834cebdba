import type { Invariant } from '../invariant.ts'

export const webhookInvariants: Invariant[] = [
  {
    id: 'H1',
    severity: 'error',
    statement: 'Each delivery that arrived has an attempt with a 2xx response.',
    sql: `
      SELECT id FROM webhook_delivery
      WHERE state = 'delivered' AND id NOT IN (
        SELECT delivery_id FROM webhook_attempt WHERE status BETWEEN 200 AND 299)`,
  },
  {
    id: 'H2',
    severity: 'error',
    // An operation in progress while a webhook is created or changed may miss it, so events within a minute of that are not checked.
    statement: 'Each event that a webhook receives has its delivery, as long as deliveries are stored.',
    sql: `
      SELECT event.id::text
      FROM outbox event JOIN webhook ON event.payload ->> 'event' = ANY (webhook.topics)
      WHERE event.kind = 'event' AND webhook.deleted_at IS NULL
        AND (webhook.id, event.id) NOT IN (
          SELECT webhook_id, event_id FROM webhook_delivery WHERE event_id IS NOT NULL)
        AND event.created_at > webhook.updated_at + interval '1 minute'
        AND event.created_at > current_setting('check.now')::timestamptz - interval '29 days'`,
  },
  {
    id: 'H3',
    severity: 'error',
    statement: 'Each webhook has its own lane of deliveries.',
    sql: `
      SELECT id FROM webhook
      WHERE deleted_at IS NULL AND id NOT IN (SELECT webhook_id FROM webhook_lane)`,
  },
]
