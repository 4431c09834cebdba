import { SECONDS_A_DAY } from '@purser/domain/dates'
import { addSeconds } from '../../clock.ts'
import type { Db } from '../../database/index.ts'

const BATCH = 500
const KEPT_DAYS = 90

/** Deletes requests that were decided 90 days ago, a bounded number at a time. Returns how many. */
export async function pruneApprovalRequests(db: Db, now: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('approval_request')
    .where('id', 'in', (from) =>
      from
        .selectFrom('approval_request')
        .select('id')
        .where('decided_at', '<', addSeconds(now, -KEPT_DAYS * SECONDS_A_DAY))
        .limit(BATCH),
    )
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
