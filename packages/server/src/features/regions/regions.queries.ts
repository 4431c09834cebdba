import type { Region } from '@purser/contract/regions'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Db } from '../../database/index.ts'
import { notFound } from '../../http/index.ts'

/** Live regions with their currency, countries and providers. */
export function selectRegions(db: Db) {
  return db
    .selectFrom('region')
    .selectAll('region')
    .select((region) => [
      jsonObjectFrom(
        region
          .selectFrom('currency')
          .selectAll('currency')
          .whereRef('currency.code', '=', 'region.currency_code'),
      ).as('currency'),
      jsonArrayFrom(
        region
          .selectFrom('country')
          .selectAll('country')
          .whereRef('country.region_id', '=', 'region.id')
          .orderBy('country.display_name'),
      ).as('countries'),
      jsonArrayFrom(
        region
          .selectFrom('payment_provider')
          .innerJoin('region_payment_providers as link', 'link.provider_id', 'payment_provider.id')
          .select(['payment_provider.id', 'payment_provider.is_installed'])
          .whereRef('link.region_id', '=', 'region.id')
          .orderBy('payment_provider.id'),
      ).as('payment_providers'),
      jsonArrayFrom(
        region
          .selectFrom('fulfillment_provider')
          .innerJoin('region_fulfillment_providers as link', 'link.provider_id', 'fulfillment_provider.id')
          .select(['fulfillment_provider.id', 'fulfillment_provider.is_installed'])
          .whereRef('link.region_id', '=', 'region.id')
          .orderBy('fulfillment_provider.id'),
      ).as('fulfillment_providers'),
    ])
    .where('region.deleted_at', 'is', null)
}

/** Throws 404. */
export async function readRegion(db: Db, id: string): Promise<Region> {
  const region = await selectRegions(db).where('region.id', '=', id).executeTakeFirst()
  if (!region) throw notFound('Region', id)
  return region as Region
}
