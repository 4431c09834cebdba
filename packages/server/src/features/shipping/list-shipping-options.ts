import type { QueryOf, ResponseOf } from '@purser/contract/endpoints'
import type { listShippingOptions as endpoint, ShippingOption } from '@purser/contract/shipping'
import { searchWords, spellText } from '@purser/domain/search'
import { type RawBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '../../database/index.ts'
import { chooseOrder, containing } from '../../http/index.ts'

/**
 * The ways to send goods and to return them, the newest first unless `order` says otherwise, each with its requirements; `q` is
 * found in their names. Throws 400 on an unknown order.
 */
export async function listShippingOptions(
  db: Db,
  query: QueryOf<typeof endpoint>,
): Promise<ResponseOf<typeof endpoint>> {
  const { limit, offset } = query
  const { column, direction } = chooseOrder(query.order, ['created_at', 'updated_at', 'name', 'amount'])
  const matches = matchesOf(db, query)
  const [shipping_options, { count }] = await Promise.all([
    matches
      .selectAll('shipping_option')
      .select((option) =>
        jsonArrayFrom(
          option
            .selectFrom('shipping_option_requirement as requirement')
            .select([
              'requirement.id',
              'requirement.shipping_option_id',
              'requirement.type',
              'requirement.amount',
            ])
            .whereRef('requirement.shipping_option_id', '=', 'shipping_option.id')
            .where('requirement.deleted_at', 'is', null)
            .orderBy('requirement.type'),
        ).as('requirements'),
      )
      .orderBy(`shipping_option.${column}`, direction)
      .orderBy('shipping_option.id', direction)
      .limit(limit)
      .offset(offset)
      .execute(),
    matches.select((row) => row.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  ])
  return { shipping_options: shipping_options as ShippingOption[], count, offset, limit }
}

function matchesOf(db: Db, { q = '', id, region_id, is_return, admin_only }: QueryOf<typeof endpoint>) {
  return searchWords(q)
    .map(spellText)
    .reduce((rows, word) => rows.where(hasWord(word)), db.selectFrom('shipping_option'))
    .where('shipping_option.deleted_at', 'is', null)
    .$if(id !== undefined, (rows) => rows.where(sql<boolean>`shipping_option.id = any(${id ?? []})`))
    .$if(region_id !== undefined, (rows) =>
      rows.where(sql<boolean>`shipping_option.region_id = any(${region_id ?? []})`),
    )
    .$if(is_return !== undefined, (rows) => rows.where('shipping_option.is_return', '=', is_return ?? false))
    .$if(admin_only !== undefined, (rows) =>
      rows.where('shipping_option.admin_only', '=', admin_only ?? false),
    )
}

function hasWord(word: string): RawBuilder<boolean> {
  return sql<boolean>`searchable(shipping_option.name) like ${containing(word)}`
}
