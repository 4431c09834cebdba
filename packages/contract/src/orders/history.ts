import { z } from 'zod'
import { colleague } from '../session/index.ts'
import { id, timestamp } from '../values/index.ts'

/** A note of the journal, without what changed: that may hold more than everybody should read for years. */
export const historyEntry = z.object({
  /** Ascending in time. */
  id: z.number().int(),
  /** An operation's name, e.g. `refund-order`. */
  operation: z.string(),
  created_at: timestamp,
  /** Null for the store itself, e.g. when it wrote down what a provider answered. */
  actor: colleague.nullable(),
  /** The key by which a program acted for them; an app's bears the app's name. */
  api_key: z.object({ id, name: z.string(), is_app: z.boolean() }).nullable(),
  /** Ids of the records that it touched, e.g. of a fulfillment, a refund, a payment. */
  records: z.array(z.string()),
})
export type HistoryEntry = z.output<typeof historyEntry>
