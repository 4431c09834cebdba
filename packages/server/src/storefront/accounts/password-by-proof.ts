import type { BodyOf } from '@purser/contract/endpoints'
import type { resetAccountPassword as endpoint } from '@purser/contract/storefront'
import { normalizeEmail } from '@purser/domain/emails'
import { contextOf, type Db, storeContext, type Tx, transact, writeJournal } from '../../database/index.ts'
import { hashNewPassword } from '../../features/credentials/index.ts'
import type { ConnectionOf } from '../../http/index.ts'
import { takeTries, triesOf } from '../limits/index.ts'
import { customerCookie, customerDeviceCookie } from './customer-cookies.ts'
import { queueAccountMail } from './mails/queue-account-mail.ts'
import { customerDevices, openCustomerSession } from './open-customer-session.ts'
import { checkProof, proofRefused, takeProof } from './proofs/mailed-proofs.ts'
import { noteProvedEmail } from './proofs/note-proved-email.ts'
import { endOtherSessions } from './sessions.ts'

/**
 * Has a proof mailed if the email has an account. Whether it has one is looked up after the answer, by the job that sends mail, which
 * mails none while the mailbox has enough that are valid. Throws 429 after too many from a device or address.
 */
export async function requestPassword(
  db: Db,
  given: string,
  { request, address, now }: Pick<ConnectionOf, 'request' | 'address' | 'now'>,
): Promise<void> {
  const email = normalizeEmail(given)
  const device = await customerDevices.find(db, customerDeviceCookie.read(request), email, now)
  await takeTries(db, triesOf({ passwordOfOrigin: device ?? address }), now)
  await transact(db, (tx) => queueAccountMail(tx, storeContext(now), { about: 'password', email }))
}

/**
 * Gives an account another password by a mailed proof, once, ends its sessions, and signs the customer in, so that nobody's wrong
 * passwords keep them out. Throws 401 for a proof that is not valid, 400 for a password that will not do, 429 after too many of these,
 * 503 in a rush.
 */
export async function resetPassword(
  db: Db,
  { email, token, password }: BodyOf<typeof endpoint>,
  { request, address, now }: ConnectionOf,
): Promise<{ customer_id: string; session: string; device: string }> {
  const proof = await checkProof(db, { token, kind: 'password' }, { address, now })
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
    return {
      customer_id,
      ...(await openCustomerSession(tx, customer_id, { request, now }, customerCookie.read(request))),
    }
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
  await tx
    .insertInto('customer_password')
    .values({ customer_id, password_hash, updated_at: now })
    .onConflict((conflict) => conflict.column('customer_id').doUpdateSet({ password_hash, updated_at: now }))
    .execute()
  await endOtherSessions(tx, customer_id)
  await customerDevices.forget(tx, customer_id)
  // A customer locked out by wrong passwords can sign in with the new one.
  await tx.deleteFrom('login_attempt').where('email', '=', `customer ${customer.email}`).execute()
}
