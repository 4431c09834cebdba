export { type Currency, currencies, currencyCodes, currencyOf, isCurrencyCode } from './currency.ts'
