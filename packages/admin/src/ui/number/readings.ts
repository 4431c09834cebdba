import { MAX_WHOLE } from '@purser/domain/counts'
import {
  decimalsOf,
  isKeptPercent,
  MAX_AMOUNT,
  minorOfWritten,
  roundedPercent,
  tooManyDecimals,
} from '@purser/domain/money'
import { factorOf, isTaxFactor, percentOf } from '@purser/domain/regions'
import type { Reading } from './number-field.tsx'
import { type DecimalSign, decimalSignOf, plainNumber } from './written-number.ts'

/** Errors of typed numbers. */
export const readingFaults = {
  noAmount: 'Enter a valid amount',
  belowZero: 'Enter 0 or more',
  tooLarge: 'The amount is too large',
  noFactor: 'Enter a number from 0 to 1',
  noPercent: 'Enter a number from 0 to 100, such as 12.5',
  percentDecimals: 'A percentage has at most 4 decimals',
  noWhole: 'Enter a whole number',
  atLeast: (least: number) => (least === 0 ? 'Enter 0 or more' : `At least ${least.toLocaleString('en')}`),
  atMost: (most: number) => `At most ${most.toLocaleString('en')}`,
} as const

let own: DecimalSign | undefined
const here = () => (own ??= decimalSignOf(globalThis.navigator?.language))

/** Parses a typed amount into minor units. */
export function readAmount(typed: string, currencyCode: string, sign = here()): Reading {
  if (typed.trim() === '') return ''
  const reading = readSignedAmount(typed, currencyCode, sign)
  return typeof reading === 'number' ? withinAmounts(reading) : reading
}

/** As `readAmount`, below zero too: a cell of the sheet keeps such a number, and says that it can't be. */
export function readSignedAmount(typed: string, currencyCode: string, sign = here()): Exclude<Reading, ''> {
  const plain = plainNumber(typed, sign, decimalsOf(currencyCode) === 0)
  if (plain === null) return { fault: readingFaults.noAmount }
  const amount = minorOfWritten(plain.replace(/^[+-]/, ''), currencyCode)
  if (amount === null) return { fault: tooManyDecimals(currencyCode) }
  if (amount > MAX_AMOUNT) return { fault: readingFaults.tooLarge }
  return plain.startsWith('-') ? 0 - amount : amount
}

/** Adds `steps` minor units; negative to subtract. */
export function stepAmount(amount: number, steps: number): Reading {
  return withinAmounts(amount + steps)
}

function withinAmounts(amount: number): Reading {
  if (amount < 0) return { fault: readingFaults.belowZero }
  return amount <= MAX_AMOUNT ? amount : { fault: readingFaults.tooLarge }
}

/** Parses a typed tax rate: a factor from 0 to 1, rounded to the stored precision. */
export function readFactor(typed: string, sign = here()): Reading {
  if (typed.trim() === '') return ''
  const factor = Number(plainNumber(typed, sign) ?? Number.NaN) + 0
  return isTaxFactor(factor) ? factorOf(percentOf(factor)) : { fault: readingFaults.noFactor }
}

export const factorStep = 0.01

/** Adds `steps` hundredths; negative to subtract. */
export function stepFactor(factor: number, steps: number): Reading {
  return readFactor(String(factor + steps * factorStep), '.')
}

/** Parses a typed percentage; accepts 12.5 and 12,5. */
export function readPercent(typed: string, sign = here()): Reading {
  if (typed.trim() === '') return ''
  const percent = Number(plainNumber(typed, sign) ?? Number.NaN) + 0
  if (!(percent >= 0 && percent <= 100)) return { fault: readingFaults.noPercent }
  return isKeptPercent(percent) ? percent : { fault: readingFaults.percentDecimals }
}

/** Adds `steps` percent; negative to subtract. */
export function stepPercent(percent: number, steps: number): Reading {
  return readPercent(String(roundedPercent(percent + steps)), '.')
}

/** Range of a whole number; up to `MAX_WHOLE` by default. */
export interface WholeRange {
  readonly min?: number | undefined
  readonly max?: number | undefined
}

export function readWhole(
  typed: string,
  { min = -Infinity, max = MAX_WHOLE }: WholeRange,
  sign = here(),
): Reading {
  if (typed.trim() === '') return ''
  const number = Number(plainNumber(typed, sign, true) ?? Number.NaN) + 0
  if (!Number.isInteger(number)) return { fault: readingFaults.noWhole }
  if (number < min) return { fault: readingFaults.atLeast(min) }
  return number <= max ? number : { fault: readingFaults.atMost(max) }
}
