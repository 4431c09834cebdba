import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import { embed, outer } from './embed.ts'

export function customerOf(column: string) {
  return jsonObjectFrom(
    embed.selectFrom('customer').selectAll('customer').where('customer.id', '=', outer(column)),
  )
}

/** A region with its countries. */
export function regionOf(column: string) {
  return jsonObjectFrom(
    embed
      .selectFrom('region')
      .selectAll('region')
      .select(
        jsonArrayFrom(
          embed
            .selectFrom('country')
            .selectAll('country')
            .where('country.region_id', '=', outer('region.id'))
            .orderBy('country.display_name'),
        ).as('countries'),
      )
      .where('region.id', '=', outer(column)),
  )
}

export function addressOf(column: string) {
  return jsonObjectFrom(
    embed.selectFrom('address').selectAll('address').where('address.id', '=', outer(column)),
  )
}
