import { divideHalfUp } from './rounding.ts'

/** Rates are percent with up to four decimals; the scale makes them whole. */
const rateScale = 10_000

/** A rate with the four decimals that are kept: 0.07 times 100 is 7. */
export const roundedPercent = (percent: number): number => Math.round(percent * rateScale) / rateScale

/** Whether a rate has no more decimals than are kept. */
export const isKeptPercent = (percent: number): boolean => roundedPercent(percent) === percent

/** A rate as it is shown: '12.5%'. */
export const formatPercent = (percent: number): string => `${percent}%`

/**
 * `rate` percent of `amount` (minor units), rounded half up once, exact over the whole range of amounts. Rates are percent: 25
 * is 25 %.
 */
export function percentageOf(amount: number, rate: number): number {
  const scaledRate = BigInt(Math.round(rate * rateScale))
  return Number(divideHalfUp(BigInt(amount) * scaledRate, BigInt(100 * rateScale)))
}

/** A net amount as it is displayed: with its tax, each rounded half up. */
export function withTax(amount: number, taxRate: number): number {
  return amount + percentageOf(amount, taxRate)
}

/** The net part of an amount with tax, rounded half up. */
export function withoutTax(amount: number, taxRate: number): number {
  const whole = 100 * rateScale
  const scaled = BigInt(whole + Math.round(taxRate * rateScale))
  return Number(divideHalfUp(BigInt(amount) * BigInt(whole), scaled))
}
