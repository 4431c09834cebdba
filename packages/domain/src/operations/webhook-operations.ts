import { availableUnless } from '../availability/index.ts'
import {
  changeWebhookRefusal,
  sendToWebhookRefusal,
  type WebhookFacts,
  type WebhookOwner,
} from '../webhooks/index.ts'
import type { Operation } from './operation.ts'

const permission = 'webhooks:write'
const availability = (webhook: WebhookFacts) => availableUnless(sendToWebhookRefusal(webhook))
const isOurs = (webhook: WebhookOwner) => availableUnless(changeWebhookRefusal(webhook))

/** Operations on webhooks. */
export const webhookOperations = {
  'create-webhook': { label: 'New webhook', permission, changes: 'webhook' },
  'update-webhook': { label: 'Edit webhook', permission, changes: 'webhook', availability: isOurs },
  'delete-webhook': {
    label: 'Delete webhook',
    permission,
    changes: 'webhook',
    isDangerous: true,
    availability: isOurs,
  },
  'renew-webhook-secret': { label: 'New secret', permission, changes: 'webhook' },
  'test-webhook': { label: 'Send test', permission, changes: 'webhook', availability },
  'resend-delivery': { label: 'Send again', permission, changes: 'webhook', availability },
  'resend-deliveries': { label: 'Send again since', permission, changes: 'webhook', availability },
} as const satisfies Record<string, Operation>
