import type { LineItem, Order } from '@purser/contract/orders'
import type { ListedShippingOption } from '@purser/contract/shipping'
import type { StoreProduct } from '@purser/contract/storefront'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { shop } from '../../../test/open-shop.ts'
import { onOrder } from '../../../test/order-books.ts'
import { returnOptionId, sellIn } from '../../../test/price-shop.ts'
import { openPricedStore } from '../../../test/stock/priced-store.ts'
import type { TestStore } from '../../../test/store.ts'
import { shopperOf } from '../../../test/storefront/shopper.ts'
import { draft, onDraft, pay } from '../draft-orders/testing/drafts.ts'
import { downloadRows } from '../exports/testing/download.ts'
import { invoiceCalls } from '../invoices/testing/invoice-calls.ts'
import { editCalls } from '../order-edits/testing/edit-calls.ts'
import { addTaxRate } from './testing/tax-examples.ts'

let store: TestStore
beforeEach(async () => {
  store = await openPricedStore()
})
// Closing it checks the books.
afterEach(() => store.close())

const includeIn = async (path: string, body = {}) => {
  const answer = await store.call<Record<string, { includes_tax: boolean }>>('POST', path, {
    includes_tax: true,
    ...body,
  })
  expect([path, answer.status]).toEqual([path, 200])
  return answer.body
}
const includeInEuro = () => includeIn('/admin/currencies/eur')
const includeInShipping = (id: string) => includeIn(`/admin/shipping-options/${id}`, { requirements: [] })

/** Prices of the region's mug and its parcel contain 25 %: 20.00 and 5.00. */
async function includeAll(): Promise<void> {
  await includeInEuro()
  for (const id of [shop.shippingOptionId, returnOptionId]) await includeInShipping(id)
}

async function place(plan: Record<string, unknown> = {}): Promise<Order> {
  const { id } = await draft(store, plan)
  const { status, body } = await pay(store, id)
  if (status !== 200) throw new Error(body.message)
  return body.order
}

const mugs = (quantity: number) => ({ items: [{ variant_id: shop.variants[0], quantity }] })
type Figures = Pick<LineItem, 'includes_tax' | 'unit_price' | 'subtotal' | 'tax_total' | 'total'>
const figures = ({ includes_tax, unit_price, subtotal, tax_total, total }: Figures) => [
  includes_tax,
  unit_price,
  subtotal,
  tax_total,
  total,
]

describe('settings (taxes-13, wire-336)', () => {
  test('a currency, a region and a shipping option say whether their prices include tax', async () => {
    expect(await includeInEuro()).toMatchObject({ currency: { code: 'eur', includes_tax: true } })
    expect(await includeIn(`/admin/regions/${shop.region.id}`)).toMatchObject({
      region: { includes_tax: true, currency: { includes_tax: true } },
    })
    const { body } = await store.call<{ shipping_option: ListedShippingOption }>(
      'GET',
      `/admin/shipping-options/${shop.shippingOptionId}`,
    )
    expect(body.shipping_option).toMatchObject({ includes_tax: false, amount: 500, price_incl_tax: 625 })
    await includeInShipping(shop.shippingOptionId)
    const after = await store.call('GET', `/admin/shipping-options/${shop.shippingOptionId}`)
    expect(after.body).toMatchObject({
      shipping_option: { includes_tax: true, amount: 500, price_incl_tax: 500, tax_amount: 100 },
    })
    const listed = await store.call('GET', '/admin/currencies?includes_tax=true')
    expect(listed.body).toMatchObject({ count: 1, currencies: [{ code: 'eur' }] })
    expect((await store.call('POST', '/admin/currencies/xxx', { includes_tax: true })).status).toBe(404)
  })
})

test('the shop shows the price as it is, with the tax in it (taxes-14)', async () => {
  const product = async () => {
    const { body } = await store.call<{ products: StoreProduct[] }>(
      'GET',
      `/store/products?region_id=${shop.region.id}&id=prod_test`,
    )
    return body.products[0]?.variants[0]
  }
  expect(await product()).toMatchObject({ calculated_price: 2_000, calculated_price_incl_tax: 2_500 })
  await includeInEuro()
  expect(await product()).toMatchObject({
    calculated_price: 2_000,
    calculated_price_includes_tax: true,
    original_price_includes_tax: true,
    calculated_price_incl_tax: 2_000,
    calculated_tax: 400,
  })
})

