import type { ResponseOf } from '@purser/contract/endpoints'
import type { signIn as endpoint } from '@purser/contract/session'
import type { FactorKind } from '@purser/domain/session'
import { contextOf, type Db, type Tx, transact, writeJournal } from '../../database/index.ts'
import type { ConnectionOf } from '../../http/index.ts'
import { hashToken, maySignIn, wrongCredentials } from '../credentials/index.ts'
import { hasFactor, holdFactorRequired } from './factors/factors.queries.ts'
import { operatorDevices } from './limits/known-devices.ts'
import { queueOperatorMail } from './mails/queue-operator-mail.ts'
import { openSession } from './open-session.ts'
import { readOperator, signedIn } from './session.queries.ts'
import { deviceCookie, sessionCookie, stepCookie } from './token-cookies.ts'

/** The account whose password was checked, with its credentials as read then. */
export interface Account {
  readonly id: string
  readonly password_hash: string
}

/** The second factor proved besides the password; null if the operator has none. */
type Proved = FactorKind | 'recovery_code' | null

/**
 * Opens a session for a verified operator, sets its cookie, ends the browser's former session and remembers the browser as known. Throws
 * 401 if the account changed in the meantime.
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
 * Throws 401 if the operator was disabled or got a new password or second factor during the sign-in. Locks the account, so that none of
 * this happens until it is done.
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

/** Returns the tokens of a new session and of its browser. */
async function replaceSession(db: Db, account: Account, proved: Proved, connection: ConnectionOf) {
  const { request } = connection
  const step = proved === null ? undefined : stepCookie.read(request)
  return transact(db, async (tx) => {
    // Locked before sessions, because a change of the policy ends sessions while it locks the store's row.
    const isSetupOnly = proved === null && (await holdFactorRequired(tx))
    await requireStillLetIn(tx, account, proved)
    if (step !== undefined)
      await tx.deleteFrom('sign_in_step').where('token_hash', '=', hashToken(step)).execute()
    return startSession(tx, account.id, { proved, isSetupOnly }, connection)
  })
}

interface NewSession {
  readonly proved: Proved
  readonly isSetupOnly: boolean
}

/** Opens a session, ends the browser's former one and remembers the browser. Returns the tokens of both. */
async function startSession(
  tx: Tx,
  userId: string,
  { proved, isSetupOnly }: NewSession,
  { request, now }: ConnectionOf,
) {
  const ended = [sessionCookie.read(request)].filter((token) => token !== undefined).map(hashToken)
  const ctx = contextOf({ actorId: userId, now, requestId: request.id })
  await tx
    .deleteFrom('session')
    .where('token_hash', 'in', ['', ...ended])
    .execute()
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
}

/** Creates an operator by `create`, which returns their id, and signs them in, in one transaction. */
export async function signInNewOperator(
  db: Db,
  create: (tx: Tx) => Promise<string>,
  connection: ConnectionOf,
): Promise<ResponseOf<typeof endpoint>> {
  const { request, reply } = connection
  const { id, session, device, isSetupOnly } = await transact(db, async (tx) => {
    const isSetupOnly = await holdFactorRequired(tx)
    const id = await create(tx)
    return { id, ...(await startSession(tx, id, { proved: null, isSetupOnly }, connection)) }
  })
  sessionCookie.set(request, reply, session)
  deviceCookie.set(request, reply, device)
  return signedIn(await readOperator(db, id), isSetupOnly)
}
