import {
  type FulfillmentStatus,
  fulfillmentStatuses,
  type OrderStatus,
  orderStatuses,
  orderTabNames,
  orderTabs,
  type PaymentStatus,
  paymentStatuses,
} from '@purser/domain/orders'
import { type ListSearch, readListSearch } from '../../../components/resource-list/list-search.ts'
import { parseQuery, serializeQuery } from '../../../lib/query-string.ts'
import { createdAtOf, readDateFilter } from './date-filter-text.ts'

export interface CreatedAt {
  readonly gt?: string
  readonly gte?: string
  readonly lt?: string
  readonly lte?: string
}

/** The state of the orders list: all of it stands in the address, in the wire's own query form. */
export interface OrdersSearch extends ListSearch {
  readonly status?: readonly OrderStatus[]
  readonly payment_status?: readonly PaymentStatus[]
  readonly fulfillment_status?: readonly FulfillmentStatus[]
  readonly created_at?: CreatedAt
  /** The date filter in words ('is in the last|3|days'), from which `created_at` is worked out anew each day. */
  readonly date?: string
}

function readValues<const Values extends readonly string[]>(raw: unknown, values: Values): Values[number][] {
  const given = (Array.isArray(raw) ? raw : [raw]).flatMap((entry) =>
    typeof entry === 'string' ? entry.split(',') : [],
  )
  return values.filter((value) => given.includes(value))
}

function readCreatedAt(raw: unknown): CreatedAt | undefined {
  if (typeof raw !== 'object' || raw === null) return undefined
  const bounds = Object.entries(raw).filter(
    ([name, value]) => /^[gl]te?$/.test(name) && typeof value === 'string',
  )
  return bounds.length === 0 ? undefined : Object.fromEntries(bounds)
}

/** Reads the list's state from a raw address; what is not ours or not valid is left out. */
export function readOrdersSearch(raw: Record<string, unknown>): OrdersSearch {
  const status = readValues(raw.status, orderStatuses)
  const payment = readValues(raw.payment_status, paymentStatuses)
  const fulfillment = readValues(raw.fulfillment_status, fulfillmentStatuses)
  const filter = typeof raw.date === 'string' ? readDateFilter(raw.date) : undefined
  const created = filter ? createdAtOf(filter) : readCreatedAt(raw.created_at)
  return {
    ...readListSearch(raw),
    ...(status.length > 0 ? { status } : {}),
    ...(payment.length > 0 ? { payment_status: payment } : {}),
    ...(fulfillment.length > 0 ? { fulfillment_status: fulfillment } : {}),
    ...(created && Object.keys(created).length > 0 ? { created_at: created } : {}),
    ...(filter ? { date: String(raw.date) } : {}),
  }
}

/** The filters alone, without page and search words: what a tab or a saved filter stands for. */
export function filtersOf(search: OrdersSearch): OrdersSearch {
  const { q: _q, offset: _offset, ...filters } = search
  return filters
}

export function queryStringOf(search: OrdersSearch): string {
  return serializeQuery(filtersOf(search))
}

export function readQueryString(text: string): OrdersSearch {
  return readOrdersSearch(parseQuery(text))
}

/** Whether two states filter alike. */
export function filtersAlike(one: OrdersSearch, other: OrdersSearch): boolean {
  return (
    queryStringOf(readQueryString(queryStringOf(one))) ===
    queryStringOf(readQueryString(queryStringOf(other)))
  )
}

/** A tab of the list, and what it filters by. */
export interface View {
  readonly name: string
  readonly search: OrdersSearch
}

/** The tabs that are always there (SPEC section 4). */
export const fixedTabs: readonly View[] = orderTabNames.map((name) => ({ name, search: orderTabs[name] }))
