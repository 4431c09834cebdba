import type { BatchType } from '@purser/domain/batch-jobs'
import { sql } from 'kysely'
import { addSeconds, type Clock } from '../../clock.ts'
import type { Db } from '../../database/index.ts'
import { createLoop } from '../../jobs/index.ts'
import type { FileStorage } from '../../providers/index.ts'
import { readBatchFile } from './batch-content.ts'

/** Seconds after which another process takes over from one that died. */
const LEASE_SECONDS = 60
/** Milliseconds between two notes of the progress. */
const NOTED_EVERY = 1_000

interface RunnerOptions {
  readonly db: Db
  readonly clock: Clock
  /** Undefined if the server stores no files. */
  readonly storage: FileStorage | undefined
  readonly leaseSeconds?: number | undefined
  readonly pause?: number | undefined
  readonly onError?: (id: string, error: unknown) => void
}

interface ClaimedJob {
  readonly id: string
  readonly type: BatchType
  readonly context: Readonly<Record<string, unknown>>
  readonly file_key: string
}

/**
 * Makes the files of confirmed batch jobs, one at a time. If the process dies, another one makes the file again from the beginning, under
 * the same name.
 */
export function createBatchRunner(options: RunnerOptions) {
  const { db, clock, pause = 1_000, leaseSeconds = LEASE_SECONDS } = options

  async function runDue(): Promise<boolean> {
    const job = await claimDue(db, clock(), leaseSeconds)
    if (!job) return false
    try {
      await makeFile(options, job, leaseSeconds)
    } catch (error) {
      options.onError?.(job.id, error)
      await endJob(db, job.id, clock(), { status: 'failed', failure: failureOf(error) })
    }
    return true
  }

  const loop = createLoop({ turn: () => runDue().catch(() => false), pause })
  return { runDue, start: loop.start, stop: loop.stop }
}

const failureOf = (error: unknown) =>
  error instanceof NoStorage ? error.message : 'The file could not be made. Try again later.'

class NoStorage extends Error {}

/** Claims a job that no other process works on. */
async function claimDue(db: Db, now: string, leaseSeconds: number): Promise<ClaimedJob | undefined> {
  const claimed_until = addSeconds(now, leaseSeconds)
  const { rows } =
    await sql<ClaimedJob>`update batch_job set status = 'processing', claimed_until = ${claimed_until},
      processing_at = coalesce(processing_at, ${now}), updated_at = ${now}, advancement_count = 0
    where id = (select id from batch_job where status in ('confirmed', 'processing') and coalesce(claimed_until < ${now}, true)
      order by updated_at limit 1 for update skip locked)
    returning id, type, context, file_key`.execute(db)
  return rows[0]
}

/** Makes a job's file and stores it. Stops when the job was canceled. */
async function makeFile(
  { db, clock, storage }: RunnerOptions,
  { id, type, context, file_key }: ClaimedJob,
  leaseSeconds: number,
): Promise<void> {
  if (!storage) throw new NoStorage('This server stores no files.')
  const pieces: Buffer[] = []
  let noted = performance.now()
  for await (const piece of await readBatchFile(db, type, context)) {
    pieces.push(Buffer.from(piece))
    if (performance.now() - noted < NOTED_EVERY) continue
    noted = performance.now()
    if (!(await isStillWanted(db, id, addSeconds(clock(), leaseSeconds)))) return
  }
  const body = Buffer.concat(pieces)
  await storage.put(file_key, body, 'text/csv; charset=utf-8')
  const isKept = await endJob(db, id, clock(), { status: 'completed', file_size: body.length })
  if (!isKept) await storage.remove(file_key)
}

/** Extends the claim. Returns false if the job was canceled. */
async function isStillWanted(db: Db, id: string, claimed_until: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('batch_job')
    .set({ claimed_until })
    .where('id', '=', id)
    .where('status', '=', 'processing')
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

type End =
  | { readonly status: 'completed'; readonly file_size: number }
  | { readonly status: 'failed'; readonly failure: string }

/** Ends a job. Returns false if it was canceled in the meantime. */
async function endJob(db: Db, id: string, now: string, end: End): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('batch_job')
    .set({
      ...end,
      [`${end.status}_at`]: now,
      updated_at: now,
      claimed_until: null,
      ...(end.status === 'completed' && { advancement_count: sql<number>`record_count` }),
    })
    .where('id', '=', id)
    .where('status', '=', 'processing')
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
