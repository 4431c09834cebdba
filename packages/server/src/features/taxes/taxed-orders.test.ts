import type { LineItem, Order } from '@purser/contract/orders'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { shop } from '../../../test/open-shop.ts'
import { onOrder } from '../../../test/order-books.ts'
import { returnOptionId } from '../../../test/price-shop.ts'
import { openPricedStore } from '../../../test/stock/priced-store.ts'
import type { TestStore } from '../../../test/store.ts'
import { checkStore } from '../../tools/check/index.ts'
import { draft, onDraft, pay } from '../draft-orders/testing/drafts.ts'
import { downloadRows } from '../exports/testing/download.ts'
import { editCalls } from '../order-edits/testing/edit-calls.ts'
import { addTaxRate, onTaxRates } from './testing/tax-examples.ts'

let store: TestStore
beforeEach(async () => {
  store = await openPricedStore()
})
afterEach(async () => {
  const { findings } = await checkStore(store.url, { now: store.now() })
  expect(findings.filter(({ count }) => count > 0).map(({ invariant }) => invariant.id)).toEqual([])
  await store.close()
})

/** Mugs are taxed with 7 %; custom items and shipping with the region's 25 %. */
const reduce = (plan = {}) => addTaxRate(store, { products: ['prod_test'], ...plan })

/** Two mugs at 20.00, a custom item at 3.00 and shipping at 5.00, paid. */
async function placeTaxed(plan: Record<string, unknown> = {}): Promise<Order> {
  const { id } = await draft(store, plan)
  const { status, body } = await pay(store, id)
  if (status !== 200) throw new Error(body.message)
  return body.order
}

const taxesOf = (parts: readonly Pick<LineItem, 'tax_lines' | 'tax_total'>[] = []) =>
  parts.map(({ tax_lines = [], tax_total }) => [tax_lines.map(({ rate }) => rate), tax_total])

test('a draft and its order charge the taxes of each line, rounded by line (taxes-2, money-38)', async () => {
  await reduce()
  const { id } = await draft(store)
  const { body } = await onDraft(store, 'GET', id)
  const { cart } = body.draft_order
  expect(taxesOf(cart?.items)).toEqual([
    [[7], 280],
    [[25], 75],
  ])
  expect(cart).toMatchObject({ tax_total: 480, total: 5_280 })
  const { order } = (await pay(store, id)).body
  expect(order).toMatchObject({ tax_total: 480, total: 5_280, item_tax_total: 355, shipping_tax_total: 125 })
  expect(taxesOf(order.items)).toEqual([
    [[7], 280],
    [[25], 75],
  ])
  expect(taxesOf(order.shipping_methods)).toEqual([[[25], 125]])
  expect(order.items?.map(({ price }) => price)).toEqual([2_140, 375])
})

test('the email about an edit shows former prices with the taxes of their line (notifications-13)', async () => {
  await reduce()
  const { id: orderId, items } = await placeTaxed()
  const edits = editCalls(store)
  const { id } = await edits.started(orderId)
  await edits.change(id, items?.[0]?.id ?? '', { unit_price: 1_000 })
  const { body } = await store.call<{ plan: { emails: readonly { text: string }[] } }>(
    'POST',
    `/admin/order-edits/${id}/request?plan=true`,
    {},
  )
  expect(body.plan.emails[0]?.text).toContain('previously €21.40 each')
})

test('several rates of a product are added, and its type counts like itself (taxes-3)', async () => {
  await reduce({ name: 'GST', rate: 5 })
  await reduce({ name: 'QST', rate: 9.975 })
  const { items } = await placeTaxed()
  expect(items?.[0]).toMatchObject({
    tax_lines: [
      { name: 'GST', rate: 5 },
      { name: 'QST', rate: 9.975 },
    ],
    // 200 and 399.
    tax_total: 599,
    price: 2_300,
  })
})

test('an order keeps its taxes when the rates change (taxes-4)', async () => {
  const { id } = await reduce()
  const order = await placeTaxed()
  await onTaxRates(store, 'POST', `/${id}`, { rate: 20 })
  await onTaxRates(store, 'DELETE', `/${id}`)
  const { body } = await store.call<{ order: Order }>('GET', `/admin/orders/${order.id}`)
  expect(taxesOf(body.order.items)).toEqual(taxesOf(order.items))
  expect(body.order.total).toBe(5_280)
})

