export * from './catalogue.endpoints.ts'
export type { StockMovement } from './movements.ts'
export * from './picture-downloads.endpoints.ts'
export * from './product-operations.endpoints.ts'
export * from './product-parts.endpoints.ts'
export * from './products.endpoints.ts'
export {
  calculatedPrices,
  type ListedProduct,
  listedProduct,
  type Product,
  product,
  productCollection,
  productType,
  type Variant,
  variant,
  variantWithProduct,
  type WholeProduct,
} from './products.ts'
export * from './unpriced-regions.endpoints.ts'
export * from './variants.endpoints.ts'
