import type { CustomerFigures } from '@purser/contract/customers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { packAll } from '../../../test/pack-order.ts'
import { returnOptionId } from '../../../test/price-shop.ts'
import { placeClaimed, placeShipped } from '../../../test/register-claim.ts'
import { placeSwapped } from '../../../test/register-swap.ts'
import { openReturnOf, receive } from '../../../test/return-books.ts'
import { openPricedStore } from '../../../test/stock/priced-store.ts'
import type { TestStore } from '../../../test/store.ts'

let store: TestStore
beforeAll(async () => {
  store = await openPricedStore()
})
afterAll(() => store.close())

const ways = {
  return: async () => {
    const { id, line } = await placeShipped(store)
    const { id: returnId } = await openReturnOf(store, id, { items: [{ item_id: line, quantity: 1 }] })
    return { id, line, returnId }
  },
  swap: async () => {
    const { id, line, swap } = await placeSwapped(store, 'cheaper')
    await packAll(store, id)
    return { id, line, returnId: swap.return_order?.id ?? '' }
  },
  claim: async () => {
    const option = { return_shipping: { option_id: returnOptionId } }
    const { id, line, claim } = await placeClaimed(store, 'refund', option)
    await packAll(store, id)
    return { id, line, returnId: claim.return_order?.id ?? '' }
  },
}

test.each(Object.entries(ways))(
  'an order counts as returned once units came back with a %s (customers-15)',
  async (_, open) => {
    const { id, line, returnId } = await open()
    const { body } = await store.call<{ order: { customer_id: string } }>('GET', `/admin/orders/${id}`)
    const rate = async () => {
      const path = `/admin/customers/${body.order.customer_id}/figures`
      return (await store.call<{ figures: CustomerFigures }>('GET', path)).body.figures.returns_rate
    }
    // All orders are of the same customer.
    expect(await rate()).toBeLessThan(100)
    const { status } = await receive(store, returnId, { items: [{ item_id: line, quantity: 1 }] })
    expect([status, await rate()]).toEqual([200, 100])
  },
)
