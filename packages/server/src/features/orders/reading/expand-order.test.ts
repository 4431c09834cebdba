import { listOrders, type Order } from '@purser/contract/orders'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { longTest } from '../../../../../../long-tests.ts'
import { shop } from '../../../../test/open-shop.ts'
import { onOrder } from '../../../../test/order-books.ts'
import { priceShop } from '../../../../test/price-shop.ts'
import { broken, byParcel, placeCaptured, shipPacked } from '../../../../test/register-claim.ts'
import { swapOf } from '../../../../test/register-swap.ts'
import { recordStatements } from '../../../../test/statements.ts'
import { openStore, type TestStore } from '../../../../test/store.ts'
import { chunks, everyPath, missingPaths } from '../../../../wire/support/record-paths.ts'

let store: TestStore
let id: string
beforeAll(async () => {
  store = await openStore()
  await priceShop(store.db)
  const placed = await placeCaptured(store, {
    lines: [{ unit_price: 2_000, quantity: 9 }],
    discount: 10,
    giftCard: 1_000,
  })
  id = placed.id
  const claimed = {
    type: 'replace',
    claim_items: broken(placed.line, 1, { tags: ['cracked'], images: ['https://pictures.example/1.jpg'] }),
    additional_items: [{ variant_id: shop.variants[0], quantity: 1 }],
    shipping_methods: byParcel,
  }
  for (const [call, body] of [
    ['fulfillment', { items: [{ item_id: placed.line, quantity: 4 }] }],
    ['return', { items: [{ item_id: placed.line, quantity: 1 }] }],
    ['swaps', swapOf(placed.line)],
    ['claims', claimed],
  ] as const) {
    const { status, body: answer } = await onOrder(store, id, call, body)
    expect([status, answer.message]).toEqual([200, undefined])
    if (call === 'fulfillment') await shipPacked(store, id)
  }
})
afterAll(() => store.close())

const retrieve = (query: string) => store.call<{ order: Order }>('GET', `/admin/orders/${id}${query}`)
type Any = Record<string, unknown>
const schema = listOrders.response.shape.orders.element

test('every relation of the wire is included on request, at any depth, also in the list', async () => {
  const paths = everyPath(schema)
  expect(paths).toEqual(
    expect.arrayContaining([
      'claims.additional_items.variant.product.profiles',
      'swaps.additional_items.variant.product.profiles',
      'items.variant.product.collection',
      'returns.items.item.variant.product',
      'swaps.cart.items.variant.prices',
      'claims.claim_items.variant.options',
      'discounts.rule.valid_for',
      'shipping_address.country',
    ]),
  )
  for (const address of [`/admin/orders/${id}`, '/admin/orders']) {
    const missing: string[] = []
    let seen = 0
    // A query parameter may have at most 2,000 characters.
    for (const some of chunks(paths, 20)) {
      const list = some.map((path) => `expand[]=${path}`).join('&')
      const { status, body } = await store.call<{ order?: Any; orders?: Any[] }>('GET', `${address}?${list}`)
      expect([status, body]).toEqual([200, expect.anything()])
      const found = missingPaths(body.orders ?? [body.order ?? {}], some)
      missing.push(...found.missing)
      seen += found.seen
    }
    expect(missing).toEqual([])
    expect(seen).toBeGreaterThan(paths.length / 2)
  }
})

test('each deeper relation is one more statement, however many lines it is for', async () => {
  const statements = recordStatements(store)
  const { body } = await retrieve(
    '?expand=items.variant.product,swaps.additional_items.variant.product.profiles',
  )
  // The order, the products of both kinds of lines, and the profiles.
  expect(statements.stop()).toHaveLength(4)
  expect(body.order.items?.[0]?.variant?.product).toMatchObject({ id: 'prod_test', title: 'Mug' })
  expect(body.order.items?.[0]?.variant?.product?.profiles).toBeUndefined()
  expect(body.order.swaps?.[0]?.additional_items?.[0]?.variant?.product?.profiles).toMatchObject([
    { type: 'default' },
  ])
})

