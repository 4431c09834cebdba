import type { QueryOf } from '@purser/contract/endpoints'
import type { listOrders } from '@purser/contract/orders'
import { ASSIGNED_TO_ME, parseOrderSearch, UNASSIGNED } from '@purser/domain/orders'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../database/index.ts'
import { searchConditions, searchedRows, settleSearch } from '../../../database/relations/index.ts'
import { invalidData } from '../../../http/index.ts'
import {
  type Condition,
  isBetween,
  isWithin,
  MAX_MATCHES_COUNTED,
  type TalliedList,
} from '../../../lists/index.ts'

type ListQuery = Omit<QueryOf<typeof listOrders>, 'limit' | 'offset'>

/** The order table as its list counts it. */
export const orderList = {
  table: 'order',
  facets: ['status', 'payment_status', 'fulfillment_status', 'region_id', 'currency_code', 'tax_rate'],
  isGrouped: true,
  casts: { tax_rate: '::numeric' },
} as const satisfies TalliedList

/** Decimal places of a tax rate in percent, as stored. */
const TAX_RATE_DECIMALS = 4

/**
 * Converts the query's filters to the arguments of `listPage`. While `q` is given, `email` and `display_id` are ignored. `me`: the operator whom
 * `assignee_id=me` means. Throws 400 if there is none.
 */
export async function matchingOrders(db: Db, query: ListQuery, me: string | null) {
  const admitted = admittedFacets(query)
  const facets = Object.entries(admitted).map(([name, texts]) => {
    const type = sql.raw(name === 'tax_rate' ? 'numeric[]' : 'text[]')
    return sql<boolean>`${sql.ref(`order.${name}`)} = any (${[...texts]}::${type})`
  })
  const asked = query.q === undefined || query.q.trim() === '' ? undefined : parseOrderSearch(query.q)
  const search = await settleSearch(db, asked)
  const others = [...otherConditions(query, search !== undefined), ...assigneeConditions(query, me)]
  return {
    list: orderList,
    from: search && searchedRows('order', search),
    where: [...facets, ...(search ? searchConditions('order', search) : []), ...others],
    counted: search && MAX_MATCHES_COUNTED,
    createdAt: query.created_at,
    admitted: search === undefined && others.length === 0 ? admitted : undefined,
  }
}

/** Returns the values, as text, that the query allows for each facet it names. */
function admittedFacets({ tax_rate, ...query }: ListQuery): Record<string, readonly string[]> {
  const texts = { ...query, tax_rate: tax_rate?.toFixed(TAX_RATE_DECIMALS) }
  return Object.fromEntries(
    orderList.facets
      .map((name) => [name, [texts[name] ?? []].flat()] as const)
      .filter(([, values]) => values.length > 0),
  )
}

function otherConditions(query: ListQuery, isSearch: boolean): Condition[] {
  const conditions: Condition[] = []
  const equal = (column: RawBuilder<unknown>, value: unknown) => {
    if (value !== undefined) conditions.push(sql`${column} = ${value}`)
  }
  if (query.id !== undefined && query.id.length > 0) {
    conditions.push(sql`"order".id = any (${[...query.id]}::text[])`)
  }
  if (query.tags !== undefined && query.tags.length > 0) {
    // Only orders with tags are in the index.
    conditions.push(sql`"order".tags && ${[...query.tags]}::text[]`, sql`"order".tags <> '{}'`)
  }
  conditions.push(
    ...partConditions(query),
    ...balanceConditions(query),
    ...isBetween('order.total', query.total ?? {}),
  )
  if (query.sales_channel_id !== undefined) conditions.push(sql`false`)
  equal(sql`"order".cart_id`, query.cart_id)
  equal(sql`"order".customer_id`, query.customer_id)
  if (!isSearch) {
    equal(sql`"order".display_id`, query.display_id)
    equal(sql`lower("order".email)`, query.email)
  }
  for (const column of ['updated_at', 'canceled_at'] as const) {
    const { lt, lte, ...since } = query[column] ?? {}
    const until = { ...(lt !== undefined && { lt }), ...(lte !== undefined && { lte }) }
    if (Object.keys(since).length > 0) conditions.push(isWithin(`order.${column}`, since))
    if (Object.keys(until).length > 0) {
      // An order is never changed before it is placed, so newer orders can be skipped.
      conditions.push(isWithin(`order.${column}`, until), isWithin('order.created_at', until))
    }
  }
  return conditions
}

/** The filters by what an order consists of: any of its items, any of its shipping methods, its shipping address. */
function partConditions({ product_id, shipping_option_id, country_code }: ListQuery): Condition[] {
  const conditions: Condition[] = []
  const anyOf = (
    asked: readonly string[] | undefined,
    condition: (values: RawBuilder<unknown>) => Condition,
  ) => {
    if (asked !== undefined && asked.length > 0) conditions.push(condition(sql`any (${[...asked]}::text[])`))
  }
  anyOf(
    product_id,
    (ids) => sql`"order".id in (select line_item.order_id from line_item
      inner join product_variant on product_variant.id = line_item.variant_id
      where line_item.order_id is not null and product_variant.product_id = ${ids})`,
  )
  anyOf(
    shipping_option_id,
    (ids) => sql`"order".id in (select shipping_method.order_id from shipping_method
      where shipping_method.order_id is not null and shipping_method.shipping_option_id = ${ids})`,
  )
  anyOf(
    country_code,
    (codes) =>
      sql`"order".shipping_address_id in (select address.id from address where address.country_code = ${codes})`,
  )
  return conditions
}

function balanceConditions({ balance: asked = [] }: ListQuery): Condition[] {
  if (asked.length === 0) return []
  // Only orders with a balance are in the index.
  const conditions = [sql<boolean>`"order".amount_due <> 0`]
  if (!asked.includes('refund_due')) conditions.push(sql<boolean>`"order".amount_due > 0`)
  if (!asked.includes('amount_due')) conditions.push(sql<boolean>`"order".amount_due < 0`)
  return conditions
}

function assigneeConditions({ assignee_id: asked = [] }: ListQuery, me: string | null): Condition[] {
  if (asked.length === 0) return []
  const ids = asked
    .filter((id) => id !== UNASSIGNED)
    .map((id) => (id === ASSIGNED_TO_ME ? requireMe(me) : id))
  const isOfThem = sql<boolean>`"order".assignee_id = any (${ids}::text[])`
  return asked.includes(UNASSIGNED)
    ? [sql<boolean>`(${isOfThem} or "order".assignee_id is null)`]
    : [isOfThem, sql<boolean>`"order".assignee_id is not null`]
}

function requireMe(me: string | null): string {
  if (me !== null) return me
  throw invalidData(
    'assignee_id: only an operator can ask for "me". Send an id',
    'invalid_value',
    'assignee_id',
  )
}
