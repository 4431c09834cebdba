export {
  type ProductImportFacts,
  type ProductImportStatus,
  productImportActions,
} from './actions.ts'
