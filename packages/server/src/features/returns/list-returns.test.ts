import type { ListedReturn } from '@purser/contract/returns'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { priceShop, returnOptionId } from '../../../test/price-shop.ts'
import { placeClaimed } from '../../../test/register-claim.ts'
import { placeSwapped } from '../../../test/register-swap.ts'
import { openReturnOf } from '../../../test/return-books.ts'
import { recordStatements } from '../../../test/statements.ts'
import { openStore, type TestStore } from '../../../test/store.ts'

type Listed = { returns: ListedReturn[]; count: number; offset: number; limit: number }

let store: TestStore
let plain: Awaited<ReturnType<typeof placeSwapped>>
const placed: Record<string, string> = {}
beforeAll(async () => {
  store = await openStore()
  await priceShop(store.db)
  plain = await placeSwapped(store, 'dearer', {}, { email: 'swap@example.com' })
  placed.swap = plain.id
  store.setNow('2026-03-02T10:00:00.000Z')
  placed.claim = (await placeClaimed(store, 'refund', { return_shipping: { option_id: returnOptionId } })).id
  store.setNow('2026-03-02T11:00:00.000Z')
  await openReturnOf(store, plain.id, { items: [{ item_id: plain.line, quantity: 1 }] })
})
afterAll(() => store.close())

const list = async (query = '') => (await store.call<Listed>('GET', `/admin/returns${query}`)).body

test('the returns are listed, newest first, each with its order, regardless of customer', async () => {
  const { returns, count, offset, limit } = await list()
  expect([count, offset, limit]).toEqual([3, 0, 50])
  expect(returns).toMatchObject([
    { order_id: plain.id, swap_id: null, swap: null, order: { id: plain.id } },
    { order_id: placed.claim, swap: null, order: { id: placed.claim }, shipping_method: { price: 400 } },
    { order_id: null, swap: { id: plain.swap.id, order_id: plain.id }, order: { id: plain.id } },
  ])
  for (const each of returns) {
    expect(each).toMatchObject({
      status: 'requested',
      items: [{ quantity: 1, received_quantity: null }],
      shipping_address: { country_code: 'de' },
      order: { created_at: '2026-03-01T10:00:00.000Z', display_id: expect.any(Number) },
    })
  }
})

test('they are found by their order’s number and email', async () => {
  const { order } = (await list()).returns[0] ?? {}
  for (const [q, found] of [
    [`%23${order?.display_id}`, 2],
    ['swap@example.com', 2],
    ['SWAP@', 2],
    ['nina.tanaka@example.com', 1],
    ['nobody', 0],
    ['%25', 0],
  ] as const) {
    const { returns, count } = await list(`?q=${q}`)
    expect([q, returns.length, count]).toEqual([q, found, found])
  }
})

test('they are found by their order’s current data, and keep their version', async () => {
  const versions = () => store.db.selectFrom('return').select(['id', 'version']).orderBy('id').execute()
  const before = await versions()
  expect((await list('?q=jiwoo')).count).toBe(0)
  await store.call('POST', `/admin/orders/${plain.id}`, { email: 'jiwoo@example.com' })
  expect([(await list('?q=jiwoo')).count, (await list('?q=swap@')).count]).toEqual([2, 0])
  expect(await versions()).toEqual(before)
  await store.call('POST', `/admin/orders/${plain.id}`, { email: 'swap@example.com' })
})

test('they can be paged and sorted; an unknown sort order is refused', async () => {
  const all = (await list()).returns.map(({ id }) => id)
  expect((await list('?limit=1&offset=1')).returns.map(({ id }) => id)).toEqual(all.slice(1, 2))
  expect((await list('?order=created_at')).returns.map(({ id }) => id)).toEqual(all.toReversed())
  expect((await list('?offset=3')).returns).toEqual([])
  expect((await store.call('GET', '/admin/returns?order=password')).status).toBe(400)
  expect((await store.call('GET', '/admin/returns?status=x')).status).toBe(400)
})

test('one statement finds the page, one counts, and one reads its contents', async () => {
  for (const query of ['', '?q=swap@example.com', '?limit=1']) {
    const recording = recordStatements(store)
    await list(query)
    const statements = recording.stop().filter(({ text }) => /from ("return"|list_tally)/.test(text))
    expect([query, statements.length]).toEqual([query, 3])
    // A complete email address is looked up first.
    expect(recording.stop().length).toBeLessThanOrEqual(4)
  }
})

test('one return is shown with its order', async () => {
  const [first] = (await list()).returns
  const { status, body } = await store.call<{ return: ListedReturn }>('GET', `/admin/returns/${first?.id}`)
  expect([status, body.return]).toEqual([200, first])
  expect((await store.call('GET', '/admin/returns/ret_none')).status).toBe(404)
})
