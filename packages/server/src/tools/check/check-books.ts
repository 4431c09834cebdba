import { BOOK_CHECK_LIMIT, secondsToNextBookCheck } from '@purser/domain/store-health'
import { sql } from 'kysely'
import { addSeconds } from '../../clock.ts'
import type { Db } from '../../database/index.ts'
import { everyInvariant } from './every-invariant.ts'
import { violationQuery } from './find-violations.ts'
import type { Invariant } from './invariant.ts'

/** Milliseconds after which a round begins no further check. */
const ROUND = 2_000
/** PostgreSQL's code of a statement that ran into its time limit. */
const CUT_OFF = '57014'

/** The statements whose violation means that the books are wrong; a warning is for who runs `npm run check`. */
const ofBooks = everyInvariant.filter(({ severity }) => severity === 'error')

interface BookCheckOptions {
  readonly invariants?: readonly Invariant[]
  /** Seconds after which a check is cut off. */
  readonly limit?: number
}

/**
 * Runs the checks of the books that are due, one after the other, for about two seconds, and stores what they find. A check that takes
 * too long is cut off and reported as unfinished. Returns how many ran; throws the last fault of a check after storing the others.
 */
export async function checkBooks(
  db: Db,
  now: string,
  stopping?: AbortSignal,
  { invariants = ofBooks, limit = BOOK_CHECK_LIMIT }: BookCheckOptions = {},
): Promise<number> {
  const known = await db.selectFrom('book_check').select(['id', 'next_at']).execute()
  const ids = new Set(invariants.map(({ id }) => id))
  const gone = known.filter(({ id }) => !ids.has(id)).map(({ id }) => id)
  if (gone.length > 0) await db.deleteFrom('book_check').where('id', 'in', gone).execute()

  const nextAt = new Map(known.map(({ id, next_at }) => [id, next_at]))
  const whenDue = ({ id }: Invariant) => nextAt.get(id) ?? ''
  const due = invariants
    .filter((invariant) => whenDue(invariant) <= now)
    .sort((one, other) => whenDue(one).localeCompare(whenDue(other)))
  const faults: unknown[] = []
  const began = performance.now()
  let ran = 0
  for (const invariant of due) {
    if (stopping?.aborted || performance.now() - began > ROUND) break
    await checkOne(db, invariant, { now, limit, stopping }).catch((error: unknown) => faults.push(error))
    ran += 1
  }
  if (faults.length > 0) throw faults.at(-1)
  return ran
}

interface Turn {
  readonly now: string
  readonly limit: number
  readonly stopping: AbortSignal | undefined
}

/** Runs a check and stores its result. Throws if the check can't be run at all; it is due again in an hour. */
async function checkOne(db: Db, invariant: Invariant, { now, limit, stopping }: Turn): Promise<void> {
  const { id, statement, remedy = null } = invariant
  const began = performance.now()
  const run = await findInTurn(db, invariant, { now, limit, stopping }).then(
    (found) => ({ found, fault: null }),
    (error: unknown) => ({ found: null, fault: error }),
  )
  if (stopping?.aborted) return
  const seconds = (performance.now() - began) / 1_000
  const isBroken = run.found !== null && run.found.count > 0
  const next_at = addSeconds(now, secondsToNextBookCheck({ seconds, isBroken }))
  const told = { statement, remedy, next_at, is_unfinished: run.found === null }
  const result = run.found && { found: run.found.count, ids: [...run.found.ids], checked_at: now }
  await db
    .insertInto('book_check')
    .values({ id, ...told, ...result })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ ...told, ...result }))
    .execute()
  if (run.fault !== null && (run.fault as { code?: string }).code !== CUT_OFF) throw run.fault
}

/** Finds violations in one read-only snapshot, with bounded time and memory and on one processor. A stopping server cancels it. */
function findInTurn(db: Db, invariant: Invariant, { now, limit, stopping }: Turn) {
  return db
    .transaction()
    .setAccessMode('read only')
    .execute(async (tx) => {
      const { rows: own } = await sql<{ pid: number }>`select pg_backend_pid() as pid,
        set_config('check.now', ${now}, true), set_config('check.key_ids', '', true),
        set_config('statement_timeout', ${String(Math.ceil(limit * 1_000))}, true), set_config('jit', 'off', true),
        set_config('max_parallel_workers_per_gather', '0', true), set_config('work_mem', '32MB', true)`.execute(
        tx,
      )
      const cancel = () => {
        void sql`select pg_cancel_backend(${own[0]?.pid ?? 0}::int)`.execute(db).catch(() => undefined)
      }
      stopping?.addEventListener('abort', cancel, { once: true })
      try {
        const { rows } = await sql
          .raw<{ count: number; ids: string[] }>(violationQuery(invariant))
          .execute(tx)
        return { count: Number(rows[0]?.count ?? 0), ids: rows[0]?.ids ?? [] }
      } finally {
        stopping?.removeEventListener('abort', cancel)
      }
    })
}
