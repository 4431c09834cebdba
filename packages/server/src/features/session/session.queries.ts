import type { ResponseOf } from '@purser/contract/endpoints'
import type { retrieveSession, User } from '@purser/contract/session'
import { type SqlBool, sql } from 'kysely'
import { addSeconds } from '../../clock.ts'
import type { Db, Tx } from '../../database/index.ts'
import { Failure } from '../../http/index.ts'
import { maySignIn } from '../credentials/index.ts'
import { IDLE_SECONDS } from './lifetimes.ts'

/** Condition on the "session" table: sessions that have not expired. */
export const isLive = (now: string) =>
  sql<SqlBool>`session.expires_at > ${now} and session.last_seen_at > ${addSeconds(now, -IDLE_SECONDS)}`

/**
 * Returns which of these sessions, by token hash, are still live, with their operators' ids; leaves out those that can only set up a second
 * factor. Doesn't count as use of a session.
 */
export async function liveSessions(
  db: Db,
  now: string,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ token_hash: string; user_id: string }>`
    select session.token_hash, session.user_id from session join "user" on "user".id = session.user_id
    where session.token_hash = any (${hashes}::text[]) and ${isLive(now)} and ${maySignIn}
      and not session.is_setup_only`.execute(db)
  return new Map(rows.map((row) => [row.token_hash, row.user_id]))
}

/** Returns an operator, as the API shows them, unless removed. */
export async function findOperator(db: Db | Tx, id: string): Promise<User | undefined> {
  const user = await db
    .selectFrom('user')
    .select([
      'id',
      'email',
      'first_name',
      'last_name',
      'role',
      'metadata',
      'version',
      'created_at',
      'updated_at',
      'deleted_at',
    ])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return user as User | undefined
}

/** Returns the signed-in operator. Throws 401 if they no longer exist. */
export async function readOperator(db: Db | Tx, id: string): Promise<User> {
  const user = await findOperator(db, id)
  if (!user) throw new Failure('unauthorized', 'Sign in first.')
  return user
}

/** Returns a session as the API shows it: its operator, and whether it can only set up a second factor. */
export const signedIn = (user: User, isSetupOnly: boolean): ResponseOf<typeof retrieveSession> => ({
  user,
  ...(isSetupOnly && { is_setup_only: true as const }),
})
