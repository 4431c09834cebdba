import { retrieveOrder } from '@purser/contract/orders'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { someOf } from '../../../long-tests.ts'
import { shop } from '../test/open-shop.ts'
import type { TestStore } from '../test/store.ts'
import { everyCall } from './support/every-call.ts'
import { openStoreWithOneOfEach } from './support/one-of-each.ts'
import {
  type AnyRecord,
  chunks,
  everyPath,
  missingFields,
  missingPaths,
  ownFields,
} from './support/record-paths.ts'

/* wire-4: every call with fields and expand follows them, and refuses names that don't exist in the API. */

/** Gift cards are returned whole, because clients select their fields as if they were products (gift-cards-2). So are movements. */
const wholeRecordPaths = /^\/admin\/(gift-cards|variants\/:id\/movements)/
/** The reads that accept them, with the record that each returns. Reads of orders have their own tests. */
const reads = everyCall.flatMap(({ method, path, endpoint }) => {
  const { query, response, isAlwaysEmpty } = endpoint
  if (method !== 'GET' || isAlwaysEmpty || path.startsWith('/admin/orders') || wholeRecordPaths.test(path))
    return []
  if (!(query instanceof z.ZodObject && 'fields' in query.shape && response instanceof z.ZodObject)) return []
  const [[name, inside] = []] = Object.entries(response.shape)
  const record = inside instanceof z.ZodArray ? inside.unwrap() : inside
  return name !== undefined && record instanceof z.ZodObject ? [{ path, name, record }] : []
})

let store: TestStore
beforeAll(async () => {
  ;({ store } = await openStoreWithOneOfEach())
})
afterAll(() => store.close())

/** The URL of a read; for a single record, that of the first one in its list. */
async function addressOf(path: string): Promise<string> {
  if (path.endsWith('/:code')) return path.replace(':code', 'CUPS')
  if (!path.includes(':id')) return path
  const { body } = await store.call<Record<string, AnyRecord[]>>('GET', path.slice(0, path.indexOf('/:id')))
  const [record] = Object.values(body)[0] ?? []
  const [variant] = (record?.variants ?? []) as AnyRecord[]
  return path.replace(':id', String(record?.id)).replace(':variant_id', String(variant?.id))
}

async function recordsOf(path: string, name: string, query: string): Promise<AnyRecord[]> {
  const { status, body } = await store.call<AnyRecord>('GET', `${await addressOf(path)}?${query}`)
  expect([path, query, status, body.message]).toEqual([path, query, 200, undefined])
  const records = [body[name]].flat() as AnyRecord[]
  expect(records.length).toBeGreaterThan(0)
  return records
}

test('these are all reads that accept fields and expand', () => {
  expect(reads.map(({ path }) => path).sort()).toEqual([
    '/admin/collections',
    '/admin/collections/:id',
    '/admin/customers',
    '/admin/customers/:id',
    '/admin/discounts',
    '/admin/discounts/:id',
    '/admin/discounts/code/:code',
    '/admin/draft-orders',
    '/admin/draft-orders/:id',
    '/admin/notes',
    '/admin/notifications',
    '/admin/order-edits',
    '/admin/order-edits/:id',
    '/admin/products',
    '/admin/products/:id',
    '/admin/products/:id/variants',
    '/admin/products/:id/variants/:variant_id',
    '/admin/regions',
    '/admin/regions/:id',
    '/admin/returns',
    '/admin/returns/:id',
    '/admin/shipping-options',
    '/admin/shipping-options/:id',
    '/admin/shipping-profiles',
    '/admin/shipping-profiles/:id',
    '/admin/swaps',
    '/admin/swaps/:id',
    '/admin/tax-rates',
    '/admin/tax-rates/:id',
    '/admin/users',
    '/admin/users/:id',
    '/admin/variants',
    '/admin/variants/:id',
  ])
})

