export { listProductTypes, listTagUsage, listVariantMovements } from './catalogue.endpoints.ts'
export type { StockMovement } from './movements.ts'
export {
  type FoundVariant,
  listProducts,
  listVariants,
  retrieveProduct,
} from './products.endpoints.ts'
export {
  type Product,
  product,
  productCollection,
  type Variant,
  variant,
  variantWithProduct,
  type WholeProduct,
} from './products.ts'
