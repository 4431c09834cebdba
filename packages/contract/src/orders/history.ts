import { z } from 'zod'
import { doer } from '../session/index.ts'
import { id, timestamp } from '../values/index.ts'

/** A journal entry without most of its changes, which may be too much for everyone to read for years. */
export const historyEntry = z.object({
  /** Ascends in time. */
  id: z.number().int(),
  /** An operation's name, e.g. `refund-order`. */
  operation: z.string(),
  created_at: timestamp,
  ...doer,
  /** Ids of the changed records, e.g. of a fulfillment, a refund, a payment. */
  records: z.array(z.string()),
  /** What an update did to tags and assignee, and whether it changed anything else; null for other operations. */
  order_change: z
    .object({
      added_tags: z.array(z.string()).readonly(),
      removed_tags: z.array(z.string()).readonly(),
      /** Whom the order was assigned to; null for nobody; missing if that stayed. */
      assignee: z.object({ id, name: z.string().nullable() }).nullish(),
      has_others: z.boolean(),
    })
    .nullable(),
})
export type HistoryEntry = z.output<typeof historyEntry>
