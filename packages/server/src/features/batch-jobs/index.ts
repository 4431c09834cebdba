export { batchFilesRoutes, batchJobsRoutes } from './batch-jobs.routes.ts'
export { createBatchRunner } from './batch-runner.ts'
export { createBatchPruning } from './prune-batch-jobs.ts'
