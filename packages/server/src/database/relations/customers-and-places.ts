import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import { countryOfAddress } from './derived.ts'
import { embed, outer } from './embed.ts'

export function customerOf(column: string) {
  return jsonObjectFrom(
    embed.selectFrom('customer').selectAll('customer').where('customer.id', '=', outer(column)),
  )
}

/** Selects the countries of a region, given the region's row. */
export function countriesOfRegion() {
  return jsonArrayFrom(
    embed
      .selectFrom('country')
      .selectAll('country')
      .where('country.region_id', '=', outer('region.id'))
      .orderBy('country.display_name'),
  )
}

/** Selects a region with its countries. */
export function regionOf(column: string) {
  return jsonObjectFrom(
    embed
      .selectFrom('region')
      .selectAll('region')
      .select(countriesOfRegion().as('countries'))
      .where('region.id', '=', outer(column)),
  )
}

/** Selects an address with its country. */
export function addressOf(column: string) {
  return jsonObjectFrom(
    embed
      .selectFrom('address')
      .selectAll('address')
      .select(countryOfAddress().as('country'))
      .where('address.id', '=', outer(column)),
  )
}
