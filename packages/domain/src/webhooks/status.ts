import { type Refusal, refusal } from '../refusals/index.ts'

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const
export type DeliveryState = (typeof deliveryStates)[number]

export const webhookStatuses = ['working', 'failing', 'paused'] as const
export type WebhookStatus = (typeof webhookStatuses)[number]

export interface WebhookFacts {
  readonly is_paused: boolean
}

/** Whether what it is sent arrives: a pause counts before anything that was before it. */
export function webhookStatus(
  webhook: WebhookFacts & { readonly failing_since: string | null },
): WebhookStatus {
  if (webhook.is_paused) return 'paused'
  return webhook.failing_since === null ? 'working' : 'failing'
}

/** The app that a webhook is of; null for an operator's. */
export interface WebhookOwner {
  readonly app: { readonly display_name: string } | null
}

/** Why a webhook is neither changed, paused nor deleted by hand, or null. */
export function changeWebhookRefusal({ app }: WebhookOwner): Refusal | null {
  if (app === null) return null
  return refusal(
    'webhook_of_app',
    `The webhook is ${app.display_name}'s: the file of apps says what it hears of and where, and it ends when the app is uninstalled.`,
  )
}

/** Why nothing is sent to a webhook by hand, or null. */
export function sendToWebhookRefusal({ is_paused }: WebhookFacts): Refusal | null {
  return is_paused ? refusal('webhook_paused', 'The webhook is paused, so that nothing is sent.') : null
}
