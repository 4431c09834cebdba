export { type ProductAttention, productAttentions } from './attention.ts'
export {
  type Choice,
  combinationsOf,
  countCombinations,
  type EnteredOption,
  mostCombinations,
  regenerateCombinations,
  type TypedCombinations,
  type TypedFor,
} from './combinations.ts'
export { copyOfProduct } from './copy-of-product.ts'
export { listLimitRefusal, listLimits, stockRange, textLimits } from './limits.ts'
export { measureNames, measuresOf } from './measures.ts'
export { withoutMissingPictures } from './missing-pictures.ts'
/** @public The product list counts them in SQL, which is tested against this rule. */
export { isDiscountable, newProduct, newVariant, profileTypeOfNew, thumbnailOfNew } from './new-product.ts'
export { type ListedPrice, priceKey, priceListRefusal, pricePlace, saleAmountRefusal } from './price-list.ts'
export { replacementRefusal } from './replacement.ts'
export {
  type SellableVariant,
  sellableUnits,
  shownStock,
  soldOutRefusal,
  stockRefusal,
} from './sellable-units.ts'
export { stockBelowZeroRefusal, stockChange, stockOutOfRangeRefusal } from './stock-by-hand.ts'
export { type MovementKind, movementKinds, withLevels } from './stock-movements.ts'
export { type ProductStatus, productStatuses } from './values.ts'
export {
  repeatedCodeRefusal,
  repeatedCodes,
  type VariantCode,
  variantCodeNames,
  variantCodeWords,
} from './variant-codes.ts'
export { variantName } from './variant-name.ts'
export {
  type ChosenVariant,
  DEFAULT_OPTION_VALUE,
  deleteOptionRefusal,
  type OptionFacts,
  optionKey,
  optionTitleRefusal,
  optionTitlesRefusal,
  titleOfValues,
  variantOptionsRefusal,
} from './variant-options.ts'
/** @public The product list computes it in SQL, which is tested against this rule. */
export {
  type AppliedPrice,
  type PricingContext,
  type PricingRegion,
  priceRange,
  priceRangeInWords,
  pricesInContext,
  type VariantPrice,
  variantPrice,
  withTaxes,
} from './variant-price.ts'
