import type { CustomerFigures } from '@purser/contract/customers'
import type { Discount } from '@purser/contract/discounts'
import type { GiftCard } from '@purser/contract/gift-cards'
import type { Order } from '@purser/contract/orders'
import type { Product } from '@purser/contract/products'
import type { Explanation, StatusExplanation } from '@purser/domain/explanations'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { onOrder } from '../../../test/order-books.ts'
import { placeOrder } from '../../../test/place-order.ts'
import { priceShop } from '../../../test/price-shop.ts'
import { placeShipped } from '../../../test/register-claim.ts'
import { recordStatements } from '../../../test/statements.ts'
import { openStore, type TestStore } from '../../../test/store.ts'
import { draft, pay } from '../draft-orders/testing/drafts.ts'

/* explain-15 to explain-19 */

let store: TestStore
beforeAll(async () => {
  store = await openStore()
  await priceShop(store.db)
})
afterAll(() => store.close())

const explain = async <Answer = StatusExplanation>(path: string, field = 'status') =>
  (await store.call<{ explanation: Answer }>('GET', `/admin/${path}/explain?field=${field}`)).body.explanation
/** Explains, by one statement. */
async function why(path: string): Promise<StatusExplanation> {
  await explain(path)
  const statements = recordStatements(store)
  const explanation = await explain(path)
  expect(statements.stop()).toHaveLength(1)
  return explanation
}
const by = 'Olive Perez'
const post = async <Body>(path: string, body: object) =>
  (await store.call<Body>('POST', `/admin/${path}`, body)).body

test('what was done by a key is explained by its name', async () => {
  const { secret } = await post<{ secret: string }>('api-keys', { name: 'Warehouse' })
  const { id } = await placeShipped(store)
  store.setNow('2026-03-02T11:00:00.000Z')
  const headers = { cookie: '', authorization: `Bearer ${secret}` }
  expect((await store.call('POST', `/admin/orders/${id}/complete`, {}, headers)).status).toBe(200)
  expect((await why(`orders/${id}`)).facts.at(-1)).toMatchObject({
    label: 'Marked complete',
    by: 'Warehouse',
  })
})

test('a fulfillment says who packed and shipped it', async () => {
  const { id } = await placeShipped(store)
  const { order } = (await store.call<{ order: Order }>('GET', `/admin/orders/${id}`)).body
  const { status, facts } = await why(`fulfillments/${order.fulfillments?.[0]?.id}`)
  expect(status).toBe('shipped')
  expect(facts.slice(-2)).toEqual([
    { label: 'Packed', at: expect.any(String), by },
    { label: 'Shipped', at: expect.any(String), by },
  ])
})

test('a draft order says which order was placed from it', async () => {
  const { id } = await draft(store, { items: [{ title: 'Made to measure', unit_price: 700, quantity: 1 }] })
  expect(await why(`draft-orders/${id}`)).toMatchObject({
    status: 'open',
    facts: [{ label: 'Created', by }],
  })
  const { order } = (await pay(store, id)).body
  expect(await why(`draft-orders/${id}`)).toMatchObject({
    status: 'completed',
    rule: `Order #${order.display_id} was placed from it.`,
    facts: [
      { label: 'Created', by },
      { label: 'Order placed', by },
    ],
  })
})

test('a discount says who disabled it, and its uses are explained by its orders', async () => {
  const { id: order, discount_id, display_id } = await placeOrder(store.db, { discount: 10 })
  expect(await why(`discounts/${discount_id}`)).toMatchObject({
    status: 'active',
    facts: [{ label: 'Starts' }, { label: 'Ends' }, { label: 'Uses', value: '1' }, { label: 'Created' }],
  })
  store.setNow('2026-03-02T12:00:00.000Z')
  await post<{ discount: Discount }>(`discounts/${discount_id}`, { is_disabled: true })
  const { status, facts } = await why(`discounts/${discount_id}`)
  expect([status, facts.at(-1)]).toEqual(['disabled', { label: 'Disabled', at: store.now(), by }])
  const uses = () => explain<Explanation>(`discounts/${discount_id}`, 'usage_count')
  expect(await uses()).toMatchObject({ amount: 1, parts: [{ amount: 1, note: `order #${display_id}` }] })
  await onOrder(store, order, 'cancel')
  expect(await uses()).toMatchObject({ amount: 0, parts: [{ amount: 1 }, { amount: -1 }] })
})

