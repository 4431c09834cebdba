import { deliveryStates, webhookStatuses } from '@purser/domain/webhooks'
import { z } from 'zod'
import { id, recordShape, timestamp } from '../values/index.ts'

/** An address that hears of events. Its secret is nowhere but in the answers that make one. */
export const webhook = z.object({
  id,
  url: z.string(),
  topics: z.array(z.string()),
  is_paused: z.boolean(),
  /** The app that it was made for as that was installed; null for an operator's. */
  app: z.object({ id, display_name: z.string() }).nullable(),
  status: z.enum(webhookStatuses),
  /** Since when nothing has arrived that was sent; null when the latest try did. */
  failing_since: timestamp.nullable(),
  /** Deliveries that wait, counted to 1,000. */
  waiting_count: z.number().int(),
  /** Until then the secret before the newest one signs as well. */
  old_secret_until: timestamp.nullable(),
  ...recordShape,
})
export type Webhook = z.output<typeof webhook>

/** An event as one webhook is sent it. */
export const delivery = z.object({
  /** Also `webhook-id` of its requests: the same each time it is sent. */
  id,
  webhook_id: id,
  topic: z.string(),
  /** What the event is about; its deliveries arrive in their order. */
  record_id: z.string(),
  state: z.enum(deliveryStates),
  /** Since it was queued, or queued again. */
  tries: z.number().int(),
  /** Null unless it waits. */
  next_try_at: timestamp.nullable(),
  /** The status of the latest answer; null when there was none. */
  last_status: z.number().int().nullable(),
  last_error: z.string().nullable(),
  /** The latest time. */
  delivered_at: timestamp.nullable(),
  created_at: timestamp,
})
export type Delivery = z.output<typeof delivery>

const attempt = z.object({
  id: z.string(),
  url: z.string(),
  status: z.number().int().nullable(),
  /** How the answer begins. */
  answer: z.string().nullable(),
  error: z.string().nullable(),
  duration_ms: z.number().int(),
  created_at: timestamp,
})

export const sentDelivery = delivery.extend({
  /** The body of the request, character by character. */
  body: z.string(),
  /** The latest first, 50 at most. */
  attempts: z.array(attempt),
})
export type SentDelivery = z.output<typeof sentDelivery>
