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

/** Why nothing is sent to a webhook by hand, or null. */
export function sendToWebhookRefusal({ is_paused }: WebhookFacts): Refusal | null {
  return is_paused ? refusal('webhook_paused', 'The webhook is paused, so that nothing is sent.') : null
}
