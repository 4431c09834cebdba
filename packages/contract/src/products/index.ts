export { listProductTypes, listTagUsage, listVariantMovements } from './catalogue.endpoints.ts'
export type { StockMovement } from './movements.ts'
export {
  createProduct,
  createProductBody,
  deleteProduct,
  type PriceInput,
  updateProduct,
  updateProductBody,
  type VariantEntry,
  type VariantInput,
} from './product-operations.endpoints.ts'
export {
  createOption,
  createVariant,
  deleteOption,
  deleteVariant,
  setProductMetadata,
  updateOption,
  updateVariant,
} from './product-parts.endpoints.ts'
export {
  type FoundVariant,
  listProducts,
  listVariants,
  retrieveProduct,
} from './products.endpoints.ts'
export {
  type ListedProduct,
  listedProduct,
  type Product,
  product,
  productCollection,
  type Variant,
  variant,
  variantWithProduct,
  type WholeProduct,
} from './products.ts'
