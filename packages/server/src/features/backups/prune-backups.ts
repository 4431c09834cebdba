import { SECONDS_A_DAY } from '@purser/domain/dates'
import { addSeconds } from '../../clock.ts'
import type { Db } from '../../database/index.ts'

const KEPT_SECONDS = 400 * SECONDS_A_DAY

/** Forgets what became of backups more than 400 days ago whose files are gone. */
export async function pruneBackups(db: Db, now: string): Promise<void> {
  await db
    .deleteFrom('backup')
    .where('begun_at', '<', addSeconds(now, -KEPT_SECONDS))
    .where((of) => of.or([of('removed_at', 'is not', null), of('failure', 'is not', null)]))
    .execute()
}
