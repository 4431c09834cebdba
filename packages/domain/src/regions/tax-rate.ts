import { roundedPercent } from '../money/index.ts'

/** The percentage of a factor: 0.25 is 25. */
export const percentOf = (factor: number): number => roundedPercent(factor * 100)

/** The factor of a percentage: 25 is 0.25. Dividing once keeps it exact. */
export const factorOf = (percent: number): number => Math.round(percent * 10_000) / 1_000_000

/** Whether it can be a tax rate as it is typed. */
export const isTaxFactor = (factor: number): boolean => factor >= 0 && factor <= 1
