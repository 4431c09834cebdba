import type { FulfillmentProvider, FulfillmentRequest } from '../../../providers/index.ts'
import type { RecordEffect } from '../rehearsal-tables.ts'

/** Creates a fulfillment provider that records what this one would be asked for, and always succeeds. It offers the same services. */
export function createRecordedFulfillments(
  provider: FulfillmentProvider,
  record: RecordEffect,
): FulfillmentProvider {
  const { id } = provider
  const ask =
    (title: string) =>
    async ({ items, order }: Pick<FulfillmentRequest, 'items' | 'order'>) => {
      await record({ kind: 'fulfillment', title, to: id, content: { order: order.display_id, items } })
      return { outcome: 'succeeded', data: {} } as const
    }
  return {
    ...provider,
    createFulfillment: ask('Create fulfillment'),
    createReturn: ask('Create return'),
    cancelFulfillment: async ({ id: fulfillment }) => {
      await record({ kind: 'fulfillment', title: 'Cancel fulfillment', to: id, content: { fulfillment } })
      return { outcome: 'succeeded', data: {} }
    },
  }
}
