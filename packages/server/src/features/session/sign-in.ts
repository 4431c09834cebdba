import type { BodyOf, ResponseOf } from '@purser/contract/endpoints'
import type { signIn as endpoint } from '@purser/contract/session'
import { normalizeEmail } from '@purser/domain/emails'
import type { Db } from '../../database/index.ts'
import { type ConnectionOf, Failure } from '../../http/index.ts'
import { hashPassword, isOutdated, maySignIn, wrongCredentials } from '../credentials/index.ts'
import { hasFactor } from './factors/factors.queries.ts'
import { openStep } from './factors/sign-in-step.ts'
import { type Account, finishSignIn } from './finish-sign-in.ts'
import { judgePassword } from './limits/judge-password.ts'

/**
 * Signs an operator in. An unknown or disabled account and a wrong password get the same 401 after the same time. Throws 401
 * `second_factor_needed` for an operator with a second factor, whose browser continues with `completeSignIn`; 429 after too many wrong
 * passwords, 503 under high load.
 */
export async function signIn(
  db: Db,
  body: BodyOf<typeof endpoint>,
  connection: ConnectionOf,
): Promise<ResponseOf<typeof endpoint>> {
  const email = normalizeEmail(body.email)
  const account = await db
    .selectFrom('user')
    .select(['id', 'password_hash'])
    .where('email', '=', email)
    .where(maySignIn)
    .executeTakeFirst()
  const asked = { email, password_hash: account?.password_hash }
  const isRight = await judgePassword(db, asked, body.password, connection)
  if (!account || !isRight) throw wrongCredentials()
  const current = isOutdated(account.password_hash) ? await renewHash(db, account, body.password) : account
  if (!(await hasFactor(db, account.id))) return finishSignIn(db, current, null, connection)
  await openStep(db, current, connection)
  throw new Failure('unauthorized', 'Enter the code from your authenticator app or a recovery code.', {
    code: 'second_factor_needed',
  })
}

async function renewHash(db: Db, account: Account, password: string): Promise<Account> {
  const password_hash = await hashPassword(password, 'operators')
  await db
    .updateTable('user')
    .set({ password_hash })
    .where('id', '=', account.id)
    // The password may have been changed in the meantime; then this sign-in ends with 401.
    .where('password_hash', '=', account.password_hash)
    .execute()
  return { id: account.id, password_hash }
}
