import type { BodyOf } from '@purser/contract/endpoints'
import type { signUp as endpoint } from '@purser/contract/storefront'
import { idPrefixes } from '@purser/domain/ids'
import { mergeMetadata } from '@purser/domain/metadata'
import {
  type Context,
  contextOf,
  type Db,
  json,
  newId,
  type Tx,
  transact,
  writeJournal,
} from '../../database/index.ts'
import { hashNewPassword } from '../../features/credentials/index.ts'
import { type ConnectionOf, duplicate } from '../../http/index.ts'
import { emit } from '../../jobs/index.ts'
import { takeTries, triesOf } from '../limits/index.ts'
import { readCredentials } from './credentials-of-email.ts'
import { customerCookie } from './customer-cookies.ts'
import { queueAccountMail } from './mails/queue-account-mail.ts'
import { openCustomerSession, setCookies } from './open-customer-session.ts'

type Body = BodyOf<typeof endpoint>

/**
 * Creates an account, signs its customer in and returns its id. Throws 422 for an email that has an account, 400 for an unacceptable
 * password, 429 after too many sign-ups from an address or too many 422 answers for an email, 503 under high load.
 */
export async function signUp(db: Db, body: Body, connection: ConnectionOf): Promise<string> {
  const { address, now } = connection
  await takeTries(db, triesOf({ signUpOfAddress: address }), now)
  const account = await readCredentials(db, body.email)
  // Outside the transaction: hashing takes a quarter of a second.
  const made = account ? null : await createAccount(db, body, connection)
  if (made === null) {
    await takeTries(db, triesOf({ takenEmail: body.email }), now)
    throw duplicate('This email already has an account. Sign in, or reset your password.', 'email')
  }
  setCookies(connection, made)
  return made.id
}

/** Returns the id of a new account and its session and browser tokens; null if a simultaneous sign-up with the email came first. */
async function createAccount(db: Db, body: Body, { request, now }: ConnectionOf) {
  const password_hash = await hashNewPassword(body.password, body.email, 'customers')
  const id = newId(idPrefixes.customer)
  const ctx = contextOf({ actorId: null, customerId: id, now, requestId: request.id })
  return transact(db, async (tx) => {
    if (!(await insertAccount(tx, ctx, { ...body, id, password_hash }))) return null
    return { id, ...(await openCustomerSession(tx, id, { request, now }, customerCookie.read(request))) }
  })
}

interface NewAccount extends Body {
  readonly id: string
  readonly password_hash: string
}

/** Inserts the account; returns false if the email already has one. */
async function insertAccount(tx: Tx, ctx: Context, given: NewAccount): Promise<boolean> {
  const { id, email, password_hash, first_name = null, last_name = null, phone = null } = given
  const metadata = mergeMetadata(null, given.metadata)
  const account = { email, first_name, last_name, phone, has_account: true }
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('customer')
    .values({ id, ...account, metadata: json(metadata), created_at: ctx.now, updated_at: ctx.now })
    .onConflict((taken) =>
      taken.columns(['email', 'has_account']).where('deleted_at', 'is', null).doNothing(),
    )
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows !== 1n) return false
  await tx
    .insertInto('customer_password')
    .values({ customer_id: id, password_hash, updated_at: ctx.now })
    .execute()
  await writeJournal(tx, ctx, {
    operation: 'sign-up',
    resource_id: id,
    before: null,
    after: account,
  })
  await emit(tx, ctx, 'customer.created', { id })
  await queueAccountMail(tx, ctx, { about: 'signed-up', customer_id: id })
  return true
}
