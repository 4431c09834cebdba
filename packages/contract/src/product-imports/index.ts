export { exportProducts } from './export-products.ts'
export {
  createProductImport,
  deleteProductImport,
  listProductImportProblems,
  listProductImportProducts,
  listProductImports,
  type ProductImport,
  retrieveProductImport,
  startProductImport,
  stopProductImport,
  undoProductImport,
} from './product-imports.ts'
