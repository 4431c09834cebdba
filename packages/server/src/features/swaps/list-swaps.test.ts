import type { ListedSwap } from '@purser/contract/swaps'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { priceShop } from '../../../test/price-shop.ts'
import { placeSwapped } from '../../../test/register-swap.ts'
import { recordStatements } from '../../../test/statements.ts'
import { openStore, type TestStore } from '../../../test/store.ts'

let store: TestStore
const made: Record<string, Awaited<ReturnType<typeof placeSwapped>>> = {}
beforeAll(async () => {
  store = await openStore()
  await priceShop(store.db)
  for (const [hour, [name, email]] of [
    ['nina', 'nina@example.com'],
    ['jose', 'jose@example.com'],
    ['jiwoo', 'jiwoo@example.kr'],
  ].entries()) {
    store.setNow(`2026-03-02T1${hour}:00:00.000Z`)
    made[name ?? ''] = await placeSwapped(store, 'dearer', {}, { email: email ?? '', last_name: name ?? '' })
  }
})
afterAll(() => store.close())

const list = (query = '') =>
  store.call<{ swaps: ListedSwap[]; count: number; offset: number; limit: number }>(
    'GET',
    `/admin/swaps${query}`,
  )
async function found(query: string) {
  const { status, body } = await list(query)
  expect(status).toBe(200)
  expect(body.count).toBe(body.swaps.length)
  return body.swaps.map(({ id }) => Object.keys(made).find((name) => made[name]?.swap.id === id))
}

test('swaps are listed newest first with their order and shipping address', async () => {
  const { body } = await list()
  expect(body).toMatchObject({ count: 3, offset: 0, limit: 50 })
  expect(await found('')).toEqual(['jiwoo', 'jose', 'nina'])
  expect(body.swaps[0]).toMatchObject({
    order_id: made.jiwoo?.id,
    difference_due: 1_250,
    payment_status: 'not_paid',
    fulfillment_status: 'not_fulfilled',
    canceled_at: null,
    order: { display_id: made.jiwoo?.display_id, email: 'jiwoo@example.kr', currency_code: 'eur' },
    shipping_address: { country_code: 'de' },
  })
  expect(JSON.stringify(body)).not.toContain('search_text')
})

test('a swap is found by its order’s number and email, as orders are', async () => {
  expect(await found(`?q=${made.jose?.display_id}`)).toEqual(['jose'])
  expect(await found(`?q=%23${made.nina?.display_id}`)).toEqual(['nina'])
  expect(await found('?q=jiwoo@example.kr')).toEqual(['jiwoo'])
  expect(await found('?q=JOSE')).toEqual(['jose'])
  expect(await found('?q=example&expand=order')).toEqual(['jiwoo', 'jose', 'nina'])
  expect(await found('?q=%20')).toHaveLength(3)
  expect(await found('?q=nobody')).toEqual([])
  expect(await found('?q=ji%25')).toEqual([])
})

test('pages split the whole list in the requested order', async () => {
  const { body } = await list('?limit=1&offset=1')
  expect(body).toMatchObject({ count: 3, limit: 1, offset: 1, swaps: [{ id: made.jose?.swap.id }] })
  expect(await found('?order=created_at')).toEqual(['nina', 'jose', 'jiwoo'])
  expect((await list('?order=metadata')).status).toBe(400)
  expect((await list('?colour=red')).status).toBe(400)
})

test('a page takes four statements besides the session, plus one when searching for a complete email address', async () => {
  for (const [query, most] of [
    ['', 4],
    ['?q=example', 4],
    ['?q=nina@example.com', 5],
  ] as const) {
    const recording = recordStatements(store)
    await list(query)
    const statements = recording.stop().filter(({ text }) => !text.includes('session'))
    expect([query, statements.length]).toEqual([query, most])
  }
})

test('a single swap is returned with everything that belongs to it', async () => {
  const swap = made.jose?.swap
  const { body } = await store.call<{ swap: ListedSwap }>('GET', `/admin/swaps/${swap?.id}`)
  expect(body.swap).toMatchObject({
    id: swap?.id,
    order: { id: made.jose?.id, display_id: made.jose?.display_id, currency_code: 'eur', tax_rate: 25 },
    additional_items: [{ variant: { sku: 'MUG-2' } }],
    return_order: { status: 'requested' },
    cart: { type: 'swap', total: 1_250, items: [{}, { is_return: true }] },
    shipping_address: { country_code: 'de' },
    fulfillments: [],
    shipping_methods: [],
    payment: null,
  })
  expect((await store.call('GET', '/admin/swaps/swap_unknown')).status).toBe(404)
})
