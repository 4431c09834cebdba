import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { currencies } from '../currencies/index.ts'
import { formatAmountDigits } from './format.ts'
import {
  allocate,
  divideHalfUp,
  formatAmount,
  formatAmountWithCode,
  MAX_AMOUNT,
  minorOfWritten,
  percentageOf,
  tooManyDecimals,
  withoutTax,
  withTax,
  writtenInMajor,
} from './index.ts'

const amount = fc.integer({ min: 0, max: MAX_AMOUNT })

describe('a written price becomes minor units by the decimals of its currency', () => {
  test.each([
    ['12.5', 'eur', 1250],
    ['0', 'eur', 0],
    ['-0', 'eur', 0],
    ['.01', 'usd', 1],
    ['19.99', 'EUR', 1999],
    ['12.50000', 'eur', 1250],
    ['1.005', 'usd', null],
    ['0.0000001', 'eur', null],
    ['5000', 'krw', 5000],
    ['5000.00', 'KRW', 5000],
    ['5000.5', 'krw', null],
    ['7', 'jpy', 7],
    ['1.255', 'kwd', 1255],
    ['7', 'kwd', 7000],
    ['1.2555', 'kwd', null],
    ['90071992547409.91', 'eur', MAX_AMOUNT],
    ['9007199254740.991', 'kwd', MAX_AMOUNT],
  ])('%s %s is %j', (written, code, minor) => {
    expect(minorOfWritten(written, code)).toBe(minor)
  })

  test.each([
    ['jpy', 'JPY has no decimals'],
    ['EUR', 'EUR has at most 2 decimals'],
    ['kwd', 'KWD has at most 3 decimals'],
  ])('too many decimals for %s: %s', (code, message) => {
    expect(tooManyDecimals(code)).toBe(message)
  })
})

describe('every currency of the table', () => {
  const currency = fc.constantFrom(...currencies)

  test('an amount is formatted with its currency’s decimals and parsed back unchanged', () => {
    fc.assert(
      fc.property(currency, amount, ({ code, decimal_digits }, minor) => {
        const written = writtenInMajor(minor, code)
        expect(written.split('.')[1]?.length ?? 0).toBe(decimal_digits)
        expect(minorOfWritten(written, code)).toBe(minor)
        expect(formatAmountDigits(minor, code).replaceAll(',', '')).toBe(written)
      }),
    )
  })

  test('one more decimal is refused unless it is 0', () => {
    fc.assert(
      fc.property(
        currency,
        fc.nat(),
        fc.integer({ min: 1, max: 9 }),
        ({ code, decimal_digits }, minor, digit) => {
          const written = writtenInMajor(minor, code) + (decimal_digits === 0 ? '.' : '')
          expect(minorOfWritten(`${written}0`, code)).toBe(minor)
          expect(minorOfWritten(`${written}${digit}`, code)).toBeNull()
        },
      ),
    )
  })

  test('tax is rounded to the minor unit, so a price with tax has the decimals of its currency', () => {
    fc.assert(
      fc.property(currency, fc.nat(), fc.double({ min: 0, max: 100, noNaN: true }), ({ code }, net, rate) => {
        const gross = withTax(net, rate)
        expect(minorOfWritten(writtenInMajor(gross, code), code)).toBe(gross)
      }),
    )
  })
})

describe('displayed money has the decimals of its currency', () => {
  test.each([
    [1250, 'eur', '12.50', '€12.50', '12.50 EUR'],
    [0, 'usd', '0.00', '$0.00', '0.00 USD'],
    [5, 'gbp', '0.05', '£0.05', '0.05 GBP'],
    [123_456_789, 'usd', '1,234,567.89', '$1,234,567.89', '1,234,567.89 USD'],
    [5000, 'krw', '5,000', '₩5,000', '5,000 KRW'],
    [-500, 'usd', '-5.00', '-$5.00', '-5.00 USD'],
    [8000, 'dkk', '80.00', 'DKK 80.00', '80.00 DKK'],
    [107, 'jpy', '107', '¥107', '107 JPY'],
    [1255, 'kwd', '1.255', 'KWD 1.255', '1.255 KWD'],
    [5, 'bhd', '0.005', 'BHD 0.005', '0.005 BHD'],
    [100, 'xyz', '1.00', 'XYZ 1.00', '1.00 XYZ'],
    [MAX_AMOUNT, 'eur', '90,071,992,547,409.91', '€90,071,992,547,409.91', '90,071,992,547,409.91 EUR'],
  ])('%i %s', (minor, code, digits, withSymbol, withCode) => {
    expect(formatAmountDigits(minor, code)).toBe(digits)
    expect(formatAmount(minor, code)).toBe(withSymbol)
    expect(formatAmountWithCode(minor, code)).toBe(withCode)
  })
})

