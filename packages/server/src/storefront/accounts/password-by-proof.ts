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
 * Has a proof mailed if the email has an account. The mail job looks that up after the response, and sends nothing while the mailbox has
 * enough valid proofs. Throws 429 after too many requests from a device or address.
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
 * Sets a new password by a mailed proof, once, ends the account's sessions and signs the customer in, so that nobody's wrong passwords can
 * keep them out. Throws 401 for an invalid proof, 400 for an unacceptable password, 429 after too many of either, 503 under high load.
 */
export async function resetPassword(
  db: Db,
  { email, token, password }: BodyOf<typeof endpoint>,
  { request, address, now }: ConnectionOf,
): Promise<{ customer_id: string; session: string; device: string }> {
  const proof = await checkProof(db, { token, kind: 'password' }, { address, now })
  if (email != null && normalizeEmail(email) !== proof.email) throw proofRefused()
  await takeTries(db, triesOf({ newPasswordByProof: proof.customer_id }), now)
  // Outside the transaction: hashing takes a quarter of a second.
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
