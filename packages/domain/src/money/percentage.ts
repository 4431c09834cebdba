import { divideHalfUp } from './rounding.ts'

/** Rates are percent with up to four decimals; this factor makes them integers. */
const rateScale = 10_000

/** Rounds a rate to the four decimals that are stored: 0.07 times 100 becomes 7. */
export const roundedPercent = (percent: number): number => Math.round(percent * rateScale) / rateScale

/** Returns whether a rate has no more than four decimals. */
export const isKeptPercent = (percent: number): boolean => roundedPercent(percent) === percent

/** Formats a rate: '12.5%'. */
export const formatPercent = (percent: number): string => `${percent}%`

/** Returns `rate` percent of `amount` (minor units), rounded half up once, exact for all amounts. A rate of 25 is 25 %. */
export function percentageOf(amount: number, rate: number): number {
  const scaledRate = BigInt(Math.round(rate * rateScale))
  return Number(divideHalfUp(BigInt(amount) * scaledRate, BigInt(100 * rateScale)))
}

/** Returns a net amount as displayed: with its tax, rounded half up. */
export function withTax(amount: number, taxRate: number): number {
  return amount + percentageOf(amount, taxRate)
}

/** Returns the tax in an amount that includes `taxRate` percent of tax, rounded half up. */
export function taxWithin(amount: number, taxRate: number): number {
  const scaledRate = BigInt(Math.round(taxRate * rateScale))
  return Number(divideHalfUp(BigInt(amount) * scaledRate, BigInt(100 * rateScale) + scaledRate))
}

/** Returns the net part of an amount that includes tax, rounded half up. */
export function withoutTax(amount: number, taxRate: number): number {
  const whole = 100 * rateScale
  const scaled = BigInt(whole + Math.round(taxRate * rateScale))
  return Number(divideHalfUp(BigInt(amount) * BigInt(whole), scaled))
}
