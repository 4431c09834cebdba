export { fractionFromTaxRate, isTaxRate, taxRateFromFraction } from './tax-rate.ts'