test('a cart costs its prices, and so does its order (taxes-15, taxes-16)', async () => {
  await includeAll()
  const shopper = shopperOf(store)
  const cart = await shopper.fill({ lines: [{ variant_id: shop.variants[0], quantity: 3 }] })
  expect(cart).toMatchObject({ subtotal: 4_800, shipping_total: 400, tax_total: 1_300, total: 6_500 })
  expect(cart.items.map(figures)).toEqual([[true, 2_000, 4_800, 1_200, 6_000]])
  expect(cart.shipping_methods).toMatchObject([{ price: 500, includes_tax: true, subtotal: 400, total: 500 }])
  const { body } = await shopper.complete(cart.id)
  expect(body.data).toMatchObject({ subtotal: 4_800, shipping_total: 400, tax_total: 1_300, total: 6_500 })
  expect(body.data.items.map(figures)).toEqual([[true, 2_000, 4_800, 1_200, 6_000]])
  const read = await store.call<{ order: Order }>('GET', `/admin/orders/${body.data.id}`)
  expect(read.body.order.items?.map(figures)).toEqual([[true, 2_000, 4_800, 1_200, 6_000]])
  expect(read.body.order.items?.[0]).toMatchObject({ price: 2_000, refundable: 6_000, original_total: 6_000 })
  expect(read.body.order.shipping_methods).toMatchObject([{ price: 500, subtotal: 400, total: 500 }])
})

test.each([
  ['jpy', 8, 107, 99],
  ['kwd', 5, 1_255, 1_195],
])('in %s', async (code, tax_rate, amount, net) => {
  await sellIn(store, code, { tax_rate, amount, shipping: 0 })
  await includeIn(`/admin/currencies/${code}`)
  const order = await place(mugs(1))
  expect(order).toMatchObject({ subtotal: net, tax_total: amount - net, total: amount })
})

test.each([
  ['jpy', 10, 1_999],
  ['kwd', 7.5, 12_345],
])('edits, returns and swaps in %s are worth the prices (taxes-17)', async (code, tax_rate, price) => {
  await sellIn(store, code, { tax_rate, amount: price, shipping: 0 })
  await includeIn(`/admin/currencies/${code}`)
  const order = await place(mugs(3))
  const line = order.items?.[0]?.id ?? ''
  await onOrder(store, order.id, 'capture')
  const edits = editCalls(store)
  const edit = await edits.started(order.id)
  await edits.change(edit.id, line, { quantity: 4 })
  await edits.confirm(edit.id)
  const due = await onOrder(store, order.id, 'amount-due')
  expect(due.body.order).toMatchObject({ total: 4 * price, paid_total: 4 * price })
  await onOrder(store, order.id, 'fulfillment', { items: [{ item_id: line, quantity: 4 }] })
  const [fulfillment] = await store.db.selectFrom('fulfillment').select('id').execute()
  await onOrder(store, order.id, 'shipment', { fulfillment_id: fulfillment?.id })
  const items = [{ item_id: line, quantity: 1 }]
  const returned = await onOrder(store, order.id, 'return', { items, receive_now: true })
  expect(returned.body.order).toMatchObject({ refunded_total: price })
  const swapped = await onOrder(store, order.id, 'swaps', {
    return_items: items,
    additional_items: [{ variant_id: shop.variants[1], quantity: 2 }],
  })
  const { body } = await store.call('GET', `/admin/swaps/${swapped.body.order?.swaps?.[0]?.id}`)
  expect(body).toMatchObject({ swap: { difference_due: price, cart: { total: price } } })
  const rest = await onOrder(store, order.id, 'refund', { amount: 3 * price, reason: 'other' })
  expect(rest.body.order).toMatchObject({ refundable_amount: 0, refunded_total: 4 * price })
})

test('lines keep what applied when they were added, and orders their figures (taxes-17)', async () => {
  const before = await place(mugs(1))
  const { id } = await draft(store, mugs(1))
  await includeAll()
  const open = await onDraft(store, 'GET', id)
  expect(open.body.draft_order.cart).toMatchObject({ total: 3_125, items: [{ includes_tax: false }] })
  const read = await store.call('GET', `/admin/orders/${before.id}`)
  expect(read.body).toMatchObject({ order: { total: 3_125, subtotal: 2_000 } })
})

test('an entered price is net unless it says otherwise', async () => {
  await includeInEuro()
  const { id } = await draft(store, {
    items: [
      { variant_id: shop.variants[0], quantity: 1, unit_price: 1_000 },
      { title: 'Engraving', quantity: 1, unit_price: 1_000, includes_tax: true },
    ],
  })
  const { body } = await onDraft(store, 'GET', id)
  expect(body.draft_order.cart?.items?.map(figures)).toEqual([
    [false, 1_000, 1_000, 250, 1_250],
    [true, 1_000, 800, 200, 1_000],
  ])
})

