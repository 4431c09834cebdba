import type { Explanation, StatusExplanation } from '@purser/domain/explanations'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PlacedOrder, placeOrder } from '../../../../test/place-order.ts'
import { recordStatements } from '../../../../test/statements.ts'
import { openStore, type TestStore } from '../../../../test/store.ts'

/* explain-1, explain-10 */

let store: TestStore
let placed: PlacedOrder
beforeAll(async () => {
  store = await openStore()
  placed = await placeOrder(store.db, {
    lines: [
      { unit_price: 3_333, quantity: 2 },
      { unit_price: 999, quantity: 3 },
    ],
    shipping: 700,
    discount: 10,
    giftCard: 1_000,
  })
})
afterAll(() => store.close())

const explain = async (field: string, id = placed.id) =>
  store.call<{ explanation: Explanation }>('GET', `/admin/orders/${id}/explain?field=${field}`)
const sumOf = (parts: Explanation['parts']) => parts.reduce((sum, { amount }) => sum + amount, 0)

test('the total is explained down to the rounding of its tax, by one statement', async () => {
  await explain('total')
  const statements = recordStatements(store)
  const { explanation } = (await explain('total')).body
  expect(statements.stop()).toHaveLength(1)
  expect(explanation.parts.map(({ label, amount }) => [label, amount])).toEqual([
    ['Items', 9_663],
    ['Discounts', -966],
    ['Shipping', 700],
    ['Gift cards', -1_000],
    ['Tax', 2_099],
  ])
  expect(explanation.amount).toBe(sumOf(explanation.parts))
  expect(explanation.parts.at(-1)?.parts).toEqual([
    { label: 'Tax rate of the region', amount: 2_099, note: '25% of €83.97, rounded down from €20.9925' },
  ])
})

test('what was paid and refunded is explained with when and by whom', async () => {
  await store.call('POST', `/admin/orders/${placed.id}/capture`)
  const captured = store.now()
  store.setNow('2026-03-02T11:00:00.000Z')
  const body = { amount: 300, reason: 'discount', note: 'Late' }
  await store.call('POST', `/admin/orders/${placed.id}/refund`, body)
  const { parts } = (await explain('refundable_amount')).body.explanation
  expect(parts).toMatchObject([
    { label: 'Paid', parts: [{ label: 'Manual', at: captured, by: 'Olive Perez' }] },
    {
      label: 'Refunded',
      amount: -300,
      parts: [{ label: 'Discount', note: 'Late', at: store.now(), by: 'Olive Perez' }],
    },
    { label: 'Disputed', amount: 0, parts: [] },
  ])
})

test('a status is explained with when and by whom its facts were recorded, by one statement', async () => {
  const shirts = await store.call<{ order: { items: { id: string }[] } }>('GET', `/admin/orders/${placed.id}`)
  const [item] = shirts.body.order.items
  await store.call('POST', `/admin/orders/${placed.id}/fulfillment`, {
    items: [{ item_id: item?.id, quantity: 1 }],
  })
  const packed = store.now()
  store.setNow('2026-03-02T12:00:00.000Z')
  const why = async (field: string) =>
    store.call<{ explanation: StatusExplanation }>('GET', `/admin/orders/${placed.id}/explain?field=${field}`)
  await why('fulfillment_status')
  const statements = recordStatements(store)
  const { status, rule, facts } = (await why('fulfillment_status')).body.explanation
  expect(statements.stop()).toHaveLength(1)
  expect([status, rule]).toEqual(['partially_fulfilled', 'Some items are packed, and nothing has shipped.'])
  expect(facts.map(({ value }) => value)).toEqual(['2 ordered, 1 packed', '3 ordered', undefined])
  expect(facts.at(-1)).toEqual({ label: 'Packed', at: packed, by: 'Olive Perez' })
  await store.call('POST', `/admin/orders/${placed.id}/complete`)
  expect((await why('status')).body.explanation).toMatchObject({
    status: 'completed',
    rule: 'The order was marked complete.',
    facts: [{ label: 'Placed' }, { label: 'Marked complete', at: store.now(), by: 'Olive Perez' }],
  })
  expect((await why('payment_status')).body.explanation).toMatchObject({
    status: 'partially_refunded',
    facts: [{ label: 'Total of the order' }, { label: 'Manual', by: 'Olive Perez' }],
  })
})

test('an unknown order is not found, and an unknown field is refused', async () => {
  for (const field of ['total', 'status']) expect((await explain(field, 'order_nobody')).status).toBe(404)
  expect((await explain('email')).status).toBe(400)
})
