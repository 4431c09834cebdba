import { expect, test } from 'vitest'
import { cellFault, parseCell, writeCell } from './cell-text.ts'
import type { SheetColumn } from './sheet-column.ts'

const euros: SheetColumn = { id: 'eur', header: 'EUR', kind: 'money', currencyCode: 'eur', width: 100 }
const won: SheetColumn = { ...euros, currencyCode: 'krw' }
const dinars: SheetColumn = { ...euros, currencyCode: 'kwd' }
const whole: SheetColumn = { id: 'stock', header: 'Stock', kind: 'whole', width: 100 }
const flag: SheetColumn = { id: 'flag', header: 'Flag', kind: 'yesno', width: 100 }
const text: SheetColumn = { id: 'sku', header: 'SKU', kind: 'text', width: 100, maximum: 5 }

test.each([
  [euros, '12.345', '12.345'],
  [euros, '1,005.00', 100_500],
  [euros, '1.005', '1.005'],
  [euros, '€ 12.00', 1200],
  [euros, '12 €', 1200],
  [euros, '-€1,005.50', -100_550],
  [euros, 'eur 12', 1200],
  [euros, '12.00 EUR', 1200],
  [euros, '$ 12.00', '$ 12.00'],
  [euros, '12 USD', '12 USD'],
  [euros, '€', '€'],
  [{ ...euros, currencyCode: 'usd' }, '$ 12.00', 1200],
  [{ ...euros, currencyCode: 'usd' }, 'CA$12', 'CA$12'],
  [{ ...euros, currencyCode: 'sek' }, '12 kr', 1200],
  [won, '₩12,000', 12_000],
  [whole, '€ 7', '€ 7'],
  [won, '12000', 12_000],
  [won, '1.5', '1.5'],
  [dinars, '1.255', 1255],
  [dinars, 'KWD 1.2', 1200],
  [dinars, '1.2555', '1.2555'],
  [euros, ' ', null],
  [euros, 'free', 'free'],
  [euros, '99999999999999999', '99999999999999999'],
  [whole, '3.5', '3.5'],
  [whole, '7', 7],
  [flag, 'TRUE', true],
  [flag, 'no', false],
  [flag, '', false],
  [flag, 'perhaps', 'perhaps'],
  [text, ' A-1 ', 'A-1'],
] as const)('a %o reads %s as %s', (column, written, value) => {
  expect(parseCell(written, column, '.')).toBe(value)
})

test('a formatted value is parsed back unchanged, with either decimal sign', () => {
  for (const sign of ['.', ','] as const)
    for (const [value, column] of [
      [123_450, euros],
      [-5, euros],
      [123_456_789_012_345, euros],
      [1500, won],
      [1255, dinars],
      [-3, whole],
      [true, flag],
      [null, euros],
      ['free', euros],
    ] as const)
      expect(parseCell(writeCell(value, column, sign), column, sign)).toBe(value)
  expect(writeCell(123_450, euros, ',')).toBe('1234,50')
})

test.each([
  ['free', euros, 'Enter a valid amount'],
  ['12.345', euros, 'EUR has at most 2 decimals'],
  ['1.5', won, 'KRW has no decimals'],
  ['99999999999999999', euros, 'The amount is too large'],
  [-1, euros, 'Enter 0 or more'],
  ['3.5', whole, 'Enter a whole number'],
  [-1, { ...whole, minimum: -10 }, undefined],
  [11, { ...whole, maximum: 10 }, 'Enter a smaller number'],
  ['perhaps', flag, 'Enter yes or no'],
  ['123456', text, 'At most 5 characters'],
  ['', { ...text, required: 'Title is required' }, 'Title is required'],
  [null, euros, undefined],
] as const)('%s in %o is refused with: %s', (value, column, fault) => {
  expect(cellFault(value, column, '.')).toBe(fault)
})
