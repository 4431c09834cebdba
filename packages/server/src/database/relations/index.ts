export { addressOf, countriesOfRegion, customerOf, regionOf } from './customers-and-places.ts'
export {
  countryOfAddress,
  imageOfVariant,
  isProductDeleted,
  isVariantPublished,
  pricesOfOption,
  rateOfLine,
  rateOfMethod,
} from './derived.ts'
export { selectDiscountsWithRules } from './discounts.ts'
export { embed, outer } from './embed.ts'
export { fulfillmentsOf } from './fulfillments.ts'
export { lineItemOf, lineItemsOf } from './line-items.ts'
export { normalizeTime, normalizeTimes } from './normalize-times.ts'
export { orderRowOf } from './order-rows.ts'
export { type SettledSearch, searchConditions, searchedRows, settleSearch } from './order-search.ts'
export { paymentColumns, paymentIdOfCart, paymentOfSwap } from './payments.ts'
export { discountedLine, ownSubtotal, ownTaxes, taxedMethod } from './priced-lines.ts'
export { returnParts, selectReturns } from './returns.ts'
export { shippingMethodsOf } from './shipping-methods.ts'
export { requirementsOfOption, usableOptions } from './shipping-options.ts'
export { taxesOfLine, taxesOfMethod, taxLinesOf, taxRatesOfOption, taxRatesOfProduct } from './tax-lines.ts'
export { areLookedUp, hasWord, hasWords, unindexedReach, wordsThat } from './word-search.ts'
