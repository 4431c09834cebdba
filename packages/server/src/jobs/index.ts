export { emit, enqueue, type NewJob } from './outbox.ts'
export { createWorker, type Job, type JobHandler, type Worker } from './worker.ts'
