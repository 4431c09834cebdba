import { SECONDS_A_DAY } from '@purser/domain/dates'
import { addSeconds } from '../../clock.ts'
import type { Db } from '../../database/index.ts'
import { pruneEnded } from '../credentials/index.ts'

/** Longer than an attempt affects the next one. */
const KEPT_ATTEMPT_SECONDS = 2 * SECONDS_A_DAY
const BATCH = 2_000

/**
 * Deletes expired sessions, unfinished sign-ins and devices, second factors not confirmed within a day, and sign-in attempts older than two
 * days, a bounded number at a time.
 */
export async function pruneSignIns(db: Db, now: string): Promise<void> {
  for (const table of ['session', 'sign_in_step', 'known_device'] as const) await pruneEnded(db, table, now)
  await db
    .deleteFrom('operator_factor')
    .where('confirmed_at', 'is', null)
    .where('created_at', '<', addSeconds(now, -SECONDS_A_DAY))
    .execute()
  // Ids increase with time, so the oldest come first without a separate index.
  await db
    .deleteFrom('login_attempt')
    .where('id', 'in', (inner) => inner.selectFrom('login_attempt').select('id').orderBy('id').limit(BATCH))
    .where('created_at', '<', addSeconds(now, -KEPT_ATTEMPT_SECONDS))
    .execute()
}
