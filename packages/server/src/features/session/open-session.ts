import { randomBytes } from 'node:crypto'
import { addSeconds } from '../../clock.ts'
import type { Db } from '../../database/index.ts'
import { hashToken } from './authenticate.ts'

export const ABSOLUTE_SECONDS = 7 * 24 * 3_600

/** Opens a session for an operator and answers its token (256 random bits), of which only the hash is kept. */
export async function openSession(db: Db, userId: string, now: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
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
