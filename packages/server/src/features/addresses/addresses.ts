import type { AddressInput } from '@purser/contract/addresses'
import { addressFields, countryNotInRegionMessage } from '@purser/domain/addresses'
import { countryOf } from '@purser/domain/countries'
import { idPrefixes } from '@purser/domain/ids'
import { customerMetadataRefusal, type Metadata, mergeMetadata } from '@purser/domain/metadata'
import { sql } from 'kysely'
import { type Context, json, newId, type Tx } from '../../database/index.ts'
import { Failure, invalidData, refuse } from '../../http/index.ts'

/** The columns that a copy takes along. */
const columns = [...addressFields, 'metadata'] as const

/** An address's own fields; null where there is none. */
export async function loadAddress(tx: Tx, id: string | null) {
  if (id === null) return null
  const address = await tx.selectFrom('address').select(columns).where('id', '=', id).executeTakeFirst()
  return address ?? null
}

type Address = NonNullable<Awaited<ReturnType<typeof loadAddress>>>

/** Copies an address to a new row. Returns its id; null without an address. */
export async function copyAddress(tx: Tx, ctx: Context, id: string | null): Promise<string | null> {
  if (id === null) return null
  const copy = await tx
    .insertInto('address')
    .columns([...columns, 'id', 'created_at', 'updated_at'])
    .expression((rows) =>
      rows
        .selectFrom('address')
        .select(columns)
        .select([
          sql<string>`${newId(idPrefixes.address)}::text`.as('id'),
          sql<string>`${ctx.now}::timestamptz`.as('created_at'),
          sql<string>`${ctx.now}::timestamptz`.as('updated_at'),
        ])
        .where('id', '=', id),
    )
    .returning('id')
    .executeTakeFirst()
  return copy?.id ?? null
}

/**
 * Writes an address of a region as a row of its own; answers its id. Throws 400 when its country is not one of the region's.
 */
export async function addAddress(
  tx: Tx,
  ctx: Context,
  regionId: string,
  given: AddressInput,
): Promise<string> {
  const country_code = await settleCountry(tx, regionId, given.country_code ?? null)
  const metadata = json(mergeMetadata(null, given.metadata))
  return insertAddress(tx, ctx, { ...definedOf(given), country_code, metadata })
}

/**
 * Merges `patch` into the address of this id, or makes one where there is none; answers its id. One that serves something else
 * as well (`isOwn` false) is left alone and a new one takes its place. Throws 400 when the country is not one of the region's.
 */
export async function mergeIntoAddress(
  tx: Tx,
  ctx: Context,
  { id, regionId, isOwn }: { id: string | null; regionId: string; isOwn: () => Promise<boolean> },
  patch: AddressInput,
): Promise<string> {
  const before = await loadAddress(tx, id)
  if (id === null || before === null) return addAddress(tx, ctx, regionId, patch)
  const country_code =
    patch.country_code === undefined
      ? before.country_code
      : await settleCountry(tx, regionId, patch.country_code)
  const notes = before.metadata as Metadata | null
  const metadata = mergeMetadata(notes, patch.metadata)
  // Operators may note more than customers.
  if (ctx.actorId === null) refuse(customerMetadataRefusal(notes, metadata))
  const row = { ...before, ...definedOf(patch), country_code, metadata: json(metadata) }
  if (!(await isOwn())) return insertAddress(tx, ctx, row)
  await tx
    .updateTable('address')
    .set({ ...row, updated_at: ctx.now })
    .where('id', '=', id)
    .execute()
  return id
}

/** Writes an address of which only the country is known, in lower case: one that its region is known to have. Answers its id. */
export const addCountry = (tx: Tx, ctx: Context, country_code: string): Promise<string> =>
  insertAddress(tx, ctx, { country_code, metadata: null })

async function insertAddress(
  tx: Tx,
  ctx: Context,
  fields: Omit<Partial<Address>, 'metadata'> & { metadata: string | null },
): Promise<string> {
  const id = newId(idPrefixes.address)
  await tx
    .insertInto('address')
    .values({ ...fields, id, created_at: ctx.now, updated_at: ctx.now })
    .execute()
  return id
}

function definedOf({ metadata: _, ...fields }: AddressInput): Omit<Partial<Address>, 'metadata'> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}

/** 400: a country that a region does not sell to. */
export const countryNotSold = (code: string, type: 'invalid_data' | 'not_allowed' = 'invalid_data') =>
  new Failure(type, countryNotInRegionMessage(code), {
    code: 'unknown_reference',
    field: 'country_code',
  })

/** The country of an address by its two letters, named by them or by its three; a region with only one fixes it. Throws 400 for one that is not the region's. */
async function settleCountry(tx: Tx, regionId: string, code: string | null): Promise<string> {
  const allowed = await tx.selectFrom('country').select('iso_2').where('region_id', '=', regionId).execute()
  const only = allowed.length === 1 ? allowed[0]?.iso_2 : undefined
  if (code === null && only !== undefined) return only
  if (code === null)
    throw invalidData('An address needs a country of the region.', 'missing_value', 'country_code')
  const two = countryOf(code)?.iso_2
  if (!allowed.some(({ iso_2 }) => iso_2 === two)) throw countryNotSold(code)
  return two ?? code
}
