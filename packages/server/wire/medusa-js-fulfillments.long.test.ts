import type Medusa from '@medusajs/medusa-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { placeToPack } from '../test/pack-order.ts'
import type { TestStore } from '../test/store.ts'
import { openClientStore, sent } from './support/medusa-client.ts'

interface Packed {
  id: string
  fulfillment_status: string
  fulfillments: { id: string; shipped_at: string | null; canceled_at: string | null }[]
}
interface Answer {
  order: Packed & { swaps: Packed[]; claims: Packed[] }
}

let store: TestStore
let client: Medusa
beforeAll(async () => {
  ;({ store, client } = await openClientStore())
})
afterAll(() => store.close())

const lastOf = (packed: Packed | undefined) => packed?.fulfillments.at(-1)?.id ?? ''

test('the client packs, cancels and ships the items of an order', async () => {
  const { orders } = client.admin
  const { order_id, lineId } = await placeToPack(store, 'order')
  const items = [{ item_id: lineId, quantity: 2 }]
  const created = await sent<Answer>(orders.createFulfillment(order_id, { items }))
  expect(created.order.fulfillment_status).toBe('fulfilled')
  const canceled = await sent<Answer>(orders.cancelFulfillment(order_id, lastOf(created.order)))
  expect(canceled.order.fulfillment_status).toBe('not_fulfilled')
  const again = await sent<Answer>(
    orders.createFulfillment(order_id, {
      items,
      no_notification: true,
    }),
  )
  const shipped = await sent<Answer>(
    orders.createShipment(order_id, {
      fulfillment_id: lastOf(again.order),
      tracking_numbers: ['TRACK-1'],
    }),
  )
  expect(shipped.order).toMatchObject({
    fulfillment_status: 'shipped',
    fulfillments: [{}, { tracking_links: [{ tracking_number: 'TRACK-1' }] }],
  })
})

test('the client packs, cancels and ships the new items of a swap', async () => {
  const { orders } = client.admin
  const { order_id, id } = await placeToPack(store, 'swap')
  const created = await sent<Answer>(orders.fulfillSwap(order_id, id, {}))
  const fulfillment = lastOf(created.order.swaps[0])
  const canceled = await sent<Answer>(orders.cancelSwapFulfillment(order_id, id, fulfillment))
  expect(canceled.order.swaps[0]?.fulfillment_status).toBe('canceled')
  const again = await sent<Answer>(orders.fulfillSwap(order_id, id, { no_notification: true }))
  const fulfillment_id = lastOf(again.order.swaps[0])
  const shipped = await sent<Answer>(orders.createSwapShipment(order_id, id, { fulfillment_id }))
  expect(shipped.order.swaps[0]?.fulfillment_status).toBe('shipped')
})

test('the client packs, cancels and ships the replacements of a claim', async () => {
  const { orders } = client.admin
  const { order_id, id } = await placeToPack(store, 'claim')
  const created = await sent<Answer>(orders.fulfillClaim(order_id, id, {}))
  const fulfillment = lastOf(created.order.claims[0])
  const canceled = await sent<Answer>(orders.cancelClaimFulfillment(order_id, id, fulfillment))
  expect(canceled.order.claims[0]?.fulfillment_status).toBe('canceled')
  const again = await sent<Answer>(orders.fulfillClaim(order_id, id, { metadata: { shelf: 'A' } }))
  const fulfillment_id = lastOf(again.order.claims[0])
  const shipped = await sent<Answer>(
    orders.createClaimShipment(order_id, id, {
      fulfillment_id,
      tracking_numbers: ['TRACK-2'],
    }),
  )
  expect(shipped.order.claims[0]?.fulfillment_status).toBe('shipped')
})
