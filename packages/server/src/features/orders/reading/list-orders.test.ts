import type { ListedOrder } from '@purser/contract/orders'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shop } from '../../../../test/open-shop.ts'
import { type PlacedOrder, placeOrder } from '../../../../test/place-order.ts'
import { recordStatements } from '../../../../test/statements.ts'
import { openStore, type TestStore } from '../../../../test/store.ts'

let store: TestStore
const placed: Record<string, PlacedOrder> = {}
beforeAll(async () => {
  store = await openStore()
  const place = async (name: string, day: number, plan: Parameters<typeof placeOrder>[1]) => {
    placed[name] = await placeOrder(store.db, { at: `2026-02-0${day}T12:00:00.000Z`, ...plan })
  }
  await place('nina', 1, { email: 'nina.t@example.com' })
  await place('jose', 2, {
    email: 'jm@example.com',
    first_name: 'José',
    last_name: 'Müller',
    phone: '+49 (30) 123-45',
  })
  await place('bare', 3, {
    email: 'bare_100%@example.com',
    first_name: null,
    last_name: null,
    hasAddress: false,
    shipping: null,
  })
  await place('korean', 4, { email: 'jiwoo@example.kr', first_name: '지우', last_name: '김' })
  await place('again', 5, { email: 'nina.t@example.com', last_name: 'O’Hara' })
})
afterAll(() => store.close())

interface ListAnswer {
  orders: ListedOrder[]
  count: number
  offset: number
  limit: number
  message?: string
}
const list = (query = '') => store.call<ListAnswer>('GET', `/admin/orders${query}`)

/** Returns the names of the orders that a query finds, in the list's order. Asserts that the count agrees. */
async function found(query: string): Promise<string[]> {
  const { status, body } = await list(query)
  expect([status, body.message]).toEqual([200, undefined])
  expect(body.count).toBe(body.orders.length)
  return body.orders.map(({ id }) => Object.keys(placed).find((name) => placed[name]?.id === id) ?? id)
}

test('the newest orders come first, each with everything that a single order has', async () => {
  const { body } = await list()
  expect(body).toMatchObject({ count: 5, offset: 0, limit: 20 })
  expect(await found('')).toEqual(['again', 'korean', 'bare', 'jose', 'nina'])
  expect(body.orders[0]).toMatchObject({
    email: 'nina.t@example.com',
    total: 5_625,
    payment_status: 'awaiting',
    customer: { email: 'nina.t@example.com' },
    shipping_address: { last_name: 'O’Hara' },
    created_at: '2026-02-05T12:00:00.000Z',
  })
  expect(body.orders[2]?.shipping_address).toBeNull()
  const one = (await store.call<{ order: ListedOrder }>('GET', `/admin/orders/${body.orders[0]?.id}`)).body
    .order
  expect(body.orders[0]).toEqual(one)
})

test('a page and its count take one statement each, whatever is included', async () => {
  await list()
  const usual = recordStatements(store)
  await list('?payment_status[]=awaiting')
  expect(usual.stop()).toHaveLength(2)
  const whole = recordStatements(store)
  await list()
  expect(whole.stop()).toHaveLength(2)
  const full = recordStatements(store)
  await list('?expand=items,customer,payments,fulfillments,returns,swaps,claims&limit=50')
  expect(full.stop()).toHaveLength(2)
})

test('fields and expand select what a row contains', async () => {
  const { body } = await list('?fields=id,display_id,total&expand=shipping_address&limit=1')
  expect(Object.keys(body.orders[0] ?? {}).sort()).toEqual(['display_id', 'id', 'shipping_address', 'total'])
  const narrow = await list('?fields=email&limit=1')
  expect(narrow.body.orders).toEqual([{ id: placed.again?.id, email: 'nina.t@example.com' }])
  const lines = await list('?fields=email&expand=items&limit=1')
  expect(lines.body.orders[0]?.items).toMatchObject([{ total: 5_000, refundable: 5_000 }])
})

