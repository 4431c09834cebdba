import type { Order } from '@purser/contract/orders'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { shop } from '../../../test/open-shop.ts'
import { onOrder } from '../../../test/order-books.ts'
import { placeOrder } from '../../../test/place-order.ts'
import { priceShop } from '../../../test/price-shop.ts'
import { placeClaimed, shipAll } from '../../../test/register-claim.ts'
import { placeSwapped } from '../../../test/register-swap.ts'
import { openStore, type TestStore } from '../../../test/store.ts'

let store: TestStore
beforeAll(async () => {
  store = await openStore()
  await priceShop(store.db)
})
afterAll(() => store.close())
beforeEach(async () => {
  await store.db.updateTable('order').set({ status: 'archived' }).where('status', '<>', 'canceled').execute()
  await store.db.deleteFrom('packing_lease').execute()
})

const ada = 'station of Ada'
const bob = 'station of Bob'

interface Answer {
  readonly packing?: { order_id: string; swap_id: string | null; claim_id: string | null } | null
  readonly order?: Order
  readonly code?: string
}

const post = (path: string, body: object) => store.call<Answer>('POST', `/admin/packing/${path}`, body)
const claim = async (station: string, more: object = {}) =>
  (await post('claim', { station, ...more })).body.packing
const finish = (id: string, items: object[], tracking_numbers: string[] = []) =>
  post(`orders/${id}/finish`, { station: ada, items, tracking_numbers })

describe('an order of which something is missing (packing-16)', () => {
  test('is shipped in part; the rest stays to pack, after all other orders', async () => {
    const newer = await placeOrder(store.db, { at: '2026-03-01T12:00:00.000Z' })
    const older = await placeOrder(store.db, { at: '2026-03-01T11:00:00.000Z' })
    const one = [{ item_id: older.line_ids[0], quantity: 1 }]
    expect((await claim(ada))?.order_id).toBe(older.id)
    const first = await finish(older.id, one, ['TRACK-1'])
    expect([first.status, first.body.order?.fulfillment_status]).toEqual([200, 'partially_shipped'])

    expect((await claim(ada))?.order_id).toBe(newer.id)
    expect((await claim(bob))?.order_id).toBe(older.id)
    await post(`orders/${older.id}/release`, { station: bob })
    expect((await claim(ada, { skipped: [newer.id] }))?.order_id).toBe(older.id)
    const second = await finish(older.id, one, ['TRACK-2'])
    expect(second.body.order?.fulfillment_status).toBe('shipped')
    expect(second.body.order?.fulfillments?.map(({ tracking_numbers }) => tracking_numbers).sort()).toEqual([
      ['TRACK-1'],
      ['TRACK-2'],
    ])
    expect(await claim(ada, { skipped: [newer.id] })).toBeNull()
  })
})

describe('replacements (packing-8)', () => {
  const lineOf = async (column: 'swap_id' | 'claim_order_id', id: string) =>
    store.db
      .selectFrom('line_item')
      .select(['id', 'quantity', 'shipped_quantity'])
      .where(column, '=', id)
      .where('is_return', '=', false)
      .executeTakeFirstOrThrow()

  test('of a confirmed swap are claimed, by the queue or the slip, and shipped once', async () => {
    const { id, display_id, swap } = await placeSwapped(store, 'same')
    const parcel = { order_id: id, swap_id: swap.id, claim_id: null }
    expect(await claim(ada)).toMatchObject(parcel)
    expect(await claim(bob)).toBeNull()
    expect(await claim(ada, { display_id })).toMatchObject(parcel)
    const line = await lineOf('swap_id', swap.id)
    const { status, body } = await finish(id, [{ item_id: line.id, quantity: 1 }], ['TRACK-1'])
    expect([status, body.order?.swaps?.[0]?.fulfillment_status]).toEqual([200, 'shipped'])
    expect(body.order?.swaps?.[0]?.fulfillments).toMatchObject([
      { tracking_numbers: ['TRACK-1'], shipped_at: store.now(), items: [{ item_id: line.id, quantity: 1 }] },
    ])
    expect(await claim(ada)).toBeNull()
    expect((await post('claim', { station: ada, display_id })).body.code).toBe('already_fulfilled')
  })

  test('of a claim are shipped in part, and the rest later', async () => {
    const additional_items = [{ variant_id: shop.variants[0], quantity: 2 }]
    const { id, claim: made } = await placeClaimed(store, 'replace', { additional_items })
    await shipAll(store, id)
    const item = await lineOf('claim_order_id', made.id)
    for (const status of ['partially_shipped', 'shipped']) {
      expect(await claim(ada)).toMatchObject({ order_id: id, swap_id: null, claim_id: made.id })
      const { body } = await finish(id, [{ item_id: item.id, quantity: 1 }])
      expect(body.order?.claims?.[0]?.fulfillment_status).toBe(status)
    }
    expect(await claim(ada)).toBeNull()
  })

  test('of a swap that the customer has not confirmed are not in the queue', async () => {
    const { display_id } = await placeSwapped(store, 'dearer')
    expect(await claim(ada)).toBeNull()
    expect((await post('claim', { station: ada, display_id })).body.code).toBe('already_fulfilled')
  })

  test('are refused if the swap was canceled, or for other goods, or for more than is left', async () => {
    const { id, line: own, swap } = await placeSwapped(store, 'same')
    await claim(ada)
    const { id: item_id } = await lineOf('swap_id', swap.id)
    const refused = async (items: object[]) => (await finish(id, items)).status
    expect(await refused([{ item_id: own, quantity: 1 }])).toBe(400)
    expect(await refused([{ item_id, quantity: 2 }])).toBe(400)
    expect((await onOrder(store, id, `swaps/${swap.id}/cancel`)).status).toBe(200)
    expect((await finish(id, [{ item_id, quantity: 1 }])).body.code).toBe('swap_canceled')
    expect((await lineOf('swap_id', swap.id)).shipped_quantity ?? 0).toBe(0)
    expect((await post(`orders/${id}/renew`, { station: ada })).status).toBe(200)
  })
})