test('without rates of its own an order is taxed once, and has no tax lines stored', async () => {
  await placeTaxed()
  expect(await store.db.selectFrom('tax_line').select('id').execute()).toEqual([])
})

test('returned, swapped and claimed items are worth what was paid with their taxes, and new ones have theirs (taxes-5)', async () => {
  await reduce()
  await addTaxRate(store, { name: 'Returns', rate: 0, shipping_options: [returnOptionId] })
  const order = await placeTaxed({ items: [{ variant_id: shop.variants[0], quantity: 4 }] })
  const line = order.items?.[0]?.id ?? ''
  await onOrder(store, order.id, 'capture')
  await onOrder(store, order.id, 'fulfillment', { items: [{ item_id: line, quantity: 4 }] })
  const [fulfillment] = await store.db.selectFrom('fulfillment').select('id').execute()
  await onOrder(store, order.id, 'shipment', { fulfillment_id: fulfillment?.id })
  const returned = await onOrder(store, order.id, 'return', {
    items: [{ item_id: line, quantity: 1 }],
    return_shipping: { option_id: returnOptionId, price: 400 },
  })
  // 21.40 less return shipping at 0 %.
  expect(returned.body.order?.returns?.[0]).toMatchObject({ refund_amount: 1_740 })
  const swapped = await onOrder(store, order.id, 'swaps', {
    return_items: [{ item_id: line, quantity: 1 }],
    additional_items: [{ variant_id: shop.variants[1], quantity: 1 }],
    return_shipping: { option_id: returnOptionId, price: 400 },
  })
  const swap = swapped.body.order?.swaps?.[0]
  // 30.00 and 20.00 at 7 %, and 4.00 at 0 %.
  expect(swap).toMatchObject({ additional_items: [{ tax_lines: [{ rate: 7 }], total: 3_210 }] })
  const { body } = await store.call<{ swap: { difference_due: number; cart: Order } }>(
    'GET',
    `/admin/swaps/${swap?.id}`,
  )
  expect(body.swap.difference_due).toBe(3_210 + 400 - 2_140)
  expect(body.swap.cart.total).toBe(body.swap.difference_due)
  const claimed = await onOrder(store, order.id, 'claims', {
    type: 'refund',
    claim_items: [{ item_id: line, quantity: 1, reason: 'other' }],
  })
  expect(claimed.body.order?.claims?.[0]).toMatchObject({ refund_amount: 2_140 })
})

test('an edit keeps the taxes of what stays and adds those of what is new (taxes-6)', async () => {
  await reduce()
  const order = await placeTaxed({ items: [{ title: 'Gift wrap', unit_price: 300, quantity: 1 }] })
  expect(order.tax_total).toBe(200)
  const edits = editCalls(store)
  const edit = await edits.started(order.id)
  const { body } = await edits.add(edit.id, { variant_id: shop.variants[0], quantity: 1 })
  expect(body.order_edit).toMatchObject({ tax_total: 340, difference_due: 2_140 })
  expect(taxesOf(body.order_edit.items)).toEqual([
    [[25], 75],
    [[7], 140],
  ])
  await edits.confirm(edit.id)
  const after = await store.call<{ order: Order }>('GET', `/admin/orders/${order.id}`)
  expect(taxesOf(after.body.order.items)).toEqual([
    [[25], 75],
    [[7], 140],
  ])
  expect(after.body.order).toMatchObject({ tax_total: 340, total: order.total + 2_140 })
})

test('the tax summary and exported lines have each rate (taxes-7)', async () => {
  await reduce()
  const order = await placeTaxed()
  await onOrder(store, order.id, 'capture')
  await onOrder(store, order.id, 'refund', { amount: 2_640, reason: 'other' })
  const summary = await downloadRows(store, 'orders/tax-summary?from=2026-01-01&to=2026-12-31&period=whole')
  const figures = ['Tax rate %', 'Sales net', 'Sales tax', 'Refunds gross'] as const
  expect(summary.map((row) => figures.map((name) => row[name]))).toEqual([
    ['7', '40.00', '2.80', '-21.40'],
    ['25', '8.00', '2.00', '-5.00'],
  ])
  const lines = await downloadRows(store, 'orders/export?rows=line')
  expect(lines.map((row) => row['Line tax'])).toEqual(['2.80', '0.75', '1.25'])
})
