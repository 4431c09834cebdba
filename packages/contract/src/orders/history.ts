import { z } from 'zod'
import { doer } from '../session/index.ts'
import { timestamp } from '../values/index.ts'

/** A note of the journal, without what changed: that may hold more than everybody should read for years. */
export const historyEntry = z.object({
  /** Ascending in time. */
  id: z.number().int(),
  /** An operation's name, e.g. `refund-order`. */
  operation: z.string(),
  created_at: timestamp,
  ...doer,
  /** Ids of the records that it touched, e.g. of a fulfillment, a refund, a payment. */
  records: z.array(z.string()),
})
export type HistoryEntry = z.output<typeof historyEntry>
