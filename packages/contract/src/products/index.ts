export {
  listPagedTags,
  listPagedTypes,
  listProductTypes,
  listTagUsage,
  listVariantMovements,
} from './catalogue.endpoints.ts'
export type { StockMovement } from './movements.ts'
export {
  downloadPictures,
  listPictureDownloads,
  type PictureDownload,
} from './picture-downloads.endpoints.ts'
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
  createOptionBody,
  createVariant,
  deleteOption,
  deleteVariant,
  setProductMetadata,
  updateOption,
  updateOptionBody,
  updateVariant,
} from './product-parts.endpoints.ts'
export {
  listProducts,
  type ProductFigures,
  retrieveProduct,
  retrieveProductFigures,
} from './products.endpoints.ts'
export {
  calculatedPrices,
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
export {
  type AskedPrices,
  type FoundVariant,
  listProductVariants,
  listVariants,
  retrieveProductVariant,
  retrieveVariant,
} from './variants.endpoints.ts'
