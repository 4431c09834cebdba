import { currencies } from '@purser/domain/currencies'
import { minorUnitsPerMajor } from '@purser/domain/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromStripe, toStripe } from './stripe-amounts.ts'

test.each([
  // Hundredths on both sides.
  ['eur', 1_250, 1_250],
  ['USD', 1, 1],
  ['clf', 500, 500],
  // Charged in hundredths; whole only in payouts.
  ['huf', 1_045, 1_045],
  ['twd', 80_045, 80_045],
  // Whole on both sides.
  ['jpy', 500, 500],
  ['vnd', 10_000, 10_000],
  ['xof', 1, 1],
  ['krw', 12_000, 12_000],
  // Whole at Stripe, hundredths in the books.
  ['mga', 500, 5],
  // Thousandths on both sides; at Stripe the last digit is 0.
  ['kwd', 5_120, 5_120],
  ['bhd', 10, 10],
  // Whole in the books, hundredths at Stripe.
  ['isk', 5, 500],
  ['ugx', 1, 100],
])('%s: %i minor units are %i at Stripe', (code, ours, theirs) => {
  expect(toStripe(ours, code)).toBe(theirs)
  expect(fromStripe(theirs, code)).toBe(ours)
})

test.each([
  ['kwd', 1_255, 'Stripe accepts KWD with at most 2 decimals, not 1.255 KWD.'],
  ['lyd', 1_255, 'Stripe accepts LYD with at most 2 decimals, not 1.255 LYD.'],
  ['mga', 1_250, 'Stripe accepts MGA with no decimals, not 12.50 MGA.'],
])('%s: %i minor units are refused, not rounded', (code, amount, sentence) => {
  expect(() => toStripe(amount, code)).toThrow(sentence)
})

test("an amount that can't be recorded is refused", () => {
  expect(() => fromStripe(1_250, 'isk')).toThrow("which can't be recorded")
})

test('a whole amount of any currency survives the round trip through Stripe', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...currencies),
      fc.integer({ min: 1, max: 99_999_999 }),
      ({ code }, wholes) => {
        const amount = wholes * minorUnitsPerMajor(code)
        expect(fromStripe(toStripe(amount, code), code)).toBe(amount)
      },
    ),
  )
})
