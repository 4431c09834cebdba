import { z } from 'zod'
import { dates, id, metadata, recordShape, timestamp } from '../values/index.ts'

const trackingLink = z.object({
  id,
  fulfillment_id: id,
  tracking_number: z.string(),
  url: z.string().nullable(),
  /** Not in Medusa v1: the carrier's name, where the number tells it. */
  carrier: z.string().nullable(),
  metadata,
  ...dates,
})

export const fulfillment = z.object({
  id,
  order_id: id.nullable(),
  swap_id: id.nullable(),
  claim_order_id: id.nullable(),
  provider_id: z.string(),
  /** The provider's last error; null if there is none. */
  provider_error: z.string().nullable().optional(),
  /** Whether the call to the provider will be retried; false if it succeeded, was refused or given up. */
  is_provider_asked_again: z.boolean().optional(),
  items: z.array(z.object({ fulfillment_id: id, item_id: id, quantity: z.number().int() })).optional(),
  tracking_links: z.array(trackingLink).optional(),
  tracking_numbers: z.array(z.string()),
  shipped_at: timestamp.nullable(),
  canceled_at: timestamp.nullable(),
  no_notification: z.boolean().nullable(),
  metadata,
  ...recordShape,
})
export type Fulfillment = z.output<typeof fulfillment>
