import { SECONDS_A_DAY } from '@purser/domain/dates'
import { addSeconds } from '../../../clock.ts'
import type { Db } from '../../../database/index.ts'

const BATCH = 5

/** Deletes files that were read but not started within a day, a few at a time. Returns how many. */
export async function pruneProductImports(db: Db, now: string): Promise<number> {
  const idle = ['reading', 'ready']
  const { numDeletedRows } = await db
    .deleteFrom('product_import')
    .where('id', 'in', (from) =>
      from
        .selectFrom('product_import')
        .select('id')
        .where('status', 'in', idle)
        .where('created_at', '<', addSeconds(now, -SECONDS_A_DAY))
        .limit(BATCH),
    )
    // Waits for a concurrent start: the update checks the status again after the lock, outside the subquery.
    .where('status', 'in', idle)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
