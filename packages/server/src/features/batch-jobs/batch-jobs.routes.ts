import * as contract from '@purser/contract/batch-jobs'
import { deleteUpload } from '@purser/contract/uploads'
import type { Db } from '../../database/index.ts'
import { connection, list, operation, type Route, read } from '../../http/index.ts'
import { deleteUpload as removeUpload, storageOf } from '../uploads/index.ts'
import { cancelBatch, confirmBatch, createBatch } from './batch-actions.ts'
import { countBatch } from './batch-content.ts'
import { deleteBatchFile, downloadUrl, isBatchFile, requireReading, sendBatchFile } from './batch-files.ts'
import { listBatchJobs, readBatchJob } from './batch-jobs.queries.ts'

const answer = async (db: Db, id: string) => ({ batch_job: await readBatchJob(db, id) })

export const batchJobsRoutes: readonly Route[] = [
  list(contract.listBatchJobs, (db, { query }) => listBatchJobs(db, query)),
  read(contract.retrieveBatchJob, (db, { params }) => answer(db, params.id)),
  operation<typeof contract.createBatchJob, string, number>(contract.createBatchJob, {
    authorize: async (_db, { body }, reader) => requireReading(body.type, reader),
    prepare: (_reader, { body }, db) => countBatch(db, body.type, body.context),
    run: (tx, ctx, { body }, count) => createBatch(tx, ctx, body, count),
    answer,
  }),
  operation(contract.confirmBatchJob, {
    run: (tx, ctx, { params }) => confirmBatch(tx, ctx, params.id),
    answer,
  }),
  operation(contract.cancelBatchJob, {
    run: (tx, ctx, { params }) => cancelBatch(tx, ctx, params.id),
    answer,
  }),
]

/** Needs a server set up by `serveUploads`, which has the file storage. */
export const batchFilesRoutes: readonly Route[] = [
  connection(contract.createDownloadUrl, async (db, { body }, asked) => ({
    download_url: await downloadUrl(db, body.file_key, asked),
  })),
  // One call deletes pictures and these files.
  connection(deleteUpload, (db, { body: { file_key } }, asked) =>
    isBatchFile(file_key)
      ? deleteBatchFile(db, file_key, asked)
      : removeUpload(db, storageOf(asked.request), file_key, asked),
  ),
  connection(contract.downloadBatchFile, (db, { params, query }, asked) =>
    sendBatchFile(db, params.id, query, asked),
  ),
]
