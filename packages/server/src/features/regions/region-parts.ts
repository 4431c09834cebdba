import { countryOf } from '@purser/domain/countries'
import { fulfillmentProviderName } from '@purser/domain/fulfillments'
import { paymentProviderName } from '@purser/domain/payments'
import { takenCountryRefusal, uninstalledProviderRefusal } from '@purser/domain/regions'
import type { Tx } from '../../database/index.ts'
import { refuse, unknownReference } from '../../http/index.ts'

/** Returns the path of an entry in the request: `countries.3`, or the field name if it holds only one. */
export type FieldOf = (rank: number) => string

/** Returns the two-letter codes of countries given by two or three letters in any case. Throws 400 for an unknown country. */
export function countriesNamed(codes: readonly string[], fieldOf: FieldOf): string[] {
  const found = codes.map((code, rank) => {
    const country = countryOf(code)
    if (!country) throw unknownReference(fieldOf(rank), `There is no country ${code}.`)
    return country.iso_2
  })
  return [...new Set(found)]
}

/**
 * Adds countries to a region. Locks them in a fixed order until the transaction ends, so that of two regions that want one, the second sees
 * who has it. Throws 422 naming the region that has one of them.
 */
export async function takeCountries(
  tx: Tx,
  region_id: string,
  codes: readonly string[],
  fieldOf: (code: string) => string,
): Promise<void> {
  if (codes.length === 0) return
  await tx
    .selectFrom('country')
    .select('iso_2')
    .where('iso_2', 'in', codes)
    .orderBy('iso_2')
    .forNoKeyUpdate()
    .execute()
  const taken = await tx
    .selectFrom('country')
    .innerJoin('region', 'region.id', 'country.region_id')
    .select(['country.iso_2', 'country.display_name', 'region.name'])
    .where('country.iso_2', 'in', codes)
    .where('country.region_id', '<>', region_id)
    .orderBy('country.display_name')
    .limit(1)
    .executeTakeFirst()
  if (taken)
    refuse(takenCountryRefusal(taken.display_name, taken.name, fieldOf(taken.iso_2)), 'duplicate_error')
  await tx.updateTable('country').set({ region_id }).where('iso_2', 'in', codes).execute()
}

/** Removes countries from a region; without `codes` all of them. */
export async function freeCountries(tx: Tx, region_id: string, codes?: readonly string[]): Promise<void> {
  if (codes?.length === 0) return
  let countries = tx.updateTable('country').set({ region_id: null }).where('region_id', '=', region_id)
  if (codes) countries = countries.where('iso_2', 'in', codes)
  await countries.execute()
}

const providers = {
  payment: {
    table: 'payment_provider',
    link: 'region_payment_providers',
    nameOf: paymentProviderName,
  },
  fulfillment: {
    table: 'fulfillment_provider',
    link: 'region_fulfillment_providers',
    nameOf: fulfillmentProviderName,
  },
} as const
export type ProviderKind = keyof typeof providers

/** Adds providers to a region. Throws 400 for one that is unknown or not installed. */
export async function addProviders(
  tx: Tx,
  kind: ProviderKind,
  region_id: string,
  ids: readonly string[],
  fieldOf: (id: string) => string,
): Promise<void> {
  if (ids.length === 0) return
  const { table, link, nameOf } = providers[kind]
  const found = await tx.selectFrom(table).select(['id', 'is_installed']).where('id', 'in', ids).execute()
  const installed = new Map(found.map((each) => [each.id, each.is_installed]))
  for (const id of ids) {
    if (!installed.has(id)) throw unknownReference(fieldOf(id), `There is no ${kind} provider ${id}.`)
    if (!installed.get(id)) refuse(uninstalledProviderRefusal(nameOf(id), fieldOf(id)), 'invalid_data')
  }
  await tx
    .insertInto(link)
    .values(ids.map((provider_id) => ({ region_id, provider_id })))
    .execute()
}

/** Removes providers from a region. */
export async function removeProviders(
  tx: Tx,
  kind: ProviderKind,
  region_id: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  await tx
    .deleteFrom(providers[kind].link)
    .where('region_id', '=', region_id)
    .where('provider_id', 'in', ids)
    .execute()
}
