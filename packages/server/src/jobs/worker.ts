import { SECONDS_AN_HOUR } from '@purser/domain/dates'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { addSeconds, type Clock } from '../clock.ts'
import { type Db, type QueuedJob, randomBelow } from '../database/index.ts'
import { createEnding } from './ending.ts'
import { createLoop } from './loop.ts'

export interface Job extends QueuedJob {
  /** This one included. */
  readonly tries: number
}

/**
 * Carries one job out. Throwing means: not done, try again later. It may run more than once, so it must be idempotent.
 * Answers what `markDone` or `putOff` did when it has called that. At `ending` whatever still waits for somebody outside breaks off.
 */
export type JobHandler = (job: Job, ending: AbortSignal) => Promise<unknown>

const marked = Symbol('marked')

/** Writes down that a job is done. */
export async function markDone(db: Db, id: number, now: string): Promise<typeof marked> {
  await db.updateTable('outbox').set({ done_at: now, last_error: null }).where('id', '=', id).execute()
  return marked
}

/** Has a job that is neither done nor failed carried out again later. */
export async function putOff(db: Db, job: QueuedJob, until: string): Promise<typeof marked> {
  await held(db, job).set({ claimed_at: null, not_before: until, last_error: null }).execute()
  return marked
}

/** Changes a job that is not done as long as it is still ours: another process may have taken it over after the lease. */
const held = (db: Db, { id, claimed_at }: QueuedJob) =>
  db
    .updateTable('outbox')
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .where('claimed_at', 'is not distinct from', claimed_at)

/** How long jobs of a kind are tried, and how far apart at most. */
export interface JobPatience {
  readonly maxTries: number
  readonly longestWaitSeconds: number
}

export interface WorkerOptions {
  readonly db: Db
  readonly clock: Clock
  readonly handlers: Readonly<Record<string, JobHandler>>
  /** By kind, where it is not the usual one. */
  readonly patience?: Readonly<Record<string, JobPatience>>
  readonly onError?: (job: Job, error: unknown) => void
  /** Milliseconds between looks at an empty outbox. */
  readonly pause?: number | undefined
  /** Seconds that a job is held by one process before another may take it over: half as long again as any job lasts. */
  readonly leaseSeconds?: number | undefined
  /** Jobs that are carried out side by side; 4 unless given. */
  readonly lanes?: number
  /** Kinds that wait for one and the same server: as many lanes are theirs alone, so that no other job waits for it with them. */
  readonly apart?: readonly string[]
  /** Milliseconds after `stop` at which running jobs are aborted; default 5 seconds. */
  readonly patienceAtEnd?: number
}

/** For jobs that are never given up, such as those that may hold a customer's money. */
export const untilDone: JobPatience = {
  maxTries: Number.POSITIVE_INFINITY,
  longestWaitSeconds: SECONDS_AN_HOUR,
}

const BATCH = 20
const LEASE_SECONDS = 60
const usualPatience: JobPatience = { maxTries: 12, longestWaitSeconds: SECONDS_AN_HOUR }

/** Works the outbox off: a loop or two a process, any number of processes; each job is held by one at a time. */
export function createWorker(options: WorkerOptions) {
  const { apart = [], patienceAtEnd } = options
  const ending = createEnding(patienceAtEnd)
  const groups = [createLanes(options, sql<SqlBool>`kind <> all(${apart})`, ending.signal)]
  if (apart.length > 0) groups.push(createLanes(options, sql<SqlBool>`kind = any(${apart})`, ending.signal))
  return {
    /** Carries out what is due now, a few jobs at a time; answers how many. */
    async runDue(): Promise<number> {
      const counts = await Promise.all(groups.map((group) => group.runDue()))
      return counts.reduce((sum, count) => sum + count, 0)
    },
    /** Carries out jobs that the caller's own transaction queued as eager, in their order. */
    async runEager(jobs: readonly QueuedJob[]): Promise<void> {
      for (const job of jobs) await carryOut(options, { ...job, tries: 1 }, ending.signal())
    },
    start(): void {
      for (const group of groups) group.start()
    },
    /** What is under way ends first, or breaks off. */
    stop: () => ending.after(Promise.all(groups.map((group) => group.stop()))),
  }
}

