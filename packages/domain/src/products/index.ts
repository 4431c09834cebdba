export { replacementRefusal } from './replacement.ts'
export { type SellableVariant, sellableUnits, stockRefusal } from './sellable-units.ts'
export { type MovementKind, movementKinds, withLevels } from './stock-movements.ts'
export { type ProductStatus, productStatuses } from './values.ts'
export {
  type PricingContext,
  pricesInContext,
  type VariantPrice,
  variantPrice,
  variantPriceWithTax,
} from './variant-price.ts'
