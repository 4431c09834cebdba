import { SECONDS_A_DAY } from '@purser/domain/dates'
import { addSeconds } from '../../clock.ts'
import type { Db } from '../../database/index.ts'

/** How long expired invites stay listed, so that they can be sent again. */
const KEPT_SECONDS = 30 * SECONDS_A_DAY

/** Deletes invites that expired more than thirty days ago. */
export async function pruneInvites(db: Db, now: string): Promise<void> {
  await db.deleteFrom('invite').where('expires_at', '<', addSeconds(now, -KEPT_SECONDS)).execute()
}
