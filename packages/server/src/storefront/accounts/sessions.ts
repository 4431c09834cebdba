import { SECONDS_AN_HOUR } from '@purser/domain/dates'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { addSeconds } from '../../clock.ts'
import { type Db, prepared, type Tx } from '../../database/index.ts'
import { hashToken, newToken, sentToken } from '../../features/credentials/index.ts'
import { ignoreStorageFault } from '../../http/index.ts'
import { customerCookie } from './customer-cookies.ts'
import { ABSOLUTE_SECONDS, IDLE_SECONDS } from './lifetimes.ts'

/** How stale `last_seen_at` may get before it is updated. */
const SEEN_SECONDS = SECONDS_AN_HOUR

/** Returns the token of a request: the Bearer token if there is one, else the cookie. Some storefronts send an empty `authorization`. */
export function tokenOf(request: FastifyRequest): string | undefined {
  const bearer = /^Bearer\s+(\S+)\s*$/i.exec(request.headers.authorization ?? '')?.[1]
  return bearer === undefined ? customerCookie.read(request) : sentToken(bearer)
}

/**
 * Returns the customer whose live session a request carries; null otherwise. Always queries the database, so that an ended session ends in
 * every process.
 */
export async function findCustomer(db: Db, request: FastifyRequest, now: string): Promise<string | null> {
  const token = tokenOf(request)
  if (token === undefined) return null
  const hash = hashToken(token)
  const { rows } = await readSession(hash, now).execute(db)
  const [session] = rows
  if (!session) return null
  if (session.last_seen_at < addSeconds(now, -SEEN_SECONDS)) {
    await db
      .updateTable('customer_session')
      .set({ last_seen_at: now })
      .where('token_hash', '=', hash)
      .execute()
      .catch(ignoreStorageFault)
  }
  return session.customer_id
}

const readSession = (hash: string, now: string) =>
  prepared(
    'session of a customer',
    sql<{ customer_id: string; last_seen_at: string }>`select session.customer_id, session.last_seen_at
      from customer_session as session join customer on customer.id = session.customer_id
      where session.token_hash = ${hash} and session.expires_at > ${now}
        and session.last_seen_at > ${addSeconds(now, -IDLE_SECONDS)} and customer.deleted_at is null`,
  )

/** Opens a session and returns its token (256 random bits), storing only the hash. `former`: token of a session to end. */
export async function openSession(
  db: Db | Tx,
  customer_id: string,
  now: string,
  former?: string,
): Promise<string> {
  const token = newToken()
  if (former !== undefined) await endSession(db, former)
  await db
    .insertInto('customer_session')
    .values({
      token_hash: hashToken(token),
      customer_id,
      created_at: now,
      last_seen_at: now,
      expires_at: addSeconds(now, ABSOLUTE_SECONDS),
    })
    .execute()
  return token
}

/** Ends the session of a token. */
export async function endSession(db: Db | Tx, token: string): Promise<void> {
  await db.deleteFrom('customer_session').where('token_hash', '=', hashToken(token)).execute()
}

/** Ends all sessions of a customer except the one with this token. */
export async function endOtherSessions(tx: Tx, customer_id: string, token?: string): Promise<void> {
  await tx
    .deleteFrom('customer_session')
    .where('customer_id', '=', customer_id)
    .where('token_hash', '!=', token === undefined ? '' : hashToken(token))
    .execute()
}
