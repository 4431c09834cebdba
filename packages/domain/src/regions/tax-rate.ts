/**
 * An entered tax rate, "a decimal from 0 to 1 ... (stored x100)" (SPEC 5), as percent: 0.07 is 7,
 * 0.125 is 12.5. Rounded to four decimals, as rates are kept, so no floating noise is stored
 * (DECISIONS 76).
 */
export function taxRateFromFraction(fraction: number): number {
  return Math.round(fraction * 1_000_000) / 10_000
}

/** A stored rate in percent as the region form shows it, 0 to 1 (DECISIONS 76). */
export function fractionFromTaxRate(taxRate: number): number {
  return Math.round(taxRate * 10_000) / 1_000_000
}

/** Whether a rate in percent is one that a region may have: 0 to 100. */
export function isTaxRate(taxRate: number): boolean {
  return taxRate >= 0 && taxRate <= 100
}
