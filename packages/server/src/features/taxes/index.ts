export { readTaxesOfOptions, readTaxesOfVariants } from './read-tax-rates.ts'
export { taxesRoutes } from './taxes.routes.ts'
export { chargeIncludedTaxes, writeNetPrices, writeTaxLines } from './write-tax-lines.ts'
