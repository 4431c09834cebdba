import { SECONDS_A_DAY } from '@purser/domain/dates'
import { addSeconds } from '../clock.ts'
import type { Db } from '../database/index.ts'

/** Seconds by what became of a job: what was given up is there to be looked at. */
const kept = { done_at: 30 * SECONDS_A_DAY, dead_at: 365 * SECONDS_A_DAY } as const
const BATCH = 2_000

/** Forgets jobs that were done more than 30 days ago or given up more than a year ago, a bounded number of each at a time; answers how many. */
export async function pruneOutbox(db: Db, now: string): Promise<number> {
  let pruned = 0
  for (const end of ['done_at', 'dead_at'] as const) {
    const { numDeletedRows } = await db
      .deleteFrom('outbox')
      .where('id', 'in', (inner) =>
        inner
          .selectFrom('outbox')
          .select('id')
          .where(end, '<', addSeconds(now, -kept[end]))
          .orderBy(end)
          .limit(BATCH),
      )
      .executeTakeFirst()
    pruned += Number(numDeletedRows)
  }
  return pruned
}
