import { z } from 'zod'
import { doer } from '../session/index.ts'
import { timestamp } from '../values/index.ts'

/** A journal entry without its changes, which may be too much for everyone to read for years. */
export const historyEntry = z.object({
  /** Ascends in time. */
  id: z.number().int(),
  /** An operation's name, e.g. `refund-order`. */
  operation: z.string(),
  created_at: timestamp,
  ...doer,
  /** Ids of the changed records, e.g. of a fulfillment, a refund, a payment. */
  records: z.array(z.string()),
})
export type HistoryEntry = z.output<typeof historyEntry>
