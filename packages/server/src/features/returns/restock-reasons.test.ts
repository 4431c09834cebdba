import { afterAll, beforeAll, expect, test } from 'vitest'
import { openReturnOf, readReturnBooks, receive, requestReturnOf } from '../../../test/return-books.ts'
import { openPricedStore } from '../../../test/stock/priced-store.ts'
import type { TestStore } from '../../../test/store.ts'
import { placeSent } from './testing/place-sent.ts'

let store: TestStore
beforeAll(async () => {
  store = await openPricedStore()
})
afterAll(() => store.close())

test.each(['damaged', 'missing_parts', 'other'] as const)(
  'units that came back %s are not put back into stock: their line says why, and stock records it',
  async (not_restocked) => {
    const { id, mugs, plate } = await placeSent(store)
    const asked = await openReturnOf(store, id, { items: [{ item_id: mugs, quantity: 2 }] })
    const before = await readReturnBooks(store.db, id)
    const received = [
      { item_id: mugs, quantity: 2, not_restocked },
      { item_id: plate, quantity: 1 },
    ]
    const { status, body } = await receive(store, asked.id, { items: received, refund: 500 })
    expect([status, body.return.refund_amount]).toEqual([200, 500])
    const reasons = new Map(body.return.items?.map((item) => [item.item_id, item.not_restocked]))
    expect([reasons.get(mugs), reasons.get(plate)]).toEqual([not_restocked, null])
    const { movements, stock, lines, journal } = await readReturnBooks(store.db, id)
    const moved = (line: string) =>
      movements
        .filter(({ line_item_id }) => line_item_id === line)
        .map(({ kind, delta, reason }) => [kind, delta, reason])
    expect(moved(mugs)).toEqual([
      ['return', 2, null],
      ['write_off', -2, not_restocked],
    ])
    expect(moved(plate)).toEqual([['return', 1, null]])
    const changes = stock.map(
      ({ inventory_quantity }, at) => inventory_quantity - (before.stock[at]?.inventory_quantity ?? 0),
    )
    expect(changes.filter((change) => change !== 0)).toEqual([1])
    expect(lines.map(({ returned_quantity }) => returned_quantity)).toEqual([2, 1])
    expect(journal.find(({ operation }) => operation === 'receive-return')?.after).toMatchObject({
      items: [{ item_id: mugs, quantity: 2, not_restocked }, { item_id: plate }],
    })
  },
)

test('only received goods can be kept out of stock; goods that have not arrived have no such reason', async () => {
  const { id, mugs } = await placeSent(store)
  const items = [{ item_id: mugs, quantity: 1, not_restocked: 'damaged' }]
  const early = await requestReturnOf(store, id, { items })
  expect([early.status, early.body]).toMatchObject([400, { field: 'items.0.not_restocked' }])
  expect((await readReturnBooks(store.db, id)).returns).toEqual([])
  expect((await requestReturnOf(store, id, { items, receive_now: true })).status).toBe(200)
  const { movements } = await readReturnBooks(store.db, id)
  expect(movements.map(({ kind, delta }) => [kind, delta])).toEqual([
    ['return', 1],
    ['write_off', -1],
  ])
})

test.each(['lost', '', 1, true])('no other reason is accepted: %j', async (not_restocked) => {
  const { id, mugs } = await placeSent(store)
  const asked = await openReturnOf(store, id, { items: [{ item_id: mugs, quantity: 1 }] })
  const refused = await receive(store, asked.id, { items: [{ item_id: mugs, quantity: 1, not_restocked }] })
  expect([refused.status, refused.body]).toMatchObject([400, { field: 'items.0.not_restocked' }])
  expect((await readReturnBooks(store.db, id)).returns).toMatchObject([{ status: 'requested' }])
})
