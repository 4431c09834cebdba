import type { updateCustomer as endpoint } from '@purser/contract/customers'
import type { BodyOf } from '@purser/contract/endpoints'
import { emailRefusal } from '@purser/domain/customers'
import { type Metadata, mergeMetadata } from '@purser/domain/metadata'
import { type Context, changes, json, type Tx, writeJournal } from '../../database/index.ts'
import { notFound, refuse, refuseStaleVersion } from '../../http/index.ts'
import { emit } from '../../jobs/index.ts'
import { requireFreeEmail, selectCustomers } from './customers.queries.ts'

/**
 * Updates the given fields. Returns the customer's id. Throws 404, 400 with domain's reason for the email of an account, 422 when another
 * customer has the email, or 409 when the client saw an older version.
 */
export async function updateCustomer(
  tx: Tx,
  ctx: Context,
  id: string,
  body: BodyOf<typeof endpoint>,
): Promise<string> {
  const customer = await selectCustomers(tx)
    .select(['email', 'first_name', 'last_name', 'phone', 'has_account', 'metadata', 'tags', 'version'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!customer) throw notFound('Customer', id)
  const { version, has_account, ...before } = customer
  refuseStaleVersion('customer', ctx.seenVersion, version)
  refuse(emailRefusal(customer, body.email), 'invalid_data')
  const text = (given: string | null | undefined, kept: string | null) =>
    given === undefined ? kept : given || null
  const after = {
    email: body.email ?? before.email,
    first_name: text(body.first_name, before.first_name),
    last_name: text(body.last_name, before.last_name),
    phone: text(body.phone, before.phone),
    metadata: mergeMetadata(before.metadata as Metadata | null, body.metadata),
    tags: body.tags ? [...new Set(body.tags)] : before.tags,
  }
  if (after.email !== before.email) await requireFreeEmail(tx, { email: after.email, has_account })
  await tx
    .updateTable('customer')
    .set({ ...after, metadata: json(after.metadata), updated_at: ctx.now })
    .where('id', '=', id)
    .execute()
  await writeJournal(tx, ctx, {
    operation: 'update-customer',
    resource_id: id,
    ...changes(before, after),
  })
  await emit(tx, ctx, 'customer.updated', { id })
  return id
}
