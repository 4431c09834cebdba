import type { CallExample } from '../../../../test/examples/after-sale-examples.ts'
import { placeOrder } from '../../../../test/place-order.ts'
import type { TestStore } from '../../../../test/store.ts'

/** Returns an allowed example of each call of packing: claims of a new order, by a station of its own. */
export function packingExamples(store: TestStore): Record<string, () => Promise<CallExample>> {
  const place = async () => {
    const { id, display_id, line_ids } = await placeOrder(store.db)
    return { id, display_id, line: line_ids[0] ?? '', station: `station ${display_id}` }
  }
  const onClaimed = async (action: string): Promise<CallExample> => {
    const { id, display_id, line, station } = await place()
    await store.call('POST', '/admin/packing/claim', { station, display_id })
    const items = [{ item_id: line, quantity: 2 }]
    return {
      path: `/admin/packing/orders/${id}/${action}`,
      body: { station, ...(action === 'finish' && { items }) },
    }
  }
  return {
    'claim-packing': async () => {
      const { display_id, station } = await place()
      const body = { station, display_id }
      return { path: '/admin/packing/claim', body, otherBody: { ...body, station: `other ${station}` } }
    },
    'renew-packing': () => onClaimed('renew'),
    'release-packing': () => onClaimed('release'),
    'finish-packing': () => onClaimed('finish'),
  }
}
