import {
  customer,
  type listCustomers as endpoint,
  type listCustomerTags as tagsEndpoint,
} from '@purser/contract/customers'
import type { QueryOf, ResponseOf } from '@purser/contract/endpoints'
import { emailOfQuery } from '@purser/domain/orders'
import { searchWords } from '@purser/domain/search'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../database/index.ts'
import { areLookedUp, hasWord, unindexedReach } from '../../database/relations/index.ts'
import {
  chooseOrder,
  isWithin,
  listPage,
  MAX_MATCHES_COUNTED,
  sortBy,
  type TalliedList,
  type WholeList,
} from '../../lists/index.ts'
import { presentSelected, select } from '../../selection/index.ts'

type ListQuery = Omit<QueryOf<typeof endpoint>, 'limit' | 'offset'>

/** The customer table as its list counts it. */
const customerList = {
  table: 'customer',
  facets: ['has_account'],
  isGrouped: true,
  casts: { has_account: '::boolean' },
  condition: sql<boolean>`customer.deleted_at is null`,
} as const satisfies TalliedList

/** Lists customers, newest first. Throws 400 on an unknown sort order or name. */
export async function listCustomers(
  db: Db,
  query: QueryOf<typeof endpoint>,
): Promise<ResponseOf<typeof endpoint>> {
  const { limit, offset } = query
  const selection = select(customer, query, { relations: [] }, 'a customer')
  const { rows, count, ...next } = await listPage<object>(db, {
    ...(await findCustomers(db, query)),
    columns: sql`customer.*`,
    limit,
    offset,
    keyset: { cursor: query.cursor },
  })
  const customers = await presentSelected(db, 'customer', rows, selection)
  return { customers: customers as ResponseOf<typeof endpoint>['customers'], count, offset, limit, ...next }
}

/** Returns what the list finds by a query, in its order. Throws 400 on an unknown sort order. */
export async function findCustomers(db: Db, query: ListQuery): Promise<WholeList> {
  const sort = sortBy('customer', chooseOrder(query.order, ['created_at', 'email']))
  return { list: customerList, ...filtersOf(query, await findEmail(db, query)), sort }
}

/** Returns the query if it is a customer's whole email address; otherwise it is searched for like any other text. */
async function findEmail(db: Db, { q = '' }: ListQuery): Promise<string | undefined> {
  const email = emailOfQuery(q)
  if (email === undefined) return undefined
  const known = await db
    .selectFrom('customer')
    .select('id')
    .where('email', '=', email)
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return known && email
}

function filtersOf({ q = '', has_account, groups, tags, created_at, updated_at }: ListQuery, email?: string) {
  const words = email === undefined ? searchWords(q) : []
  const others = [
    ...(email === undefined ? [] : [sql<boolean>`customer.email = ${email}`]),
    ...words.map((word) => hasWord(sql`customer.search_text`, word)),
    ...(updated_at ? [isWithin('customer.updated_at', updated_at)] : []),
    // Only customers with tags are in the index.
    ...(tags && tags.length > 0
      ? [sql<boolean>`customer.tags && ${[...tags]}::text[]`, sql<boolean>`customer.tags <> '{}'`]
      : []),
    ...(groups ? [sql<boolean>`false`] : []),
  ]
  const ofAccounts = has_account === undefined ? [] : [sql<boolean>`customer.has_account = ${has_account}`]
  return {
    from: words.length > 0 ? searched(words) : undefined,
    where: [customerList.condition, ...ofAccounts, ...others],
    counted: words.length > 0 ? MAX_MATCHES_COUNTED : undefined,
    createdAt: created_at,
    admitted: others.length === 0 ? admittedAccounts(has_account) : undefined,
  }
}

function admittedAccounts(has_account: boolean | undefined): Record<string, readonly string[]> {
  return has_account === undefined ? {} : { has_account: [String(has_account)] }
}

/** Returns the customers to search: the newest ones if no index finds the words. */
function searched(words: readonly string[]): RawBuilder<unknown> {
  if (areLookedUp(words)) return sql`customer`
  return sql`(select * from customer where deleted_at is null order by created_at desc, id desc
    limit ${sql.lit(unindexedReach)}) as customer`
}

type Tags = ResponseOf<typeof tagsEndpoint>

/** Tags that are suggested, at most. */
const MOST_TAGS = 200

/** Lists the tags of customers, the most used first. */
export async function listCustomerTags(db: Db): Promise<Tags> {
  const { rows } = await sql<Tags['tags'][number]>`select tag as value, count(*)::int as customer_count
    from customer, unnest(customer.tags) as tag where customer.tags <> '{}' and customer.deleted_at is null
    group by tag order by customer_count desc, tag limit ${sql.lit(MOST_TAGS)}`.execute(db)
  return { tags: rows }
}
