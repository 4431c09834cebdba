import { type RawBuilder, sql } from 'kysely'
import { searchedOrders } from '../../../database/relations/index.ts'
import { invalidData } from '../../../http/index.ts'
import {
  admittedConditions,
  type Condition,
  conditionsOf,
  hasAny,
  type OrderFilters,
  rangeConditions,
  where,
} from './order-filters.ts'

type Direction = 'newest' | 'oldest'

export interface Page {
  readonly offset: number
  readonly limit: number
  /** What `order by` says, over "order". */
  readonly sort: RawBuilder<unknown>
  /** Which end of time stands first; undefined where the page is sorted by something else. */
  readonly direction: Direction | undefined
}

/** Offsets up to here are walked; from here on the tallies tell the day in which the page begins. */
const walkedOffset = 500

const byTime = (direction: Direction, table: string) =>
  direction === 'newest'
    ? sql`${sql.ref(`${table}.created_at`)} desc, ${sql.ref(`${table}.id`)} desc`
    : sql`${sql.ref(`${table}.created_at`)}, ${sql.ref(`${table}.id`)}`
const sorts: Readonly<Record<string, RawBuilder<unknown>>> = {
  '-created_at': byTime('newest', 'order'),
  created_at: byTime('oldest', 'order'),
  '-display_id': sql`"order".display_id desc`,
  display_id: sql`"order".display_id`,
  '-id': sql`"order".id desc`,
  id: sql`"order".id`,
  '-email': sql`lower("order".email) desc, "order".created_at, "order".id`,
  email: sql`lower("order".email), "order".created_at desc, "order".id desc`,
}

/** Where the page lies; newest first unless `order` says otherwise. Throws 400 on an order that the list does not know. */
export function pageOf(query: { offset: number; limit: number; order?: string | undefined }): Page {
  const name = query.order ?? '-created_at'
  const sort = Object.hasOwn(sorts, name) ? sorts[name] : undefined
  if (sort === undefined) {
    throw invalidData(
      `order: ${JSON.stringify(name)} is not one of ${Object.keys(sorts)
        .filter((known) => !known.startsWith('-'))
        .join(', ')}, each with or without a leading -`,
    )
  }
  const directions: Readonly<Record<string, Direction>> = { '-created_at': 'newest', created_at: 'oldest' }
  return { offset: query.offset, limit: query.limit, sort, direction: directions[name] }
}

/** Page sizes that are asked for again and again: the wire's own and the admin's. */
const usualLimits: readonly number[] = [20, 50]

/**
 * Whether a page is looked up in the same way whatever is asked for by these filters, so that its plan can be kept. What
 * begins somewhere in between, searches and rare filters are planned by what they are given.
 */
export function isSteady(
  { search, createdAt, others }: OrderFilters,
  { offset, limit, direction }: Page,
): boolean {
  const isPlain = search === undefined || search.kind === 'display_id' || search.kind === 'email'
  return (
    usualLimits.includes(limit) &&
    direction !== undefined &&
    isPlain &&
    createdAt === undefined &&
    others.length === 0 &&
    (offset === 0 || offset > walkedOffset)
  )
}

/** The rows of "order" on a page, in its order. */
export function pageRows(filters: OrderFilters, page: Page): RawBuilder<unknown> {
  const { states, origins, createdAt, search, others } = filters
  const { direction } = page
  if (direction === undefined || search !== undefined || others.length > 0) return plainPage(filters, page)
  const isDeep = page.offset > walkedOffset && createdAt === undefined && !hasAny(origins)
  if (!hasAny(states) && !hasAny(origins))
    return isDeep ? deepPage(page, direction) : plainPage(filters, page)
  return isDeep ? deepPageByGroup(filters, page, direction) : pageByGroup(filters, page, direction)
}

/** The start is written out, and the limit everywhere: a plan that is kept must know how little is wanted. */
const offsetOf = ({ offset }: Page) => (offset === 0 ? sql`` : sql`offset ${offset}`)

function plainPage(filters: OrderFilters, page: Page): RawBuilder<unknown> {
  return sql`select "order".* from ${searchedOrders(filters.search)}${where(conditionsOf(filters))}
    order by ${page.sort} limit ${sql.lit(page.limit)} ${offsetOf(page)}`
}

/** What orders are grouped by where few or many may match: each group's orders lie in an index by time. */
function groupColumns({ states, origins }: OrderFilters): string[] {
  return [
    ...(hasAny(states) ? ['status', 'payment_status', 'fulfillment_status'] : []),
    ...(hasAny(origins) ? ['region_id'] : []),
  ]
}

const columnList = (columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(column)))

/** The groups that there are orders in. */
function groupsOf(filters: OrderFilters): RawBuilder<unknown> {
  const tallied = where(admittedConditions({ ...filters.states, ...filters.origins }, 'tally'))
  const columns = columnList(groupColumns(filters))
  return sql`(select ${columns} from order_tally as tally${tallied} group by ${columns} having sum(n) > 0) as of_group`
}

