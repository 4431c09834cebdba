import { expect, test } from 'vitest'
import { readAmount } from './readings.ts'
import { readInUnit } from './use-typed.ts'

const read = (text: string, currency: string) => {
  const reading = readAmount(text, currency, '.')
  return typeof reading === 'object' ? '' : reading
}

test.each([
  ['50000', 'krw', 'eur', 5_000_000],
  ['10.55', 'eur', 'krw', ''],
  ['1.255', 'kwd', 'eur', ''],
  ['1.25', 'eur', 'kwd', 1_250],
  ['25.00', 'eur', 'jpy', 25],
  ['25', 'usd', 'krw', 25],
  ['25', 'usd', 'eur', 2_500],
  ['', 'usd', 'krw', ''],
  ['much', 'usd', 'krw', ''],
  ['25', 'eur', 'eur', undefined],
] as const)('%j typed in %s, switched to %s: %s minor units', (text, from, to, worth) => {
  const value = read(text, from)
  expect(readInUnit({ text, value, unit: from }, { value, unit: to }, (typed) => read(typed, to))).toBe(worth)
})

test('an amount set together with its currency is not parsed again', () => {
  const before = { text: '10.00', value: 1_000, unit: 'eur' }
  expect(readInUnit(before, { value: 5_000, unit: 'krw' }, (typed) => read(typed, 'krw'))).toBeUndefined()
})
