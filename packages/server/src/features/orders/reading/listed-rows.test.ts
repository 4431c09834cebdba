import { type ListedOrder, listedOrder, orderFields } from '@purser/contract/orders'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { longTest } from '../../../../../../long-tests.ts'
import { placeOrder } from '../../../../test/place-order.ts'
import { openStore, type TestStore } from '../../../../test/store.ts'

let store: TestStore
beforeAll(async () => {
  store = await openStore()
})
afterAll(() => store.close())

interface ListAnswer {
  orders: ListedOrder[]
  count: number
  offset: number
  limit: number
}
const list = (query: string) => store.call<ListAnswer>('GET', `/admin/orders${query}`)

test('a row reads like the order itself, whatever it contains', async () => {
  const hostile = 'a "quoted" \\ back\\slash,\n\ttab \u0001 \u2028 ü 지우 😀 </script>'
  const { id } = await placeOrder(store.db, {
    at: '2026-01-05T12:00:00.050Z',
    email: 'odd@example.com',
    first_name: hostile,
    last_name: '',
    metadata: { note: hostile, created_at: '2026-01-01 00:00:00+00', deep: [{ n: 1.5 }, null, true] },
  })
  const names = 'customer,shipping_address,billing_address'
  const fields = Object.keys(orderFields)
  const { body } = await list(`?fields=${fields}&expand=${names}`)
  const alone = await store.call<{ order: ListedOrder }>(
    'GET',
    `/admin/orders/${id}?fields=${fields}&expand=${names}`,
  )
  expect(body.orders).toEqual([alone.body.order])
  expect(body.orders[0]?.customer?.first_name).toBe(hostile)
  expect(() => z.strictObject(listedOrder.shape).parse(body.orders[0])).not.toThrow()
})

longTest('a page that was read before is read again as it is now, whatever of it was changed', async () => {
  const shop = await openStore()
  const [older, newer] = [
    await placeOrder(shop.db, { at: '2026-01-01T00:00:00.000Z', email: 'old@example.com' }),
    await placeOrder(shop.db),
  ]
  const read = () => shop.call<ListAnswer>('GET', '/admin/orders')
  const before = (await read()).body
  expect((await read()).body).toEqual(before)
  expect(before.orders.map(({ id }) => id)).toEqual([newer.id, older.id])

  const { id, customer_id = null, shipping_address_id = null } = before.orders[1] ?? {}
  const changes = [
    ['order', id, { email: 'new@example.com' }, { email: 'new@example.com' }],
    ['customer', customer_id, { first_name: 'Changed' }, { customer: { first_name: 'Changed' } }],
    ['address', shipping_address_id, { city: 'Elsewhere' }, { shipping_address: { city: 'Elsewhere' } }],
    ['order', id, { shipping_address_id: null }, { shipping_address: null }],
  ] as const
  for (const [table, of, change, shown] of changes) {
    await shop.db
      .updateTable(table)
      .set(change)
      .where('id', '=', of ?? '')
      .execute()
    expect((await read()).body.orders).toMatchObject([before.orders[0], shown])
  }

  const third = await placeOrder(shop.db, { at: '2026-02-01T00:00:00.000Z' })
  const after = (await read()).body
  expect([after.count, after.orders.map(({ id }) => id)]).toEqual([3, [newer.id, third.id, older.id]])
  await shop.close()
})

longTest('an empty store answers an empty page', async () => {
  const empty = await openStore()
  const { status, body, headers } = await empty.call('GET', '/admin/orders')
  expect([status, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8'])
  expect(body).toEqual({ orders: [], count: 0, offset: 0, limit: 20 })
  await empty.close()
})

test('an order without an address has none on its row, and a page past the end still has a count', async () => {
  await placeOrder(store.db, { hasAddress: false, at: '2026-02-01T00:00:00.000Z' })
  const { body } = await list('?expand=shipping_address,billing_address&fields=id')
  expect(body.orders[0]).toMatchObject({ shipping_address: null, billing_address: null })
  expect((await list('?offset=7')).body).toEqual({ orders: [], count: 2, offset: 7, limit: 20 })
})
