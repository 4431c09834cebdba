import { expect, test } from 'vitest'
import { limitsInWords, limitsOf, valuesOf } from './key-values.ts'

const eur = { currency_code: 'eur', per_call: 5_000, per_order: null, per_day: 20_000 }
const kwd = { currency_code: 'kwd', per_call: null, per_order: null, per_day: null }
const none = { operations: null, only_plans: false, money: null, beyond: 'refuse' as const }

test.each([
  [null, 'No limits'],
  [{ ...none, only_plans: true, beyond: 'ask' as const }, 'Only plans · asks beyond that'],
  [{ ...none, operations: ['refund-order' as const] }, '1 operation'],
  [{ ...none, money: [eur, kwd] }, '50.00 EUR per call, 200.00 EUR per day, any amount in KWD'],
  [{ ...none, money: [] }, 'No money'],
])('limits are entered and said: %j', (limits, words) => {
  expect(limitsOf(valuesOf({ name: 'Till', limits }))).toEqual(limits)
  expect(limitsInWords(limits)).toBe(words)
})

test('what happens beyond limits alone limits nothing', () => {
  expect(limitsOf({ ...valuesOf({ name: 'Till', limits: null }), beyond: 'ask' })).toBeNull()
})
