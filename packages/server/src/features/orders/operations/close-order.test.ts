import { afterAll, beforeAll, expect, test } from 'vitest'
import { onOrder, readOrderBooks } from '../../../../test/order-books.ts'
import { placeOrder } from '../../../../test/place-order.ts'
import { openStore, type TestStore } from '../../../../test/store.ts'

let store: TestStore
beforeAll(async () => {
  store = await openStore()
})
afterAll(() => store.close())

test('an order is completed, then archived', async () => {
  const { id, version } = await placeOrder(store.db)
  const early = await onOrder(store, id, 'archive')
  expect([early.status, early.body]).toMatchObject([
    400,
    { type: 'not_allowed', message: 'Only completed orders can be archived.' },
  ])
  const completed = await onOrder(store, id, 'complete')
  expect([completed.status, completed.body.order]).toMatchObject([
    200,
    { status: 'completed', version: version + 1 },
  ])
  const archived = await onOrder(store, id, 'archive')
  expect([archived.status, archived.body.order]).toMatchObject([
    200,
    { status: 'archived', version: version + 2 },
  ])
  const { journal, events } = await readOrderBooks(store.db, id)
  expect(journal).toMatchObject([
    { operation: 'complete-order', before: { status: 'pending' }, after: { status: 'completed' } },
    { operation: 'archive-order', before: { status: 'completed' }, after: { status: 'archived' } },
  ])
  expect(events).toEqual([{ event: 'order.completed', data: { id, no_notification: null } }])
})

test('completing twice is no error and writes nothing the second time', async () => {
  const { id } = await placeOrder(store.db)
  await onOrder(store, id, 'complete')
  const before = await readOrderBooks(store.db, id)
  expect((await onOrder(store, id, 'complete')).status).toBe(200)
  expect(await readOrderBooks(store.db, id)).toEqual(before)
})

test('a canceled order can’t be completed or archived', async () => {
  const { id } = await placeOrder(store.db)
  await onOrder(store, id, 'cancel')
  const before = await readOrderBooks(store.db, id)
  const { status, body } = await onOrder(store, id, 'complete')
  expect([status, body]).toMatchObject([
    400,
    { type: 'not_allowed', message: "A canceled order can't be completed." },
  ])
  expect((await onOrder(store, id, 'archive')).status).toBe(400)
  expect(await readOrderBooks(store.db, id)).toEqual(before)
})

test('a response contains as much of the order as was requested', async () => {
  const { id } = await placeOrder(store.db)
  for (const name of ['capture', 'complete', 'archive']) {
    const { status, body } = await onOrder(store, id, `${name}?fields=email&expand=`)
    expect([status, body]).toEqual([200, { order: { id, email: expect.any(String) } }])
  }
})
