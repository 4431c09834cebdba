import { expect, test } from 'vitest'
import { fractionFromTaxRate, isTaxRate, taxRateFromFraction } from './index.ts'

test.each([
  [0, 0],
  [0.07, 7],
  [0.25, 25],
  [0.29, 29],
  [0.125, 12.5],
  [1, 100],
])('the entered rate %f is stored as %f percent, and shown again as entered', (fraction, rate) => {
  expect(taxRateFromFraction(fraction)).toBe(rate)
  expect(fractionFromTaxRate(rate)).toBe(fraction)
})

test('a tax rate lies between 0 and 100 percent', () => {
  expect([-0.1, 0, 25, 100, 100.1, Number.NaN].map(isTaxRate)).toEqual([
    false,
    true,
    true,
    true,
    false,
    false,
  ])
})
