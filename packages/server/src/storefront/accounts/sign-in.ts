import { normalizeEmail } from '@purser/domain/emails'
import { type Db, type Tx, transact } from '../../database/index.ts'
import { hashPassword, isOutdated, judgeAttempt, wrongCredentials } from '../../features/credentials/index.ts'
import type { ConnectionOf } from '../../http/index.ts'
import { readCredentials } from './credentials-of-email.ts'
import { customerDeviceCookie } from './customer-cookies.ts'
import { customerDevices, openCustomerSession } from './open-customer-session.ts'
import { signInLimitKeys } from './sign-in-limit-keys.ts'

interface Given {
  readonly email: string
  readonly password: string
}

/**
 * Opens a session by email and password; returns the customer and the session and browser tokens. `former`: token of a session to end. An
 * unknown email and a wrong password get the same 401 after the same time. Throws 429 after too many wrong ones, 503 under high load.
 */
export async function signIn(
  db: Db,
  given: Given,
  { request, address, now }: ConnectionOf,
  former?: string,
): Promise<{ customer_id: string; session: string; device: string }> {
  const email = normalizeEmail(given.email)
  const account = await readCredentials(db, email)
  const password_hash = account?.password_hash ?? undefined
  const device = await customerDevices.find(db, customerDeviceCookie.read(request), email, now)
  const { storefront } = request
  const attempt = {
    ...signInLimitKeys(email, { device, address, storefront }),
    queue: 'customers',
  } as const
  const isRight = await judgeAttempt(db, attempt, { password: given.password, password_hash }, now)
  if (!isRight || !account || password_hash === undefined) {
    request.log.warn({ email, address: request.ip }, 'password of a customer refused')
    throw wrongCredentials()
  }
  const entry = await transact(db, async (tx) => {
    await requireSamePassword(tx, account.id, password_hash)
    return openCustomerSession(tx, account.id, { request, now }, former)
  })
  if (isOutdated(password_hash)) await renewHash(db, account.id, password_hash, given.password)
  return { customer_id: account.id, ...entry }
}

/**
 * Throws 401 if the account's password changed during the sign-in. Locks the account, so that none can be set until the sign-in is done.
 */
async function requireSamePassword(tx: Tx, id: string, password_hash: string): Promise<void> {
  const same = await tx
    .selectFrom('customer_password')
    .select('customer_id')
    .where('customer_id', '=', id)
    .where('password_hash', '=', password_hash)
    .forShare()
    .executeTakeFirst()
  if (!same) throw wrongCredentials()
}

async function renewHash(db: Db, id: string, password_hash: string, password: string): Promise<void> {
  await db
    .updateTable('customer_password')
    .set({ password_hash: await hashPassword(password, 'customers') })
    .where('customer_id', '=', id)
    .where('password_hash', '=', password_hash)
    .execute()
}
