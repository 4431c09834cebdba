import type { RowsOf } from '../../backup/index.ts'
import type { LastMove } from './last-move.ts'

/** Tables of what operators set up, and of what is the same in every store. They refer only to each other. */
const settings = [
  'amount_conversion',
  'api_key',
  'api_key_use',
  'approval_request',
  'app',
  'app_installation',
  'backup',
  'backup_schedule',
  'batch_job',
  'currency',
  'default_view',
  'email_settings',
  'email_text',
  'email_words',
  'fulfillment_provider',
  'held_call',
  'invite',
  'invite_token',
  'invoice_series',
  'invoice_settings',
  'known_device',
  'late_payment_notice',
  'login_attempt',
  'move_in',
  'notification_provider',
  'oauth_app',
  'operator_factor',
  'payment_provider',
  'payment_provider_state',
  'public_address',
  'recovery_code',
  'saved_view',
  'schema_migration',
  'session',
  'sign_in_step',
  'staff_alert',
  'store',
  'store_restore',
  'tag_color',
  'taken_try',
  'undo_window',
  'upload',
  'used_app_state',
  'user',
  'webhook',
  'webhook_lane',
]

/**
 * Returns which rows of a store stay when its shop is moved in again: settings, and the entries of the history that the last move didn't
 * write. Everything else comes from v1.
 */
export function keptRows({ journalBefore, journalLast }: LastMove): RowsOf {
  const kept = new Map(settings.map((table) => [table, 'true']))
  kept.set('journal', `id <= ${journalBefore} OR id > ${journalLast}`)
  // Those that were worked on are about records that come again.
  kept.set('payment_notice', 'worked_at IS NULL')
  return (table) => kept.get(table) ?? null
}
