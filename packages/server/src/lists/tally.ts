import type { DateRange } from '@purser/contract/values'
import { MS_A_DAY } from '@purser/domain/dates'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { isWithin } from './list-query.ts'

export type Condition = RawBuilder<SqlBool>

/** A list whose records the database tallies: the table that it shows, and the facets in their order in `list_tally`. */
export interface TalliedList {
  readonly table: string
  readonly facets: readonly string[]
  /** Whether the facets are columns, and an index leads by all of them to each combination's records in the order of time. */
  readonly isGrouped?: boolean
  /** Which rows are tallied; all of them where it is not said. */
  readonly condition?: Condition
  /** What makes a facet's text the value of its column, e.g. `::numeric`. */
  readonly casts?: Readonly<Record<string, string>>
}

/** What of a tallied list is wanted, in the tally's words and in those of its rows: both say the same. */
export interface Tallied {
  readonly list: TalliedList
  /** The texts that a facet may have, by facet; any where it is not named. */
  readonly admitted: Readonly<Record<string, readonly string[]>>
  readonly createdAt?: DateRange | undefined
}

/** ` where a and b`; nothing where there is no condition. */
export function where(conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return conditions.length === 0 ? sql`` : sql` where ${sql.join(conditions, sql` and `)}`
}

/** The rows of one grain of a list's tally, as `tally`. */
function tallyRows(
  { list, admitted }: Tallied,
  grain: 'all' | 'month' | 'day',
  more: readonly Condition[] = [],
): RawBuilder<unknown> {
  const facets = Object.entries(admitted).map(([name, texts]) => {
    const place = list.facets.indexOf(name) + 1
    return sql<SqlBool>`tally.facet[${sql.lit(place)}] = any (${[...texts]}::text[])`
  })
  return sql`list_tally as tally where tally.list = ${list.table} and tally.grain = ${grain}
    ${facets.length + more.length === 0 ? sql`` : sql`and ${sql.join([...facets, ...more], sql` and `)}`}`
}

/** The combinations of facets in which there are records, as `facet`. */
export function groupsOf(tallied: Tallied): RawBuilder<unknown> {
  return sql`select facet from ${tallyRows(tallied, 'all')} group by facet having sum(n) > 0`
}

/** How many of a group were made on the day of `place`. */
export function countOfThatDay(tallied: Tallied): RawBuilder<unknown> {
  const isThatDay = sql<SqlBool>`tally.since = (select day from place) and tally.facet = of_group.facet`
  return sql`coalesce((select sum(n) from ${tallyRows(tallied, 'day', [isThatDay])}), 0)`
}

/** One row with `count`. Whole days come from the tally; of the days in which a range begins and ends `rows` are counted. */
export function countTallied(tallied: Tallied, rows: readonly Condition[]): RawBuilder<unknown> {
  const range = tallied.createdAt
  if (range === undefined)
    return sql`select coalesce(sum(n), 0)::bigint as count from ${tallyRows(tallied, 'all')}`
  const table = sql.table(tallied.list.table)
  const column = `${tallied.list.table}.created_at`
  const inRange = [...rows, isWithin(column, range)]
  const countRows = (more: readonly Condition[]) =>
    sql`select count(*) as count from ${table}${where([...inRange, ...more])}`
  const lower = latest([range.gt, range.gte])
  const upper = earliest([range.lt, range.lte])
  const firstWhole = lower === undefined ? undefined : startOfDay(lower) + MS_A_DAY
  const endOfWhole = upper === undefined ? undefined : startOfDay(upper)
  if (firstWhole !== undefined && endOfWhole !== undefined && firstWhole >= endOfWhole) return countRows([])
  const [days, edges]: [Condition[], RawBuilder<unknown>[]] = [[], []]
  if (firstWhole !== undefined) {
    days.push(sql`tally.since >= ${dayOf(firstWhole)}::date`)
    edges.push(countRows([isWithin(column, { lt: new Date(firstWhole).toISOString() })]))
  }
  if (endOfWhole !== undefined) {
    days.push(sql`tally.since < ${dayOf(endOfWhole)}::date`)
    edges.push(countRows([isWithin(column, { gte: new Date(endOfWhole).toISOString() })]))
  }
  const whole = sql`select coalesce(sum(n), 0)::bigint as count from ${tallyRows(tallied, 'day', days)}`
  return sql`select sum(count)::bigint as count from (${sql.join([whole, ...edges], sql` union all `)}) as parts`
}

/**
 * `place`: the day that the offset falls in, the nearer end of it, and how many records to skip from
 * there. Its month is found first, so that only the months and the days of one month are added up.
 */
export function placeOf(
  tallied: Tallied,
  rows: readonly Condition[],
  offset: number,
  direction: 'asc' | 'desc',
): RawBuilder<unknown> {
  const along = sql.raw(`tally.since ${direction}`)
  const beyond = beyondRange(tallied.createdAt ?? {}, direction)
  const before = beyond ? sql`(${countTallied({ ...tallied, createdAt: beyond }, rows)})` : sql`0`
  const inMonth = sql<SqlBool>`tally.since >= (select month from whole) and tally.since < (select month + interval '1 month' from whole)`
  return sql`with wanted as materialized (select ${sql.lit(offset)} + ${before} as first
    ), whole as materialized (
      select month, running - n as passed from (
        select since as month, sum(n) as n, sum(sum(n)) over (order by ${along}) as running
        from ${tallyRows(tallied, 'month')} group by tally.since) as months
      where running > (select first from wanted) order by running limit 1
    ), place as materialized (
      select day, (select first from wanted) - (running - n) as skipped,
        (${direction === 'desc' ? sql`day + 1` : sql`day`})::timestamp at time zone 'UTC' as start from (
        select since as day, sum(n) as n, (select passed from whole) + sum(sum(n)) over (order by ${along}) as running
        from ${tallyRows(tallied, 'day', [inMonth])} group by tally.since) as days
      where running > (select first from wanted) order by running limit 1)`
}

/** Everything that stands before a range: its complement at the end that comes first. */
function beyondRange({ gt, gte, lt, lte }: DateRange, direction: 'asc' | 'desc'): DateRange | undefined {
  if (direction === 'desc') {
    const upper = earliest([lt, lte])
    if (upper === undefined) return undefined
    return upper === lt ? { gte: upper } : { gt: upper }
  }
  const lower = latest([gt, gte])
  if (lower === undefined) return undefined
  return lower === gt ? { lte: lower } : { lt: lower }
}

const startOfDay = (instant: string) => Math.floor(Date.parse(instant) / MS_A_DAY) * MS_A_DAY
const dayOf = (instant: number) => new Date(instant).toISOString().slice(0, 10)
const bounds = (instants: readonly (string | undefined)[]) =>
  instants.filter((instant) => instant !== undefined).sort()
const latest = (instants: readonly (string | undefined)[]) => bounds(instants).at(-1)
const earliest = (instants: readonly (string | undefined)[]) => bounds(instants)[0]
