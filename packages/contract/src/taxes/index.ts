export * from './tax-rates.ts'
