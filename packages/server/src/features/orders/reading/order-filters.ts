import type { QueryOf } from '@purser/contract/endpoints'
import type { listOrders } from '@purser/contract/orders'
import type { DateRange } from '@purser/contract/values'
import { parseOrderSearch } from '@purser/domain/orders'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../database/index.ts'
import { type SettledSearch, searchConditions, settleSearch } from '../../../database/relations/index.ts'

type ListQuery = QueryOf<typeof listOrders>

const stateColumns = ['status', 'payment_status', 'fulfillment_status'] as const
const originColumns = ['region_id', 'currency_code', 'tax_rate'] as const
/** The values that a column may have, by column. */
type Admitted<Column extends string> = { readonly [Each in Column]?: readonly (string | number)[] }
type States = Admitted<(typeof stateColumns)[number]>
/** Where an order is from: what never changes about it and the tallies know. */
type Origins = Admitted<(typeof originColumns)[number]>

/** What the list is narrowed to, sorted by how it can be looked up and counted. */
export interface OrderFilters {
  readonly states: States
  readonly origins: Origins
  readonly createdAt: DateRange | undefined
  readonly search: SettledSearch | undefined
  /** Every other filter, over the row of "order". */
  readonly others: readonly Condition[]
}

export type Condition = RawBuilder<boolean>

/** Reads the query's filters. While `q` is given, `email` and `display_id` are ignored (reference 7.1). */
export async function filtersOf(db: Db, query: ListQuery): Promise<OrderFilters> {
  const states = admitted(stateColumns.map((column) => [column, query[column]]))
  const origins = admitted(originColumns.map((column) => [column, query[column]]))
  const search = query.q === undefined || query.q.trim() === '' ? undefined : parseOrderSearch(query.q)
  return {
    states,
    origins,
    createdAt: query.created_at,
    search: await settleSearch(db, search),
    others: otherConditions(query, search !== undefined),
  }
}

function admitted(columns: readonly (readonly [string, string | number | readonly string[] | undefined])[]) {
  return Object.fromEntries(
    columns
      .map(([column, values]) => [column, [values ?? []].flat()] as const)
      .filter(([, values]) => values.length > 0),
  )
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
  equal('cart_id', query.cart_id)
  equal('customer_id', query.customer_id)
  if (!isSearch) {
    equal('display_id', query.display_id)
    if (query.email !== undefined) conditions.push(sql<boolean>`lower("order".email) = ${query.email}`)
  }
  for (const [column, { lt, lte, ...since }] of [
    ['updated_at', query.updated_at ?? {}],
    ['canceled_at', query.canceled_at ?? {}],
  ] as const) {
    const until: DateRange = { ...(lt !== undefined && { lt }), ...(lte !== undefined && { lte }) }
    conditions.push(...rangeConditions(column, since), ...rangeConditions(column, until))
    // Nothing happens to an order before it is placed: newer orders need not be looked at.
    conditions.push(...rangeConditions('created_at', until))
  }
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

/** States and origins as conditions on a table that has their columns. */
export function admittedConditions(values: States & Origins, table: string): Condition[] {
  return Object.entries(values).map(([column, some]) => {
    const type = column === 'tax_rate' ? sql`numeric[]` : sql`text[]`
    return sql<boolean>`${sql.ref(`${table}.${column}`)} = any (${[...some]}::${type})`
  })
}

/** All filters as conditions on "order". */
export function conditionsOf(filters: OrderFilters): Condition[] {
  return [
    ...admittedConditions({ ...filters.states, ...filters.origins }, 'order'),
    ...rangeConditions('created_at', filters.createdAt),
    ...(filters.search === undefined ? [] : searchConditions(filters.search)),
    ...filters.others,
  ]
}

/** ` where a and b`; nothing where there is no condition. */
export function where(conditions: readonly Condition[]): RawBuilder<unknown> {
  return conditions.length === 0 ? sql`` : sql` where ${sql.join(conditions, sql` and `)}`
}

export function hasAny(values: States | Origins): boolean {
  return Object.keys(values).length > 0
}
