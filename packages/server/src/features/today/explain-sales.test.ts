import type { Explanation } from '@purser/domain/explanations'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PlacedOrder, placeOrder } from '../../../test/place-order.ts'
import { openStore, type TestStore } from '../../../test/store.ts'

/* explain-6 to explain-8 */

let store: TestStore
let orders: PlacedOrder[]
beforeAll(async () => {
  store = await openStore()
  orders = []
  for (const at of ['2026-02-27T12:00:00.000Z', '2026-03-01T23:30:00.000Z', '2026-03-02T08:00:00.000Z'])
    orders.push(await placeOrder(store.db, { at, giftCard: 1_000 }))
  const [, second, third] = orders
  await store.call('POST', `/admin/orders/${second?.id}/capture`)
  await store.call('POST', `/admin/orders/${second?.id}/refund`, { amount: 250, reason: 'other' })
  await store.call('POST', `/admin/orders/${third?.id}/cancel`)
})
afterAll(() => store.close())

const explain = async (path: string) =>
  (await store.call<{ explanation: Explanation }>('GET', path)).body.explanation
const sumOf = (parts: Explanation['parts'] = []) => parts.reduce((sum, { amount }) => sum + amount, 0)

const figures = ['orders', 'gross', 'net', 'tax', 'refunds', 'swaps'] as const

test.each(figures)(
  'the figure %s of the last days is the sum of its days, and these of their orders',
  async (field) => {
    const { sales } = (
      await store.call<{ sales: { currencies: { now: Record<string, number> }[] } }>(
        'GET',
        '/admin/today/sales',
      )
    ).body
    const explanation = await explain(`/admin/today/sales/explain?field=${field}&currency_code=EUR`)
    expect(explanation.amount).toBe(sales.currencies[0]?.now[field])
    expect(sumOf(explanation.parts)).toBe(explanation.amount)
    for (const day of explanation.parts) expect(sumOf(day.parts)).toBe(day.amount)
  },
)

test('each day has its orders, and a canceled one none', async () => {
  const [first, second] = orders
  const { parts } = await explain('/admin/today/sales/explain?field=gross&currency_code=eur')
  expect(parts).toEqual([
    {
      label: '2026-02-27',
      amount: first?.total,
      parts: [{ label: 'Order #1', amount: first?.total, at: '2026-02-27T12:00:00.000Z' }],
    },
    {
      label: '2026-03-01',
      amount: second?.total,
      parts: [{ label: 'Order #2', amount: second?.total, at: '2026-03-01T23:30:00.000Z' }],
    },
  ])
})

test('the balance of a gift card is the sum of its entries', async () => {
  const id = orders[2]?.gift_card_id
  const { amount, parts } = await explain(`/admin/gift-cards/${id}/explain?field=balance`)
  expect(amount).toBe(1_000)
  expect(parts).toMatchObject([
    { label: 'Issued', amount: 1_000 },
    { label: 'Paid for an order', amount: -1_000, note: 'order #3' },
    { label: 'Restored', amount: 1_000, note: 'order #3' },
  ])
  expect(await store.call('GET', '/admin/gift-cards/gift_none/explain?field=balance')).toMatchObject({
    status: 404,
  })
})

test('the stock of a variant is the sum of its movements, also of more than are listed', async () => {
  const { id, product_id } = await store.db
    .selectFrom('product_variant')
    .select(['id', 'product_id'])
    .orderBy('id')
    .executeTakeFirstOrThrow()
  for (let quantity = 1; quantity <= 120; quantity += 1)
    await store.call('POST', `/admin/products/${product_id}/variants/${id}`, { inventory_quantity: quantity })
  const { inventory_quantity } = await store.db
    .selectFrom('product_variant')
    .select('inventory_quantity')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { amount, parts } = await explain(`/admin/variants/${id}/explain?field=inventory_quantity`)
  expect(amount).toBe(inventory_quantity)
  expect(sumOf(parts)).toBe(amount)
  expect(parts.length).toBeLessThanOrEqual(101)
})
