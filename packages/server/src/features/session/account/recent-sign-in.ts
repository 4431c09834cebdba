import { isRecentSignIn } from '@purser/domain/session'
import type { Db } from '../../../database/index.ts'
import { type ConnectionOf, Failure } from '../../../http/index.ts'
import { type OwnSession, ownSession } from './own-session.ts'

/**
 * Returns the operator's own session for a change of how they sign in. Throws 403 `sign_in_again` if it was opened more than ten minutes
 * ago, so that someone who finds a signed-in browser can't take over the account. Throws 403 for an API key.
 */
export async function recentSession(db: Db, connection: ConnectionOf): Promise<OwnSession> {
  const own = ownSession(connection)
  const session = await db
    .selectFrom('session')
    .select('created_at')
    .where('token_hash', '=', own.tokenHash)
    .executeTakeFirst()
  if (session && isRecentSignIn(session.created_at, connection.now)) return own
  throw new Failure('forbidden', 'Your last sign-in was too long ago. Sign in again to change this.', {
    code: 'sign_in_again',
  })
}
