import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import { countryOfAddress } from './derived.ts'
import { embed, outer } from './embed.ts'

export function customerOf(column: string) {
  return jsonObjectFrom(
    embed.selectFrom('customer').selectAll('customer').where('customer.id', '=', outer(column)),
  )
}

/** The countries of a region, where its row is at hand. */
export function countriesOfRegion() {
  return jsonArrayFrom(
    embed
      .selectFrom('country')
      .selectAll('country')
      .where('country.region_id', '=', outer('region.id'))
      .orderBy('country.display_name'),
  )
}

/** A region with its countries. */
export function regionOf(column: string) {
  return jsonObjectFrom(
    embed
      .selectFrom('region')
      .selectAll('region')
      .select(countriesOfRegion().as('countries'))
      .where('region.id', '=', outer(column)),
  )
}

/** An address with its country. */
export function addressOf(column: string) {
  return jsonObjectFrom(
    embed
      .selectFrom('address')
      .selectAll('address')
      .select(countryOfAddress().as('country'))
      .where('address.id', '=', outer(column)),
  )
}
