import { SECONDS_A_DAY } from '@purser/domain/dates'
import { addSeconds } from '../../clock.ts'
import type { Db } from '../../database/index.ts'

/** Retention in seconds: longer than any provider keeps retrying a notice. */
const KEPT = 30 * SECONDS_A_DAY
const BATCH = 2_000

/** Deletes notices processed more than 30 days ago, a bounded number at a time, and returns how many. */
export async function prunePaymentNotices(db: Db, now: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('payment_notice')
    .where('id', 'in', (inner) =>
      inner
        .selectFrom('payment_notice')
        .select('id')
        .where('worked_at', '<', addSeconds(now, -KEPT))
        .orderBy('worked_at')
        .limit(BATCH),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}
