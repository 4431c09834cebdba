import { expect, test } from 'vitest'
import { type MovedMoney, movesMore, sumMoney } from './index.ts'

const money = (amount: number, change: Partial<MovedMoney> = {}): MovedMoney => ({
  kind: 'capture',
  provider_id: 'manual',
  currency_code: 'eur',
  amount,
  ...change,
})

test('money is summed by kind, provider and currency', () => {
  const parts = [money(100), money(50), money(7, { kind: 'refund' }), money(9, { currency_code: 'jpy' })]
  expect(sumMoney(parts)).toEqual([
    money(150),
    money(7, { kind: 'refund' }),
    money(9, { currency_code: 'jpy' }),
  ])
})

test.each<[string, MovedMoney[], boolean]>([
  ['the same amount', [money(100)], false],
  ['a smaller amount', [money(99)], false],
  ['no money', [], false],
  ['a larger amount', [money(101)], true],
  ['a refund', [money(1, { kind: 'refund' })], true],
  ['a capture by another provider', [money(1, { provider_id: 'stripe' })], true],
  ['a capture in another currency', [money(1, { currency_code: 'usd' })], true],
])('%s (%j) moves more than a planned capture of 100: %s', (_, actual, expected) => {
  expect(movesMore(actual, [money(100)])).toBe(expected)
})
