export { type Currency, currencies, currencyOf } from './currency.ts'
