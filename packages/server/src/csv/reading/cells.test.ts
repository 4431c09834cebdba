import { expect, test } from 'vitest'
import { readFlag, readPrice, readWhole } from './cells.ts'

const readAs = (read: object) => ('value' in read ? read.value : null)

test.each([
  ['12.000', 'eur', "'12.000' is ambiguous: thousands or decimals?", 'separators: 1234.50.'],
  ['1,234.50', 'eur', "'1,234.50' isn't a price in EUR.", 'separators: 1234.50.'],
  ['12.000', 'krw', "'12.000' is ambiguous: thousands or decimals?", 'separators: 123450.'],
  ['12.50', 'krw', "'12.50' has too many decimals: KRW has no decimals.", 'separators: 123450.'],
  ['12.505', 'jpy', "'12.505' is ambiguous: thousands or decimals?", 'separators: 123450.'],
  ['0.505', 'eur', "'0.505' has too many decimals: EUR has at most 2 decimals.", 'separators: 1234.50.'],
  ['1.2555', 'kwd', "'1.2555' has too many decimals: KWD has at most 3 decimals.", 'separators: 123.450.'],
])('the price %j in %s is refused: %s (product-files-3)', (text, currency, message, remedy) => {
  expect(readPrice(text, currency)).toEqual({ message, remedy: expect.stringContaining(remedy) })
})

test.each([
  ['10', false, 10],
  ['-3', true, -3],
  ['-3', false, null],
  ['2.0', false, 2],
  ['-0', true, 0],
  ['2147483648', true, null],
  ['-2147483648', true, -2_147_483_648],
  ['2.5', false, null],
  ['2147483648', false, null],
  ['', false, null],
])('the number %j (signed: %s) is %s', (text, isSigned, value) => {
  expect(readAs(readWhole(text, isSigned))).toBe(value)
})

test.each([
  ['TRUE', true],
  ['false', false],
  ['1', true],
  ['FALSCH', false],
  ['maybe', null],
])('%j is %s', (text, value) => {
  expect(readAs(readFlag(text))).toBe(value)
})
