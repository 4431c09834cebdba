import type { Delivery, SentDelivery, Webhook } from '@purser/contract/webhooks'
import type { Topic } from '@purser/domain/webhooks'
import type { TestStore } from '../../../../test/store.ts'
import { storeContext, transact } from '../../../database/index.ts'
import { emit } from '../../../jobs/index.ts'
import { outboundReach, type ReachSetting } from '../../../providers/index.ts'
import { createWebhookRunner } from '../index.ts'

export const path = '/admin/webhooks'

export interface CreatedWebhook {
  readonly webhook: Webhook
  readonly secret: string
}

/** Creates helpers for what operators and workers do with webhooks in a test store. */
export function createWebhookDesk(store: TestStore, setting: ReachSetting) {
  const runner = createWebhookRunner({
    db: store.db,
    clock: store.now,
    ...outboundReach(setting),
    onError: (_id, error) => {
      throw error
    },
  })
  return {
    create: async (url: string, topics: readonly string[] = ['order.placed', 'order.canceled']) => {
      const { status, body } = await store.call<CreatedWebhook>('POST', path, { url, topics })
      if (status !== 200) throw new Error(`A webhook was refused: ${JSON.stringify(body)}`)
      return body
    },
    read: async (id: string) => (await store.call<{ webhook: Webhook }>('GET', `${path}/${id}`)).body.webhook,
    deliveries: async (id: string, query = '') =>
      (await store.call<{ deliveries: Delivery[] }>('GET', `${path}/${id}/deliveries${query}`)).body
        .deliveries,
    delivery: async (id: string, delivery: string) =>
      (await store.call<{ delivery: SentDelivery }>('GET', `${path}/${id}/deliveries/${delivery}`)).body
        .delivery,
    tell: (event: Topic, id: string) =>
      transact(store.db, (tx) => emit(tx, storeContext(store.now()), event, { id })),
    send: () => runner.runDue(),
  }
}
