export { createLoop } from './loop.ts'
export { emit, emitAll, enqueue, findPaymentJob, type NewJob } from './outbox.ts'
export { createPeriodicTasks, LONG_TASKS, type PeriodicTask } from './periodic-tasks.ts'
export { createPool } from './pool.ts'
export { pruneOutbox } from './prune-outbox.ts'
export { recallJobs } from './recall-jobs.ts'
export {
  createWorker,
  type Job,
  type JobHandler,
  type JobPatience,
  markDone,
  putOff,
  untilDone,
  type Worker,
} from './worker.ts'
