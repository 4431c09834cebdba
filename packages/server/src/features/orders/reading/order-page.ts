import { type RawBuilder, sql } from 'kysely'
import { invalidData } from '../../../http/index.ts'
import {
  conditionsOf,
  hasStates,
  isByStateOnly,
  type OrderFilters,
  rangeConditions,
  stateConditions,
  where,
} from './order-filters.ts'
import { isIndexed, unindexedReach } from './order-search.ts'

export interface Page {
  readonly offset: number
  readonly limit: number
  /** What `order by` says, over "order". */
  readonly sort: RawBuilder<unknown>
  readonly isNewestFirst: boolean
}

/** Offsets up to here are walked; from here on the tallies tell the day in which the page begins. */
const walkedOffset = 500

const newest = sql`"order".created_at desc, "order".id desc`
const sorts: Readonly<Record<string, RawBuilder<unknown>>> = {
  '-created_at': newest,
  created_at: sql`"order".created_at, "order".id`,
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
  return { offset: query.offset, limit: query.limit, sort, isNewestFirst: name === '-created_at' }
}

/** The rows of "order" on a page, in its order. */
export function pageRows(filters: OrderFilters, page: Page): RawBuilder<unknown> {
  const isPlain = !page.isNewestFirst || filters.search !== undefined || filters.others.length > 0
  if (isPlain) return plainPage(filters, page)
  if (isByStateOnly(filters) && page.offset > walkedOffset) {
    return hasStates(filters) ? deepPageByState(filters, page) : deepPage(page)
  }
  return hasStates(filters) ? pageByState(filters, page) : plainPage(filters, page)
}

function plainPage(filters: OrderFilters, page: Page): RawBuilder<unknown> {
  const isBounded = filters.search !== undefined && !isIndexed(filters.search)
  return sql`select "order".* from ${isBounded ? newestOrders : sql`"order"`}${where(conditionsOf(filters))}
    order by ${page.sort} limit ${page.limit} offset ${page.offset}`
}

/** As many of the newest orders as a search without index may look through. */
export const newestOrders = sql`(select * from "order" order by created_at desc, id desc
  limit ${sql.lit(unindexedReach)}) as "order"`

const inState = sql`"order".status = state.status and "order".payment_status = state.payment_status
  and "order".fulfillment_status = state.fulfillment_status`

/**
 * The newest of each state that there is, merged: a state that few orders are in costs as little as a common one,
 * wherever in time its orders lie.
 */
function pageByState(filters: OrderFilters, { offset, limit }: Page): RawBuilder<unknown> {
  const range = rangeConditions('created_at', filters.createdAt)
  return sql`select "order".* from (
    select newest.id, newest.created_at
    from (select status, payment_status, fulfillment_status from order_tally as tally
      ${where(stateConditions(filters.states, 'tally'))} group by 1, 2, 3 having sum(n) > 0) as state
    cross join lateral (
      select "order".id, "order".created_at from "order"
      where ${sql.join([inState, ...range], sql` and `)}
      order by ${newest} limit ${offset + limit}) as newest
    order by newest.created_at desc, newest.id desc limit ${limit} offset ${offset}
  ) as spot inner join "order" on "order".id = spot.id`
}

/** The day in which the offset falls, and how many orders are newer than that day. */
function placeOf(filters: Pick<OrderFilters, 'states'>, offset: number): RawBuilder<unknown> {
  return sql`select day, running - n as passed, (day + 1)::timestamp at time zone 'UTC' as end_of_day from (
    select day, sum(n) as n, sum(sum(n)) over (order by day desc) as running
    from order_day_tally as tally${where(stateConditions(filters.states, 'tally'))}
    group by day) as days
  where running > ${offset} order by day desc limit 1`
}

/** Starts at the day in which the page begins and walks only the rest: the same page as the whole walk would find. */
function deepPage({ offset, limit }: Page): RawBuilder<unknown> {
  return sql`with place as materialized (${placeOf({ states: {} }, offset)})
    select "order".* from "order" where "order".created_at < (select end_of_day from place)
    order by ${newest} limit ${limit} offset ${offset} - (select passed from place)`
}

/**
 * The same within states. The page's rows are among those of the day and, of each state, the next `limit` older ones:
 * no state is walked further.
 */
function deepPageByState(filters: OrderFilters, { offset, limit }: Page): RawBuilder<unknown> {
  const tallied = where(stateConditions(filters.states, 'tally'))
  return sql`with place as materialized (${placeOf(filters, offset)})
    select "order".* from (
      select newest.id, newest.created_at
      from (select status, payment_status, fulfillment_status from order_tally as tally
        ${tallied} group by 1, 2, 3 having sum(n) > 0) as state
      left join (select status, payment_status, fulfillment_status, sum(n) as n from order_day_tally as tally
        where tally.day = (select day from place) group by 1, 2, 3) as that_day using (status, payment_status, fulfillment_status)
      cross join lateral (
        select "order".id, "order".created_at from "order"
        where ${inState} and "order".created_at < (select end_of_day from place)
        order by ${newest} limit coalesce(that_day.n, 0) + ${limit}) as newest
      order by newest.created_at desc, newest.id desc
      limit ${limit} offset ${offset} - (select passed from place)
    ) as spot inner join "order" on "order".id = spot.id`
}
