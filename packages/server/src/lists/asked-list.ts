import type { DateRange } from '@purser/contract/values'
import { MAX_ROWS_COUNTED } from '@purser/domain/counts'
import { type RawBuilder, sql } from 'kysely'
import type { SortKey } from './keyset.ts'
import { isWithin } from './list-query.ts'
import {
  type Condition,
  countOfThatDay,
  countTallied,
  groupsOf,
  placeOf,
  type Tallied,
  type TalliedList,
  where,
} from './tally.ts'

/** How far a list is walked from its beginning: as far as its records are counted one by one. */
export const MAX_ROWS_WALKED = MAX_ROWS_COUNTED
/** From this offset on the tallies lead to the day in which a page begins: to walk there from the first record would take longer. */
const NEAR = 1_000
/** The same where records are merged of combinations of so many facets that there may be hundreds, each walked as far. */
const NEAR_OF_MANY = { facets: 3, offset: 100 } as const

/** How a page is sorted: SQL over the table's row; `time` where that is by creation alone. */
export interface Sort {
  readonly by: RawBuilder<unknown>
  readonly time?: 'asc' | 'desc' | undefined
  /** Where what it is sorted by is worked out for each record: such a list has `MAX_ROWS_WALKED` records at most. */
  readonly isWorkedOut?: boolean
  /** The same, key by key; undefined where a cursor can't continue the list. */
  readonly keys?: readonly SortKey[]
}

export interface AskedList {
  /** The table of the list; the other fragments refer to it by its name. */
  readonly list: TalliedList
  /** The rows to search, when not the whole table. */
  readonly from?: RawBuilder<unknown> | undefined
  /** Joins that `sort` needs. */
  readonly beside?: RawBuilder<unknown> | undefined
  /** All conditions except the creation date. */
  readonly where: readonly Condition[]
  readonly createdAt?: DateRange | undefined
  /** The same conditions as facets of the tally; undefined when the tally doesn't cover all of them. */
  readonly admitted?: Tallied['admitted'] | undefined
  /** The most matches to count one by one when no tally knows the count; one more means that there are more. */
  readonly counted?: number | undefined
  readonly sort: Sort
  readonly limit: number
  readonly offset: number
  /** Given where the call offers cursors; `cursor` is undefined for the first page. */
  readonly keyset?: { readonly cursor: string | undefined } | undefined
  /** Admits the rows after the cursor. Only the page is narrowed by it, not the count. */
  readonly after?: Condition | undefined
}

/** A list without its pages. */
export type WholeList = Pick<
  AskedList,
  'list' | 'from' | 'where' | 'createdAt' | 'sort' | 'admitted' | 'counted'
>

export const isTallied = ({ admitted, sort }: AskedList) => admitted !== undefined && sort.time !== undefined
const tableOf = ({ list, from }: Pick<AskedList, 'list' | 'from'>) => from ?? sql.table(list.table)
export const column = ({ list }: Pick<AskedList, 'list'>, name: string) => sql.ref(`${list.table}.${name}`)
const rangeOf = ({ list, createdAt }: Pick<AskedList, 'list' | 'createdAt'>): Condition[] =>
  createdAt === undefined ? [] : [isWithin(`${list.table}.created_at`, createdAt)]

/** By what the first of each combination of facets are merged; undefined where the list is found as a whole. */
function mergedBy({ list, admitted, sort: { time } }: AskedList) {
  if (!list.isGrouped || !admitted || !time || Object.keys(admitted).length === 0) return undefined
  return { admitted, time }
}

const nearOf = (asked: AskedList) =>
  mergedBy(asked) && asked.list.facets.length >= NEAR_OF_MANY.facets ? NEAR_OF_MANY.offset : NEAR

/** Selects the ids of everything that a list finds, in its order, without pages. */
export function everyIdOf(asked: WholeList): RawBuilder<unknown> {
  return sql`select ${column(asked, 'id')} as id from ${tableOf(asked)}${where([...asked.where, ...rangeOf(asked)])}
    order by ${asked.sort.by}`
}

