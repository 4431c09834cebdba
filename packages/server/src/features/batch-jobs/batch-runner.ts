import { addSeconds, type Clock } from '../../clock.ts'
import type { Db } from '../../database/index.ts'
import { Failure } from '../../http/index.ts'
import { createLoop } from '../../jobs/index.ts'
import { type FileStorage, StorageUnavailable } from '../../providers/index.ts'
import { type ClaimedBatch, claimDue, endBatch, noteProgress, unclaimBatch } from './batch-claims.ts'
import { readBatchFile } from './batch-content.ts'

/** Seconds after which another process takes over from one that died. */
const LEASE_SECONDS = 60
/** Milliseconds between two notes of the progress. */
const NOTED_EVERY = 1_000
/** How often a file is begun, as making it may be what ends the server. */
const MOST_ATTEMPTS = 5
/** Seconds to wait while other exports run. */
const BUSY_SECONDS = 5

interface RunnerOptions {
  readonly db: Db
  readonly clock: Clock
  /** Undefined if the server stores no files. */
  readonly storage: FileStorage | undefined
  readonly leaseSeconds?: number | undefined
  readonly notedEvery?: number | undefined
  readonly pause?: number | undefined
  readonly onError?: (id: string, error: unknown) => void
}

/**
 * Makes the files of confirmed batch jobs, one at a time. If the process stops or dies, another one makes the file again from the beginning.
 * After some deaths the job fails.
 */
export function createBatchRunner(options: RunnerOptions) {
  const { db, clock, pause = 1_000, leaseSeconds = LEASE_SECONDS } = options
  const loop = createLoop({ turn: () => runDue().catch(() => false), pause })

  async function runDue(): Promise<boolean> {
    const job = await claimDue(db, clock(), leaseSeconds)
    if (!job) return false
    try {
      await makeFile({ ...options, leaseSeconds, isStopping: loop.isStopping }, job)
    } catch (error) {
      if (error instanceof Left) return true
      if (isBusy(error)) return !(await unclaimBatch(db, job, addSeconds(clock(), BUSY_SECONDS)))
      options.onError?.(job.id, error)
      await endBatch(db, job, clock(), { status: 'failed', failure: failureOf(error) })
    }
    return true
  }

  return { runDue, start: loop.start, stop: loop.stop }
}

/** The file isn't made now, and that is no failure: the job was canceled, another process has it, or this one stops. */
class Left extends Error {}

/** What failed, as a sentence for the client. */
class BatchFailure extends Error {}

const isBusy = (error: unknown) => error instanceof Failure && error.details.code === 'too_many_exports'

function failureOf(error: unknown): string {
  if (error instanceof BatchFailure) return error.message
  return error instanceof StorageUnavailable
    ? "The file storage can't be reached. Try again later."
    : 'The file could not be made. Try again later.'
}

interface Making extends RunnerOptions {
  readonly leaseSeconds: number
  readonly isStopping: () => boolean
}

/** Makes a job's file, stores it while its records are read, and completes the job. Throws `Left` if it isn't to be completed here. */
async function makeFile(making: Making, job: ClaimedBatch): Promise<void> {
  const { db, clock, storage } = making
  if (!storage) throw new BatchFailure('This server stores no files.')
  if (job.left_file !== null) await storage.remove(job.left_file)
  if (job.attempts > MOST_ATTEMPTS)
    throw new BatchFailure('The server stopped several times while it made this file. Export fewer records.')
  let records = 0
  const pieces = readBatchFile(db, job, (read) => {
    records += read
  })
  const noted = noting(making, job, { pieces, records: () => records })
  const file_size = await storage.putPrivate(job.stored_as, noted, 'text/csv; charset=utf-8')
  const isKept = await endBatch(db, job, clock(), { status: 'completed', file_size, records })
  if (!isKept) await storage.remove(job.stored_as)
}

interface Content {
  readonly pieces: AsyncIterable<string>
  /** The number of records in the pieces so far. */
  readonly records: () => number
}

/** Yields pieces, and stores from time to time how many records are written. Throws `Left` when the file is no longer wanted here. */
async function* noting(making: Making, job: ClaimedBatch, { pieces, records }: Content) {
  const { db, clock, leaseSeconds, notedEvery = NOTED_EVERY, isStopping } = making
  let noted = performance.now()
  for await (const piece of pieces) {
    yield piece
    if (isStopping()) {
      await unclaimBatch(db, job, null)
      throw new Left()
    }
    if (performance.now() - noted < notedEvery) continue
    noted = performance.now()
    const now = clock()
    const isWanted = await noteProgress(db, job, {
      records: records(),
      now,
      claimed_until: addSeconds(now, leaseSeconds),
    })
    if (!isWanted) throw new Left()
  }
}
