import type { createCustomer as endpoint } from '@purser/contract/customers'
import type { BodyOf } from '@purser/contract/endpoints'
import { idPrefixes } from '@purser/domain/ids'
import { mergeMetadata } from '@purser/domain/metadata'
import { type Context, json, newId, type Tx, writeJournal } from '../../database/index.ts'
import { emit } from '../../jobs/index.ts'
import { requireFreeEmail } from './customers.queries.ts'

type Account = Omit<BodyOf<typeof endpoint>, 'password'> & { readonly password_hash: string }

/** Creates a customer account. Returns its id. Throws 422 when the email already has one. */
export async function createCustomer(
  tx: Tx,
  ctx: Context,
  { password_hash, metadata, phone, ...given }: Account,
): Promise<string> {
  const account = { ...given, phone: phone || null, has_account: true }
  await requireFreeEmail(tx, account)
  const id = newId(idPrefixes.customer)
  const times = { created_at: ctx.now, updated_at: ctx.now }
  await tx
    .insertInto('customer')
    // The operator vouches for the email, so it counts as proved.
    .values({
      id,
      ...account,
      email_proved_at: ctx.now,
      metadata: json(mergeMetadata(null, metadata)),
      ...times,
    })
    .execute()
  await tx
    .insertInto('customer_password')
    .values({ customer_id: id, password_hash, updated_at: ctx.now })
    .execute()
  await writeJournal(tx, ctx, {
    operation: 'create-customer',
    resource_id: id,
    before: null,
    after: account,
  })
  await emit(tx, ctx, 'customer.created', { id })
  return id
}
