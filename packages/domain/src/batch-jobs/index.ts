export {
  type BatchStatus,
  type BatchType,
  batchStatuses,
  batchTypes,
  cancelRefusal,
  confirmRefusal,
  nounOfBatch,
} from './batch-jobs.ts'
