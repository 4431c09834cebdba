import type { BodyOf } from '@purser/contract/endpoints'
import type { signUp as endpoint } from '@purser/contract/storefront'
import { idPrefixes } from '@purser/domain/ids'
import { sql } from 'kysely'
import { addSeconds } from '../../clock.ts'
import {
  type Context,
  contextOf,
  type Db,
  newId,
  type Tx,
  transact,
  writeJournal,
} from '../../database/index.ts'
import { hashNewPassword } from '../../features/credentials/index.ts'
import type { ConnectionOf } from '../../http/index.ts'
import { emit } from '../../jobs/index.ts'
import { takeTries, takeTriesOf, triesOf } from '../limits/index.ts'
import { type Credentials, hashesOf, readCredentials } from './credentials-of-email.ts'
import { customerCookie } from './customer-cookie.ts'
import { REPEATED_SECONDS } from './lifetimes.ts'
import { queueAccountMail } from './mails/queue-account-mail.ts'
import { openSession } from './sessions.ts'
import { requireSamePassword } from './sign-in.ts'

type Body = BodyOf<typeof endpoint>

/**
 * Makes an account, signs its customer in and answers its id. An email that has an account gets another beside it, by the same
 * statements after the same time, and nobody but the mailbox is told (docs/decisions/0102-accounts-of-customers.md). Sent again by who lost
 * the answer, with the same password, it signs in to the account that was made. Throws 400 for a
 * password that will not do, 429 after too many accounts, 503 in a rush.
 */
export async function signUp(db: Db, body: Body, connection: ConnectionOf): Promise<string> {
  const { request, reply, address, now } = connection
  await takeTries(db, triesOf({ signUpOfAddress: address }), now)
  // Else weak passwords would keep whose email it is from an account for a day.
  const ofEmail = triesOf({ signUpOfEmail: body.email })
  const { id, token } = await takeTriesOf(db, ofEmail, now, () => makeAccount(db, body, connection))
  customerCookie.set(request, reply, token)
  return id
}

async function makeAccount(db: Db, body: Body, { request, now }: ConnectionOf) {
  const former = customerCookie.read(request)
  for (;;) {
    const [seen] = hashesOf(await readCredentials(db, body.email))
    // Before the transaction: it takes a quarter of a second.
    const password_hash = await hashNewPassword(body.password, body.email, 'customers', seen)
    const made = await transact(db, async (tx) => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`account ${body.email}`}, 0))`.execute(tx)
      const accounts = await readCredentials(tx, body.email)
      // Somebody else signed up, or took another password: one derivation must tell all passwords of an email.
      if (hashesOf(accounts)[0] !== seen) return null
      const repeated = accounts.find(
        (each) =>
          each.password_hash === password_hash && each.created_at > addSeconds(now, -REPEATED_SECONDS),
      )
      if (repeated) {
        await requireSamePassword(tx, repeated.id, password_hash)
        return { id: repeated.id, token: await openSession(tx, repeated.id, now, former) }
      }
      const id = newId(idPrefixes.customer)
      const ctx = contextOf({ actorId: null, customerId: id, now, requestId: request.id })
      await insertAccount(tx, ctx, { ...body, id, password_hash, first: accounts[0] })
      return { id, token: await openSession(tx, id, now, former) }
    })
    if (made !== null) return made
  }
}

interface NewAccount extends Body {
  readonly id: string
  readonly password_hash: string
  /** The account that the email has. */
  readonly first: Credentials | undefined
}

async function insertAccount(tx: Tx, ctx: Context, { first, ...given }: NewAccount): Promise<void> {
  const { id, email, password_hash, first_name = null, last_name = null, phone = null } = given
  const account = { email, first_name, last_name, phone, has_account: true }
  const times = { created_at: ctx.now, updated_at: ctx.now }
  const first_account_id = first?.first_account_id ?? first?.id ?? null
  await tx
    .insertInto('customer')
    .values({ id, ...account, first_account_id, ...times })
    .execute()
  await tx
    .insertInto('customer_password')
    .values({ customer_id: id, password_hash, updated_at: ctx.now })
    .execute()
  await writeJournal(tx, ctx, { operation: 'sign-up', resource_id: id, before: null, after: account })
  await emit(tx, ctx, 'customer.created', { id })
  await queueAccountMail(tx, ctx, { about: first ? 'signed-up-again' : 'signed-up', customer_id: id })
}