describe('a search finds an order', () => {
  test.each([
    ['nina', ['again', 'nina']],
    ['NINA tanaka', ['again', 'nina']],
    ['Tanaka Nina', ['again', 'nina']],
    ['nina o’hara', ['again']],
    ['nina.t', ['again', 'nina']],
    ['Nina.T@example.com', ['again', 'nina']],
    ['m@example.com', ['jose']],
    ['jm@example.com', ['jose']],
    ['00%@example.com', ['bare']],
    ['nobody@example.com', []],
    ['jose', ['jose']],
    ['José', ['jose']],
    ['muller', ['jose']],
    ['MÜLLER josé', ['jose']],
    ['4930123', ['jose']],
    ['example.com', ['again', 'bare', 'jose', 'nina']],
    ['bare_100%', ['bare']],
    ['00%', ['bare']],
    ['e_1', ['bare']],
    ['%', []],
    ['n_na', []],
    ['%%%', []],
    ['\\', []],
    ['nina jose', []],
    ['지우', ['korean']],
    ['김지우', []],
    ['김 지우', ['korean']],
    ['jm', ['jose']],
    ["' or 1=1 --", []],
    ['...', []],
    ['  ', ['again', 'korean', 'bare', 'jose', 'nina']],
    ['#99999999999', []],
  ])('%j by email and names', async (q, names) => {
    expect(await found(`?q=${encodeURIComponent(q)}`)).toEqual(names)
  })

  test('by its number: only it with #, together with texts without', async () => {
    const number = placed.jose?.display_id ?? 0
    expect(await found(`?q=${encodeURIComponent(`#${number}`)}`)).toEqual(['jose'])
    expect(await found(`?q=${number}`)).toContain('jose')
    expect(await found('?q=100')).toEqual(['bare'])
    expect(await found('?q=%23100')).toEqual([])
  })

  test('while email and display_id filters are ignored and the others apply', async () => {
    expect(await found('?q=nina&email=jm@example.com&display_id=999')).toEqual(['again', 'nina'])
    expect(await found('?q=nina&created_at[lt]=2026-02-03')).toEqual(['nina'])
    expect(await found('?q=nina&payment_status[]=captured')).toEqual([])
  })
})

describe('a filter narrows the list', () => {
  test('by id, number, email, customer, region, currency and tax', async () => {
    expect(await found(`?id=${placed.jose?.id},${placed.nina?.id}`)).toEqual(['jose', 'nina'])
    expect(await found(`?display_id=${placed.bare?.display_id}`)).toEqual(['bare'])
    expect(await found('?email=NINA.T@example.com')).toEqual(['again', 'nina'])
    expect(await found('?email=nina.t')).toEqual([])
    expect(await found(`?customer_id=${placed.korean?.customer_id}`)).toEqual(['korean'])
    expect(await found(`?region_id=${shop.region.id}`)).toHaveLength(5)
    expect(await found('?region_id=reg_other')).toEqual([])
    expect(await found('?currency_code=EUR')).toHaveLength(5)
    expect(await found('?currency_code=usd')).toEqual([])
    expect(await found('?tax_rate=25')).toHaveLength(5)
    expect(await found('?tax_rate=19')).toEqual([])
    expect(await found('?cart_id=cart_1')).toEqual([])
    expect(await found('?sales_channel_id[]=sc_1')).toEqual([])
  })

  test('by dates, as ISO or seconds, with bounds combined', async () => {
    expect(await found('?created_at[gt]=2026-02-02T12:00:00Z&created_at[lte]=2026-02-04T12:00:00Z')).toEqual([
      'korean',
      'bare',
    ])
    expect(await found('?created_at[gte]=2026-02-05')).toEqual(['again'])
    expect(await found(`?created_at[lt]=${Date.parse('2026-02-02T00:00:00Z') / 1000}`)).toEqual(['nina'])
    expect(await found('?updated_at[gte]=2026-02-05')).toEqual(['again'])
    expect(await found('?updated_at[lt]=2026-02-03')).toEqual(['jose', 'nina'])
    expect(await found('?canceled_at[gt]=2020-01-01')).toEqual([])
    expect(await found('?created_at[gt]=2026-02-05&created_at[lt]=2026-02-01')).toEqual([])
  })

  test('by status, one or several', async () => {
    expect(await found('?payment_status[]=awaiting&payment_status[]=captured')).toHaveLength(5)
    expect(await found('?status=pending,completed&fulfillment_status[0]=not_fulfilled')).toHaveLength(5)
    expect(await found('?status[]=canceled')).toEqual([])
  })
})

test('the list is sorted as requested', async () => {
  const oldestFirst = ['nina', 'jose', 'bare', 'korean', 'again']
  expect(await found('?order=created_at')).toEqual(oldestFirst)
  expect(await found('?order=-created_at')).toEqual([...oldestFirst].reverse())
  expect(await found('?order=')).toEqual([...oldestFirst].reverse())
  expect(await found('?order=display_id')).toEqual(oldestFirst)
  expect(await found('?order=id')).toEqual(oldestFirst)
  expect(await found('?order=email')).toEqual(['bare', 'korean', 'jose', 'again', 'nina'])
  expect(await found('?order=-email')).toEqual(['nina', 'again', 'jose', 'korean', 'bare'])
})

test('pages continue without a gap', async () => {
  const pages = []
  for (const offset of [0, 2, 4, 6]) {
    const { body } = await list(`?limit=2&offset=${offset}`)
    expect(body).toMatchObject({ count: 5, offset, limit: 2 })
    pages.push(body.orders.map((order) => order.id))
  }
  expect(pages.map((page) => page.length)).toEqual([2, 2, 1, 0])
  expect(new Set(pages.flat()).size).toBe(5)
  expect((await list('?limit=0')).body).toMatchObject({ orders: [], count: 5 })
  expect((await list('?offset=999999999')).body).toMatchObject({ orders: [], count: 5 })
})

test.each([
  'limit=-1',
  'limit=1e9',
  'limit=1001',
  'limit=x',
  'limit=1&limit=2',
  'limit=1&limit[x]=3',
  'offset=-1',
  `offset=${2n ** 63n}`,
  'offset=0.5',
  'status[]=x',
  'status[100]=x',
  'status[a][b]=pending',
  'payment_status=paid',
  'created_at[gt]=9999999-01-01',
  'created_at[gt]=0000-00-00',
  'created_at[gt]=1e400',
  'created_at[since]=2026-01-01',
  'created_at=2026-01-01',
  'display_id=2147483648',
  'display_id=x',
  'tax_rate=x',
  'q=a%00b',
  'customer_id=a%00b',
  'email=%00',
  'id=%00',
  'fields=total,search_text',
  'expand=secrets',
  'order=total;drop table',
  'order=search_text',
  'order=constructor',
  'colour=red',
  '__proto__[x]=1',
])('%s is refused with a reason', async (query) => {
  const { status, body } = await store.call('GET', `/admin/orders?${query}`)
  expect([status, body]).toMatchObject([400, { type: 'invalid_data', message: expect.stringMatching(/./) }])
})

test('units and shipping methods are counted and named only on request', async () => {
  const fields = 'item_count,shipping_method_names'
  const [first] = (await list(`?fields=${fields}&limit=1`)).body.orders
  expect(first).toEqual({
    id: placed.again?.id,
    item_count: 2,
    shipping_method_names: ['Parcel'],
  })
  expect(Object.keys((await list('?limit=1')).body.orders[0] ?? {})).not.toContain('item_count')
  const bare = (await list(`?fields=${fields}&q=bare_100`)).body.orders
  expect(bare).toMatchObject([{ shipping_method_names: [] }])
  expect((await store.call('GET', `/admin/orders/${placed.again?.id}?fields=item_count`)).status).toBe(400)
})
