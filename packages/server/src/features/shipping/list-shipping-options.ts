import type { QueryOf, ResponseOf } from '@purser/contract/endpoints'
import {
  type listShippingOptions as endpoint,
  type ShippingOption,
  shippingOption,
} from '@purser/contract/shipping'
import { searchWords, spellText } from '@purser/domain/search'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../database/index.ts'
import { pricesOfOption } from '../../database/relations/index.ts'
import { chooseOrder, containing, listPage, sortBy } from '../../lists/index.ts'
import { presentSelected, select } from '../../selection/index.ts'

/**
 * The ways to send goods and to return them, the newest first unless `order` says otherwise, each with its region, profile and
 * requirements; `q` is found in their names. Throws 400 on an unknown order.
 */
export async function listShippingOptions(
  db: Db,
  query: QueryOf<typeof endpoint>,
): Promise<ResponseOf<typeof endpoint>> {
  const { limit, offset } = query
  const usual = { relations: ['region', 'profile', 'requirements', 'prices'] }
  const selection = select(shippingOption, query, usual, 'a shipping option')
  const { rows, count } = await listPage<ShippingOption>(db, {
    list: { table: 'shipping_option', facets: [] },
    columns: sql`shipping_option.*, ${pricesOfOption} as prices`,
    where: conditionsOf(query),
    sort: sortBy('shipping_option', chooseOrder(query.order, ['created_at', 'updated_at', 'name', 'amount'])),
    limit,
    offset,
  })
  const shipping_options = await presentSelected(db, 'shipping_option', rows, selection)
  return { shipping_options: shipping_options as ShippingOption[], count, offset, limit }
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
