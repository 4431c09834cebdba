import type { Order } from '@purser/contract/orders'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { onOrder } from '../../../../test/order-books.ts'
import { type PlacedOrder, placeOrder } from '../../../../test/place-order.ts'
import { recordStatements } from '../../../../test/statements.ts'
import { openStore, type TestStore } from '../../../../test/store.ts'

let store: TestStore
let placed: PlacedOrder
beforeAll(async () => {
  store = await openStore()
  placed = await placeOrder(store.db, {
    at: '2026-03-01T10:00:00.500Z',
    lines: [
      { unit_price: 3_333, quantity: 2 },
      { unit_price: 999, quantity: 3 },
    ],
    shipping: 700,
    discount: 10,
    giftCard: 1_000,
    metadata: { shipped_at: '2026-01-01T00:00:00+00:00' },
  })
})
afterAll(() => store.close())

async function retrieve(id: string, query = ''): Promise<Order> {
  const { status, body } = await store.call<{ order: Order }>('GET', `/admin/orders/${id}${query}`)
  expect([status, body]).toEqual([200, { order: expect.anything() }])
  return body.order
}

test('an order is read with everything by one statement', async () => {
  await store.call('GET', `/admin/orders/${placed.id}`)
  const statements = recordStatements(store)
  const order = await retrieve(placed.id)
  expect(statements.stop()).toHaveLength(1)
  expect(order).toMatchObject({
    display_id: placed.display_id,
    customer: { email: 'nina.tanaka@example.com' },
    region: { name: 'Test', countries: [{ iso_2: 'fr' }, { iso_2: 'de' }] },
    shipping_address: { city: 'Berlin' },
    billing_address: { city: 'Berlin' },
    discounts: [{ id: placed.discount_id, rule: { type: 'percentage', value: 10 } }],
    gift_cards: [{ id: placed.gift_card_id, balance: 0 }],
    gift_card_transactions: [
      { gift_card_id: placed.gift_card_id, amount: 1_000, gift_card: { id: placed.gift_card_id } },
    ],
    shipping_methods: [
      {
        price: 700,
        shipping_option: { name: 'Parcel' },
        tax_lines: [{ rate: 25, name: 'default', code: 'default' }],
      },
    ],
    payments: [{ amount: order.total, amount_captured: 0, provider_id: 'manual' }],
    payment_operations: [],
    refunds: [],
    fulfillments: [],
    returns: [],
    swaps: [],
    claims: [],
  })
  expect(order.items?.map((item) => [item.quantity, item.variant?.sku])).toEqual([
    [2, 'MUG-1'],
    [3, 'MUG-2'],
  ])
})

test('the figures of lines and shipping sum to the order’s', async () => {
  const order = await retrieve(placed.id)
  const lines = order.items ?? []
  const methods = order.shipping_methods ?? []
  const sum = (values: readonly (number | undefined)[]) => values.reduce<number>((a, b) => a + (b ?? 0), 0)
  expect(sum(lines.map((line) => line.subtotal))).toBe(order.subtotal)
  expect(sum(lines.map((line) => line.discount_total))).toBe(order.discount_total)
  expect(sum(lines.map((line) => line.gift_card_total))).toBe(order.gift_card_total)
  expect(sum(lines.map((line) => line.tax_total))).toBe(order.item_tax_total)
  expect(sum(methods.map((method) => method.tax_total))).toBe(order.shipping_tax_total)
  expect((order.item_tax_total ?? 0) + (order.shipping_tax_total ?? 0)).toBe(order.tax_total)
  expect(sum([...lines, ...methods].map((part) => part.total))).toBe(order.total)
  expect(lines.map((line) => line.refundable)).toEqual(lines.map((line) => line.total))
})

