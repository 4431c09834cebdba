import type { Discount, listDiscounts as endpoint } from '@purser/contract/discounts'
import type { QueryOf, ResponseOf } from '@purser/contract/endpoints'
import { codeKey } from '@purser/domain/codes'
import { SECONDS_A_DAY } from '@purser/domain/dates'
import { ENDING_SOON_DAYS } from '@purser/domain/discounts'
import { sql } from 'kysely'
import { addSeconds } from '../../clock.ts'
import type { Db } from '../../database/index.ts'
import { hasWords } from '../../database/relations/index.ts'
import {
  type Condition,
  chooseOrder,
  containing,
  isWithin,
  listPage,
  sortBy,
  type WholeList,
} from '../../lists/index.ts'
import { presentSelected } from '../../selection/index.ts'
import { selectParts } from './discounts.queries.ts'

/**
 * Lists discounts, newest first, with their rules and regions unless `expand` says otherwise. Throws 400 on an unknown sort order or name.
 */
export async function listDiscounts(
  db: Db,
  query: QueryOf<typeof endpoint>,
  now: string,
): Promise<ResponseOf<typeof endpoint>> {
  const { limit, offset } = query
  const selection = selectParts(query)
  const { rows, count } = await listPage<object>(db, {
    ...findDiscounts(query, now),
    columns: sql`discount.*`,
    limit,
    offset,
  })
  const discounts = await presentSelected(db, 'discount', rows, selection)
  return { discounts: discounts as Discount[], count, offset, limit }
}

/** Returns what the list finds by a query, in its order. Throws 400 on an unknown sort order. */
export function findDiscounts(
  query: Omit<QueryOf<typeof endpoint>, 'limit' | 'offset'>,
  now: string,
): WholeList {
  const { q, is_disabled, is_dynamic, rule } = query
  const where: Condition[] = [sql`discount.deleted_at is null`]
  const words = hasWords(said, q)
  if (q !== undefined && words.length > 0) {
    where.push(
      sql`(code_key(discount.code) like ${containing(codeKey(q))} or (${sql.join(words, sql` and `)}))`,
    )
  }
  if (is_disabled !== undefined) where.push(sql`discount.is_disabled = ${is_disabled}`)
  if (is_dynamic !== undefined) where.push(sql`discount.is_dynamic = ${is_dynamic}`)
  if (query.attention !== undefined) where.push(endsSoon(now))
  if (query.parent_discount_id !== undefined) {
    where.push(sql`discount.parent_discount_id = ${query.parent_discount_id}`)
  }
  for (const name of ['type', 'allocation'] as const) {
    if (rule?.[name] === undefined) continue
    where.push(sql`exists (select from discount_rule
      where discount_rule.id = discount.rule_id and ${sql.ref(`discount_rule.${name}`)} = ${rule[name]})`)
  }
  if (query.updated_at) where.push(isWithin('discount.updated_at', query.updated_at))
  return {
    list: { table: 'discount', facets: [] },
    where,
    createdAt: query.created_at,
    sort: sortBy(
      'discount',
      chooseOrder(query.order, ['created_at', 'updated_at', 'code', 'starts_at', 'ends_at', 'usage_count']),
    ),
  }
}

/** The rule `endsSoon` of domain. The conditions on `discount` alone are those of the index `discount_ends`. */
function endsSoon(now: string): Condition {
  const until = addSeconds(now, ENDING_SOON_DAYS * SECONDS_A_DAY)
  return sql`discount.ends_at between ${now}::timestamptz and ${until}::timestamptz
    and not discount.is_dynamic and not discount.is_disabled
    and (coalesce(discount.usage_limit, 0) = 0 or discount.usage_count < discount.usage_limit)`
}

const said = sql`concat_ws(' ', discount.code,
  (select discount_rule.description from discount_rule where discount_rule.id = discount.rule_id))`
