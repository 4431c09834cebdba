import { deliveryStates, topics as everyTopic } from '@purser/domain/webhooks'
import { z } from 'zod'
import { defineEndpoint } from '../endpoints/index.ts'
import {
  dateRange,
  deletedRecord,
  id,
  listOf,
  pageOnly,
  pageShape,
  text,
  timestampInput,
} from '../values/index.ts'
import { delivery, sentDelivery, webhook } from './webhooks.ts'

const noun = 'webhooks'
const params = z.strictObject({ id })
const deliveryParams = z.strictObject({ id, delivery_id: id })
const answer = z.object({ webhook })
const withSecret = z.object({ webhook, secret: z.string() })

const url = text(2_000).trim().min(1, { error: 'Address is required' })
const topics = z
  .array(z.enum([...everyTopic]))
  .min(1, { error: 'Choose at least one event' })
  .max(200)
  .transform((chosen) => [...new Set(chosen)])
const { limit, offset } = pageOnly(50)

export const listWebhooks = defineEndpoint({
  name: 'list-webhooks',
  method: 'GET',
  path: '/admin/webhooks',
  noun,
  summary: 'The addresses that hear of events, newest first.',
  query: z.strictObject({ limit, offset }),
  response: z.object({ webhooks: z.array(webhook), ...pageShape }),
})

export const retrieveWebhook = defineEndpoint({
  name: 'retrieve-webhook',
  method: 'GET',
  path: '/admin/webhooks/:id',
  noun,
  summary: 'One webhook, and how it fares.',
  params,
  response: answer,
})

export const createWebhookBody = z.strictObject({ url, topics })

export const createWebhook = defineEndpoint({
  name: 'create-webhook',
  method: 'POST',
  path: '/admin/webhooks',
  noun,
  summary:
    'Subscribes an address to events; `secret`, by which a receiver knows them, is shown this once, so that no Idempotency-Key is honoured.',
  keepsNoAnswer: true,
  body: createWebhookBody,
  response: withSecret,
})

export const updateWebhookBody = z.strictObject({
  url: url.optional(),
  topics: topics.optional(),
  is_paused: z.boolean().optional(),
})

export const updateWebhook = defineEndpoint({
  name: 'update-webhook',
  method: 'POST',
  path: '/admin/webhooks/:id',
  noun,
  summary: 'Changes what is given. While a webhook is paused its events wait.',
  params,
  body: updateWebhookBody,
  response: answer,
})

export const deleteWebhook = defineEndpoint({
  name: 'delete-webhook',
  method: 'DELETE',
  path: '/admin/webhooks/:id',
  noun,
  summary: 'Ends a subscription; what waits is not sent any more.',
  params,
  response: deletedRecord('webhook'),
})

export const renewWebhookSecret = defineEndpoint({
  name: 'renew-webhook-secret',
  method: 'POST',
  path: '/admin/webhooks/:id/secret',
  noun,
  summary:
    'Makes a new secret, shown this once; the one before it signs as well for a day. No Idempotency-Key is honoured.',
  keepsNoAnswer: true,
  params,
  response: withSecret,
})

export const testWebhook = defineEndpoint({
  name: 'test-webhook',
  method: 'POST',
  path: '/admin/webhooks/:id/test',
  noun,
  summary: 'Sends an event that means nothing, at once.',
  params,
  response: z.object({ delivery }),
})

export const listDeliveries = defineEndpoint({
  name: 'list-deliveries',
  method: 'GET',
  path: '/admin/webhooks/:id/deliveries',
  noun,
  summary:
    'What a webhook was sent in the last 30 days, and what waits, newest first, each with what its record is called.',
  params,
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

export const retrieveDelivery = defineEndpoint({
  name: 'retrieve-delivery',
  method: 'GET',
  path: '/admin/webhooks/:id/deliveries/:delivery_id',
  noun,
  summary: 'One delivery with its request and what was answered each time.',
  params: deliveryParams,
  response: z.object({ delivery: sentDelivery }),
})

export const resendDelivery = defineEndpoint({
  name: 'resend-delivery',
  method: 'POST',
  path: '/admin/webhooks/:id/deliveries/:delivery_id/resend',
  noun,
  summary: 'Sends a delivery again, at once and with the same id.',
  params: deliveryParams,
  response: z.object({ delivery }),
})

export const resendDeliveriesBody = z.strictObject({ since: timestampInput })

export const resendDeliveries = defineEndpoint({
  name: 'resend-deliveries',
  method: 'POST',
  path: '/admin/webhooks/:id/resend',
  noun,
  summary: 'Sends all again that came since a moment, in their order and with their ids: 10,000 at most.',
  params,
  body: resendDeliveriesBody,
  response: z.object({ webhook, count: z.number().int() }),
})
