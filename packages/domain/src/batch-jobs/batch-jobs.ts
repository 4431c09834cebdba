import type { Refusal } from '../refusals/index.ts'

/** What batch jobs export. */
export const batchTypes = ['order-export', 'product-export'] as const
export type BatchType = (typeof batchTypes)[number]

/** `pre_processed` waits for its confirmation, `confirmed` for a worker. */
export const batchStatuses = [
  'pre_processed',
  'confirmed',
  'processing',
  'completed',
  'canceled',
  'failed',
] as const
export type BatchStatus = (typeof batchStatuses)[number]

/** Returns the noun that a caller must be able to read for a batch job and its file. */
export const nounOfBatch = (type: BatchType): 'orders' | 'products' =>
  type === 'order-export' ? 'orders' : 'products'

/** Returns why a batch job can't be confirmed; null if it can. */
export function confirmRefusal(status: BatchStatus): Refusal | null {
  if (status === 'pre_processed') return null
  return { code: 'batch_job_not_waiting', message: "The batch job isn't waiting to be confirmed." }
}

/** Returns why a batch job can't be canceled; null if it can. */
export function cancelRefusal(status: BatchStatus): Refusal | null {
  if (status === 'pre_processed' || status === 'confirmed' || status === 'processing') return null
  return { code: 'batch_job_ended', message: 'The batch job has already ended.' }
}
