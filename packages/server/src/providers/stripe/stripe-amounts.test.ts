import { currencies } from '@purser/domain/currencies'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromStripe, toStripe } from './stripe-amounts.ts'

test.each([
  // Hundredths on both sides.
  ['eur', 1_250, 1_250],
  ['USD', 1, 1],
  ['clf', 500, 500],
  // Charged in hundredths, whole in payouts only.
  ['huf', 1_045, 1_045],
  ['twd', 80_045, 80_045],
  // Whole at Stripe; the books count by 100, krw by 1.
  ['jpy', 50_000, 500],
  ['vnd', 1_000_000, 10_000],
  ['xof', 100, 1],
  ['krw', 12_000, 12_000],
  // Thousandths at Stripe, of which the last digit is 0.
  ['kwd', 512, 5_120],
  ['bhd', 1, 10],
  // Whole, and counted in hundredths all the same.
  ['isk', 500, 500],
  ['ugx', 100, 100],
])('%s: %i minor units are %i of Stripe', (code, ours, theirs) => {
  expect(toStripe(ours, code)).toBe(theirs)
  expect(fromStripe(theirs, code)).toBe(ours)
})

test.each([
  ['jpy', 50_001, 'Stripe takes JPY in whole units only, not 500.01 JPY.'],
  ['isk', 1_250, 'Stripe takes ISK in whole units only, not 12.50 ISK.'],
  ['ugx', 50, 'Stripe takes UGX in whole units only, not 0.50 UGX.'],
  ['clp', 99, 'Stripe takes CLP in whole units only, not 0.99 CLP.'],
])('%s: %i minor units are refused by a sentence, not rounded', (code, amount, sentence) => {
  expect(() => toStripe(amount, code)).toThrow(sentence)
})

test('what the books cannot hold is not taken from Stripe', () => {
  expect(() => fromStripe(5_124, 'kwd')).toThrow('which the books cannot hold')
})

test('whatever Stripe can take comes back as it was, in every currency', () => {
  const code = fc.constantFrom(...currencies.map((currency) => currency.code))
  fc.assert(
    fc.property(code, fc.integer({ min: 1, max: 99_999_999 }), (each, wholes) => {
      const amount = each === 'krw' ? wholes : wholes * 100
      expect(fromStripe(toStripe(amount, each), each)).toBe(amount)
    }),
  )
})
