import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../database/index.ts'
import { searchedOrders } from '../../../database/relations/index.ts'
import {
  admittedConditions,
  conditionsOf,
  hasAny,
  type OrderFilters,
  rangeConditions,
  where,
} from './order-filters.ts'

/** A search counts its matches up to here; one more says that there are more. */
const countedMatches = 10_000

/** How many orders the filters leave, by one statement. */
export async function countOrders(db: Db, filters: OrderFilters): Promise<number> {
  const { rows } = await sql<{ count: number }>`${countOf(filters)}`.execute(db)
  return Number(rows[0]?.count ?? 0)
}

/** The statement for it: one row with `count`. */
export function countOf(filters: OrderFilters): RawBuilder<unknown> {
  if (filters.search !== undefined) return countMatches(filters)
  if (filters.others.length > 0) return countRows(conditionsOf(filters))
  if (filters.createdAt !== undefined) {
    return hasAny(filters.origins) ? countRows(conditionsOf(filters)) : countRange(filters, filters.createdAt)
  }
  return sql`select coalesce(sum(n), 0)::bigint as count from order_tally as tally
    ${where(admittedConditions({ ...filters.states, ...filters.origins }, 'tally'))}`
}

function countRows(conditions: readonly RawBuilder<boolean>[]): RawBuilder<unknown> {
  return sql`select count(*) as count from "order"${where(conditions)}`
}

function countMatches(filters: OrderFilters): RawBuilder<unknown> {
  return sql`select count(*) as count from (
    select 1 from ${searchedOrders(filters.search)}${where(conditionsOf(filters))} limit ${countedMatches + 1}) as matches`
}

const dayMilliseconds = 86_400_000

/** Whole days come from the tallies; only the days in which the range begins and ends are counted by their rows. */
function countRange(
  filters: OrderFilters,
  range: NonNullable<OrderFilters['createdAt']>,
): RawBuilder<unknown> {
  const lower = latest([range.gt, range.gte])
  const upper = earliest([range.lt, range.lte])
  const firstWhole = lower === undefined ? undefined : startOfDay(lower) + dayMilliseconds
  const endOfWhole = upper === undefined ? undefined : startOfDay(upper)
  const states = admittedConditions(filters.states, 'order')
  const inRange = [...states, ...rangeConditions('created_at', range)]
  if (firstWhole !== undefined && endOfWhole !== undefined && firstWhole >= endOfWhole) {
    return countRows(inRange)
  }
  const days = admittedConditions(filters.states, 'tally')
  const edges: RawBuilder<unknown>[] = []
  if (firstWhole !== undefined) {
    days.push(sql<boolean>`tally.day >= ${dayOf(firstWhole)}::date`)
    edges.push(
      countRows([...inRange, sql<boolean>`"order".created_at < ${new Date(firstWhole).toISOString()}`]),
    )
  }
  if (endOfWhole !== undefined) {
    days.push(sql<boolean>`tally.day < ${dayOf(endOfWhole)}::date`)
    edges.push(
      countRows([...inRange, sql<boolean>`"order".created_at >= ${new Date(endOfWhole).toISOString()}`]),
    )
  }
  const tallied = sql`select coalesce(sum(n), 0)::bigint as count from order_day_tally as tally${where(days)}`
  return sql`select sum(count)::bigint as count from (${sql.join([tallied, ...edges], sql` union all `)}) as parts`
}

function startOfDay(instant: string): number {
  return Math.floor(Date.parse(instant) / dayMilliseconds) * dayMilliseconds
}

function dayOf(instant: number): string {
  return new Date(instant).toISOString().slice(0, 10)
}

function latest(instants: readonly (string | undefined)[]): string | undefined {
  return instants
    .filter((each) => each !== undefined)
    .sort()
    .at(-1)
}

function earliest(instants: readonly (string | undefined)[]): string | undefined {
  return instants.filter((each) => each !== undefined).sort()[0]
}