test('every time reads as ISO 8601 with milliseconds and Z, and free JSON stays as it was written', async () => {
  const order = await retrieve(placed.id)
  const times: string[] = []
  JSON.stringify({ ...order, metadata: null }, (key, value) => {
    if (key.endsWith('_at') && typeof value === 'string') times.push(value)
    return value
  })
  expect(times.length).toBeGreaterThan(10)
  for (const time of times) expect(time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  expect(order.payments?.[0]?.created_at).toBe('2026-03-01T10:00:00.500Z')
  expect(order.metadata).toEqual({ shipped_at: '2026-01-01T00:00:00+00:00' })
})

test('a payment provider’s private data does not leave the server', async () => {
  expect(JSON.stringify(await retrieve(placed.id))).not.toContain('never-on-the-wire')
})

test('a shipping option that was deleted since is null', async () => {
  const other = await placeOrder(store.db)
  await store.db.updateTable('shipping_option').set({ deleted_at: store.now() }).execute()
  const order = await retrieve(other.id)
  expect(order.shipping_methods).toMatchObject([{ price: 500, shipping_option: null, total: 625 }])
  await store.db.updateTable('shipping_option').set({ deleted_at: null }).execute()
})

test('an order without address, shipping and cards reads as such', async () => {
  const bare = await placeOrder(store.db, { hasAddress: false, shipping: null })
  expect(await retrieve(bare.id)).toMatchObject({
    shipping_address: null,
    billing_address: null,
    shipping_methods: [],
    gift_cards: [],
    discounts: [],
  })
})

test('an unknown order is not found', async () => {
  const { status, body } = await store.call('GET', '/admin/orders/order_nowhere')
  expect([status, body]).toEqual([
    404,
    { type: 'not_found', message: expect.stringContaining('order_nowhere'), code: 'not_found' },
  ])
})

describe('fields and expand', () => {
  const names = async (query: string) => Object.keys(await retrieve(placed.id, query)).sort()

  test('fields replaces the order’s own fields, expand its relations', async () => {
    expect(await names('?fields=email,total&expand=')).toEqual(['email', 'id', 'total'])
    expect(await names('?fields=id&expand=customer,payments')).toEqual(['customer', 'id', 'payments'])
    expect(await names('?fields=item_tax_total&expand=customer')).toEqual([
      'customer',
      'id',
      'item_tax_total',
    ])
  })

  test('a sign adds to or removes from the default', async () => {
    const usual = await names('')
    expect(await names('?fields=-email')).toEqual(usual.filter((name) => name !== 'email'))
    expect(await names('?expand=-customer,-swaps')).toEqual(
      usual.filter((name) => !['customer', 'swaps'].includes(name)),
    )
    for (const plus of ['+', '%2B']) {
      expect(await names(`?expand=${plus}returnable_items`)).toEqual([...usual, 'returnable_items'].sort())
    }
  })

  test('names within relations are recognized', async () => {
    const order = await retrieve(placed.id, '?expand=items.variant,claims.claim_items.tags,discounts.rule')
    expect(order.items?.[0]?.variant?.sku).toBe('MUG-1')
    expect(order.claims).toEqual([])
    expect(order.customer).toBeUndefined()
  })

  test('lines that were shipped and not returned are added on request, with their products', async () => {
    const returnable = async (id = placed.id) =>
      (await retrieve(id, '?expand=returnable_items')).returnable_items ?? []
    expect(await returnable()).toEqual([])
    const other = await placeOrder(store.db, { lines: [{ unit_price: 999, quantity: 3 }] })
    const line = other.line_ids[0] ?? ''
    const packed = await onOrder(store, other.id, 'fulfillment', { items: [{ item_id: line, quantity: 2 }] })
    expect(await returnable(other.id)).toEqual([])
    await onOrder(store, other.id, 'shipment', { fulfillment_id: packed.body.order?.fulfillments?.[0]?.id })
    const out = { id: line, shipped_quantity: 2, variant: { product: { title: 'Mug', profiles: [{}] } } }
    expect(await returnable(other.id)).toMatchObject([out])
    const asked = await onOrder(store, other.id, 'return', { items: [{ item_id: line, quantity: 2 }] })
    expect(await returnable(other.id)).toMatchObject([out])
    await store.call('POST', `/admin/returns/${asked.body.order?.returns?.[0]?.id}/receive`, {
      items: [{ item_id: line, quantity: 2 }],
    })
    expect(await returnable(other.id)).toEqual([])
    const { items, ...rest } = await retrieve(other.id, '?expand=returnable_items,items')
    expect(items?.[0]?.variant).not.toHaveProperty('product')
    expect(rest).not.toHaveProperty('swaps')
  })

  test.each([
    'fields=search_text',
    'fields=nope',
    'expand=secrets',
    'expand=items.order',
    'fields=constructor',
    'bogus=1',
  ])('%s is refused by name', async (query) => {
    const { status, body } = await store.call<{ type: string; message: string }>(
      'GET',
      `/admin/orders/${placed.id}?${query}`,
    )
    expect(status).toBe(400)
    expect(body.type).toBe('invalid_data')
    expect(body.message).toContain(query.split('=')[query.startsWith('bogus') ? 0 : 1])
  })
})
