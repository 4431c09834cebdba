export * from './batch-jobs.ts'
