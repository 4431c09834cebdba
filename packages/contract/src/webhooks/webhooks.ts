import { deliveryStates, webhookStatuses } from '@purser/domain/webhooks'
import { z } from 'zod'
import { id, recordShape, timestamp } from '../values/index.ts'

/** A webhook. Only the answers that create a secret have it. */
export const webhook = z.object({
  id,
  url: z.string(),
  topics: z.array(z.string()),
  is_paused: z.boolean(),
  /** The app whose installation created it; null if an operator did. */
  app: z.object({ id, display_name: z.string() }).nullable(),
  status: z.enum(webhookStatuses),
  /** Since when all tries failed; null if the last one succeeded. */
  failing_since: timestamp.nullable(),
  /** Waiting deliveries, counted up to 1,000. */
  waiting_count: z.number().int(),
  /** Until when the previous secret signs as well. */
  old_secret_until: timestamp.nullable(),
  ...recordShape,
})
export type Webhook = z.output<typeof webhook>

/** The delivery of an event to a webhook. */
export const delivery = z.object({
  /** Also the `webhook-id` of its requests, the same for each try. */
  id,
  webhook_id: id,
  topic: z.string(),
  /** The record of the event. Its deliveries arrive in order. */
  record_id: z.string(),
  state: z.enum(deliveryStates),
  /** The number of tries since it was last queued. */
  tries: z.number().int(),
  /** Null unless the delivery waits. */
  next_try_at: timestamp.nullable(),
  /** The status of the latest answer; null when there was none. */
  last_status: z.number().int().nullable(),
  last_error: z.string().nullable(),
  /** The time of the latest delivery. */
  delivered_at: timestamp.nullable(),
  created_at: timestamp,
})
export type Delivery = z.output<typeof delivery>

const attempt = z.object({
  id: z.string(),
  url: z.string(),
  status: z.number().int().nullable(),
  /** The first characters of the answer. */
  answer: z.string().nullable(),
  error: z.string().nullable(),
  duration_ms: z.number().int(),
  created_at: timestamp,
})

export const sentDelivery = delivery.extend({
  /** The exact body of the request. */
  body: z.string(),
  /** Latest first, at most 50. */
  attempts: z.array(attempt),
})
export type SentDelivery = z.output<typeof sentDelivery>
