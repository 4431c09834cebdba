import type { ListedBulkOperation } from '@purser/contract/bulk-operations'
import { toldOf } from './bulk-operations-data.ts'
import { messages } from './bulk-operations-messages.ts'

/** Names a bulk operation: 'Capture payments: 312 orders'. */
export const headingOf = (bulk: ListedBulkOperation): string =>
  messages.heading(toldOf(bulk), bulk.progress.records)
