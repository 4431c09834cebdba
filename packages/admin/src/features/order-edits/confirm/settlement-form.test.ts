import { describe, expect, test } from 'vitest'
import { bodyOfSettlement, type SettlementForm, settlementOf } from './settlement-form.ts'

const payment = (id: string, amount_captured: number) => ({ id, amount_captured, amount_refunded: 0 })
const order = {
  payments: [payment('pay_1', 1_000), payment('pay_2', 700)],
  payment_operations: [],
  disputes: [],
  // The order holds only what the rules read.
} as unknown as Parameters<typeof settlementOf>[0]
const edit = (amount_due: number) =>
  ({ effects: { amount_due }, difference_due: amount_due }) as Parameters<typeof settlementOf>[1] & {
    difference_due: number
  }
const form: SettlementForm = {
  isNow: true,
  typed: null,
  split: null,
  isGiftCard: false,
  isNotified: true,
  isPaymentAsked: false,
}
const amounts = ({ payments }: ReturnType<typeof settlementOf>) => payments.map(({ amount }) => amount)

describe('settling an edit', () => {
  test('what is due needs no input', () => {
    const settlement = settlementOf(order, edit(500), form)
    expect(settlement).toEqual({ most: 0, amount: 0, payments: [], fault: null, left: 0 })
    expect(bodyOfSettlement(edit(500), settlement, form)).toEqual({
      seen_difference: 500,
      no_notification: false,
    })
  })

  test('a payment is asked for only where something is due', () => {
    const asking = { ...form, isPaymentAsked: true }
    const bodyOf = (due: number) =>
      bodyOfSettlement(edit(due), settlementOf(order, edit(due), asking), asking)
    expect(bodyOf(500)).toEqual({ seen_difference: 500, no_notification: false, request_payment: true })
    expect(bodyOf(0)).toEqual({ seen_difference: 0, no_notification: false })
  })

  test('all that is to refund is refunded from the oldest payment first', () => {
    const settlement = settlementOf(order, edit(-1_200), form)
    expect([settlement.amount, amounts(settlement), settlement.fault]).toEqual([1_200, [1_000, 200], null])
  })

  test('a gift card has the amount, and names the payments it is taken from', () => {
    const card = { ...form, typed: 300, isGiftCard: true }
    const settlement = settlementOf(order, edit(-1_200), card)
    expect(bodyOfSettlement(edit(-1_200), settlement, card)).toEqual({
      seen_difference: -1_200,
      no_notification: false,
      refund_amount: 300,
      payments: [{ payment_id: 'pay_1', amount: 300 }],
      to_gift_card: true,
    })
  })

  test('a part, all from the second payment', () => {
    const typed = { ...form, typed: 300, split: { pay_1: 0, pay_2: 300 } }
    const settlement = settlementOf(order, edit(-1_200), typed)
    expect([amounts(settlement), settlement.left, settlement.fault]).toEqual([[0, 300], 900, null])
    expect(bodyOfSettlement(edit(-1_200), settlement, typed)).toEqual({
      seen_difference: -1_200,
      no_notification: false,
      refund_amount: 300,
      payments: [{ payment_id: 'pay_2', amount: 300 }],
    })
  })

  test('refunded later, nothing is asked and all remains', () => {
    const later = { ...form, isNow: false }
    const settlement = settlementOf(order, edit(-1_200), later)
    expect([settlement.left, settlement.fault]).toEqual([1_200, null])
    expect(bodyOfSettlement(edit(-1_200), settlement, later)).not.toHaveProperty('refund_amount')
  })

  test.each([
    ['no amount', { typed: '' as const }, 'too_little'],
    ['more than is to refund', { typed: 1_201 }, 'too_much'],
    ['parts that do not add up', { split: { pay_1: 100, pay_2: 0 } }, 'split'],
    ['more than a payment has', { typed: 800, split: { pay_1: 0, pay_2: 800 } }, 'split'],
  ])('refuses %s', (_, patch, fault) => {
    expect(settlementOf(order, edit(-1_200), { ...form, ...patch }).fault).toBe(fault)
  })
})
