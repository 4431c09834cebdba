import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { addSeconds, type Clock } from '../../clock.ts'
import { type Db, prepared } from '../../database/index.ts'
import { type Actor, ignoreStorageFault } from '../../http/index.ts'
import { hashToken, maySignIn } from '../credentials/index.ts'
import { isLive } from './session.queries.ts'
import { sessionCookie } from './token-cookies.ts'

/** How stale `last_seen_at` may get before it is updated. */
const SEEN_SECONDS = 60
interface LiveSession extends Actor {
  readonly last_seen_at: string
}

/**
 * Creates the authentication of requests: a live session of an operator who may still sign in. Every request queries the database, so that
 * a session that ends anywhere ends everywhere.
 */
export function createAuthenticate(db: Db, clock: Clock) {
  return async (request: FastifyRequest): Promise<Actor | null> => {
    const token = sessionCookie.read(request)
    if (token === undefined) return null
    const [hash, now] = [hashToken(token), clock()]
    const { rows } = await readSession(hash, now).execute(db)
    const [session] = rows
    if (!session) return null
    // Background requests of an unattended page don't count as use of the session.
    const isUsed = request.headers['x-unattended'] === undefined
    if (isUsed && session.last_seen_at < addSeconds(now, -SEEN_SECONDS)) {
      await db
        .updateTable('session')
        .set({ last_seen_at: now })
        .where('token_hash', '=', hash)
        .execute()
        .catch(ignoreStorageFault)
    }
    return session
  }
}

const readSession = (hash: string, now: string) =>
  prepared(
    'session',
    sql<LiveSession>`select "user".id, "user".role, session.last_seen_at, session.is_setup_only as "isSetupOnly"
      from session inner join "user" on "user".id = session.user_id
      where session.token_hash = ${hash} and ${isLive(now)} and ${maySignIn}`,
  )
