import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { addSeconds, type Clock } from '../../clock.ts'
import type { Db } from '../../database/index.ts'

/** On https the cookie carries the `__Host-` prefix, which browsers bind to this very host. */
export const SECURE_COOKIE = '__Host-purser_session'
export const PLAIN_COOKIE = 'purser_session'

export const IDLE_SECONDS = 12 * 3_600
/** How long an answer about a session may be reused: a revoked session is dead at once, at most this much later. */
const MEMORY_SECONDS = 1
/** How stale `last_seen_at` may get before it is written again. */
const SEEN_SECONDS = 60

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

export function tokenOf(request: FastifyRequest): string | undefined {
  return request.cookies[SECURE_COOKIE] ?? request.cookies[PLAIN_COOKIE]
}

interface Remembered {
  readonly actorId: string | null
  readonly until: number
}

/** Makes the check of who a request comes from: a live session of an operator who still exists. */
export function createAuthenticate(db: Db, clock: Clock) {
  const memory = new Map<string, Remembered>()

  async function look(hash: string, now: string): Promise<string | null> {
    const session = await db
      .selectFrom('session')
      .innerJoin('user', 'user.id', 'session.user_id')
      .select(['session.user_id', 'session.last_seen_at'])
      .where('session.token_hash', '=', hash)
      .where('session.expires_at', '>', now)
      .where('session.last_seen_at', '>', addSeconds(now, -IDLE_SECONDS))
      .where('user.deleted_at', 'is', null)
      .executeTakeFirst()
    if (!session) return null
    if (session.last_seen_at < addSeconds(now, -SEEN_SECONDS)) {
      await db.updateTable('session').set({ last_seen_at: now }).where('token_hash', '=', hash).execute()
    }
    return session.user_id
  }

  return async function authenticate(request: FastifyRequest): Promise<string | null> {
    const token = tokenOf(request)
    if (token === undefined || token.length > 200) return null
    const hash = hashToken(token)
    const now = clock()
    const instant = Date.parse(now)
    const remembered = memory.get(hash)
    if (remembered && remembered.until > instant) return remembered.actorId
    const actorId = await look(hash, now)
    if (memory.size > 10_000) memory.clear()
    if (actorId !== null) memory.set(hash, { actorId, until: instant + MEMORY_SECONDS * 1_000 })
    return actorId
  }
}
