export { exportProducts } from './export-products.ts'
export {
  createProductImport,
  deleteProductImport,
  type ImportedProduct,
  listProductImportProblems,
  listProductImportProducts,
  listProductImports,
  type ProductImport,
  type ProductImportColumn,
  type ProductImportDifference,
  type ProductImportProblem,
  retrieveProductImport,
  startProductImport,
  stopProductImport,
  undoProductImport,
} from './product-imports.ts'
