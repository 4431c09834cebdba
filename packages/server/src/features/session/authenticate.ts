import type { FastifyRequest } from 'fastify'
import { addSeconds, type Clock } from '../../clock.ts'
import type { Db } from '../../database/index.ts'
import { IDLE_SECONDS } from './lifetimes.ts'
import { hashToken, tokenOf } from './token.ts'

/** How long an answer about a session may be reused: ended by another process, it is dead at most this much later. */
const MEMORY_SECONDS = 1
/** How stale `last_seen_at` may get before it is written again. */
const SEEN_SECONDS = 60

interface Remembered {
  readonly actorId: string
  readonly until: number
}

const memories = new WeakMap<Db, Map<string, Remembered>>()

/** Sessions ended here are dead at once: all that was remembered of this database's sessions is forgotten. */
export function forgetSessions(db: Db): void {
  memories.get(db)?.clear()
}

async function look(db: Db, hash: string, now: string): Promise<string | null> {
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

/** Makes the check of who a request comes from: a live session of an operator who still exists. */
export function createAuthenticate(db: Db, clock: Clock) {
  const memory = new Map<string, Remembered>()
  memories.set(db, memory)

  return async function authenticate(request: FastifyRequest): Promise<string | null> {
    const token = tokenOf(request)
    if (token === undefined) return null
    const hash = hashToken(token)
    const now = clock()
    const instant = Date.parse(now)
    const remembered = memory.get(hash)
    if (remembered && remembered.until > instant) return remembered.actorId
    const actorId = await look(db, hash, now)
    if (memory.size > 10_000) memory.clear()
    if (actorId !== null) memory.set(hash, { actorId, until: instant + MEMORY_SECONDS * 1_000 })
    return actorId
  }
}
