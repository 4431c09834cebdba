import type { ResponseOf } from '@purser/contract/endpoints'
import type { retrieveSignInStep as endpoint } from '@purser/contract/session'
import { signInStepSeconds } from '@purser/domain/session'
import { addSeconds } from '../../../clock.ts'
import type { Db } from '../../../database/index.ts'
import { type ConnectionOf, Failure } from '../../../http/index.ts'
import { hashToken, maySignIn, newToken } from '../../credentials/index.ts'
import { stepCookie } from '../token-cookies.ts'
import { confirmedFactors } from './factors.queries.ts'
import { requestOptions } from './passkeys.ts'

/** Records that the password of a sign-in was right, and sets the browser's cookie for the next step. */
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
      challenge: newToken(),
      created_at: now,
      expires_at: addSeconds(now, signInStepSeconds),
    })
    .execute()
  stepCookie.set(request, reply, token)
}

/** Returns the sign-in that a browser continues, with its operator. Throws 401 if there is none or it has expired. */
export async function findStep(db: Db, { request, now }: ConnectionOf) {
  const token = stepCookie.read(request)
  const step =
    token === undefined
      ? undefined
      : await db
          .selectFrom('sign_in_step')
          .innerJoin('user', 'user.id', 'sign_in_step.user_id')
          .select([
            'sign_in_step.token_hash',
            'sign_in_step.challenge',
            'sign_in_step.password_hash',
            'user.id',
            'user.email',
          ])
          .where('sign_in_step.token_hash', '=', hashToken(token))
          .where('sign_in_step.expires_at', '>', now)
          .where(maySignIn)
          .executeTakeFirst()
  if (step !== undefined) return step
  throw new Failure('unauthorized', 'This sign-in has expired. Enter your email and password again.', {
    code: 'sign_in_expired',
  })
}

/** Returns how an open sign-in can be completed, besides by recovery codes. Throws 401 like `findStep`. */
export async function readStep(db: Db, connection: ConnectionOf): Promise<ResponseOf<typeof endpoint>> {
  const { id, challenge } = await findStep(db, connection)
  const factors = await confirmedFactors(db, id)
  const options = challenge === null ? null : await requestOptions(db, id, challenge, connection.request)
  return { has_totp: factors.some(({ kind }) => kind === 'totp'), passkey: options && { ...options } }
}
