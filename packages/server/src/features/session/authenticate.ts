import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { addSeconds, type Clock } from '../../clock.ts'
import { type Db, keepPlan } from '../../database/index.ts'
import type { Actor, Identity } from '../../http/index.ts'
import { IDLE_SECONDS } from './lifetimes.ts'
import { hashToken } from './token.ts'
import { sessionCookie } from './token-cookies.ts'

/** How stale `last_seen_at` may get before it is written again. */
const SEEN_SECONDS = 60
/** Tokens whose operators are remembered at most. */
const MOST_REMEMBERED = 10_000

const nobody: Identity = { likely: null, prove: async () => null }

interface LiveSession extends Actor {
  readonly last_seen_at: string
}

async function look(db: Db, hash: string, now: string): Promise<Actor | null> {
  const { rows } = await sql<LiveSession>`${sql.raw(keepPlan)}
    select "user".id, "user".role, session.last_seen_at
    from session inner join "user" on "user".id = session.user_id
    where session.token_hash = ${hash} and session.expires_at > ${now}
      and session.last_seen_at > ${addSeconds(now, -IDLE_SECONDS)} and "user".deleted_at is null`.execute(db)
  const [session] = rows
  if (!session) return null
  if (session.last_seen_at < addSeconds(now, -SEEN_SECONDS)) {
    await db.updateTable('session').set({ last_seen_at: now }).where('token_hash', '=', hash).execute()
  }
  return session
}

/**
 * Makes the check of who a request comes from: a live session of an operator who still exists. Every request asks the
 * database, so that a session is dead everywhere as soon as it has ended anywhere; whose token it was is remembered
 * (a token never changes hands) so that reading need not wait for the database's word to begin.
 */
export function createAuthenticate(db: Db, clock: Clock) {
  const owners = new Map<string, string>()

  async function check(hash: string): Promise<Actor | null> {
    const actor = await look(db, hash, clock())
    if (actor === null) owners.delete(hash)
    else if (!owners.has(hash)) {
      if (owners.size >= MOST_REMEMBERED) owners.clear()
      owners.set(hash, actor.id)
    }
    return actor
  }

  return function authenticate(request: FastifyRequest): Identity {
    const token = sessionCookie.read(request)
    if (token === undefined) return nobody
    const hash = hashToken(token)
    return { likely: owners.get(hash) ?? null, prove: () => check(hash) }
  }
}
