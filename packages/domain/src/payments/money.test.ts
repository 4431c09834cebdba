import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  allocateRefund,
  type MoneyFacts,
  type MoneyOperation,
  moneyOf,
  partsOfRefund,
  refundedAmount,
} from './index.ts'
import { paymentOperationStates } from './operations.ts'

const payment = (id: string, amount_captured: number, amount_refunded = 0) => ({
  id,
  amount_captured,
  amount_refunded,
})
const operation = (
  payment_id: string,
  kind: MoneyOperation['kind'],
  state: MoneyOperation['state'],
  amount: number,
) => ({ payment_id, kind, state, amount })

describe('money captured, refunded, pending and refundable', () => {
  test.each<[string, MoneyFacts['payments'], MoneyOperation[], number[]]>([
    ['no payments', [], [], [0, 0, 0, 0]],
    ['not captured', [payment('a', 0)], [], [0, 0, 0, 0]],
    ['capture pending', [payment('a', 0)], [operation('a', 'capture', 'pending', 900)], [0, 0, 0, 0]],
    ['captured', [payment('a', 900)], [operation('a', 'capture', 'succeeded', 900)], [900, 0, 0, 900]],
    ['captured by two payments', [payment('a', 300), payment('b', 700)], [], [1000, 0, 0, 1000]],
    ['partly refunded', [payment('a', 300, 100), payment('b', 700)], [], [1000, 100, 0, 900]],
    [
      'succeeded refund counts once',
      [payment('a', 900, 100)],
      [operation('a', 'refund', 'succeeded', 100)],
      [900, 100, 0, 800],
    ],
    ['refund pending', [payment('a', 900)], [operation('a', 'refund', 'pending', 100)], [900, 0, 100, 800]],
    [
      'refund unconfirmed',
      [payment('a', 900)],
      [operation('a', 'refund', 'unknown', 100)],
      [900, 0, 100, 800],
    ],
    ['refund failed', [payment('a', 900)], [operation('a', 'refund', 'failed', 100)], [900, 0, 0, 900]],
    [
      'refund of another payment pending',
      [payment('a', 900)],
      [operation('b', 'refund', 'pending', 100)],
      [900, 0, 0, 900],
    ],
    ['voided payment', [payment('a', 0)], [operation('a', 'void', 'succeeded', 900)], [0, 0, 0, 0]],
    [
      'partly refunded, the rest unconfirmed',
      [payment('a', 900, 500)],
      [operation('a', 'refund', 'unknown', 400)],
      [900, 500, 400, 0],
    ],
  ])('%s', (_, payments, payment_operations, [captured, refunded, held, refundable]) => {
    expect(moneyOf({ payments, payment_operations })).toEqual({
      captured,
      refunded,
      held,
      disputed: 0,
      refundable,
    })
  })
})

/** Payments as they may be stored: none refunds more than it captured, pending refunds included. */
const anyMoney = fc
  .array(
    fc.record({
      captured: fc.nat(1000),
      refunded: fc.nat(1000),
      asked: fc.array(
        fc.record({
          amount: fc.integer({ min: 1, max: 300 }),
          state: fc.constantFrom(...paymentOperationStates),
        }),
        {
          maxLength: 3,
        },
      ),
    }),
    { maxLength: 5 },
  )
  .map((each) => {
    const payments = each.map(({ captured, refunded }, place) =>
      payment(`pay_${place}`, captured, Math.min(captured, refunded)),
    )
    const payment_operations = each.flatMap(({ asked }, place) => {
      const of = payments[place] ?? payment('', 0)
      let left = of.amount_captured - of.amount_refunded
      return asked.flatMap(({ amount, state }) => {
        const isHeld = state === 'pending' || state === 'unknown'
        if (isHeld && amount > left) return []
        if (isHeld) left -= amount
        return [operation(of.id, 'refund', state, amount)]
      })
    })
    return { payments, payment_operations }
  })

test('captured money is refunded, being refunded, or refundable', () => {
  fc.assert(
    fc.property(anyMoney, (order) => {
      const { captured, refunded, held, refundable } = moneyOf(order)
      expect(refunded + held + refundable).toBe(captured)
    }),
  )
})

test("an order's money is the sum of its payments' money", () => {
  fc.assert(
    fc.property(anyMoney, (order) => {
      const parts = order.payments.map((one) => moneyOf({ ...order, payments: [one] }))
      for (const name of ['captured', 'refunded', 'held', 'refundable'] as const) {
        expect(moneyOf(order)[name]).toBe(parts.reduce((sum, part) => sum + part[name], 0))
      }
    }),
  )
})

