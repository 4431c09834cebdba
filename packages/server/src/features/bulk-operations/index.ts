export { bulkOperationsRoutes } from './bulk-operations.routes.ts'
export { createBulkRunner } from './bulk-runner.ts'
export { pruneBulkOperations } from './prune-bulk-operations.ts'
