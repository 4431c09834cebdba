import { setTimeout as rest } from 'node:timers/promises'
import { addSeconds } from '../../clock.ts'
import type { Db } from '../../database/index.ts'
import { createLoop } from '../../jobs/index.ts'
import { planNext } from './plan-records.ts'
import { readHeld } from './rows.ts'
import { runNext } from './run-records.ts'
import type { RunnerOptions } from './runner-options.ts'

/** Seconds after which another process takes over from one that died. */
const LEASE_SECONDS = 30
/** How long a turn is followed by rest, in lengths of the turn: so more than half of other calls find the process at rest. */
const REST = 1.25

/**
 * Plans and runs bulk operations, a few records of each at a time. Their state is in the database only, so any process can continue
 * after a crash; each record is changed once even if two processes work on the same bulk operation. Between turns it rests, because other
 * calls of the process take longer beside it.
 */
export function createBulkRunner(options: RunnerOptions) {
  const { db, pause = 500, leaseSeconds = LEASE_SECONDS } = options

  /** Works on each bulk operation that is due; returns whether there may be more to do at once. */
  async function runDue(): Promise<boolean> {
    const start = performance.now()
    const due = await claimDue(db, options.clock(), leaseSeconds)
    let hasMore = false
    for (const { id, status } of due) {
      try {
        const bulk = await readHeld(db, id, status)
        const work = status === 'planning' ? planNext : runNext
        if (bulk) hasMore = (await work(options, bulk)) || hasMore
      } catch (error) {
        options.onError?.(id, error)
      } finally {
        await release(db, id)
      }
    }
    if (hasMore) await rest(REST * (performance.now() - start))
    return hasMore
  }

  const loop = createLoop({ turn: () => runDue().catch(() => false), pause })
  return { runDue, start: loop.start, stop: loop.stop }
}

/** Claims the bulk operations that no other process works on, for as long as one turn takes. */
function claimDue(db: Db, now: string, leaseSeconds: number) {
  return db
    .updateTable('bulk_operation')
    .set({ claimed_until: addSeconds(now, leaseSeconds) })
    .where('id', 'in', (inner) =>
      inner
        .selectFrom('bulk_operation')
        .select('id')
        .where('status', 'in', ['planning', 'running'])
        .where((or) => or.or([or('claimed_until', 'is', null), or('claimed_until', '<', now)]))
        .orderBy('updated_at')
        .limit(10)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'status'])
    .execute()
}

const release = (db: Db, id: string) =>
  db
    .updateTable('bulk_operation')
    .set({ claimed_until: null })
    .where('id', '=', id)
    .execute()
    // The claim then ends by itself.
    .catch(() => undefined)
