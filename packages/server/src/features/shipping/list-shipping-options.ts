import type { QueryOf, ResponseOf } from '@purser/contract/endpoints'
import type { listShippingOptions as endpoint, ShippingOption } from '@purser/contract/shipping'
import { searchWords, spellText } from '@purser/domain/search'
import { type RawBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '../../database/index.ts'
import { embed, outer } from '../../database/relations/index.ts'
import { chooseOrder, containing, listPage, sortBy } from '../../lists/index.ts'

/**
 * The ways to send goods and to return them, the newest first unless `order` says otherwise, each with its requirements; `q` is
 * found in their names. Throws 400 on an unknown order.
 */
export async function listShippingOptions(
  db: Db,
  query: QueryOf<typeof endpoint>,
): Promise<ResponseOf<typeof endpoint>> {
  const { limit, offset } = query
  const { rows: shipping_options, count } = await listPage<ShippingOption>(db, {
    list: { table: 'shipping_option', facets: [] },
    columns: sql`shipping_option.*, ${requirementsOfOption()} as requirements`,
    where: conditionsOf(query),
    sort: sortBy('shipping_option', chooseOrder(query.order, ['created_at', 'updated_at', 'name', 'amount'])),
    limit,
    offset,
  })
  return { shipping_options, count, offset, limit }
}

function requirementsOfOption() {
  return jsonArrayFrom(
    embed
      .selectFrom('shipping_option_requirement as requirement')
      .select(['requirement.id', 'requirement.shipping_option_id', 'requirement.type', 'requirement.amount'])
      .where('requirement.shipping_option_id', '=', outer('shipping_option.id'))
      .where('requirement.deleted_at', 'is', null)
      .orderBy('requirement.type'),
  )
}

function conditionsOf({ q = '', id, region_id, is_return, admin_only }: QueryOf<typeof endpoint>) {
  const conditions = searchWords(q).map((word) => hasWord(spellText(word)))
  conditions.push(sql`shipping_option.deleted_at is null`)
  if (id !== undefined) conditions.push(sql`shipping_option.id = any (${[...id]}::text[])`)
  if (region_id !== undefined)
    conditions.push(sql`shipping_option.region_id = any (${[...region_id]}::text[])`)
  if (is_return !== undefined) conditions.push(sql`shipping_option.is_return = ${is_return}`)
  if (admin_only !== undefined) conditions.push(sql`shipping_option.admin_only = ${admin_only}`)
  return conditions
}

function hasWord(word: string): RawBuilder<boolean> {
  return sql<boolean>`searchable(shipping_option.name) like ${containing(word)}`
}
