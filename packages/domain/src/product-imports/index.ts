export {
  isStartable,
  type ProductImportFacts,
  type ProductImportStatus,
  productImportActions,
} from './actions.ts'
export { productFileFault, productFileFaults, productFileLimits } from './files.ts'