test('items are returned, swapped, claimed and refunded at what was paid for them (taxes-17)', async () => {
  await includeAll()
  await addTaxRate(store, { products: ['prod_test'], rate: 21, name: 'Full' })
  await sellIn(store, 'eur', { amount: 999 })
  const order = await place(mugs(5))
  const line = order.items?.[0]?.id ?? ''
  await onOrder(store, order.id, 'capture')
  await onOrder(store, order.id, 'fulfillment', { items: [{ item_id: line, quantity: 5 }] })
  const [fulfillment] = await store.db.selectFrom('fulfillment').select('id').execute()
  await onOrder(store, order.id, 'shipment', { fulfillment_id: fulfillment?.id })
  const returned = await onOrder(store, order.id, 'return', {
    items: [{ item_id: line, quantity: 1 }],
    return_shipping: { option_id: returnOptionId },
  })
  expect(returned.body.order?.returns?.[0]).toMatchObject({
    refund_amount: 999 - 400,
    shipping_method: { price: 400, includes_tax: true, subtotal: 320, total: 400 },
  })
  const swapped = await onOrder(store, order.id, 'swaps', {
    return_items: [{ item_id: line, quantity: 1 }],
    additional_items: [{ variant_id: shop.variants[1], quantity: 2 }],
    return_shipping: { option_id: returnOptionId },
  })
  const swap = swapped.body.order?.swaps?.[0]
  expect(swap?.additional_items?.map(figures)).toEqual([[true, 999, 1_651, 347, 1_998]])
  const { body } = await store.call<{ swap: { difference_due: number; cart: Order } }>(
    'GET',
    `/admin/swaps/${swap?.id}`,
  )
  expect(body.swap.difference_due).toBe(1_998 + 400 - 999)
  expect(body.swap.cart).toMatchObject({ total: body.swap.difference_due })
  const claimed = await onOrder(store, order.id, 'claims', {
    type: 'replace',
    claim_items: [{ item_id: line, quantity: 1, reason: 'other' }],
    additional_items: [{ variant_id: shop.variants[1], quantity: 1 }],
    shipping_methods: [{ option_id: shop.shippingOptionId, price: 0 }],
  })
  expect(claimed.body.order?.claims?.[0]?.additional_items).toMatchObject([{ subtotal: 826, total: 999 }])
  const refunded = await onOrder(store, order.id, 'refund', {
    amount: 999,
    reason: 'other',
    items: [{ item_id: line, quantity: 1 }],
  })
  expect(refunded.body.order).toMatchObject({ refunded_total: 999 })
})

test('an edit adds prices that include tax, and changes them as they are', async () => {
  await includeAll()
  const order = await place(mugs(1))
  const edits = editCalls(store)
  const edit = await edits.started(order.id)
  await edits.add(edit.id, { variant_id: shop.variants[1], quantity: 1 })
  await edits.change(edit.id, order.items?.[0]?.id ?? '', { quantity: 2, unit_price: 999 })
  await edits.confirm(edit.id)
  const after = await store.call<{ order: Order }>('GET', `/admin/orders/${order.id}`)
  expect(after.body.order.items?.map(figures)).toEqual([
    [true, 999, 1_598, 400, 1_998],
    [true, 3_000, 2_400, 600, 3_000],
  ])
  expect(after.body.order.total).toBe(1_998 + 3_000 + 500)
})

test('invoice, tax summary and exported lines are net, with the total that was paid (taxes-17)', async () => {
  await includeAll()
  await sellIn(store, 'eur', { amount: 999 })
  const order = await place(mugs(3))
  await onOrder(store, order.id, 'capture')
  const calls = invoiceCalls(store)
  await calls.set()
  const { body } = await calls.issue(order.id)
  expect(body.invoices).toMatchObject([{ total: 3_497 }])
  const [invoice] = await store.db.selectFrom('invoice').selectAll().execute()
  expect(invoice).toMatchObject({ net_total: 2_798, tax_total: 699, total: 3_497 })
  const summary = await downloadRows(store, 'orders/tax-summary?from=2026-01-01&to=2026-12-31&period=whole')
  expect(summary.map((row) => [row['Sales net'], row['Sales tax'], row['Sales gross']])).toEqual([
    ['27.98', '6.99', '34.97'],
  ])
  const lines = await downloadRows(store, 'orders/export?rows=line')
  expect(lines.map((row) => [row['Unit price'], row['Line tax'], row['Line total']])).toEqual([
    ['7.99', '5.99', '29.97'],
    ['4.00', '1.00', '5.00'],
  ])
})
