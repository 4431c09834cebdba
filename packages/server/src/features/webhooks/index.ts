export { pruneDeliveries } from './prune-deliveries.ts'
export { type WebhookSetting, webhookReach } from './sending/reach.ts'
export { createWebhookRunner } from './sending/webhook-runner.ts'
export { webhooksRoutes } from './webhooks.routes.ts'
