import type { BodyOf } from '@purser/contract/endpoints'
import type { resetAccountPassword as endpoint } from '@purser/contract/storefront'
import { normalizeEmail } from '@purser/domain/emails'
import { contextOf, type Db, storeContext, type Tx, transact, writeJournal } from '../../database/index.ts'
import { hashNewPassword } from '../../features/credentials/index.ts'
import type { ConnectionOf } from '../../http/index.ts'
import { takeTries, triesOf } from '../limits/index.ts'
import { lookAtProof, proofRefused, takeProof } from './mailed-proofs.ts'
import { queueAccountMail } from './mails/queue-account-mail.ts'
import { noteProvedEmail } from './note-proved-email.ts'
import { endOtherSessions } from './sessions.ts'

/**
 * Has a proof mailed if the email has an account. Whether it has one is looked up after the answer, by whoever sends mail. Throws 429
 * after too many for an email.
 */
export async function requestPassword(
  db: Db,
  given: string,
  { address, now }: Pick<ConnectionOf, 'address' | 'now'>,
): Promise<void> {
  const email = normalizeEmail(given)
  await takeTries(db, triesOf({ passwordOfEmail: email, passwordOfAddress: address }), now)
  await transact(db, (tx) => queueAccountMail(tx, storeContext(now), { about: 'password', email }))
}

/**
 * Gives an account another password by a mailed proof, once, ends its sessions, and takes the passwords of accounts beside it: the
 * mailbox is the owner's. Answers the customer. Throws 401 for a proof that is not worth anything, 400 for a password that will not do,
 * 429 after too many of these, 503 in a rush.
 */
export async function resetPassword(
  db: Db,
  { email, token, password }: BodyOf<typeof endpoint>,
  { request, address, now }: ConnectionOf,
): Promise<string> {
  const proof = await lookAtProof(db, { token, kind: 'password' }, { address, now })
  if (email != null && normalizeEmail(email) !== proof.email) throw proofRefused()
  await takeTries(db, triesOf({ newPasswordByProof: proof.customer_id }), now)
  // Before the transaction: it takes a quarter of a second.
  const password_hash = await hashNewPassword(password, proof.email, 'customers')
  return transact(db, async (tx) => {
    const taken = await takeProof(tx, { token, kind: 'password' }, now)
    const { customer_id } = taken
    await keepPassword(tx, customer_id, password_hash, now)
    const ctx = contextOf({ actorId: null, customerId: customer_id, now, requestId: request.id })
    await noteProvedEmail(tx, ctx, taken)
    await writeJournal(tx, ctx, {
      operation: 'reset-account-password',
      resource_id: customer_id,
      before: null,
      after: null,
    })
    await queueAccountMail(tx, ctx, { about: 'password-changed', customer_id })
    return customer_id
  })
}

async function keepPassword(tx: Tx, customer_id: string, password_hash: string, now: string): Promise<void> {
  const customer = await tx
    .selectFrom('customer')
    .select('email')
    .where('id', '=', customer_id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!customer) throw proofRefused()
  const beside = await tx
    .selectFrom('customer')
    .select('id')
    .where('first_account_id', '=', customer_id)
    .execute()
  const others = beside.map(({ id }) => id)
  if (others.length > 0) await tx.deleteFrom('customer_password').where('customer_id', 'in', others).execute()
  await tx
    .insertInto('customer_password')
    .values({ customer_id, password_hash, updated_at: now })
    .onConflict((conflict) => conflict.column('customer_id').doUpdateSet({ password_hash, updated_at: now }))
    .execute()
  await endOtherSessions(tx, [customer_id, ...others])
  // Whoever was locked out by wrong passwords can sign in with the new one.
  await tx.deleteFrom('login_attempt').where('email', '=', `customer ${customer.email}`).execute()
}
