import { type Region, region as schema } from '@purser/contract/regions'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Db } from '../../database/index.ts'
import { countriesOfRegion, embed, outer } from '../../database/relations/index.ts'
import { notFound } from '../../http/index.ts'
import { presentSelected, type SelectionQuery, select } from '../../selection/index.ts'

const relations = ['currency', 'countries', 'payment_providers', 'fulfillment_providers']
/** Reads the selection of a region, by default with its currency, countries and providers. Throws 400 on an unknown name. */
export const selectRegion = (query: SelectionQuery) => select(schema, query, { relations }, 'a region')

/** Returns the columns for a region's currency, countries and providers. */
export function partsOfRegion() {
  return [
    jsonObjectFrom(
      embed
        .selectFrom('currency')
        .selectAll('currency')
        .where('currency.code', '=', outer('region.currency_code')),
    ).as('currency'),
    countriesOfRegion().as('countries'),
    jsonArrayFrom(
      embed
        .selectFrom('payment_provider')
        .innerJoin('region_payment_providers as link', 'link.provider_id', 'payment_provider.id')
        .select(['payment_provider.id', 'payment_provider.is_installed'])
        .where('link.region_id', '=', outer('region.id'))
        .orderBy('payment_provider.id'),
    ).as('payment_providers'),
    jsonArrayFrom(
      embed
        .selectFrom('fulfillment_provider')
        .innerJoin('region_fulfillment_providers as link', 'link.provider_id', 'fulfillment_provider.id')
        .select(['fulfillment_provider.id', 'fulfillment_provider.is_installed'])
        .where('link.region_id', '=', outer('region.id'))
        .orderBy('fulfillment_provider.id'),
    ).as('fulfillment_providers'),
  ] as const
}

/** Returns a region. Throws 404, or 400 on an unknown name. */
export async function readRegion(db: Db, id: string, query: SelectionQuery): Promise<Region> {
  const selection = selectRegion(query)
  const live = db
    .selectFrom('region')
    .selectAll('region')
    .select(partsOfRegion())
    .where('region.id', '=', id)
    .where('region.deleted_at', 'is', null)
  const [region] = await presentSelected(db, 'region', await live.execute(), selection)
  if (!region) throw notFound('Region', id)
  return region as Region
}
