import { expect, test } from 'vitest'
import { type PriceFault, priceOfWritten } from './index.ts'

test.each<[string, string, number | PriceFault]>([
  ['30', 'usd', 3000],
  ['10.99', 'eur', 1099],
  ['10,5', 'eur', 1050],
  [' 7 ', 'eur', 700],
  ['0.125', 'eur', 13],
  ['1234.567', 'eur', 123457],
  ['10.9899999', 'eur', 1099],
  ['90071992547409.91', 'eur', 9007199254740991],
  ['90071992547409.92', 'eur', 'no_amount'],
  ['12.000', 'eur', 'thousands_or_decimals'],
  ['1.005', 'eur', 'thousands_or_decimals'],
  ['1,234', 'eur', 'thousands_or_decimals'],
  ['1234,567', 'eur', 'no_amount'],
  ['1,234.50', 'eur', 'no_amount'],
  ['1.234,50', 'eur', 'no_amount'],
  ['1.234.567', 'eur', 'no_amount'],
  ['1 234', 'eur', 'no_amount'],
  ['-1', 'eur', 'no_amount'],
  ['$10', 'usd', 'no_amount'],
  ['1e3', 'usd', 'no_amount'],
  ['', 'usd', 'no_amount'],
  ['12000', 'krw', 12000],
  ['12000.0', 'krw', 12000],
  ['12000.00', 'KRW', 12000],
  ['12000,00', 'krw', 12000],
  ['12.000', 'krw', 'thousands_or_decimals'],
  ['12,000', 'krw', 'thousands_or_decimals'],
  ['12000.000', 'krw', 'no_amount'],
  ['12000.5', 'krw', 'no_amount'],
  ['12.50', 'krw', 'no_amount'],
  // The store counts hundredths of a yen, and writes them.
  ['12000.00', 'jpy', 1200000],
  ['12.50', 'jpy', 1250],
  ['12.000', 'jpy', 'thousands_or_decimals'],
  ['12.500', 'kwd', 1250],
  ['12,500', 'kwd', 'thousands_or_decimals'],
])('the price %j in %s is read from a file as %j', (text, currency, price) => {
  expect(priceOfWritten(text, currency)).toBe(price)
})
