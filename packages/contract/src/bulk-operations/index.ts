export { type BulkBody, bulkBodies } from './bodies.ts'
export {
  type BulkOperation,
  type BulkResult,
  cancelBulkOperation,
  confirmBulkOperation,
  countBulkRecords,
  createBulkOperation,
  type ListedBulkOperation,
  listBulkOperations,
  listBulkResults,
  retrieveBulkOperation,
  retryBulkOperation,
  undoBulkOperation,
} from './bulk-operations.ts'
