import type {
  createCustomerAddress as addEndpoint,
  updateCustomerAddress as updateEndpoint,
} from '@purser/contract/customers'
import type { BodyOf } from '@purser/contract/endpoints'
import { chooseDefaults, type DefaultChoice } from '@purser/domain/customers'
import { type Context, changes, type JournalEntry, type Tx, writeJournal } from '../../../database/index.ts'
import { notFound, refuseStaleVersion } from '../../../http/index.ts'
import { emit } from '../../../jobs/index.ts'
import { loadAddress } from '../../addresses/index.ts'
import { selectCustomers } from '../customers.queries.ts'
import { changeSavedAddress, insertSavedAddress, removeSavedAddress } from './saved-addresses.ts'

/**
 * Saves an address for a customer, and makes it a default if asked. Returns the customer's id. Throws 404 for an unknown customer or
 * country, and 400 with domain's reason.
 */
export async function createCustomerAddress(
  tx: Tx,
  ctx: Context,
  id: string,
  { is_default_billing, is_default_shipping, ...given }: BodyOf<typeof addEndpoint>,
): Promise<string> {
  const customer = await lockCustomer(tx, ctx, id)
  const address_id = await insertSavedAddress(tx, ctx, customer, given, undefined)
  const chosen = await setDefaults(tx, customer, address_id, { is_default_billing, is_default_shipping })
  const after = { ...(await loadAddress(tx, address_id)), ...chosen.after }
  await record(tx, ctx, id, { operation: 'create-customer-address', before: null, after })
  return id
}

/**
 * Updates the given fields of a customer's address, and which defaults it is. Returns the customer's id. Throws 404 for an unknown customer,
 * address or country, or 409 when the client saw an older version of the customer.
 */
export async function updateCustomerAddress(
  tx: Tx,
  ctx: Context,
  { id, address_id }: { readonly id: string; readonly address_id: string },
  { is_default_billing, is_default_shipping, ...given }: BodyOf<typeof updateEndpoint>,
): Promise<string> {
  const customer = await lockCustomer(tx, ctx, id)
  const { before, after } = await changeSavedAddress(tx, ctx, id, address_id, given)
  const chosen = await setDefaults(tx, customer, address_id, { is_default_billing, is_default_shipping })
  const changed = changes({ ...before, ...chosen.before }, { ...after, ...chosen.after })
  await record(tx, ctx, id, { operation: 'update-customer-address', ...changed })
  return id
}

/** Deletes a customer's address. Returns the customer's id. Throws 404 for an unknown customer or address. */
export async function deleteCustomerAddress(
  tx: Tx,
  ctx: Context,
  { id, address_id }: { readonly id: string; readonly address_id: string },
): Promise<string> {
  await lockCustomer(tx, ctx, id)
  const before = await removeSavedAddress(tx, ctx, id, address_id)
  await record(tx, ctx, id, { operation: 'delete-customer-address', before, after: null })
  return id
}

type Locked = Awaited<ReturnType<typeof lockCustomer>>

/** Locks a customer until the transaction ends. Throws 404, or 409 when the client saw an older version. */
async function lockCustomer(tx: Tx, ctx: Context, id: string) {
  const customer = await selectCustomers(tx)
    .select(['id', 'erased_at', 'version', 'billing_address_id', 'default_shipping_address_id'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!customer) throw notFound('Customer', id)
  refuseStaleVersion('customer', ctx.seenVersion, customer.version)
  return customer
}

/** Makes an address a default or no default, as chosen. Returns which defaults it was and is. */
async function setDefaults(tx: Tx, customer: Locked, address_id: string, choice: DefaultChoice) {
  const after = chooseDefaults(customer, address_id, choice)
  await tx.updateTable('customer').set(after).where('id', '=', customer.id).execute()
  const defaultsOf = ({ billing_address_id, default_shipping_address_id }: typeof after) => ({
    is_default_billing: billing_address_id === address_id,
    is_default_shipping: default_shipping_address_id === address_id,
  })
  return { before: defaultsOf(customer), after: defaultsOf(after) }
}

type AddressChange = Omit<JournalEntry, 'resource_id'>

async function record(tx: Tx, ctx: Context, id: string, change: AddressChange): Promise<void> {
  await writeJournal(tx, ctx, { resource_id: id, ...change })
  await emit(tx, ctx, 'customer.updated', { id })
}
