import type { QueryOf } from '@purser/contract/endpoints'
import type { listOrders } from '@purser/contract/orders'
import type { DateRange } from '@purser/contract/values'
import { type OrderSearch, parseOrderSearch } from '@purser/domain/orders'
import { type RawBuilder, sql } from 'kysely'
import { searchConditions } from './order-search.ts'

type ListQuery = QueryOf<typeof listOrders>

const stateColumns = ['status', 'payment_status', 'fulfillment_status'] as const
type States = { readonly [Column in (typeof stateColumns)[number]]?: readonly string[] }

/** What the list is narrowed to, sorted by how it can be looked up and counted. */
export interface OrderFilters {
  readonly states: States
  readonly createdAt: DateRange | undefined
  readonly search: OrderSearch | undefined
  /** Every other filter, over the row of "order". */
  readonly others: readonly Condition[]
}

export type Condition = RawBuilder<boolean>

/** Reads the query's filters. While `q` is given, `email` and `display_id` are ignored (reference 7.1). */
export function filtersOf(query: ListQuery): OrderFilters {
  const states: Record<string, readonly string[]> = {}
  for (const column of stateColumns) {
    const values = query[column]
    if (values !== undefined && values.length > 0) states[column] = values
  }
  const search = query.q === undefined || query.q.trim() === '' ? undefined : parseOrderSearch(query.q)
  return { states, createdAt: query.created_at, search, others: otherConditions(query, search !== undefined) }
}

function otherConditions(query: ListQuery, isSearch: boolean): Condition[] {
  const conditions: Condition[] = []
  const equal = (column: string, value: unknown) => {
    if (value !== undefined) conditions.push(sql<boolean>`${sql.ref(`order.${column}`)} = ${value}`)
  }
  const oneOf = (column: string, values: readonly string[] | undefined) => {
    if (values !== undefined && values.length > 0) {
      conditions.push(sql<boolean>`${sql.ref(`order.${column}`)} = any (${[...values]}::text[])`)
    }
  }
  oneOf('id', query.id)
  oneOf('region_id', query.region_id)
  equal('cart_id', query.cart_id)
  equal('customer_id', query.customer_id)
  equal('currency_code', query.currency_code)
  equal('tax_rate', query.tax_rate)
  if (!isSearch) {
    equal('display_id', query.display_id)
    if (query.email !== undefined) conditions.push(sql<boolean>`lower("order".email) = ${query.email}`)
  }
  conditions.push(...rangeConditions('updated_at', query.updated_at))
  conditions.push(...rangeConditions('canceled_at', query.canceled_at))
  return conditions
}

const operators = { gt: sql`>`, gte: sql`>=`, lt: sql`<`, lte: sql`<=` } as const

/** A range of times as conditions; none where there is no bound. */
export function rangeConditions(column: string, range: DateRange | undefined): Condition[] {
  return Object.entries(operators).flatMap(([bound, operator]) => {
    const instant = range?.[bound as keyof DateRange]
    return instant === undefined
      ? []
      : [sql<boolean>`${sql.ref(`order.${column}`)} ${operator} ${instant}::timestamptz`]
  })
}

/** The states as conditions on a table that has the three columns. */
export function stateConditions(states: States, table: string): Condition[] {
  return stateColumns.flatMap((column) => {
    const values = states[column]
    if (values === undefined) return []
    return [sql<boolean>`${sql.ref(`${table}.${column}`)} = any (${[...values]}::text[])`]
  })
}

/** All filters as conditions on "order". */
export function conditionsOf(filters: OrderFilters): Condition[] {
  return [
    ...stateConditions(filters.states, 'order'),
    ...rangeConditions('created_at', filters.createdAt),
    ...(filters.search === undefined ? [] : searchConditions(filters.search)),
    ...filters.others,
  ]
}

/** ` where a and b`; nothing where there is no condition. */
export function where(conditions: readonly Condition[]): RawBuilder<unknown> {
  return conditions.length === 0 ? sql`` : sql` where ${sql.join(conditions, sql` and `)}`
}

/** Whether nothing but states (or nothing at all) narrows the list. */
export function isByStateOnly(filters: OrderFilters): boolean {
  return filters.createdAt === undefined && filters.search === undefined && filters.others.length === 0
}

export function hasStates({ states }: OrderFilters): boolean {
  return Object.keys(states).length > 0
}
