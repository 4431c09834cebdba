import { isRecentSignIn } from '@purser/domain/session'
import type { Db } from '../../database/index.ts'
import { hashToken, judgeAttempt } from '../../features/credentials/index.ts'
import { type ConnectionOf, Failure, invalidData } from '../../http/index.ts'
import { requireCustomer } from './read-account.ts'
import { tokenOf } from './sessions.ts'

/**
 * Throws unless a signed-in customer may set a new password: 403 `current_password_needed` if the session is older than ten minutes and no
 * current password was sent, 400 for a wrong one, 429 after too many wrong ones. These are counted per signed-in customer, so that
 * strangers can't use them up.
 */
export async function requireCurrentPassword(
  db: Db,
  password: string | null | undefined,
  connection: ConnectionOf,
): Promise<void> {
  const { now, request } = connection
  const customerId = requireCustomer(connection)
  if (password == null) {
    if (await isRecent(db, tokenOf(request), now)) return
    throw new Failure(
      'forbidden',
      'Enter your current password too, or sign in again, to set a new password.',
      { code: 'current_password_needed', field: 'current_password' },
    )
  }
  const kept = await db
    .selectFrom('customer_password')
    .select('password_hash')
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  const whose = `current password of ${customerId}`
  const attempt = { account: whose, origin: whose, isStranger: false, queue: 'customers' } as const
  if (await judgeAttempt(db, attempt, { password, password_hash: kept?.password_hash }, now)) return
  request.log.warn({ customer: customerId, address: request.ip }, 'current password of a customer refused')
  throw invalidData('The current password is wrong.', 'wrong_password', 'current_password')
}

async function isRecent(db: Db, token: string | undefined, now: string): Promise<boolean> {
  const session = await db
    .selectFrom('customer_session')
    .select('created_at')
    .where('token_hash', '=', hashToken(token ?? ''))
    .executeTakeFirst()
  return session !== undefined && isRecentSignIn(session.created_at, now)
}
