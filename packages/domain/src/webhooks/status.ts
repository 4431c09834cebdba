import { type Refusal, refusal } from '../refusals/index.ts'

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const
export type DeliveryState = (typeof deliveryStates)[number]

export const webhookStatuses = ['working', 'failing', 'paused'] as const
export type WebhookStatus = (typeof webhookStatuses)[number]

export interface WebhookFacts {
  readonly is_paused: boolean
}

/** Returns whether deliveries to a webhook succeed; a pause takes precedence. */
export function webhookStatus(
  webhook: WebhookFacts & { readonly failing_since: string | null },
): WebhookStatus {
  if (webhook.is_paused) return 'paused'
  return webhook.failing_since === null ? 'working' : 'failing'
}

/** The app that a webhook belongs to; null for an operator's. */
export interface WebhookOwner {
  readonly app: { readonly display_name: string } | null
}

/** Returns why an operator can't change, pause or delete a webhook, or null. */
export function changeWebhookRefusal({ app }: WebhookOwner): Refusal | null {
  if (app === null) return null
  return refusal(
    'webhook_of_app',
    `This webhook belongs to ${app.display_name}. Change it in APPS_FILE, or uninstall the app.`,
  )
}

/** Returns why nothing can be sent to a webhook manually, or null. */
export function sendToWebhookRefusal({ is_paused }: WebhookFacts): Refusal | null {
  return is_paused ? refusal('webhook_paused', 'This webhook is paused. Resume it first.') : null
}
