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
