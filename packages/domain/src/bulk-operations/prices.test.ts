import { expect, test } from 'vitest'
import { changedPrice, type PriceChange } from './index.ts'

const set = (amount: number): PriceChange => ({ kind: 'set', amount })
const by = (amount: number): PriceChange => ({ kind: 'amount', amount })
const percent = (percent: number): PriceChange => ({ kind: 'percent', percent })

test.each<[number, PriceChange, string, boolean, number | null]>([
  [2_000, set(1_500), 'eur', false, 1_500],
  [2_000, set(0), 'eur', false, 0],
  [2_000, by(-500), 'eur', false, 1_500],
  [2_000, by(-2_001), 'eur', false, null],
  [2_000, percent(10), 'eur', false, 2_200],
  [1_005, percent(10), 'eur', false, 1_106],
  [1_999, percent(-12.5), 'eur', false, 1_749],
  [2_000, percent(-100), 'eur', false, 0],
  [2_000, percent(-101), 'eur', false, null],
  [2_200, percent(0), 'eur', true, 2_199],
  [2_249, percent(0), 'eur', true, 2_299],
  [2_248, percent(0), 'eur', true, 2_199],
  [20, percent(0), 'eur', true, 99],
  [0, percent(10), 'eur', true, 99],
  [1_980, percent(10), 'jpy', true, 2_178],
  [12_345, percent(10), 'kwd', true, 13_580],
])(
  '%i changed by %o in %s, rounded to .99: %s, becomes %s',
  (price, change, currencyCode, endsIn99, expected) => {
    expect(changedPrice(price, change, { currencyCode, endsIn99 })).toBe(expected)
  },
)
