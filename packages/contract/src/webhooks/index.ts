export {
  createWebhook,
  createWebhookBody,
  deleteWebhook,
  listDeliveries,
  listWebhooks,
  renewWebhookSecret,
  resendDeliveries,
  resendDeliveriesBody,
  resendDelivery,
  retrieveDelivery,
  retrieveWebhook,
  testWebhook,
  updateWebhook,
  updateWebhookBody,
} from './webhooks.endpoints.ts'
export type { Delivery, SentDelivery, Webhook } from './webhooks.ts'