/**
 * The first of a group's orders, by the index that they lie in. A region's orders nearly all have its currency and tax rate;
 * `offset 0` keeps the database from taking these for rare and reading everything.
 */
function ofGroup(
  filters: OrderFilters,
  direction: Direction,
  limit: RawBuilder<unknown>,
  bounds: readonly Condition[] = [],
): RawBuilder<unknown> {
  const { region_id: _, ...rest } = filters.origins
  const inIndex = [
    ...groupColumns(filters).map(
      (column) => sql<boolean>`${sql.ref(`order.${column}`)} = ${sql.ref(`of_group.${column}`)}`,
    ),
    ...rangeConditions('created_at', filters.createdAt),
    ...bounds,
  ]
  return sql`lateral (select id, created_at from (
      select "order".id, "order".created_at, "order".currency_code, "order".tax_rate from "order"${where(inIndex)}
      order by ${byTime(direction, 'order')}${hasAny(rest) ? sql` offset 0` : sql``}) as walked
    ${where(admittedConditions(rest, 'walked'))} order by ${byTime(direction, 'walked')} limit ${limit}) as first`
}

/**
 * The first of each group that there is, merged: a state or region that few orders are in costs as little as a common one,
 * wherever in time its orders lie.
 */
function pageByGroup(filters: OrderFilters, page: Page, direction: Direction): RawBuilder<unknown> {
  const { offset, limit } = page
  return sql`select "order".* from (
    select first.id from ${groupsOf(filters)} cross join ${ofGroup(filters, direction, sql.lit(offset + limit))}
    order by ${byTime(direction, 'first')} limit ${sql.lit(limit)} ${offsetOf(page)}
  ) as spot inner join "order" on "order".id = spot.id`
}

/**
 * `place`: the day in which the offset falls, the end of it that comes first, and how many orders stand before that day.
 * Its month is found first, so that no more than the months and the days of one are added up.
 */
function placed(states: OrderFilters['states'], offset: number, direction: Direction): RawBuilder<unknown> {
  const along = (name: string) =>
    direction === 'newest' ? sql`${sql.ref(name)} desc` : sql`${sql.ref(name)}`
  const start = direction === 'newest' ? sql`day + 1` : sql`day`
  const tallied = admittedConditions(states, 'tally')
  const inMonth = sql<boolean>`tally.day >= (select month from whole) and tally.day < (select month + interval '1 month' from whole)`
  return sql`with whole as materialized (
      select month, running - n as passed from (
        select month, sum(n) as n, sum(sum(n)) over (order by ${along('month')}) as running
        from order_month_tally as tally${where(tallied)} group by month) as months
      where running > ${offset} order by ${along('month')} limit 1
    ), place as materialized (
      select day, days.passed + running - n as passed, (${start})::timestamp at time zone 'UTC' as start from (
        select day, sum(n) as n, sum(sum(n)) over (order by ${along('day')}) as running,
          (select passed from whole) as passed
        from order_day_tally as tally${where([...tallied, inMonth])} group by day) as days
      where days.passed + running > ${offset} order by ${along('day')} limit 1)`
}

const fromPlace = (direction: Direction) =>
  direction === 'newest'
    ? sql<boolean>`"order".created_at < (select start from place)`
    : sql<boolean>`"order".created_at >= (select start from place)`

/** Starts at the day in which the page begins and walks only the rest, in the index: the same page as the whole walk would find. */
function deepPage({ offset, limit }: Page, direction: Direction): RawBuilder<unknown> {
  return sql`${placed({}, offset, direction)}
    select "order".* from (
      select id from "order" where ${fromPlace(direction)}
      order by ${byTime(direction, 'order')} limit ${sql.lit(limit)} offset ${offset} - (select passed from place)
    ) as spot inner join "order" on "order".id = spot.id`
}

/**
 * The same within states. The page's rows are among those of the day and, of each state, the next `limit` after it: no
 * state is walked further.
 */
function deepPageByGroup(
  filters: OrderFilters,
  { offset, limit }: Page,
  direction: Direction,
): RawBuilder<unknown> {
  const columns = columnList(groupColumns(filters))
  const reach = sql`coalesce(that_day.n, 0) + ${sql.lit(limit)}`
  return sql`${placed(filters.states, offset, direction)}
    select "order".* from (
      select first.id from ${groupsOf(filters)}
      left join (select ${columns}, sum(n) as n from order_day_tally as tally
        where tally.day = (select day from place) group by ${columns}) as that_day using (${columns})
      cross join ${ofGroup(filters, direction, reach, [fromPlace(direction)])}
      order by ${byTime(direction, 'first')} limit ${sql.lit(limit)} offset ${offset} - (select passed from place)
    ) as spot inner join "order" on "order".id = spot.id`
}
