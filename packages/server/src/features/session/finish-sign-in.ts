import type { ResponseOf } from '@purser/contract/endpoints'
import type { signIn as endpoint } from '@purser/contract/session'
import type { FactorKind } from '@purser/domain/session'
import { contextOf, type Db, type Tx, transact, writeJournal } from '../../database/index.ts'
import type { ConnectionOf } from '../../http/index.ts'
import { hashToken, wrongCredentials } from '../credentials/index.ts'
import { hasFactor, holdFactorRequired } from './factors/factors.queries.ts'
import { operatorDevices } from './limits/known-devices.ts'
import { queueOperatorMail } from './mails/queue-operator-mail.ts'
import { openSession } from './open-session.ts'
import { maySignIn, readOperator, signedIn } from './session.queries.ts'
import { deviceCookie, sessionCookie, stepCookie } from './token-cookies.ts'

/** Whose password was looked at, and what was stored of it then. */
export interface Account {
  readonly id: string
  readonly password_hash: string
}

/** What was proved beside the password; null: nothing, as the operator has no second factor. */
type Proved = FactorKind | 'recovery_code' | null

/**
 * Opens the session of an operator who proved who they are, and sets its cookie; the session that the browser had before ends, and
 * from now on the browser is known to the account. Throws 401 where the account was changed in the meantime.
 */
export async function finishSignIn(
  db: Db,
  account: Account,
  proved: Proved,
  connection: ConnectionOf,
): Promise<ResponseOf<typeof endpoint>> {
  const { request, reply } = connection
  const { session, device, isSetupOnly } = await replaceSession(db, account, proved, connection)
  sessionCookie.set(request, reply, session)
  deviceCookie.set(request, reply, device)
  if (proved !== null) stepCookie.clear(request, reply)
  return signedIn(await readOperator(db, account.id), isSetupOnly)
}

/**
 * Throws 401 for an operator who was shut out, got another password or a second factor while theirs was looked at; nothing of that
 * happens before this is done.
 */
async function requireStillLetIn(tx: Tx, account: Account, proved: Proved): Promise<void> {
  const operator = await tx
    .selectFrom('user')
    .select('id')
    .where('id', '=', account.id)
    .where('password_hash', '=', account.password_hash)
    .where(maySignIn)
    .forShare()
    .executeTakeFirst()
  if (!operator || (proved === null && (await hasFactor(tx, account.id)))) throw wrongCredentials()
}

/** The tokens of a new session and of the browser that it is in. */
async function replaceSession(db: Db, account: Account, proved: Proved, { request, now }: ConnectionOf) {
  const userId = account.id
  const ended = [sessionCookie.read(request)].filter((token) => token !== undefined).map(hashToken)
  const step = proved === null ? undefined : stepCookie.read(request)
  const ctx = contextOf({ actorId: userId, now, requestId: request.id })
  return transact(db, async (tx) => {
    // Held before sessions are touched: a change of the policy ends sessions while it holds the store's row.
    const isSetupOnly = proved === null && (await holdFactorRequired(tx))
    await requireStillLetIn(tx, account, proved)
    await tx
      .deleteFrom('session')
      .where('token_hash', 'in', ['', ...ended])
      .execute()
    if (step !== undefined)
      await tx.deleteFrom('sign_in_step').where('token_hash', '=', hashToken(step)).execute()
    await writeJournal(tx, ctx, {
      operation: 'sign-in',
      resource_id: userId,
      before: null,
      after: { address: request.ip, ...(proved !== null && { second_factor: proved }) },
    })
    if (proved === 'recovery_code')
      await queueOperatorMail(tx, ctx, { user_id: userId, about: 'recovery-code-used' })
    const device = await operatorDevices.remember(tx, deviceCookie.read(request), userId, now)
    const userAgent = request.headers['user-agent']
    return { session: await openSession(tx, userId, now, { userAgent, isSetupOnly }), device, isSetupOnly }
  })
}
