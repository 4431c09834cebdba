import { randomBytes } from 'node:crypto'
import type { BatchType } from '@purser/domain/batch-jobs'
import { sql } from 'kysely'
import { addSeconds } from '../../clock.ts'
import type { Db } from '../../database/index.ts'

/** A job that this process works on, until its claim ends. */
export interface ClaimedBatch {
  readonly id: string
  readonly type: BatchType
  readonly context: Readonly<Record<string, unknown>>
  /** The new file's name, which belongs to this claim only. */
  readonly stored_as: string
  /** The name of the file that an earlier claim may have left. */
  readonly left_file: string | null
  /** How often the file was begun, this time included. */
  readonly attempts: number
}

/** Claims a job that no other process works on, and gives its file a name that no client ever sees. */
export async function claimDue(db: Db, now: string, leaseSeconds: number): Promise<ClaimedBatch | undefined> {
  const stored_as = `private-${randomBytes(24).toString('hex')}.csv`
  const { rows } =
    await sql<ClaimedBatch>`update batch_job set status = 'processing', claimed_until = ${addSeconds(now, leaseSeconds)},
      processing_at = coalesce(processing_at, ${now}), updated_at = ${now}, advancement_count = 0,
      stored_as = ${stored_as}, attempts = batch_job.attempts + 1
    from (select id, stored_as from batch_job
      where status in ('confirmed', 'processing') and coalesce(claimed_until < ${now}, true)
      order by updated_at limit 1 for update skip locked) as due
    where batch_job.id = due.id
    returning batch_job.id, type, context, batch_job.stored_as, due.stored_as as left_file, attempts`.execute(
      db,
    )
  return rows[0]
}

interface Progress {
  readonly records: number
  readonly now: string
  readonly claimed_until: string
}

/** Stores how many records are written, and extends the claim. Returns false if the job was canceled or has another claim. */
export async function noteProgress(
  db: Db,
  job: ClaimedBatch,
  { records, now, claimed_until }: Progress,
): Promise<boolean> {
  const { numUpdatedRows } = await claimed(db, job)
    .set({ claimed_until, updated_at: now, advancement_count: records })
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Ends a claim without a result. The job is due again at `from`, or at once if that is null. Returns false if the claim had ended. */
export async function unclaimBatch(db: Db, job: ClaimedBatch, from: string | null): Promise<boolean> {
  const { numUpdatedRows } = await claimed(db, job)
    .set({ status: 'confirmed', claimed_until: from, advancement_count: 0, attempts: job.attempts - 1 })
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

type End =
  | { readonly status: 'completed'; readonly file_size: number; readonly records: number }
  | { readonly status: 'failed'; readonly failure: string }

/** Ends a job. Returns false if it was canceled or has another claim. */
export async function endBatch(db: Db, job: ClaimedBatch, now: string, end: End): Promise<boolean> {
  const { status } = end
  const { numUpdatedRows } = await claimed(db, job)
    .set({
      status,
      [`${status}_at`]: now,
      updated_at: now,
      claimed_until: null,
      ...(status === 'failed'
        ? { failure: end.failure }
        : // Records may have come or gone since they were counted.
          { file_size: end.file_size, record_count: end.records, advancement_count: end.records }),
    })
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

const claimed = (db: Db, { id, stored_as }: ClaimedBatch) =>
  db
    .updateTable('batch_job')
    .where('id', '=', id)
    .where('status', '=', 'processing')
    .where('stored_as', '=', stored_as)
