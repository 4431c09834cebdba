import { roundedPercent } from '../money/index.ts'

/** Converts a factor to percent: 0.25 is 25. */
export const percentOf = (factor: number): number => roundedPercent(factor * 100)

/** Converts percent to a factor: 25 is 0.25. A single division keeps it exact. */
export const factorOf = (percent: number): number => Math.round(percent * 10_000) / 1_000_000

/** Returns whether a factor is a valid tax rate. */
export const isTaxFactor = (factor: number): boolean => factor >= 0 && factor <= 1
