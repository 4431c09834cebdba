import { expect, test } from 'vitest'
import {
  readAmount,
  readFactor,
  readPercent,
  readWhole,
  stepAmount,
  stepFactor,
  stepPercent,
} from './readings.ts'

test.each([
  ['', 'eur', ''],
  [' ', 'eur', ''],
  ['12.5', 'eur', 1_250],
  ['12,50', 'eur', 1_250],
  ['1,234.50', 'eur', 123_450],
  ['1.234,50', 'eur', 123_450],
  ['1,250', 'eur', 125_000],
  ['1 234', 'eur', 123_400],
  ['.5', 'eur', 50],
  ['0', 'eur', 0],
  ['+3', 'eur', 300],
  ['90071992547409.91', 'eur', 9_007_199_254_740_991],
  ['1,000', 'krw', 1_000],
  ['12.345', 'eur', 'EUR has at most 2 decimals'],
  ['1.990', 'eur', 199],
  ['1000.55', 'krw', 'KRW has no decimals'],
  ['1000.00', 'jpy', 1_000],
  ['1.255', 'kwd', 1_255],
  ['1,255', 'kwd', 1_255_000],
  ['1.2555', 'kwd', 'KWD has at most 3 decimals'],
  ['-5', 'eur', 'Enter 0 or more'],
  ['-', 'eur', 'Enter a valid amount'],
  ['1e3', 'eur', 'Enter a valid amount'],
  ['free', 'eur', 'Enter a valid amount'],
  ['1.2.3', 'eur', 'Enter a valid amount'],
  ['90071992547409.92', 'eur', 'The amount is too large'],
])('%j in %s is %s, or refused', (typed, currency, read) => {
  const reading = readAmount(typed, currency, '.')
  expect(typeof reading === 'object' ? reading.fault : reading).toBe(read)
})

test.each([
  ['', '.', ''],
  ['0,1', '.', 0.1],
  ['0,19', '.', 0.19],
  ['0,190', '.', 0.19],
  ['0.081', ',', 0.081],
  ['.07', '.', 0.07],
  ['0.1234567', '.', 0.123457],
  ['0', '.', 0],
  ['1', '.', 1],
  ['1.01', '.', 'Enter a number from 0 to 1'],
  ['19', '.', 'Enter a number from 0 to 1'],
  ['-0.1', '.', 'Enter a number from 0 to 1'],
  ['1e-1', '.', 'Enter a number from 0 to 1'],
  ['a tenth', '.', 'Enter a number from 0 to 1'],
] as const)('%j with %s as decimal sign is the tax rate %s, or refused', (typed, sign, read) => {
  const reading = readFactor(typed, sign)
  expect(typeof reading === 'object' ? reading.fault : reading).toBe(read)
})

test.each([
  ['', '.', ''],
  ['12.5', '.', 12.5],
  ['12,5', '.', 12.5],
  ['12,125', ',', 12.125],
  ['33.3333', '.', 33.3333],
  ['100', '.', 100],
  ['0', '.', 0],
  ['33.33333', '.', 'A percentage has at most 4 decimals'],
  ['100.5', '.', 'Enter a number from 0 to 100, such as 12.5'],
  ['-5', '.', 'Enter a number from 0 to 100, such as 12.5'],
  ['a tenth', '.', 'Enter a number from 0 to 100, such as 12.5'],
] as const)('%j with %s as decimal sign is %s percent, or refused', (typed, sign, read) => {
  const reading = readPercent(typed, sign)
  expect(typeof reading === 'object' ? reading.fault : reading).toBe(read)
})

test.each([
  ['', {}, ''],
  ['7', {}, 7],
  ['15,000', {}, 15_000],
  ['2147483647', {}, 2_147_483_647],
  ['-3', { min: -10 }, -3],
  ['1e3', {}, 'Enter a whole number'],
  ['7.5', {}, 'Enter a whole number'],
  ['seven', {}, 'Enter a whole number'],
  ['-1', { min: 0 }, 'Enter 0 or more'],
  ['0', { min: 1 }, 'At least 1'],
  ['1000', { max: 999 }, 'At most 999'],
  ['2147483648', {}, 'At most 2,147,483,647'],
  ['99999999999999999999', {}, 'At most 2,147,483,647'],
  ['-99999999999999999999', { min: 0 }, 'Enter 0 or more'],
])('%j within %j is %s, or refused', (typed, range, read) => {
  const reading = readWhole(typed, range, '.')
  expect(typeof reading === 'object' ? reading.fault : reading).toBe(read)
})

test.each([
  ['an amount', stepAmount, 1_250, 1, 1_251],
  ['an amount', stepAmount, 1, -1, 0],
  ['an amount of 0', stepAmount, 0, -1, 'Enter 0 or more'],
  ['the largest amount', stepAmount, 9_007_199_254_740_991, 1, 'The amount is too large'],
  ['a tax rate', stepFactor, 0.29, 1, 0.3],
  ['a tax rate', stepFactor, 0.07, -1, 0.06],
  ['the highest tax rate', stepFactor, 1, 1, 'Enter a number from 0 to 1'],
  ['a tax rate below one step', stepFactor, 0.005, -1, 'Enter a number from 0 to 1'],
  ['a percentage', stepPercent, 12.5, 1, 13.5],
  ['a percentage', stepPercent, 0.1, 2, 2.1],
  ['a percentage near 100', stepPercent, 99.5, 1, 'Enter a number from 0 to 100, such as 12.5'],
] as const)('arrows step %s', (_name, step, from, steps, read) => {
  const reading = step(from, steps)
  expect(typeof reading === 'object' ? reading.fault : reading).toBe(read)
})
