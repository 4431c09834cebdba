export { isLinkTemplate, isSameForAll, linkFromTemplate } from './link-template.ts'
export { type CurrencyFacts, removeCurrencyRefusal } from './remove-currency.ts'