describe('displayed prices include tax: amount x (1 + tax_rate/100), each rounded half up', () => {
  test.each([
    [10_000, 25, 12_500],
    [10_000, 0, 10_000],
    [1, 50, 2],
    [1, 49.9999, 1],
    [999, 12.5, 1124],
    [1000, 12.5, 1125],
    // 99 JPY plus 8% tax.
    [99, 8, 107],
    [333, 8.875, 363],
  ])('%i at %f percent is %i', (net, rate, gross) => {
    expect(withTax(net, rate)).toBe(gross)
  })

  test.each([
    [12_500, 25, 10_000],
    [10_000, 0, 10_000],
    [1, 50, 1],
    [625, 25, 500],
    [363, 8.875, 333],
    [0, 20, 0],
  ])('%i with %f percent is %i without', (gross, rate, net) => {
    expect(withoutTax(gross, rate)).toBe(net)
  })

  test('the percentage is exact where floating point is not', () => {
    expect(percentageOf(MAX_AMOUNT, 100)).toBe(MAX_AMOUNT)
    expect(percentageOf(9_007_199_254_740_990, 10)).toBe(900_719_925_474_099)
  })

  test('a percentage never differs from the true value by more than half a unit', () => {
    fc.assert(
      fc.property(amount, fc.integer({ min: 0, max: 1_000_000 }), (net, scaledRate) => {
        const part = BigInt(percentageOf(net, scaledRate / 10_000))
        const error = 2n * (part * 1_000_000n - BigInt(net) * BigInt(scaledRate))
        expect(error > -1_000_000n && error <= 1_000_000n).toBe(true)
      }),
    )
  })
})

describe('rounding is half up, towards +infinity', () => {
  test('quotients of integers are rounded this way', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -(10 ** 6), max: 10 ** 6 }),
        fc.integer({ min: 1, max: 1024 }),
        (numerator, denominator) => {
          expect(Number(divideHalfUp(BigInt(numerator), BigInt(denominator)))).toBe(
            Math.floor((2 * numerator + denominator) / (2 * denominator)),
          )
        },
      ),
    )
  })
})

describe('a whole is allocated to parts by largest remainder', () => {
  test.each([
    { total: 1000, weights: [4, 5], parts: [444, 556] },
    { total: 100, weights: [1, 1, 1], parts: [34, 33, 33] },
    { total: 2, weights: [1, 1, 1], parts: [1, 1, 0] },
    { total: 5, weights: [0, 0], parts: [3, 2] },
    { total: 5, weights: [0, 7, 0], parts: [0, 5, 0] },
    { total: 5, weights: [-3, 7], parts: [0, 5] },
    { total: -100, weights: [1, 1, 1], parts: [-34, -33, -33] },
    { total: 0, weights: [3, 4], parts: [0, 0] },
    { total: 7, weights: [], parts: [] },
    { total: MAX_AMOUNT, weights: [MAX_AMOUNT, MAX_AMOUNT], parts: [2 ** 52, 2 ** 52 - 1] },
  ])('$total over $weights', ({ total, weights, parts }) => {
    expect(allocate(total, weights)).toEqual(parts)
  })

  test('parts are whole, sum to the whole, and stay within a unit of their share', () => {
    fc.assert(
      fc.property(amount, fc.array(amount, { minLength: 1, maxLength: 20 }), (total, weights) => {
        const parts = allocate(total, weights)
        const sum = weights.reduce((a, weight) => a + BigInt(weight), 0n)
        expect(parts.reduce((a, part) => a + BigInt(part), 0n)).toBe(BigInt(total))
        parts.forEach((part, position) => {
          expect(Number.isSafeInteger(part) && part >= 0).toBe(true)
          if (sum === 0n) return
          const error = BigInt(part) * sum - BigInt(total) * BigInt(weights[position] ?? 0)
          expect(error > -sum && error < sum).toBe(true)
        })
      }),
    )
  })

  test('no part exceeds its weight while the whole does not exceed the weights', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { minLength: 1, maxLength: 20 }), fc.nat(100), (weights, percent) => {
        const total = Math.floor((weights.reduce((a, weight) => a + weight, 0) * percent) / 100)
        allocate(total, weights).forEach((part, position) => {
          if (total > 0) expect(part).toBeLessThanOrEqual(weights[position] ?? 0)
        })
      }),
    )
  })
})
