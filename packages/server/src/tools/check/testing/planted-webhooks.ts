import type { PlantedViolation } from './planted.ts'

export const plantedWebhooks: PlantedViolation[] = [
  [
    'H1',
    'a delivery that arrived, and was refused each time',
    `UPDATE webhook_attempt SET status = 500, error = 'Answered 500.' WHERE delivery_id IN (
       SELECT id FROM webhook_delivery WHERE webhook_id = 'webhook-one')`,
    ['whd_0000000000000001'],
  ],
  [
    'H2',
    'an event that was not delivered to its subscribers',
    `INSERT INTO outbox (id, kind, payload, not_before, done_at, created_at) OVERRIDING SYSTEM VALUE
       VALUES (9001, 'event', '{"event":"note.created","data":{"id":"note-x"}}', now(), now(), now());
     DELETE FROM webhook_delivery WHERE event_id = 9001`,
    ['9001'],
  ],
  [
    'H3',
    'a webhook to which nothing is ever sent',
    `DELETE FROM webhook_lane WHERE webhook_id = 'webhook-one'`,
    ['webhook-one'],
  ],
]

/** Uninstalls an app without removing what belongs to it. */
const uninstalled = `UPDATE app_installation SET uninstalled_at = now(), sealed_tokens = NULL, sealed_by = NULL;`

export const plantedApps: PlantedViolation[] = [
  [
    'A1',
    'the key of an app that was uninstalled',
    `${uninstalled} UPDATE webhook SET deleted_at = now() WHERE app_id = 'app-till'`,
    ['key-till'],
  ],
  [
    'A2',
    'the webhook of an app that was uninstalled',
    `${uninstalled} UPDATE api_key SET revoked_at = now() WHERE app_id = 'app-till'`,
    ['webhook-till'],
  ],
  [
    'A3',
    'an installed app that hears of nothing',
    `UPDATE webhook SET deleted_at = now() WHERE app_id = 'app-till'`,
    ['app-till'],
  ],
  [
    'A3',
    'an installed app that hears of something else than it names',
    `UPDATE webhook SET topics = '{order.canceled}' WHERE app_id = 'app-till'`,
    ['app-till'],
  ],
  [
    'A4',
    'tokens that another key encrypted',
    `SELECT set_config('check.key_ids', 'key-b,key-c', true)`,
    ['app-till'],
  ],
  [
    'A4',
    'no tokens of an installed app',
    `SELECT set_config('check.key_ids', 'key-a', true);
     UPDATE app_installation SET sealed_tokens = NULL, sealed_by = NULL`,
    ['app-till'],
  ],
]
