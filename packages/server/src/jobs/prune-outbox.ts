import { addSeconds } from '../clock.ts'
import type { Db } from '../database/index.ts'

const KEPT_SECONDS = 30 * 86_400
const BATCH = 2_000

/** Forgets jobs that were done more than 30 days ago, a bounded number at a time; answers how many. */
export async function pruneOutbox(db: Db, now: string): Promise<number> {
  const pruned = await db
    .deleteFrom('outbox')
    .where('id', 'in', (inner) =>
      inner
        .selectFrom('outbox')
        .select('id')
        .where('done_at', '<', addSeconds(now, -KEPT_SECONDS))
        .orderBy('done_at')
        .limit(BATCH),
    )
    .executeTakeFirst()
  return Number(pruned.numDeletedRows)
}
