import { normalizeEmail } from '@purser/domain/emails'
import { type Db, type Tx, transact } from '../../database/index.ts'
import { hashPassword, isOutdated, judgeAttempt, wrongCredentials } from '../../features/credentials/index.ts'
import type { ConnectionOf } from '../../http/index.ts'
import { hashesOf, readCredentials } from './credentials-of-email.ts'
import { openSession } from './sessions.ts'
import { accountOfTries } from './tries-of-account.ts'

interface Given {
  readonly email: string
  readonly password: string
}

/**
 * Opens a session by email and password; answers the customer and the session's token. `former`: the token of one that ends with it.
 * An unknown email and a wrong password answer the same 401 after the same time. Throws 429 after too many wrong ones, 503 in a rush.
 */
export async function signIn(
  db: Db,
  given: Given,
  { request, address, now }: ConnectionOf,
  former?: string,
): Promise<{ customer_id: string; token: string }> {
  const email = normalizeEmail(given.email)
  const accounts = await readCredentials(db, email)
  const attempt = {
    ...accountOfTries(email, { address, storefront: request.storefront }),
    isStranger: true,
    queue: 'customers',
  } as const
  const right = await judgeAttempt(db, attempt, { password: given.password, hashes: hashesOf(accounts) }, now)
  const account = accounts.find(({ password_hash }) => password_hash === right)
  if (right === null || !account) {
    request.log.warn({ email, address: request.ip }, 'password of a customer refused')
    throw wrongCredentials()
  }
  const token = await transact(db, async (tx) => {
    await requireSamePassword(tx, account.id, right)
    return openSession(tx, account.id, now, former)
  })
  // Of several a hash of its own would have another salt than the rest.
  if (accounts.length === 1 && isOutdated(right)) await renewHash(db, account.id, right, given.password)
  return { customer_id: account.id, token }
}

/** Throws 401 for an account that got another password while it was looked at; none is given before this is done. */
export async function requireSamePassword(tx: Tx, id: string, password_hash: string): Promise<void> {
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
