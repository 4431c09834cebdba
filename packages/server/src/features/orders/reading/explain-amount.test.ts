import type { Explanation } from '@purser/domain/explanations'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PlacedOrder, placeOrder } from '../../../../test/place-order.ts'
import { recordStatements } from '../../../../test/statements.ts'
import { openStore, type TestStore } from '../../../../test/store.ts'

/* explain-1 */

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

test('an unknown order is not found, and an unknown field is refused', async () => {
  expect((await explain('total', 'order_nobody')).status).toBe(404)
  expect((await explain('email')).status).toBe(400)
})
