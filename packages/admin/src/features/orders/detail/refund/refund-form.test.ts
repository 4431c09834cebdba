import { expect, test } from 'vitest'
import type { OrderDetail } from '../../../../components/line-items/order-detail.ts'
import { bodyOfRefund, draftRefund, emptyRefund, type RefundForm } from './refund-form.ts'

const line = (id: string, quantity: number, total: number, more = {}) => ({
  id,
  title: id,
  description: null,
  thumbnail: null,
  unit_price: 1_000,
  quantity,
  fulfilled_quantity: 0,
  shipped_quantity: 0,
  returned_quantity: 0,
  refunded_quantity: 0,
  removed_quantity: 0,
  total,
  ...more,
})
const payment = (id: string, amount_captured: number) => ({ id, amount_captured, amount_refunded: 0 })
const order = {
  currency_code: 'eur',
  tax_rate: 25,
  refundable_amount: 6_125,
  no_notification: null,
  items: [line('mug', 2, 2_500), line('pen', 3, 3_750, { fulfilled_quantity: 3 })],
  shipping_methods: [{ total: 625 }],
  refunds: [],
  returns: [],
  swaps: [],
  claims: [],
  disputes: [],
  payment_operations: [],
  payments: [payment('first', 5_000), payment('second', 1_125)],
  // Only what the dialog reads of an order.
} as unknown as OrderDetail
const empty = emptyRefund(order)
const draft = (patch: Partial<RefundForm>, of = order) => {
  const form = { ...empty, ...patch }
  const found = draftRefund(of, form)
  return { ...found, body: bodyOfRefund(found, form) }
}

test('without items the whole refundable amount is proposed, the oldest payment first', () => {
  const { amount, tax, worth, refusal, payments, body } = draft({})
  expect([amount, tax, worth, refusal]).toEqual([6_125, 1_225, null, null])
  expect(payments.map((part) => part.amount)).toEqual([5_000, 1_125])
  expect(body).toEqual({ amount: 6_125, reason: 'discount', no_notification: false })
})

test('items and shipping propose what was paid for them; unpacked units go back into stock', () => {
  const { amount, worth, chosen, body } = draft({ picked: { mug: 1, pen: 2 }, hasShipping: true })
  expect([amount, worth]).toEqual([4_375, { items: 3_750, shipping: 625 }])
  expect(chosen.map(({ unsent, removed }) => [unsent, removed])).toEqual([
    ['restock', 1],
    ['send', 0],
  ])
  expect(body).toMatchObject({
    amount: 4_375,
    items: [
      { item_id: 'mug', quantity: 1, restock: true },
      { item_id: 'pen', quantity: 2 },
    ],
    shipping: 625,
  })
})

test('the proposal is at most what is left to refund', () => {
  const { amount } = draft({ picked: { mug: 2 } }, { ...order, refundable_amount: 2_000 })
  expect(amount).toBe(2_000)
})

test.each([
  ['more than the items are worth', { picked: { pen: 1 }, typed: 1_251 }, 'amount_above_items'],
  ['a split of another sum', { typed: 100, split: { first: 40, second: 50 } }, 'split_differs'],
  ['more than is left of a payment', { typed: 1_126, split: { second: 1_126 } }, 'amount_too_large'],
] as const)('%s is refused before it is sent', (_, patch, code) => {
  expect(draft(patch).refusal?.code).toBe(code)
})

test('the last items of an order can’t be taken off it, but refunded and sent', () => {
  const open: OrderDetail = { ...order, items: order.items.slice(0, 1) }
  expect(draft({ picked: { mug: 2 } }, open).refusal?.code).toBe('nothing_left_to_send')
  expect(draft({ picked: { mug: 2 }, unsent: { mug: 'send' } }, open).body?.items).toEqual([
    { item_id: 'mug', quantity: 2 },
  ])
  expect(draft({ picked: { mug: 1 }, unsent: { mug: 'damaged' } }, open).body?.items).toEqual([
    { item_id: 'mug', quantity: 1, not_restocked: 'damaged' },
  ])
})

test('a changed split is sent, an empty field takes nothing', () => {
  const { parts, body } = draft({ typed: 1_000, split: { first: '', second: 1_000 } })
  expect(parts).toMatchObject([{ payment: { id: 'second' }, amount: 1_000 }])
  expect(body?.payments).toEqual([{ payment_id: 'second', amount: 1_000 }])
})
