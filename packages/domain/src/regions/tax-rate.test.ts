import { expect, test } from 'vitest'
import { roundedPercent } from '../money/index.ts'
import { factorOf, isTaxFactor, percentOf } from './index.ts'

test.each([
  [0, 0],
  [0.07, 7],
  [0.25, 25],
  [0.285, 28.5],
  [0.29, 29],
  [0.57, 57],
  [0.081, 8.1],
  [0.077_125, 7.7125],
  [1, 100],
])('the tax rate %d is stored as %d percent, and shown as it was typed', (factor, percent) => {
  expect(percentOf(factor)).toBe(percent)
  expect(factorOf(percent)).toBe(factor)
})

test('values sent by programs are rounded to four decimals', () => {
  expect(roundedPercent(7.000_000_000_000_001)).toBe(7)
  expect(roundedPercent(19.123_46)).toBe(19.1235)
})

test.each([
  [-0.01, false],
  [0, true],
  [0.5, true],
  [1, true],
  [1.01, false],
  [Number.NaN, false],
])('%d can be typed as a tax rate: %s', (factor, can) => {
  expect(isTaxFactor(factor)).toBe(can)
})
