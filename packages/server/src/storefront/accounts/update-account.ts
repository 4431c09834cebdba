import type { BodyOf } from '@purser/contract/endpoints'
import type { updateAccount as endpoint } from '@purser/contract/storefront'
import { customerMetadataRefusal, type Metadata, mergeMetadata } from '@purser/domain/metadata'
import type { FastifyRequest } from 'fastify'
import {
  type Context,
  changes,
  contextOf,
  type Db,
  type JournalEntry,
  json,
  type Tx,
  transact,
  writeJournal,
} from '../../database/index.ts'
import { hashNewPassword } from '../../features/credentials/index.ts'
import { requireSavedAddress } from '../../features/customers/index.ts'
import { type ConnectionOf, invalidData, refuse } from '../../http/index.ts'
import { emit } from '../../jobs/index.ts'
import { takeTries, triesOf } from '../limits/index.ts'
import { lockAccount, settleBillingAddress } from './account-addresses.ts'
import { requireCurrentPassword } from './current-password.ts'
import { customerDeviceCookie } from './customer-cookies.ts'
import { queueAccountMail } from './mails/queue-account-mail.ts'
import { customerDevices } from './open-customer-session.ts'
import { forgetPasswordProofs } from './proofs/mailed-proofs.ts'
import { requireCustomer, signInFirst } from './read-account.ts'
import { endOtherSessions, tokenOf } from './sessions.ts'

type Body = BodyOf<typeof endpoint>

/**
 * Updates the given fields of the signed-in customer's account and returns the customer's id. A new password ends all other sessions.
 * Throws 400 for another email, a wrong current password, an unacceptable new one or too many addresses; 403 if the current password is
 * required but was not sent; 404 for an address that is not theirs; 429 after too many passwords; 503 under high load.
 */
export async function updateAccount(db: Db, body: Body, connection: ConnectionOf): Promise<string> {
  const { request, now } = connection
  const customerId = requireCustomer(connection)
  const account = await db
    .selectFrom('customer')
    .select('email')
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow()
  if (body.email != null && body.email !== account.email)
    throw invalidData(
      "An account's email can't change. Sign up with the new one and add your orders to that account.",
      'email_of_account',
      'email',
    )
  if (body.password) {
    await requireCurrentPassword(db, body.current_password, connection)
    await takeTries(db, triesOf({ newPasswordOfCustomer: customerId }), now)
  }
  // Outside the transaction: hashing takes a quarter of a second.
  const password_hash = body.password
    ? await hashNewPassword(body.password, account.email, 'customers')
    : null
  const ctx = contextOf({ actorId: null, customerId, now, requestId: request.id })
  return transact(db, async (tx) => {
    await changeAccount(tx, ctx, body)
    if (password_hash !== null) await changePassword(tx, ctx, password_hash, request)
    return customerId
  })
}

async function changeAccount(tx: Tx, ctx: Context, body: Body): Promise<void> {
  const id = await lockAccount(tx, ctx)
  const before = await tx
    .selectFrom('customer')
    .select(['first_name', 'last_name', 'phone', 'billing_address_id', 'metadata'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!before) throw signInFirst()
  const notes = before.metadata as Metadata | null
  const metadata = mergeMetadata(notes, body.metadata)
  refuse(customerMetadataRefusal(notes, metadata))
  const after = {
    first_name: body.first_name === undefined ? before.first_name : body.first_name,
    last_name: body.last_name === undefined ? before.last_name : body.last_name,
    phone: body.phone === undefined ? before.phone : body.phone,
    billing_address_id: await settleBilling(tx, ctx, body.billing_address, before.billing_address_id),
    metadata,
  }
  const changed = changes(before, after)
  if (json(changed.after) === '{}') return
  await tx
    .updateTable('customer')
    .set({ ...after, metadata: json(after.metadata), updated_at: ctx.now })
    .where('id', '=', id)
    .execute()
  await tell(tx, ctx, id, changed)
  await emit(tx, ctx, 'customer.updated', { id })
}

async function settleBilling(
  tx: Tx,
  ctx: Context,
  given: Body['billing_address'],
  kept: string | null,
): Promise<string | null> {
  if (given === undefined) return kept
  if (given === null) return null
  if (typeof given !== 'string') return settleBillingAddress(tx, ctx, kept, given)
  await requireSavedAddress(tx, requireCustomer(ctx), given)
  return given
}

async function changePassword(
  tx: Tx,
  ctx: Context,
  password_hash: string,
  request: FastifyRequest,
): Promise<void> {
  const customer_id = requireCustomer(ctx)
  await tx
    .insertInto('customer_password')
    .values({ customer_id, password_hash, updated_at: ctx.now })
    .onConflict((conflict) =>
      conflict.column('customer_id').doUpdateSet({ password_hash, updated_at: ctx.now }),
    )
    .execute()
  await endOtherSessions(tx, customer_id, tokenOf(request))
  await customerDevices.forget(tx, customer_id, customerDeviceCookie.read(request))
  await forgetPasswordProofs(tx, customer_id)
  await tell(tx, ctx, customer_id, { before: null, after: { password: 'changed' } })
  await queueAccountMail(tx, ctx, { about: 'password-changed', customer_id })
}

function tell(
  tx: Tx,
  ctx: Context,
  id: string,
  change: Pick<JournalEntry, 'before' | 'after'>,
): Promise<void> {
  return writeJournal(tx, ctx, {
    operation: 'update-account',
    resource_id: id,
    ...change,
  })
}