describe('a refund is taken from the oldest payments first', () => {
  test.each<[number, MoneyFacts['payments'], MoneyOperation[], [string, number][]]>([
    [
      500,
      [payment('a', 300), payment('b', 700)],
      [],
      [
        ['a', 300],
        ['b', 200],
      ],
    ],
    [200, [payment('a', 300), payment('b', 700)], [], [['a', 200]]],
    [
      200,
      [payment('a', 300, 200), payment('b', 700)],
      [],
      [
        ['a', 100],
        ['b', 100],
      ],
    ],
    [
      200,
      [payment('a', 300, 200), payment('b', 700)],
      [operation('a', 'refund', 'pending', 100)],
      [['b', 200]],
    ],
    [200, [payment('a', 0), payment('b', 700)], [], [['b', 200]]],
    [900, [payment('a', 300)], [], [['a', 300]]],
    [0, [payment('a', 300)], [], []],
  ])('refund of %i from %j, with operations %j', (amount, payments, payment_operations, parts) => {
    expect(
      allocateRefund(amount, { payments, payment_operations }).map((part) => [part.payment.id, part.amount]),
    ).toEqual(parts)
  })

  test('its parts sum to the amount, or to all that is left, and none exceeds what its payment has left', () => {
    fc.assert(
      fc.property(fc.nat(5000), anyMoney, (amount, order) => {
        const parts = allocateRefund(amount, order)
        const sum = parts.reduce((total, part) => total + part.amount, 0)
        expect(sum).toBe(Math.min(amount, moneyOf(order).refundable))
        for (const { payment, amount } of parts) {
          expect(amount).toBeGreaterThan(0)
          expect(amount).toBeLessThanOrEqual(moneyOf({ ...order, payments: [payment] }).refundable)
        }
      }),
    )
  })

  test('a pending refund reduces the refundable amount by exactly its own', () => {
    fc.assert(
      fc.property(fc.nat(5000), anyMoney, (amount, order) => {
        const parts = allocateRefund(amount, order)
        const asked = parts.map((part) => operation(part.payment.id, 'refund', 'pending', part.amount))
        const after = moneyOf({ ...order, payment_operations: [...order.payment_operations, ...asked] })
        const given = parts.reduce((sum, part) => sum + part.amount, 0)
        expect(after.refundable).toBe(moneyOf(order).refundable - given)
      }),
    )
  })
})

test('a refund lists the payments it was taken from, without refused parts', () => {
  const payments = [payment('a', 300), payment('b', 700), payment('c', 900)]
  const part = (payment_id: string, refund_id: string, state: MoneyOperation['state'], amount: number) => ({
    ...operation(payment_id, 'refund', state, amount),
    refund_id,
  })
  const payment_operations = [
    { ...operation('a', 'capture', 'succeeded', 300), refund_id: null },
    part('b', 'ref_1', 'failed', 250),
    part('c', 'ref_1', 'pending', 40),
    part('a', 'ref_1', 'succeeded', 200),
    part('a', 'ref_1', 'unknown', 10),
    part('a', 'ref_2', 'succeeded', 5),
  ]
  const partsOf = (id: string) =>
    partsOfRefund(id, { payments, payment_operations }).map((each) => [each.payment.id, each.amount])
  expect(partsOf('ref_1')).toEqual([
    ['a', 210],
    ['c', 40],
  ])
  expect(partsOf('ref_2')).toEqual([['a', 5]])
  expect(partsOf('ref_3')).toEqual([])
})

test('the amount refunded follows from its operations', () => {
  const part = (refund_id: string | null, state: MoneyOperation['state'], amount: number) => ({
    ...operation('a', 'refund', state, amount),
    refund_id,
  })
  const operations = [
    part('ref_1', 'succeeded', 1),
    part('ref_1', 'pending', 20),
    part('ref_2', 'unknown', 300),
    part('ref_2', 'failed', 4_000),
    part('ref_3', 'succeeded', 50_000),
    part(null, 'succeeded', 600_000),
  ]
  expect(refundedAmount(['ref_1', 'ref_2'], operations)).toEqual({ refunded: 1, held: 320 })
  expect(refundedAmount([], operations)).toEqual({ refunded: 0, held: 0 })
})

test('a refund that failed later doesn’t count', () => {
  const refund_failure = { reason: 'The card expired', created_at: '2026-11-21T10:14:00.000Z' }
  const failed = { ...operation('a', 'refund', 'succeeded', 100), refund_id: 'ref_1', refund_failure }
  const given = { ...operation('a', 'refund', 'succeeded', 30), refund_id: 'ref_1', refund_failure: null }
  expect(refundedAmount(['ref_1'], [failed, given])).toEqual({ refunded: 30, held: 0 })
  expect(partsOfRefund('ref_1', { payments: [payment('a', 900, 30)], payment_operations: [failed] })).toEqual(
    [],
  )
})