test('a gift card says who disabled and enabled it', async () => {
  const { gift_card } = await post<{ gift_card: GiftCard }>('gift-cards', {
    region_id: 'reg_test',
    value: 500,
  })
  const toggle = (is_disabled: boolean) => post(`gift-cards/${gift_card.id}`, { is_disabled })
  store.setNow('2026-03-02T13:00:00.000Z')
  await toggle(true)
  expect(await why(`gift-cards/${gift_card.id}`)).toMatchObject({ status: 'disabled' })
  store.setNow('2026-03-02T14:00:00.000Z')
  await toggle(false)
  const { status, facts } = await why(`gift-cards/${gift_card.id}`)
  expect(status).toBe('active')
  expect(facts.map(({ label, value }) => [label, value])).toEqual([
    ['Balance', '€5.00'],
    ['Ends', 'Never'],
    ['Created', undefined],
    ['Disabled', undefined],
    ['Enabled', undefined],
  ])
  expect(facts.at(-1)).toMatchObject({ at: store.now(), by })
})

test('a product says who published it, and when', async () => {
  const { product } = await post<{ product: Product }>('products', { title: 'Cup' })
  const created = { label: 'Created as Draft', at: store.now(), by }
  expect(await why(`products/${product.id}`)).toMatchObject({ status: 'draft', facts: [created] })
  store.setNow('2026-03-02T15:00:00.000Z')
  await post(`products/${product.id}`, { status: 'published' })
  expect(await why(`products/${product.id}`)).toMatchObject({
    status: 'published',
    rule: 'The product was last set to Published.',
    facts: [created, { label: 'Set to Published', at: store.now(), by }],
  })
})

test('the quantity of a line says what became of its units', async () => {
  const { id, line } = await placeShipped(store)
  await onOrder(store, id, 'refund', {
    amount: 100,
    reason: 'other',
    items: [{ item_id: line, quantity: 1 }],
  })
  const { more = [], ...quantity } = await explain<Explanation>(`line-items/${line}`, 'quantity')
  expect(quantity).toMatchObject({ label: 'Quantity', amount: 2, parts: [{ label: 'Ordered', amount: 2 }] })
  expect(more.map(({ label, parts }) => [label, parts[0]?.amount, parts[0]?.by])).toEqual([
    ['Packed', 2, by],
    ['Shipped', 2, by],
    ['Refunded', 1, by],
  ])
})

test("a customer's orders and spending are explained by their orders", async () => {
  const { id, customer_id, display_id } = await placeShipped(store, { email: 'spender@example.com' })
  await onOrder(store, id, 'refund', { amount: 300, reason: 'other' })
  const figure = (field: string) => explain<Explanation>(`customers/${customer_id}`, field)
  const { figures } = (
    await store.call<{ figures: CustomerFigures }>('GET', `/admin/customers/${customer_id}/figures`)
  ).body
  const note = `order #${display_id}`
  expect(await figure('order_count')).toMatchObject({ amount: 1, parts: [{ amount: 1, note }] })
  const amount = figures.spent[0]?.amount
  expect(await figure('spent&currency_code=eur')).toMatchObject({ amount, parts: [{ amount, note }] })
})

test('unknown records are not found', async () => {
  for (const [path, field] of [
    ['fulfillments/ful_nobody', 'status'],
    ['draft-orders/dorder_nobody', 'status'],
    ['discounts/disc_nobody', 'status'],
    ['discounts/disc_nobody', 'usage_count'],
    ['gift-cards/gift_nobody', 'status'],
    ['products/prod_nobody', 'status'],
    ['line-items/item_nobody', 'quantity'],
    ['customers/cus_nobody', 'order_count'],
  ])
    expect((await store.call('GET', `/admin/${path}/explain?field=${field}`)).status).toBe(404)
})
