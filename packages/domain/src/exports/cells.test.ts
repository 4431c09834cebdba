import { describe, expect, test } from 'vitest'
import { column } from './column.ts'
import { type ExportRow, type ExportValue, headingOf, sheetValue, writtenCell } from './index.ts'

const rowOf = (value: ExportValue, currency = 'EUR'): ExportRow => ({ it: value, currency })
const plain = { decimalSign: 'point', timeZone: 'UTC' } as const

describe('a cell of a CSV file', () => {
  test.each([
    ['money', 1250, 'EUR', 'point', '12.50', true],
    ['money', 1250, 'EUR', 'comma', '12,50', true],
    ['money', 1250, 'JPY', 'comma', '1250', true],
    ['money', 1255, 'KWD', 'comma', '1,255', true],
    ['money', -5, 'KWD', 'point', '-0.005', true],
    ['money', 0, 'EUR', 'point', '0.00', true],
    ['money', 123_456_789_012, 'USD', 'point', '1234567890.12', true],
    ['count', 0, 'EUR', 'point', '0', true],
    ['percent', 8.875, 'EUR', 'comma', '8,875', true],
    ['flag', true, 'EUR', 'point', 'yes', false],
    ['flag', false, 'EUR', 'point', 'no', false],
    ['text', '=1+1', 'EUR', 'point', '=1+1', false],
    ['text', '', 'EUR', 'point', '', false],
    ['money', null, 'EUR', 'point', '', false],
    ['time', undefined, 'EUR', 'point', '', false],
  ] as const)('%s %j in %s with a decimal %s is %j', (kind, value, currency, decimalSign, text, isNumber) => {
    const written = writtenCell(column('it', 'It', kind), rowOf(value, currency), { ...plain, decimalSign })
    expect(written).toEqual({ text, isNumber })
  })

  test.each([
    ['UTC', '2026-03-29 00:59:59'],
    ['Europe/Berlin', '2026-03-29 01:59:59'],
    ['Asia/Tokyo', '2026-03-29 09:59:59'],
    ['America/New_York', '2026-03-28 20:59:59'],
    ['Asia/Qatar', '2026-03-29 03:59:59'],
  ])('a time in %s is %s', (timeZone, text) => {
    const at = rowOf('2026-03-29T00:59:59.500Z')
    expect(writtenCell(column('it', 'It', 'time'), at, { ...plain, timeZone }).text).toBe(text)
    const inSheet = sheetValue(column('it', 'It', 'time'), at, timeZone)
    expect((inSheet as Date).toISOString()).toBe(`${text.replace(' ', 'T')}.000Z`)
  })

  test('midnight is 00:00, not 24:00', () => {
    const at = rowOf('2026-01-01T23:00:00.000Z')
    const { text } = writtenCell(column('it', 'It', 'time'), at, { ...plain, timeZone: 'Europe/Berlin' })
    expect(text).toBe('2026-01-02 00:00:00')
  })
})

test.each([
  ['money', 1250, 'EUR', 12.5],
  ['money', 1250, 'JPY', 1250],
  ['money', 1255, 'KWD', 1.255],
  ['money', null, 'EUR', null],
  ['count', 3, 'EUR', 3],
  ['text', '=1+1', 'EUR', '=1+1'],
  ['flag', false, 'EUR', 'no'],
] as const)('in a spreadsheet %s %j in %s is %j', (kind, value, currency, cell) => {
  expect(sheetValue(column('it', 'It', kind), rowOf(value, currency), 'UTC')).toBe(cell)
})

test('the heading of a time names its time zone', () => {
  expect(headingOf(column('at', 'Placed', 'time'), 'Asia/Tokyo')).toBe('Placed (Asia/Tokyo)')
  expect(headingOf(column('total', 'Total', 'money'), 'Asia/Tokyo')).toBe('Total')
})
