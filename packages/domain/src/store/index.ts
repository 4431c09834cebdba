export { isLinkTemplate, linkFromTemplate } from './link-template.ts'
export { type CurrencyFacts, removeCurrencyRefusal } from './remove-currency.ts'
