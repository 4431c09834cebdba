import type { BodyOf, ResponseOf } from '@purser/contract/endpoints'
import type { signIn as endpoint } from '@purser/contract/session'
import { normalizeEmail } from '@purser/domain/session'
import { contextOf, type Db, type Tx, transact, writeJournal } from '../../database/index.ts'
import type { ConnectionOf } from '../../http/index.ts'
import { hashPassword, hashToken, isOutdated, wrongCredentials } from '../credentials/index.ts'
import { judgePassword } from './limits/judge-password.ts'
import { rememberDevice } from './limits/known-devices.ts'
import { openSession } from './open-session.ts'
import { mayComeIn, readOperator } from './session.queries.ts'
import { deviceCookie, sessionCookie } from './token-cookies.ts'

/**
 * Signs an operator in: a new session and its cookie; the session that the browser had before ends, and from now on the
 * browser is known to the account. An unknown account, a disabled one and a wrong password answer the same 401 after the same time. Throws
 * 429 after too many wrong passwords, 503 in a rush.
 */
export async function signIn(
  db: Db,
  body: BodyOf<typeof endpoint>,
  connection: ConnectionOf,
): Promise<ResponseOf<typeof endpoint>> {
  const { request, reply } = connection
  const email = normalizeEmail(body.email)
  const account = await db
    .selectFrom('user')
    .select(['id', 'password_hash'])
    .where('email', '=', email)
    .where(mayComeIn)
    .executeTakeFirst()
  const asked = { email, password_hash: account?.password_hash }
  const isRight = await judgePassword(db, asked, body.password, connection)
  if (!account || !isRight) throw wrongCredentials()
  const { session, device } = await replaceSession(db, account, connection)
  if (isOutdated(account.password_hash)) await renewHash(db, account, body.password)
  sessionCookie.set(request, reply, session)
  deviceCookie.set(request, reply, device)
  return { user: await readOperator(db, account.id) }
}

/** Whose password was looked at, and what was kept of it then. */
interface Account {
  readonly id: string
  readonly password_hash: string
}

async function renewHash(db: Db, account: Account, password: string): Promise<void> {
  const password_hash = await hashPassword(password, 'operators')
  await db
    .updateTable('user')
    .set({ password_hash })
    .where('id', '=', account.id)
    // Another password may have been given meanwhile.
    .where('password_hash', '=', account.password_hash)
    .execute()
}

/**
 * Throws 401 for an operator who was shut out, or got another password, while theirs was looked at; nothing of that happens before
 * this is done.
 */
async function requireStillLetIn(tx: Tx, account: Account): Promise<void> {
  const operator = await tx
    .selectFrom('user')
    .select('id')
    .where('id', '=', account.id)
    .where('password_hash', '=', account.password_hash)
    .where(mayComeIn)
    .forShare()
    .executeTakeFirst()
  if (!operator) throw wrongCredentials()
}

/** The tokens of a new session and of the browser that it is in. */
async function replaceSession(db: Db, account: Account, { request, now }: ConnectionOf) {
  const userId = account.id
  const former = sessionCookie.read(request)
  const ctx = contextOf({ actorId: userId, now, requestId: request.id })
  return transact(db, async (tx) => {
    await requireStillLetIn(tx, account)
    if (former !== undefined) {
      await tx.deleteFrom('session').where('token_hash', '=', hashToken(former)).execute()
    }
    await writeJournal(tx, ctx, {
      operation: 'sign-in',
      resource_id: userId,
      before: null,
      after: { address: request.ip },
    })
    const device = await rememberDevice(tx, deviceCookie.read(request), userId, now)
    return { session: await openSession(tx, userId, now, request.headers['user-agent']), device }
  })
}
