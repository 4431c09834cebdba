import type { Invariant } from '../invariant.ts'

const isInstalled = 'SELECT app_id FROM app_installation WHERE uninstalled_at IS NULL'

export const appInvariants: Invariant[] = [
  {
    id: 'A1',
    severity: 'error',
    statement: 'An app that is not installed has no valid key.',
    sql: `
      SELECT id FROM api_key
      WHERE app_id IS NOT NULL AND revoked_at IS NULL AND app_id NOT IN (${isInstalled})`,
  },
  {
    id: 'A2',
    severity: 'error',
    statement: 'An app that is not installed has no webhook.',
    sql: `
      SELECT id FROM webhook
      WHERE app_id IS NOT NULL AND deleted_at IS NULL AND app_id NOT IN (${isInstalled})`,
  },
  {
    id: 'A3',
    severity: 'error',
    statement: 'Each installed app receives the events that it names.',
    sql: `
      SELECT id FROM app
      WHERE is_declared AND cardinality(topics) > 0 AND id = ANY (ARRAY(${isInstalled}))
        AND NOT EXISTS (
          SELECT FROM webhook
          WHERE app_id = app.id AND deleted_at IS NULL AND NOT is_paused AND topics @> app.topics AND topics <@ app.topics)`,
  },
  {
    id: 'A4',
    severity: 'warning',
    statement: 'The stored access of installed apps can be decrypted with SECRET_KEY.',
    // Only the command knows the available keys: in a test or after a restore there are none.
    sql: `
      SELECT app_id FROM app_installation
      WHERE uninstalled_at IS NULL AND lost_at IS NULL
        AND nullif(current_setting('check.key_ids', true), '') IS NOT NULL
        AND (sealed_by = ANY (string_to_array(current_setting('check.key_ids', true), ','))) IS NOT TRUE`,
    remedy: 'start with the SECRET_KEY that encrypted it, or reinstall the app',
  },
]
