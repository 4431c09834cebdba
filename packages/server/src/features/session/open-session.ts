import { addSeconds } from '../../clock.ts'
import type { Db, Tx } from '../../database/index.ts'
import { ABSOLUTE_SECONDS } from './lifetimes.ts'
import { hashToken, newToken } from './token.ts'

/** Opens a session for an operator and answers its token (256 random bits), of which only the hash is kept. */
export async function openSession(db: Db | Tx, userId: string, now: string): Promise<string> {
  const token = newToken()
  await db
    .insertInto('session')
    .values({
      token_hash: hashToken(token),
      user_id: userId,
      created_at: now,
      last_seen_at: now,
      expires_at: addSeconds(now, ABSOLUTE_SECONDS),
    })
    .execute()
  return token
}