test('without a request nothing deeper is returned, and no more statements are made', async () => {
  await retrieve('')
  const statements = recordStatements(store)
  const { body } = await retrieve('')
  expect(statements.stop()).toHaveLength(1)
  expect(body.order.items?.[0]?.variant).not.toHaveProperty('product')
  expect(body.order.shipping_address?.country).toMatchObject({ iso_2: 'de', display_name: 'Germany' })
})

test('fields can be selected within relations, and a minus excludes nested ones', async () => {
  const { body } = await retrieve('?fields=email,items.title,items.variant.sku&expand=customer')
  expect(body.order).toMatchObject({ email: 'nina.tanaka@example.com', customer: { first_name: 'Nina' } })
  const line = { id: expect.any(String), title: 'Mug' }
  expect(body.order.items).toEqual([{ ...line, variant: { id: shop.variants[0], sku: 'MUG-1' } }])
  const without = (await retrieve('?expand=-items.variant,-swaps.fulfillments')).body.order
  expect(without.items?.[0]).toHaveProperty('adjustments')
  expect(without.items?.[0]).not.toHaveProperty('variant')
  expect(without.swaps?.[0]).not.toHaveProperty('fulfillments')
})

test('relations of later releases, which our stores never have, are empty', async () => {
  const { body } = await retrieve('?expand=edits,sales_channel,customer.groups')
  expect(body.order).toMatchObject({ edits: [], sales_channel: null, customer: { groups: [] } })
})

test.each([
  'expand=items.variant.product.nope',
  'expand=items.title',
  'expand=customer.orders.items',
  'expand=items.variant.constructor',
  'fields=items.nope',
  'fields=items.variant',
  'fields=items.variant.product.password_hash',
])('%s is refused by name', async (query) => {
  const [list = '', name] = query.split('=')
  const { status, body } = await store.call<Any>('GET', `/admin/orders/${id}?${query}`)
  expect([status, body]).toEqual([
    400,
    {
      type: 'invalid_data',
      code: 'invalid_value',
      field: list,
      message: expect.stringContaining(name ?? '-'),
    },
  ])
})

test('computed fields follow from quantities, prices and states', async () => {
  const { body } = await retrieve('')
  expect(body.order.items?.[0]).toMatchObject({ fulfilled: false, returned: false, price: 2_500 })
  expect(body.order.items?.[0]?.variant).toMatchObject({ published: true, image: null })
  expect(body.order.shipping_methods?.[0]?.shipping_option?.prices).toEqual([
    { currency_code: 'eur', amount: 500 },
  ])
  expect(body.order.swaps?.[0]).toMatchObject({ status: 'requested', return_order: { is_swap: true } })
  expect(body.order.swaps?.[0]?.additional_items?.[0]).toMatchObject({ fulfilled: false, returned: false })
  expect(body.order.returns?.map(({ is_swap }) => is_swap)).toContain(false)
  const listed = await store.call<{ returns: { swap_id: string | null; is_swap: boolean }[] }>(
    'GET',
    '/admin/returns',
  )
  expect(listed.body.returns.length).toBeGreaterThan(1)
  for (const { swap_id, is_swap } of listed.body.returns) expect(is_swap).toBe(swap_id !== null)
  const swaps = await store.call<{ swaps: { status: string }[] }>('GET', '/admin/swaps')
  expect(swaps.body.swaps).toMatchObject([{ status: 'requested' }])
})

longTest('of the orders of a customer the newest 1,000 are attached', async () => {
  const orders = async () =>
    store.call<{ order: Order; message?: string }>('GET', `/admin/orders/${id}?expand=customer.orders`)
  const copy = (first: number, last: number) =>
    sql`insert into "order" select (jsonb_populate_record(model, jsonb_build_object('id', 'order_copy_' || n,
      'display_id', 1000000 + n, 'cart_id', null, 'draft_order_id', null))).*
      from "order" as model, generate_series(${first}::int, ${last}::int) as n where model.id = ${id}`.execute(
      store.db,
    )
  await copy(1, 999)
  expect((await orders()).body.order.customer?.orders).toHaveLength(1_000)
  await copy(1_000, 1_000)
  const { status, body } = await orders()
  expect([status, body.order.customer?.orders?.length]).toEqual([200, 1_000])
})
