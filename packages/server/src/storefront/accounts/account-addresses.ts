import type { AccountAddressInput } from '@purser/contract/storefront'
import { countryOf } from '@purser/domain/countries'
import { idPrefixes } from '@purser/domain/ids'
import { customerMetadataRefusal, type Metadata, mergeMetadata } from '@purser/domain/metadata'
import {
  type Context,
  changes,
  type JournalEntry,
  json,
  newId,
  type Tx,
  writeJournal,
} from '../../database/index.ts'
import { loadAddress } from '../../features/addresses/index.ts'
import { Failure, notAllowed, notFound, refuse } from '../../http/index.ts'
import { requireCustomer } from './read-account.ts'

const ADDRESSES_AT_MOST = 100

/**
 * Adds an address to the signed-in customer's account and returns the customer's id. Throws 404 for an unknown country, 400 when there are
 * too many.
 */
export async function createAddress(tx: Tx, ctx: Context, given: AccountAddressInput): Promise<string> {
  const customer_id = await lockAccount(tx, ctx)
  const id = await addAddress(tx, ctx, given, 'address')
  await tell(tx, ctx, 'create-account-address', { before: null, after: await describe(tx, id) })
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
  if (kept === null || !(await isOwnAddress(tx, requireCustomer(ctx), kept)))
    return addAddress(tx, ctx, given, 'billing_address')
  await updateAddress(tx, ctx, kept, given)
  return kept
}

/**
 * Inserts an address into an account that is already locked and returns its id. Throws 404 for an unknown country, 400 at `field` when
 * there are too many.
 */
async function addAddress(tx: Tx, ctx: Context, given: AccountAddressInput, field: string): Promise<string> {
  const { count } = await ownAddresses(tx, requireCustomer(ctx))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (count >= ADDRESSES_AT_MOST)
    throw notAllowed(`An account can have at most ${ADDRESSES_AT_MOST} addresses.`, 'invalid_value', field)
  const { metadata, ...fields } = given
  const id = newId(idPrefixes.address)
  const times = { created_at: ctx.now, updated_at: ctx.now }
  await tx
    .insertInto('address')
    .values({
      ...definedOf(fields),
      ...times,
      id,
      customer_id: ctx.customerId,
      metadata: json(mergeMetadata(null, metadata)),
    })
    .execute()
  return id
}

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
  await requireOwnAddress(tx, customer_id, id)
  const before = await describe(tx, id)
  const { metadata: given_metadata, ...fields } = given
  const notes = (before?.metadata ?? null) as Metadata | null
  const metadata = mergeMetadata(notes, given_metadata)
  refuse(customerMetadataRefusal(notes, metadata))
  await tx
    .updateTable('address')
    .set({ ...definedOf(fields), metadata: json(metadata), updated_at: ctx.now })
    .where('id', '=', id)
    .execute()
  await tell(tx, ctx, 'update-account-address', changes(before ?? {}, (await describe(tx, id)) ?? {}))
  return customer_id
}

/** Deletes one of the customer's own addresses and returns the customer's id. Throws 404 for an address that is not theirs. */
export async function deleteAddress(tx: Tx, ctx: Context, id: string): Promise<string> {
  const customer_id = await lockAccount(tx, ctx)
  await requireOwnAddress(tx, customer_id, id)
  const before = await describe(tx, id)
  await tx
    .updateTable('customer')
    .set({ billing_address_id: null })
    .where('id', '=', customer_id)
    .where('billing_address_id', '=', id)
    .execute()
  await tx.updateTable('address').set({ deleted_at: ctx.now }).where('id', '=', id).execute()
  await tell(tx, ctx, 'delete-account-address', { before, after: null })
  return customer_id
}

/** Throws 404 for an address that is not in the account's address book. */
export async function requireOwnAddress(tx: Tx, customer_id: string, id: string): Promise<void> {
  if (!(await isOwnAddress(tx, customer_id, id))) throw notFound('Address', id)
}

async function isOwnAddress(tx: Tx, customer_id: string, id: string): Promise<boolean> {
  const own = await ownAddresses(tx, customer_id).select('id').where('id', '=', id).executeTakeFirst()
  return own !== undefined
}

/**
 * Locks the signed-in customer's account until the transaction ends, so that its contents are changed one request at a time. Throws 401.
 */
export async function lockAccount(tx: Tx, ctx: Context): Promise<string> {
  const id = requireCustomer(ctx)
  await tx.selectFrom('customer').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
  return id
}

const ownAddresses = (tx: Tx, customer_id: string) =>
  tx.selectFrom('address').where('customer_id', '=', customer_id).where('deleted_at', 'is', null)

const describe = (tx: Tx, id: string) => loadAddress(tx, id)

function definedOf({ country_code, ...fields }: Omit<AccountAddressInput, 'metadata'>) {
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
  return country_code === undefined ? given : { ...given, country_code: settleCountry(country_code) }
}

/** Returns the two-letter code of a country given by its two or three letters. */
function settleCountry(code: string | null): string | null {
  if (code === null) return null
  const two = countryOf(code)?.iso_2
  if (two === undefined)
    throw new Failure('not_found', `There is no country ${code}.`, { field: 'country_code' })
  return two
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
