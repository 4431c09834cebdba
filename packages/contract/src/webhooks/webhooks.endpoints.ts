import { deliveryStates, topics as everyTopic, webhookStatuses } from '@purser/domain/webhooks'
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

const webhooks = defineNoun({ one: 'webhook', many: 'webhooks', record: webhook })

export const listWebhooks = webhooks.list('Lists webhooks, newest first.', {
  limit,
  offset,
  status: listOf(webhookStatuses).optional(),
})

export const retrieveWebhook = webhooks.retrieve('Retrieves a webhook with its delivery status.')

export const createWebhookBody = z.strictObject({ url, topics })

export const createWebhook = webhooks.create(
  'Creates a webhook. `secret`, which signs its requests, is returned only here, so no Idempotency-Key is honoured.',
  createWebhookBody,
  { keepsNoAnswer: true, response: withSecret },
)

export const updateWebhookBody = z.strictObject({
  url: url.optional(),
  topics: topics.optional(),
  is_paused: z.boolean().optional(),
})

export const updateWebhook = webhooks.update(
  'Updates the given fields. Events wait while a webhook is paused.',
  updateWebhookBody,
)

export const deleteWebhook = webhooks.delete('Deletes a webhook. Waiting deliveries are not sent.')

export const renewWebhookSecret = webhooks.call('renew-webhook-secret', 'POST :id/secret', {
  summary:
    'Creates a new secret, returned only here. The old one signs as well for a day. No Idempotency-Key is honoured.',
  keepsNoAnswer: true,
  response: withSecret,
})

export const testWebhook = webhooks.call('test-webhook', 'POST :id/test', {
  summary: 'Sends a test event at once.',
  response: z.object({ delivery }),
})

export const listDeliveries = webhooks.call('list-deliveries', 'GET :id/deliveries', {
  summary:
    "Lists a webhook's deliveries of the last 30 days and those that wait, newest first, each with the name of its record.",
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

export const retrieveDelivery = webhooks.call('retrieve-delivery', 'GET :id/deliveries/:delivery_id', {
  summary: 'Retrieves a delivery with its request and the answer to each try.',
  response: z.object({ delivery: sentDelivery }),
})

export const resendDelivery = webhooks.call('resend-delivery', 'POST :id/deliveries/:delivery_id/resend', {
  summary: 'Resends a delivery at once with the same id.',
  response: z.object({ delivery }),
})

export const resendDeliveriesBody = z.strictObject({ since: timestampInput })

export const resendDeliveries = webhooks.call('resend-deliveries', 'POST :id/resend', {
  summary: 'Resends all deliveries since a time in their order and with their ids, at most 10,000.',
  body: resendDeliveriesBody,
  response: z.object({ webhook, count: z.number().int() }),
})
