export * from './webhooks.endpoints.ts'
export type { Delivery, SentDelivery, Webhook } from './webhooks.ts'
