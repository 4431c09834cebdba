import { signInStepSeconds } from '@purser/domain/session'
import { addSeconds } from '../../../clock.ts'
import type { Db } from '../../../database/index.ts'
import type { ConnectionOf } from '../../../http/index.ts'
import { hashToken, newToken } from '../../credentials/index.ts'
import { mayComeIn } from '../session.queries.ts'
import { stepCookie } from '../token-cookies.ts'

/** Notes that the password of a sign-in was right, and gives the browser the cookie by which it goes on. */
export async function openStep(
  db: Db,
  account: { readonly id: string; readonly password_hash: string },
  { request, reply, now }: ConnectionOf,
): Promise<void> {
  const token = newToken()
  await db
    .insertInto('sign_in_step')
    .values({
      token_hash: hashToken(token),
      user_id: account.id,
      password_hash: account.password_hash,
      created_at: now,
      expires_at: addSeconds(now, signInStepSeconds),
    })
    .execute()
  stepCookie.set(request, reply, token)
}

/** The sign-in that a browser goes on with, and whose it is; undefined where it has none, or it has expired. */
export async function findStep(db: Db, { request, now }: ConnectionOf) {
  const token = stepCookie.read(request)
  if (token === undefined) return undefined
  return db
    .selectFrom('sign_in_step')
    .innerJoin('user', 'user.id', 'sign_in_step.user_id')
    .select(['sign_in_step.token_hash', 'user.id', 'user.email', 'sign_in_step.password_hash'])
    .where('sign_in_step.token_hash', '=', hashToken(token))
    .where('sign_in_step.expires_at', '>', now)
    .where(mayComeIn)
    .executeTakeFirst()
}
