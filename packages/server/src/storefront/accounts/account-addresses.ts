import type { AccountAddressInput } from '@purser/contract/storefront'
import { type Context, changes, type JournalEntry, type Tx, writeJournal } from '../../database/index.ts'
import { loadAddress } from '../../features/addresses/index.ts'
import {
  changeSavedAddress,
  insertSavedAddress,
  isSavedAddress,
  removeSavedAddress,
} from '../../features/customers/index.ts'
import { requireCustomer } from './read-account.ts'

/**
 * Adds an address to the signed-in customer's account and returns the customer's id. Throws 404 for an unknown country, 400 when there are
 * too many.
 */
export async function createAddress(tx: Tx, ctx: Context, given: AccountAddressInput): Promise<string> {
  const customer_id = await lockAccount(tx, ctx)
  const id = await addAddress(tx, ctx, given, 'address')
  await tell(tx, ctx, 'create-account-address', { before: null, after: await loadAddress(tx, id) })
  return customer_id
}

/**
 * Saves a billing address that was sent whole and returns its id: updates the account's own address if there is one, else adds it. Throws
 * like adding or updating an address.
 */
export async function settleBillingAddress(
  tx: Tx,
  ctx: Context,
  kept: string | null,
  given: AccountAddressInput,
): Promise<string> {
  if (kept === null || !(await isSavedAddress(tx, requireCustomer(ctx), kept)))
    return addAddress(tx, ctx, given, 'billing_address')
  await updateAddress(tx, ctx, kept, given)
  return kept
}

/** Inserts an address into an account that is already locked and returns its id. Its customer is signed in, so not erased. */
const addAddress = (tx: Tx, ctx: Context, given: AccountAddressInput, field: string) =>
  insertSavedAddress(tx, ctx, { id: requireCustomer(ctx), erased_at: null }, given, field)

/**
 * Updates the given fields of one of the customer's own addresses and returns the customer's id. Throws 404 for an address that is not
 * theirs, and for an unknown country.
 */
export async function updateAddress(
  tx: Tx,
  ctx: Context,
  id: string,
  given: AccountAddressInput,
): Promise<string> {
  const customer_id = await lockAccount(tx, ctx)
  const { before, after } = await changeSavedAddress(tx, ctx, customer_id, id, given)
  await tell(tx, ctx, 'update-account-address', changes(before, after))
  return customer_id
}

/** Deletes one of the customer's own addresses and returns the customer's id. Throws 404 for an address that is not theirs. */
export async function deleteAddress(tx: Tx, ctx: Context, id: string): Promise<string> {
  const customer_id = await lockAccount(tx, ctx)
  const before = await removeSavedAddress(tx, ctx, customer_id, id)
  await tell(tx, ctx, 'delete-account-address', { before, after: null })
  return customer_id
}

/**
 * Locks the signed-in customer's account until the transaction ends, so that its contents are changed one request at a time. Throws 401.
 */
export async function lockAccount(tx: Tx, ctx: Context): Promise<string> {
  const id = requireCustomer(ctx)
  await tx.selectFrom('customer').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
  return id
}

type AddressOperation = 'create-account-address' | 'update-account-address' | 'delete-account-address'

function tell(
  tx: Tx,
  ctx: Context,
  operation: AddressOperation,
  change: Pick<JournalEntry, 'before' | 'after'>,
): Promise<void> {
  return writeJournal(tx, ctx, {
    operation,
    resource_id: requireCustomer(ctx),
    ...change,
  })
}
