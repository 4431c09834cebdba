import type { AddressInput } from '@purser/contract/addresses'
import { countryOf } from '@purser/domain/countries'
import { addAddressRefusal } from '@purser/domain/customers'
import { idPrefixes } from '@purser/domain/ids'
import { customerMetadataRefusal, type Metadata, mergeMetadata } from '@purser/domain/metadata'
import { type Context, json, newId, type Tx } from '../../../database/index.ts'
import { Failure, notFound, refuse } from '../../../http/index.ts'
import { loadAddress } from '../../addresses/index.ts'

/** Undefined and missing fields aren't written. */
type SavedInput = Partial<AddressInput>

const savedBy = (tx: Tx, customer_id: string) =>
  tx.selectFrom('address').where('customer_id', '=', customer_id).where('deleted_at', 'is', null)

/**
 * Saves an address for a customer who is already locked. Returns its id. Throws 404 for an unknown country, and 400 at `field` with domain's
 * reason.
 */
export async function insertSavedAddress(
  tx: Tx,
  ctx: Context,
  customer: { readonly id: string; readonly erased_at: string | null },
  given: SavedInput,
  field: string | undefined,
): Promise<string> {
  const { count } = await savedBy(tx, customer.id)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const refused = addAddressRefusal({ erased_at: customer.erased_at, count })
  refuse(refused && { ...refused, ...(field === undefined ? {} : { field }) })
  const { metadata, ...fields } = given
  const id = newId(idPrefixes.address)
  const times = { created_at: ctx.now, updated_at: ctx.now }
  const notes = json(mergeMetadata(null, metadata))
  await tx
    .insertInto('address')
    .values({ ...definedOf(fields), ...times, id, customer_id: customer.id, metadata: notes })
    .execute()
  await raiseVersion(tx, ctx, customer.id)
  return id
}

/** Updates the given fields of an address of a locked customer. Returns it before and after. Throws 404 for one that isn't theirs, and for an unknown country. */
export async function changeSavedAddress(
  tx: Tx,
  ctx: Context,
  customer_id: string,
  id: string,
  { metadata: given, ...fields }: SavedInput,
) {
  await requireSavedAddress(tx, customer_id, id)
  const before = await loadAddress(tx, id)
  const notes = (before?.metadata ?? null) as Metadata | null
  const metadata = mergeMetadata(notes, given)
  // Operators may note more than customers.
  if (ctx.actorId === null) refuse(customerMetadataRefusal(notes, metadata))
  await tx
    .updateTable('address')
    .set({ ...definedOf(fields), metadata: json(metadata), updated_at: ctx.now })
    .where('id', '=', id)
    .execute()
  await raiseVersion(tx, ctx, customer_id)
  return { before: before ?? {}, after: (await loadAddress(tx, id)) ?? {} }
}

/**
 * Deletes an address of a locked customer, which is then no longer a default. Returns what was deleted. Throws 404 for one that isn't
 * theirs.
 */
export async function removeSavedAddress(tx: Tx, ctx: Context, customer_id: string, id: string) {
  await requireSavedAddress(tx, customer_id, id)
  const before = await loadAddress(tx, id)
  // Also of customers who were merged into this one, whom an undo separates again.
  for (const column of ['billing_address_id', 'default_shipping_address_id'] as const)
    await tx
      .updateTable('customer')
      .set({ [column]: null })
      .where(column, '=', id)
      .execute()
  await tx.updateTable('address').set({ deleted_at: ctx.now }).where('id', '=', id).execute()
  await raiseVersion(tx, ctx, customer_id)
  return before
}

/** Raises a customer's version, so that changes that are based on an older one are refused. */
async function raiseVersion(tx: Tx, ctx: Context, customer_id: string): Promise<void> {
  await tx.updateTable('customer').set({ updated_at: ctx.now }).where('id', '=', customer_id).execute()
}

/** Throws 404 for an address that isn't saved for the customer. */
export async function requireSavedAddress(tx: Tx, customer_id: string, id: string): Promise<void> {
  if (!(await isSavedAddress(tx, customer_id, id))) throw notFound('Address', id)
}

export async function isSavedAddress(tx: Tx, customer_id: string, id: string): Promise<boolean> {
  const own = await savedBy(tx, customer_id).select('id').where('id', '=', id).executeTakeFirst()
  return own !== undefined
}

function definedOf({ country_code, ...fields }: Omit<SavedInput, 'metadata'>) {
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
