import type { Db, Tx } from '../../database/index.ts'
import type { LateNotice } from '../../providers/index.ts'

/** Counts an authentic notice that was refused as too old, for Store health. */
export async function countLateNotice(
  db: Db,
  now: string,
  providerId: string,
  { lateSeconds }: LateNotice,
): Promise<void> {
  await db
    .insertInto('late_payment_notice')
    .values({ provider_id: providerId, count: 1, late_seconds: lateSeconds, first_refused_at: now })
    .onConflict((conflict) =>
      conflict.column('provider_id').doUpdateSet((row) => ({
        count: row('late_payment_notice.count', '+', 1),
        late_seconds: lateSeconds,
      })),
    )
    .execute()
}

/** Clears the count: a notice was accepted, so the clock is right again. */
export async function clearLateNotices(tx: Tx, providerId: string): Promise<void> {
  await tx.deleteFrom('late_payment_notice').where('provider_id', '=', providerId).execute()
}
