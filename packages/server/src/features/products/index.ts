export { type MovedLine, type ReturnedStock, receiveStock, returnStock, takeStock } from './move-stock.ts'
export { productOperationsRoutes } from './operations/product-operations.routes.ts'
export { lineOfVariant, loadPricedVariants } from './priced-variants.ts'
export { productsRoutes } from './products.routes.ts'
