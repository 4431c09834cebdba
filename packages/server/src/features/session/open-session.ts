import { idPrefixes } from '@purser/domain/ids'
import { addSeconds } from '../../clock.ts'
import { type Db, newId, type Tx } from '../../database/index.ts'
import { hashToken, newToken } from '../credentials/index.ts'
import { ABSOLUTE_SECONDS } from './lifetimes.ts'

/** Characters stored of a user agent: enough to identify a device. */
const KEPT_CHARACTERS = 500

interface SessionDetails {
  /** The browser's user agent. */
  readonly userAgent?: string | undefined
  /** Whether it can only set up a second factor. */
  readonly isSetupOnly?: boolean
}

/** Opens a session for an operator and returns its token (256 random bits), of which only the hash is stored. */
export async function openSession(
  db: Db | Tx,
  userId: string,
  now: string,
  { userAgent, isSetupOnly = false }: SessionDetails = {},
): Promise<string> {
  const token = newToken()
  await db
    .insertInto('session')
    .values({
      id: newId(idPrefixes.session),
      token_hash: hashToken(token),
      user_id: userId,
      user_agent: userAgent?.slice(0, KEPT_CHARACTERS) ?? null,
      is_setup_only: isSetupOnly,
      created_at: now,
      last_seen_at: now,
      expires_at: addSeconds(now, ABSOLUTE_SECONDS),
    })
    .execute()
  return token
}
