import { SECONDS_A_DAY } from '@purser/domain/dates'
import { addSeconds } from '../../../clock.ts'
import type { Db } from '../../../database/index.ts'

const BATCH = 5

/** Deletes imports that were not started within a day, a bounded number at a time. Returns how many. */
export async function pruneImports(db: Db, now: string): Promise<number> {
  const idle = ['reading', 'ready']
  const { numDeletedRows } = await db
    .deleteFrom('record_import')
    .where('id', 'in', (from) =>
      from
        .selectFrom('record_import')
        .select('id')
        .where('status', 'in', idle)
        .where('created_at', '<', addSeconds(now, -SECONDS_A_DAY))
        .limit(BATCH),
    )
    // A concurrent start wins: the update checks the status again after waiting for the lock, outside the subquery.
    .where('status', 'in', idle)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
