import type { CallExample } from '../../../../test/examples/after-sale-examples.ts'
import type { TestStore } from '../../../../test/store.ts'
import { type CreatedWebhook, path } from './webhook-desk.ts'

/** Returns an example of each webhook route that takes a key, on a new webhook. */
export function webhookExamples(store: TestStore): Record<string, () => Promise<CallExample>> {
  async function onNew(below = '', body?: Record<string, unknown>): Promise<CallExample> {
    const url = `http://127.0.0.1:9/${Math.random()}`
    const made = await store.call<CreatedWebhook>('POST', path, { url, topics: ['order.placed'] })
    return { path: `${path}/${made.body.webhook.id}${below}`, ...(body && { body }) }
  }
  return {
    'update-webhook': () => onNew('', { is_paused: true }),
    'delete-webhook': () => onNew(),
    'test-webhook': () => onNew('/test'),
    'resend-delivery': async () => {
      const webhook = await onNew()
      const { body } = await store.call<{ delivery: { id: string } }>('POST', `${webhook.path}/test`)
      return { path: `${webhook.path}/deliveries/${body.delivery.id}/resend` }
    },
    'resend-deliveries': () => onNew('/resend', { since: '2026-01-01T00:00:00Z' }),
  }
}
