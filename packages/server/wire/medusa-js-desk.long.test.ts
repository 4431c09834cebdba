import type Medusa from '@medusajs/medusa-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shop } from '../test/open-shop.ts'
import { onOrder } from '../test/order-books.ts'
import { returnOptionId } from '../test/price-shop.ts'
import { broken, byParcel, placeCaptured } from '../test/register-claim.ts'
import { swapOf } from '../test/register-swap.ts'
import type { TestStore } from '../test/store.ts'
import { openClientStore } from './support/medusa-client.ts'

/* The reads of the order screens in later admins for this API, made by their client library; none may be refused. */

let store: TestStore
let client: Medusa
let id: string
beforeAll(async () => {
  ;({ store, client } = await openClientStore())
  const placed = await placeCaptured(store, { lines: [{ unit_price: 2_000, quantity: 9 }] })
  id = placed.id
  const items = [{ item_id: placed.line, quantity: 1 }]
  const additional_items = [{ variant_id: shop.variants[0], quantity: 1 }]
  for (const [call, body] of [
    ['fulfillment', { items: [{ item_id: placed.line, quantity: 4 }] }],
    ['return', { items, return_shipping: { option_id: returnOptionId } }],
    ['swaps', swapOf(placed.line)],
    [
      'claims',
      { type: 'replace', claim_items: broken(placed.line), additional_items, shipping_methods: byParcel },
    ],
  ] as const) {
    const { status, body: answer } = await onOrder(store, id, call, body)
    expect(status).toBe(200)
    if (call !== 'fulfillment') continue
    const fulfillment_id = answer.order.fulfillments?.[0]?.id
    await onOrder(store, id, 'shipment', { fulfillment_id, tracking_numbers: ['T-1'] })
  }
  await onOrder(store, id, 'capture')
})
afterAll(() => store.close())

test('an order is returned with the requested relations, four levels deep', async () => {
  const { order } = await client.admin.orders.retrieve(id, {
    expand: [
      'customer,billing_address,shipping_address,discounts,discounts.rule,shipping_methods,payments,items',
      'items.variant.product,items.tax_lines,items.adjustments,fulfillments,fulfillments.tracking_links,returns',
      'claims,claims.claim_items,claims.claim_items.images,claims.fulfillments,claims.return_order.items.reason',
      'claims.additional_items.variant.product.profiles,swaps,swaps.return_order.shipping_method.tax_lines',
      'swaps.additional_items.variant.product.profiles,swaps.additional_items.adjustments,swaps.fulfillments',
      'returnable_items,edits,sales_channel',
    ].join(),
  })
  expect(order).toMatchObject({
    items: [{ variant: { product: { title: 'Mug' } }, tax_lines: [{ rate: 25 }], adjustments: [] }],
    fulfillments: [{ tracking_links: [{ tracking_number: 'T-1' }] }],
    returns: [{ status: 'requested' }],
    claims: [{ additional_items: [{ variant: { product: { profiles: [{ type: 'default' }] } } }] }],
    swaps: [{ additional_items: [{ variant: { product: { profiles: [{ type: 'default' }] } } }] }],
    returnable_items: [{ variant: { product: { title: 'Mug' } } }],
    edits: [],
    sales_channel: null,
  })
})

test('the list accepts the queries of a later release’s screen', async () => {
  const asked = {
    expand: 'shipping_address,customer,items,sales_channel',
    fields: 'id,status,display_id,created_at,email,fulfillment_status,payment_status,total,currency_code',
    order: '-created_at',
    limit: 15,
    offset: 0,
  }
  const { orders, count } = await client.admin.orders.list(asked)
  expect(count).toBe(1)
  expect(orders[0]).toMatchObject({ id, shipping_address: { country_code: 'de' }, items: [{}] })
})

test('everything around an order is returned: returns, swaps, notes, emails, operators, options, reasons, variants, the store', async () => {
  const { returns } = await client.admin.returns.list({ limit: 50, offset: 0 })
  expect(returns).toHaveLength(2)
  const { swaps } = await client.admin.swaps.list({ limit: 50, offset: 0 })
  const { swap } = await client.admin.swaps.retrieve(String(swaps[0]?.id))
  expect(swap).toMatchObject({ order: { id }, cart: { items: expect.any(Array) } })
  const { note } = await client.admin.notes.create({ resource_id: id, resource_type: 'order', value: 'Ring' })
  expect((await client.admin.notes.list({ resource_id: id })).notes).toMatchObject([{ id: note.id }])
  const mails = { resource_type: 'order', resource_id: id, include_resends: 'false', expand: 'resends' }
  expect((await client.admin.notifications.list(mails)).notifications).toEqual(expect.any(Array))
  const { users } = await client.admin.users.list()
  expect((await client.admin.users.retrieve(String(users[0]?.id))).user.email).toBe(users[0]?.email)
  const options = await client.admin.shippingOptions.list({ region_id: shop.region.id, is_return: true })
  expect(options.shipping_options).toMatchObject([{ id: returnOptionId, price_incl_tax: 500 }])
  expect((await client.admin.returnReasons.list()).return_reasons).toEqual(expect.any(Array))
  const found = await client.admin.variants.list({
    q: 'mug',
    region_id: shop.region.id,
    expand: 'product,prices',
    limit: 20,
  })
  expect(found.variants[0]).toMatchObject({ product: { title: 'Mug' }, calculated_price: expect.any(Number) })
  expect((await client.admin.store.retrieve()).store).toMatchObject({ modules: [] })
})

test('lists that only later releases have are empty', async () => {
  const { admin } = client
  expect((await admin.orderEdits.list({ order_id: id })).order_edits).toEqual([])
  expect((await admin.invites.list()).invites).toEqual([])
  expect((await admin.salesChannels.list({ limit: 50 })).sales_channels).toEqual([])
  expect((await admin.priceLists.list()).price_lists).toEqual([])
  expect((await admin.customerGroups.list()).customer_groups).toEqual([])
  expect((await admin.productCategories.list()).product_categories).toEqual([])
  expect((await admin.publishableApiKeys.list()).publishable_api_keys).toEqual([])
  expect((await admin.stockLocations.list()).stock_locations).toEqual([])
  expect((await admin.inventoryItems.list()).inventory_items).toEqual([])
  expect((await admin.taxRates.list()).tax_rates).toEqual([])
  expect((await admin.store.listTaxProviders()).tax_providers).toEqual([])
})
