import type { DateRange } from '@purser/contract/values'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database/index.ts'
import { invalidData } from '../http/index.ts'
import { isWithin } from './list-query.ts'
import {
  type Condition,
  countTallied,
  groupsOf,
  madeThatDay,
  placeOf,
  type Tallied,
  type TalliedList,
  where,
} from './tally.ts'

/** How far a list is walked from its beginning, and how many of its records are counted one by one. */
const WALKED = 10_000
/** How many matches of a search are counted: nobody looks through more, and each has to be looked at. */
export const SEARCHED = 1_000
/** From this offset on the tallies lead to the day in which a page begins. */
const NEAR = 100

/** How a page is sorted: SQL over the table's row; `time` where that is by creation alone. */
export interface Sort {
  readonly by: RawBuilder<unknown>
  readonly time?: 'asc' | 'desc' | undefined
}

/** Where a search's matches are found with less to read. */
export interface Matches {
  /** The other table and its conditions. */
  readonly rows: RawBuilder<unknown>
  /** Its column that names the record of the list. */
  readonly id: RawBuilder<unknown>
}

export interface AskedList {
  /** The table whose rows the list shows, by its own name in all that follows. */
  readonly list: TalliedList
  /** What is selected of each row. */
  readonly columns: RawBuilder<unknown>
  /** Where the rows are looked for, when not in the table as it stands. */
  readonly from?: RawBuilder<unknown> | undefined
  /** What `sort` needs beside the row: joins. */
  readonly beside?: RawBuilder<unknown> | undefined
  /** All that the list is narrowed to, but the range of creation. */
  readonly where: readonly Condition[]
  readonly createdAt?: DateRange | undefined
  /** The same in the words of the tally; undefined where it does not know all of it. */
  readonly admitted?: Tallied['admitted'] | undefined
  /** How many matches are counted one by one, where no tally knows how many there are; one more says that there are more. */
  readonly counted?: number | undefined
  /** A search alone: rows of another table, one for each match. */
  readonly matches?: Matches | undefined
  readonly sort: Sort
  readonly limit: number
  readonly offset: number
}

/**
 * A page of a list by one statement, and how many records there are by another. By creation, and narrowed by facets, any page is
 * exact and costs the same; else matches are counted up to a bound and pages begin at `WALKED` at the latest. Throws 400 beyond.
 */
export async function listPage<Row>(db: Db, asked: AskedList): Promise<{ rows: Row[]; count: number }> {
  if (asked.offset > WALKED && !isTallied(asked)) {
    throw invalidData(
      `offset: beyond ${WALKED} a list goes on only in the order of creation, narrowed by nothing else than it tallies; narrow it by created_at`,
      'invalid_value',
      'offset',
    )
  }
  if (asked.matches !== undefined) return foundPage(db, asked, asked.matches)
  const [page, total] = await Promise.all([
    sql<Row>`${pageOf(asked)}`.execute(db),
    sql<{ count: number }>`${countOf(asked)}`.execute(db),
  ])
  return { rows: page.rows, count: total.rows[0]?.count ?? 0 }
}

/**
 * A search is counted first. One that finds few records is sorted as it was found; one that finds many meets a page of them soon
 * on the way through all. The planner cannot tell which it is from words of less than three letters, and read 17,000 products for a page.
 */
async function foundPage<Row>(
  db: Db,
  asked: AskedList,
  { rows, id }: Matches,
): Promise<{ rows: Row[]; count: number }> {
  const { list, beside, counted = WALKED } = asked
  const found = await sql<{ ids: string[] }>`select array(
    select ${id} from ${rows} limit ${sql.lit(counted + 1)}) as ids`.execute(db)
  const ids = found.rows[0]?.ids ?? []
  const few: AskedList = {
    ...asked,
    from: sql`unnest(${ids}::text[]) as found (id)
      inner join ${sql.table(list.table)} on ${column(asked, 'id')} = found.id ${beside ?? sql``}`,
    where: list.condition === undefined ? [] : [list.condition],
  }
  const page = await sql<Row>`${pageOf(ids.length > counted ? asked : few)}`.execute(db)
  return { rows: page.rows, count: ids.length }
}

const isTallied = ({ admitted, sort }: AskedList) => admitted !== undefined && sort.time !== undefined
const tableOf = ({ list, from }: AskedList) => from ?? sql.table(list.table)
const column = ({ list }: AskedList, name: string) => sql.ref(`${list.table}.${name}`)
const rangeOf = ({ list, createdAt }: AskedList): Condition[] =>
  createdAt === undefined ? [] : [isWithin(`${list.table}.created_at`, createdAt)]

function countOf(asked: AskedList): RawBuilder<unknown> {
  const { list, admitted, createdAt } = asked
  if (admitted !== undefined) return countTallied({ list, admitted, createdAt }, asked.where)
  return sql`select count(*) as count from (
    select 1 from ${tableOf(asked)}${where([...asked.where, ...rangeOf(asked)])} limit ${(asked.counted ?? WALKED) + 1}) as matches`
}

/** The rows are found by their index alone, and looked at once it is clear which they are. */
function pageOf(asked: AskedList): RawBuilder<unknown> {
  const { list, columns, beside, sort, offset, admitted, createdAt } = asked
  const isDeep = offset > NEAR && isTallied(asked)
  const place =
    isDeep && admitted && sort.time
      ? placeOf({ list, admitted, createdAt }, asked.where, offset, sort.time)
      : sql``
  return sql`${place} select ${columns} from (${spotsOf(asked, isDeep)}) as spot
    inner join ${sql.table(list.table)} on ${column(asked, 'id')} = spot.id ${beside ?? sql``} order by ${sort.by}`
}

function spotsOf(asked: AskedList, isDeep: boolean): RawBuilder<unknown> {
  const { list, sort, limit, offset, admitted } = asked
  const cut = sql`limit ${sql.lit(limit)} offset ${isDeep ? sql`(select skipped from place)` : sql.lit(offset)}`
  const reached = isDeep ? fromPlace(asked) : rangeOf(asked)
  if (list.isGrouped && admitted && sort.time && Object.keys(admitted).length > 0) {
    return sql`select first.id from (${groupsOf({ list, admitted })}) as of_group
      cross join ${firstOfGroup(asked, admitted, sort.time, reached, isDeep)}
      order by first.created_at ${sql.raw(sort.time)}, first.id ${sql.raw(sort.time)} ${cut}`
  }
  return sql`select ${column(asked, 'id')} from ${tableOf(asked)}${where([...asked.where, ...reached])}
    order by ${sort.by} ${cut}`
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
  const reach = isDeep ? sql`${madeThatDay({ list, admitted })} + ${sql.lit(limit)}` : sql.lit(offset + limit)
  return sql`lateral (select ${column(asked, 'id')}, ${column(asked, 'created_at')}
    from ${sql.table(list.table)}${where([...tallied, ...isOfGroup, ...reached])}
    order by ${column(asked, 'created_at')} ${sql.raw(time)}, ${column(asked, 'id')} ${sql.raw(time)}
    limit ${reach}) as first`
}