/** One row with `count`. */
export function countOf(asked: Omit<AskedList, 'sort' | 'limit' | 'offset'>): RawBuilder<unknown> {
  const { list, admitted, createdAt } = asked
  if (admitted !== undefined) return countTallied({ list, admitted, createdAt }, asked.where)
  return sql`select count(*) as count from (
    select 1 from ${tableOf(asked)}${where([...asked.where, ...rangeOf(asked)])} limit ${(asked.counted ?? MAX_ROWS_WALKED) + 1}) as matches`
}

/** The ids of the page, in their order, as a statement, and what has to stand before it. */
export function pageIdsOf(asked: AskedList): { place: RawBuilder<unknown>; spots: RawBuilder<unknown> } {
  const { list, sort, limit, offset, admitted, createdAt } = asked
  const isDeep = offset > nearOf(asked) && isTallied(asked)
  const place =
    isDeep && admitted && sort.time
      ? placeOf({ list, admitted, createdAt }, asked.where, offset, sort.time)
      : sql``
  const cut = sql`limit ${sql.lit(limit)} offset ${isDeep ? sql`(select skipped from place)` : sql.lit(offset)}`
  const after = asked.after === undefined ? [] : [asked.after]
  const reached = [...(isDeep ? fromPlace(asked) : rangeOf(asked)), ...after]
  const merged = mergedBy(asked)
  if (merged) {
    const time = sql.raw(merged.time)
    const spots = sql`select first.id from (${groupsOf({ list, admitted: merged.admitted })}) as of_group
      cross join ${firstOfGroup(asked, merged.admitted, merged.time, reached, isDeep)}
      order by first.created_at ${time}, first.id ${time} ${cut}`
    return { place, spots }
  }
  const spots = sql`select ${column(asked, 'id')} from ${tableOf(asked)}${where([...asked.where, ...reached])}
    order by ${sort.by} ${cut}`
  return { place, spots }
}

/** From the day of the place on, to the end of the range: what stands before the range on that day is among what is skipped. */
function fromPlace(asked: AskedList): Condition[] {
  const { gt, gte, lt, lte } = asked.createdAt ?? {}
  const at = `${asked.list.table}.created_at`
  const [sign, end] = asked.sort.time === 'desc' ? ['<', { gt, gte }] : ['>=', { lt, lte }]
  const start = sql<boolean>`${sql.ref(at)} ${sql.raw(sign)} (select start from place)`
  return [start, isWithin(at, end as DateRange)]
}

/**
 * The first records of each combination of facets that there is, to be merged: a rare one costs as little as a common one,
 * wherever in time its records lie. No group is needed further than the page reaches.
 */
function firstOfGroup(
  asked: AskedList,
  admitted: Tallied['admitted'],
  time: 'asc' | 'desc',
  reached: readonly Condition[],
  isDeep: boolean,
): RawBuilder<unknown> {
  const { list, limit, offset } = asked
  const isOfGroup = list.facets.map(
    (name, place) =>
      sql<boolean>`${column(asked, name)} = of_group.facet[${sql.lit(place + 1)}]${sql.raw(list.casts?.[name] ?? '')}`,
  )
  const tallied = list.condition === undefined ? [] : [list.condition]
  const reach = isDeep
    ? sql`${countOfThatDay({ list, admitted })} + ${sql.lit(limit)}`
    : sql.lit(offset + limit)
  return sql`lateral (select ${column(asked, 'id')}, ${column(asked, 'created_at')}
    from ${sql.table(list.table)}${where([...tallied, ...isOfGroup, ...reached])}
    order by ${column(asked, 'created_at')} ${sql.raw(time)}, ${column(asked, 'id')} ${sql.raw(time)}
    limit ${reach}) as first`
}
