import { batchStatuses, batchTypes } from '@purser/domain/batch-jobs'
import { z } from 'zod'
import { defineNoun, endpointsOf } from '../endpoints/index.ts'
import {
  dateFilters,
  dateRange,
  dates,
  id,
  idList,
  ignoredFilter,
  pageOnly,
  text,
  timestamp,
} from '../values/index.ts'

const count = z.number().int()
const moments = {
  pre_processed_at: timestamp.nullable(),
  confirmed_at: timestamp.nullable(),
  processing_at: timestamp.nullable(),
  completed_at: timestamp.nullable(),
  canceled_at: timestamp.nullable(),
  failed_at: timestamp.nullable(),
} as const

const result = z.object({
  /** Records to export, and those that were written. */
  count,
  advancement_count: count,
  progress: z.number(),
  stat_descriptors: z.array(z.object({ key: z.string(), name: z.string(), message: z.string() })),
  /** Sentences. */
  errors: z.array(z.string()),
  /** Missing until the file is made, and after it was deleted. */
  file_key: z.string().optional(),
  file_size: count.optional(),
})

/** A file of records that is made in the background. */
const batchJob = z.object({
  id,
  type: z.enum(batchTypes),
  status: z.enum(batchStatuses),
  dry_run: z.boolean(),
  context: z.record(z.string(), z.unknown()),
  result,
  created_by: id.nullable(),
  ...moments,
  ...dates,
  deleted_at: z.null(),
})
export type BatchJob = z.output<typeof batchJob>

const batchJobs = defineNoun({ one: 'batch_job', many: 'batch_jobs', record: batchJob })

export const listBatchJobs = batchJobs.list('Lists batch jobs, newest first.', {
  ...pageOnly(10),
  order: text(120).optional(),
  id: idList.optional(),
  /** Of any Medusa release; others match nothing. */
  type: idList.optional(),
  created_by: id.optional(),
  ...dateFilters,
  pre_processed_at: dateRange.nullish(),
  confirmed_at: dateRange.nullish(),
  completed_at: dateRange.nullish(),
  failed_at: dateRange.nullish(),
  canceled_at: dateRange.nullish(),
  /** Has no effect. */
  deleted_at: ignoredFilter,
})

export const retrieveBatchJob = batchJobs.retrieve(
  'Retrieves a batch job with its progress and the key of its file.',
)

export const createBatchJob = batchJobs.create(
  'Exports orders (type `order-export`) or products (`product-export`) as a CSV file in the background. `context.filterable_fields` is the query of their list. With `dry_run`, it waits to be confirmed.',
  z.strictObject({
    type: z.enum(batchTypes),
    context: z.record(z.string(), z.unknown()).default({}),
    dry_run: z.boolean().default(false),
  }),
  { status: 201 },
)

export const confirmBatchJob = batchJobs.call('confirm-batch-job', 'POST :id/confirm', {
  summary: 'Starts a batch job that waits to be confirmed.',
})

export const cancelBatchJob = batchJobs.call('cancel-batch-job', 'POST :id/cancel', {
  summary: 'Cancels a batch job that has not ended.',
})

const files = endpointsOf({ noun: 'batch-jobs' })

export const createDownloadUrl = files('create-download-url', 'POST /admin/uploads/download-url', {
  summary:
    "Returns an address at which a batch job's file can be downloaded for ten minutes, without a session.",
  isRead: true,
  body: z.strictObject({ file_key: text(500) }),
  response: z.object({ download_url: z.string() }),
})

export const downloadBatchFile = files('download-batch-file', 'GET /admin/batch-jobs/:id/file', {
  summary: "Downloads a batch job's file at the address from POST /admin/uploads/download-url.",
  isPublic: true,
  query: z.strictObject({ expires: text(20), signature: text(100) }),
  mediaType: 'text/csv',
  response: z.string(),
})