/** Lanes for jobs of some kinds. */
function createLanes(options: WorkerOptions, kinds: RawBuilder<SqlBool>, ending: () => AbortSignal) {
  const { db, clock, leaseSeconds = LEASE_SECONDS, lanes = 4, pause = 500 } = options
  async function runDue(): Promise<number> {
    const jobs = await claimDue(db, kinds, clock(), leaseSeconds)
    const waiting = [...jobs]
    const next = () => (loop.isStopping() ? undefined : waiting.shift())
    const lane = async () => {
      for (let job = next(); job; job = next()) await carryOut(options, job, ending())
    }
    await Promise.all(Array.from({ length: lanes }, lane))
    if (waiting.length > 0) await unclaimJobs(db, waiting)
    return jobs.length
  }

  const loop = createLoop({
    turn: async () => (await runDue().catch(() => 0)) === BATCH,
    pause,
  })
  return { runDue, start: loop.start, stop: loop.stop }
}

export type Worker = ReturnType<typeof createWorker>

/** Takes hold of the jobs that are due, as many as one look may. */
async function claimDue(
  db: Db,
  kinds: RawBuilder<SqlBool>,
  now: string,
  leaseSeconds: number,
): Promise<Job[]> {
  return db
    .updateTable('outbox')
    .set({ claimed_at: now, tries: sql`tries + 1` })
    .where('id', 'in', (inner) =>
      inner
        .selectFrom('outbox')
        .select('id')
        .where('done_at', 'is', null)
        .where('dead_at', 'is', null)
        .where('not_before', '<=', now)
        .where(kinds)
        .where((or) =>
          or.or([or('claimed_at', 'is', null), or('claimed_at', '<', addSeconds(now, -leaseSeconds))]),
        )
        .orderBy('not_before')
        .orderBy('id')
        .limit(BATCH)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'kind', 'payload', 'tries', 'payment_operation_id', 'claimed_at'])
    .execute()
}

async function carryOut(options: WorkerOptions, claimed: Job, ending: AbortSignal): Promise<void> {
  const job = await renewed(options, claimed)
  if (job === null) return
  try {
    const handler = options.handlers[job.kind]
    if (!handler) throw new Error(`No handler for jobs of kind ${job.kind}`)
    if ((await handler(job, ending)) !== marked) await markDone(options.db, job.id, options.clock())
  } catch (error) {
    options.onError?.(job, error)
    await postpone(options, job, error)
  }
}

/**
 * Jobs claimed together wait for each other: one that has waited for a third of the lease renews it, so that it lasts as long
 * as the job may. Null: another process has the job.
 */
async function renewed(
  { db, clock, leaseSeconds = LEASE_SECONDS }: WorkerOptions,
  job: Job,
): Promise<Job | null> {
  const now = clock()
  if (job.claimed_at === null || now < addSeconds(job.claimed_at, leaseSeconds / 3)) return job
  const { numUpdatedRows } = await held(db, job).set({ claimed_at: now }).executeTakeFirstOrThrow()
  return numUpdatedRows === 0n ? null : { ...job, claimed_at: now }
}

/** Puts off what failed, longer each time, until its patience is over. */
async function postpone({ db, clock, patience }: WorkerOptions, job: Job, error: unknown): Promise<void> {
  // Money that may have moved is never given up on: its job lives until the provider's answer is known.
  const { maxTries, longestWaitSeconds } = patience?.[job.kind] ?? usualPatience
  const isDead = job.tries >= maxTries && job.payment_operation_id === null
  const wait = Math.min(longestWaitSeconds, 2 ** Math.min(job.tries, 12) * (0.5 + randomBelow(1_000) / 1_000))
  await held(db, job)
    .set({
      claimed_at: null,
      not_before: addSeconds(clock(), wait),
      dead_at: isDead ? clock() : null,
      last_error: String(error instanceof Error ? error.message : error).slice(0, 2_000),
    })
    .execute()
}

/** Unclaims jobs, so that the next worker takes them at once instead of waiting for the lease to end. */
async function unclaimJobs(db: Db, jobs: readonly Job[]): Promise<void> {
  for (const job of jobs) await held(db, job).set({ claimed_at: null }).execute()
}
