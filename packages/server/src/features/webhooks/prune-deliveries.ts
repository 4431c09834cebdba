import { SECONDS_A_DAY } from '@purser/domain/dates'
import { addSeconds } from '../../clock.ts'
import type { Db } from '../../database/index.ts'

const KEPT_SECONDS = 30 * SECONDS_A_DAY
const BATCH = 2_000

/** Deletes deliveries older than 30 days with their attempts, a bounded number at a time, and returns how many. */
export async function pruneDeliveries(db: Db, now: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('webhook_delivery')
    .where('id', 'in', (inner) =>
      inner
        .selectFrom('webhook_delivery')
        .select('id')
        .where('created_at', '<', addSeconds(now, -KEPT_SECONDS))
        .orderBy('created_at')
        .limit(BATCH),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}
