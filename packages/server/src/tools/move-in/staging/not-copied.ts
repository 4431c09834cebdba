import type { V1Table, V1TableName } from '../v1-tables.ts'

/**
 * Tables that are counted and not copied: work in progress of the old server, and secrets.
 */
const notCopied: readonly V1TableName[] = [
  'analytics_config',
  'batch_job',
  'idempotency_key',
  'invite',
  'payment_session',
  'payment_collection_sessions',
  'publishable_api_key',
  'publishable_api_key_sales_channel',
  'staged_job',
]

export const isCopied = ({ name }: V1Table): boolean => !notCopied.includes(name)
