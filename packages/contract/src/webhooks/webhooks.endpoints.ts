import { deliveryStates, topics as everyTopic } from '@purser/domain/webhooks'
import { z } from 'zod'
import { defineNoun } from '../endpoints/index.ts'
import { dateRange, listOf, pageOnly, pageShape, text, timestampInput } from '../values/index.ts'
import { delivery, sentDelivery, webhook } from './webhooks.ts'

const withSecret = z.object({ webhook, secret: z.string() })

const url = text(2_000).trim().min(1, { error: 'Address is required' })
const topics = z
  .array(z.enum([...everyTopic]))
  .min(1, { error: 'Choose at least one event' })
  .max(200)
  .transform((chosen) => [...new Set(chosen)])
const { limit, offset } = pageOnly(50)

const webhooks = defineNoun({ noun: 'webhooks', one: 'webhook', many: 'webhooks', record: webhook })

export const listWebhooks = webhooks.list('The addresses that hear of events, newest first.', {
  limit,
  offset,
})

export const retrieveWebhook = webhooks.retrieve('One webhook, and how it fares.')

export const createWebhookBody = z.strictObject({ url, topics })

export const createWebhook = webhooks.create(
  'Subscribes an address to events; `secret`, by which a receiver knows them, is shown this once, so that no Idempotency-Key is honoured.',
  createWebhookBody,
  { keepsNoAnswer: true, response: withSecret },
)

export const updateWebhookBody = z.strictObject({
  url: url.optional(),
  topics: topics.optional(),
  is_paused: z.boolean().optional(),
})

export const updateWebhook = webhooks.update(
  'Changes what is given. While a webhook is paused its events wait.',
  updateWebhookBody,
)

export const deleteWebhook = webhooks.delete('Ends a subscription; what waits is not sent any more.')

export const renewWebhookSecret = webhooks.call('renew-webhook-secret', 'POST /admin/webhooks/:id/secret', {
  summary:
    'Makes a new secret, shown this once; the one before it signs as well for a day. No Idempotency-Key is honoured.',
  keepsNoAnswer: true,
  response: withSecret,
})

export const testWebhook = webhooks.call('test-webhook', 'POST /admin/webhooks/:id/test', {
  summary: 'Sends an event that means nothing, at once.',
  response: z.object({ delivery }),
})

export const listDeliveries = webhooks.call('list-deliveries', 'GET /admin/webhooks/:id/deliveries', {
  summary:
    'What a webhook was sent in the last 30 days, and what waits, newest first, each with what its record is called.',
  query: z.strictObject({
    limit,
    offset,
    state: listOf(deliveryStates).optional(),
    topic: listOf([...everyTopic, 'webhook.test']).optional(),
    created_at: dateRange.optional(),
  }),
  response: z.object({
    deliveries: z.array(delivery.extend({ record_name: z.string().nullable() })),
    ...pageShape,
  }),
})

export const retrieveDelivery = webhooks.call(
  'retrieve-delivery',
  'GET /admin/webhooks/:id/deliveries/:delivery_id',
  {
    summary: 'One delivery with its request and what was answered each time.',
    response: z.object({ delivery: sentDelivery }),
  },
)

export const resendDelivery = webhooks.call(
  'resend-delivery',
  'POST /admin/webhooks/:id/deliveries/:delivery_id/resend',
  {
    summary: 'Sends a delivery again, at once and with the same id.',
    response: z.object({ delivery }),
  },
)

export const resendDeliveriesBody = z.strictObject({ since: timestampInput })

export const resendDeliveries = webhooks.call('resend-deliveries', 'POST /admin/webhooks/:id/resend', {
  summary: 'Sends all again that came since a moment, in their order and with their ids: 10,000 at most.',
  body: resendDeliveriesBody,
  response: z.object({ webhook, count: z.number().int() }),
})