/** Carts have no refundable amounts. Lists neither price carts nor say which are being paid. What is counted or priced is so only on request. */
const isOfOthers = (path: string, field: string) =>
  ['product_count', 'option_count', 'variant_count', 'stock', 'missing_prices'].includes(field) ||
  ['lowest_price', 'highest_price', 'price_currency_code'].includes(field) ||
  ['item_count', 'shipping_method_names'].includes(field) ||
  // Only for a variant.
  field === 'rule.valid_for.product_id' ||
  field === 'cart.items.refundable' ||
  (path === '/admin/draft-orders' && /^(cart\.(items\.)?\w*total|is_being_paid)$/.test(field))

test.each(someOf(reads, 4))('$path returns every field of its records', async ({ path, name, record }) => {
  const missing = [...missingFields(await recordsOf(path, name, ''), record)]
  expect(missing.filter((field) => !isOfOthers(path, field))).toEqual([])
})

test('an order returns every field of all its relations', async () => {
  const { body } = await store.call<{ orders: AnyRecord[] }>('GET', '/admin/orders')
  const schema = retrieveOrder.response.shape.order
  for (const { id } of body.orders) {
    const { order } = (await store.call<{ order: AnyRecord }>('GET', `/admin/orders/${id}`)).body
    expect([...missingFields([order], schema)]).toEqual([])
  }
})

test.each(someOf(reads, 4))(
  '$path expands every relation of its record, at any depth',
  async ({ path, name, record }) => {
    for (const some of chunks(everyPath(record), 20)) {
      const records = await recordsOf(path, name, some.map((each) => `expand[]=${each}`).join('&'))
      expect(missingPaths(records, some).missing).toEqual([])
    }
  },
)

test.each(someOf(reads, 4))('$path returns only the named fields', async ({ path, name, record }) => {
  const [first = 'id', second = 'id'] = ownFields(record).filter((field) => field !== 'id')
  // A swap is always listed with its shipping address.
  const always = path === '/admin/swaps' ? ['shipping_address'] : []
  for (const each of await recordsOf(path, name, `fields=${first},${second}&expand=`)) {
    expect(Object.keys(each).sort()).toEqual(['id', first, second, ...always].sort())
  }
  for (const each of await recordsOf(path, name, `fields=-${first}`)) expect(each).not.toHaveProperty(first)
})

test.each(someOf(reads, 4))(
  '$path refuses a name that doesn’t exist in its record',
  async ({ path, record }) => {
    const [relation = 'nope'] = everyPath(record)
    for (const [list, asked] of [
      ['fields', 'nope'],
      ['fields', `${relation}.nope`],
      ['expand', 'nope'],
      ['expand', 'id'],
      ['expand', 'constructor'],
    ]) {
      const { status, body } = await store.call<AnyRecord>('GET', `${await addressOf(path)}?${list}=${asked}`)
      expect([asked, status, body]).toMatchObject([
        asked,
        400,
        { type: 'invalid_data', code: 'invalid_value', field: list },
      ])
    }
  },
)

test('a change refuses such a name before changing anything', async () => {
  const [open] = (
    await store.call<{ returns: { id: string; items: { item_id: string }[] }[] }>('GET', '/admin/returns')
  ).body.returns
  const items = [{ item_id: open?.items[0]?.item_id, quantity: 1 }]
  const receive = (query: string) =>
    store.call<{ return: AnyRecord }>('POST', `/admin/returns/${open?.id}/receive?${query}`, { items })
  expect((await receive('fields=nope')).status).toBe(400)
  expect((await receive('fields=status&expand=')).body.return).toEqual({ id: open?.id, status: 'received' })
  const more = (query: string) =>
    store.call<{ draft_order: AnyRecord }>('POST', `/admin/draft-orders?${query}`, {
      region_id: shop.region.id,
      email: 'other@example.com',
      shipping_methods: [],
    })
  expect((await more('expand=cart.nope')).status).toBe(400)
  expect((await store.call<{ count: number }>('GET', '/admin/draft-orders')).body.count).toBe(1)
  expect((await more('fields=status&expand=')).body.draft_order).toEqual({
    id: expect.any(String),
    status: 'open',
  })
})
