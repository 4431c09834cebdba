import { SECONDS_A_DAY } from '@purser/domain/dates'
import { addSeconds } from '../../clock.ts'
import type { Db } from '../../database/index.ts'

const KEPT_SECONDS = 3 * 365 * SECONDS_A_DAY
const BATCH = 2_000

/** Deletes notifications older than three years, a bounded number at a time, resent ones before their original. Returns how many. */
export async function pruneNotifications(db: Db, now: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('notification')
    .where('id', 'in', (inner) =>
      inner
        .selectFrom('notification as told')
        .select('told.id')
        .where('told.created_at', '<', addSeconds(now, -KEPT_SECONDS))
        .where((of) =>
          of.not(
            of.exists(
              of
                .selectFrom('notification as again')
                .select('again.id')
                .whereRef('again.parent_id', '=', 'told.id'),
            ),
          ),
        )
        .orderBy('told.created_at')
        .limit(BATCH),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}
