import { SECONDS_A_DAY } from '@purser/domain/dates'
import { addSeconds } from '../../clock.ts'
import type { Db } from '../../database/index.ts'

/** Bulk operations have up to 10,000 records each. */
const BATCH = 2
const PREVIEW_DAYS = 1
const KEPT_DAYS = 90

/** Deletes previews that nobody confirmed within a day, and what ended 90 days ago, a bounded number at a time. Returns how many. */
export async function pruneBulkOperations(db: Db, now: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('bulk_operation')
    .where('id', 'in', (from) =>
      from
        .selectFrom('bulk_operation')
        .select('id')
        .where((or) =>
          or.or([
            or.and([
              or('status', 'in', ['planning', 'planned', 'canceled']),
              or('updated_at', '<', addSeconds(now, -PREVIEW_DAYS * SECONDS_A_DAY)),
            ]),
            or.and([
              or('status', 'in', ['done', 'stopped']),
              or('updated_at', '<', addSeconds(now, -KEPT_DAYS * SECONDS_A_DAY)),
            ]),
          ]),
        )
        .limit(BATCH)
        // A confirmation at the same time wins.
        .forUpdate()
        .skipLocked(),
    )
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
