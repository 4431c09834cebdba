import { SECONDS_A_DAY } from '@purser/domain/dates'
import { addSeconds } from '../../clock.ts'
import type { Db } from '../../database/index.ts'

const BATCH = 500
const KEPT_DAYS = 90

/** Deletes held calls that were decided 90 days ago, a bounded number at a time. Returns how many. */
export async function pruneHeldCalls(db: Db, now: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('held_call')
    .where('id', 'in', (from) =>
      from
        .selectFrom('held_call')
        .select('id')
        .where('decided_at', '<', addSeconds(now, -KEPT_DAYS * SECONDS_A_DAY))
        .limit(BATCH),
    )
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
