import type { QueryOf } from '@purser/contract/endpoints'
import type { listProducts } from '@purser/contract/products'
import { tradeNumberSpellings } from '@purser/domain/codes'
import { variantCodeNames } from '@purser/domain/products'
import { searchable, searchWords } from '@purser/domain/search'
import { type RawBuilder, sql } from 'kysely'
import { areLookedUp, hasWord, unindexedReach, wordsThat } from '../../database/relations/index.ts'
import {
  type Best,
  type Condition,
  isWithin,
  MAX_MATCHES_COUNTED,
  type TalliedList,
} from '../../lists/index.ts'
import { attentions } from './attention/product-attention.ts'

type ListQuery = QueryOf<typeof listProducts>

/** The product table as its list counts it. */
export const productList = {
  table: 'product',
  facets: ['status', 'is_giftcard'],
  isGrouped: true,
  casts: { is_giftcard: '::boolean' },
  condition: sql<boolean>`product.deleted_at is null`,
} as const satisfies TalliedList

/** Filters of later releases, which match no product here. */
const laterFilters = ['price_list_id', 'sales_channel_id', 'category_id', 'discount_condition_id'] as const

/** Filters of a product query; omitted ones match everything. */
type Filters = Omit<ListQuery, 'limit' | 'offset'>

/**
 * Converts the query's filters and `more` conditions to the arguments of `listPage`. `isFoundFirst`: starts from the search words even if
 * other filters apply, which suits filters that exclude little.
 */
export function filtersOf(query: Filters, more: readonly Condition[] = [], isFoundFirst = false) {
  const { status, is_giftcard } = query
  const admitted = {
    ...(status && { status }),
    ...(is_giftcard !== undefined && { is_giftcard: [String(is_giftcard)] }),
  }
  const words = searchWords(query.q ?? '')
  const said = words.map((word) => hasWord(sql`product_words.words`, word))
  const others = [...said, ...otherConditions(query), ...more]
  const where: Condition[] = [...others]
  const isSearchAlone =
    others.length === said.length && !status && is_giftcard === undefined && !query.created_at
  // A filter by deletion time asks for deleted products.
  if (query.deleted_at === undefined) where.push(productList.condition)
  if (status) where.push(sql`product.status = any (${[...status]}::text[])`)
  if (is_giftcard !== undefined) where.push(sql`product.is_giftcard = ${is_giftcard}`)
  const narrowed = query.created_at ? [...where, isWithin('product.created_at', query.created_at)] : where
  const isBestFirst = !query.order
  const found = isSearchAlone
    ? wordsThat('product', said)
    : isFoundFirst || isBestFirst
      ? wordsOf(narrowed)
      : undefined
  const best = isBestFirst ? bestOf(query.q ?? '', words) : undefined
  return {
    from: words.length > 0 ? searched(words) : undefined,
    where,
    counted: words.length > 0 ? MAX_MATCHES_COUNTED : undefined,
    // Deleted products have no search words.
    matches: areLookedUp(words) && found ? { ...found, best } : undefined,
    createdAt: query.created_at,
    admitted: others.length === 0 ? admitted : undefined,
  }
}

/** Ranks the best matches first: the title, handle or a variant's code equals the whole query, then all of its words are in the title. */
function bestOf(q: string, words: readonly string[]): Best {
  const title = searchable(q)
  const codes = [...tradeNumberSpellings(q.trim()), q.trim().toUpperCase(), q.trim().toLowerCase()]
  const isCode = sql.join(
    variantCodeNames.map((name) => sql`${sql.ref(`coded.${name}`)} = any (${codes}::text[])`),
    sql` or `,
  )
  const inTitle = sql.join(
    words.map((word) => hasWord(sql`titled.title`, word)),
    sql` and `,
  )
  return {
    exact: sql`(select product_id as id from product_words where left(title, 300) = left(${title}, 300) limit 20)
      union select id from product where handle = any (${codes}::text[]) and deleted_at is null
      union select coded.product_id from product_variant as coded where (${isCode}) and coded.deleted_at is null`,
    titled: sql`exists (select from product_words as titled where titled.product_id = product.id and ${inTitle})`,
    titles: sql`select titled.product_id as id from product_words as titled where ${inTitle}`,
  }
}

/** Returns a subquery of the ids of all products that match, on all pages. */
export function matchingProducts(query: Filters): RawBuilder<unknown> {
  const { from = sql`product`, where, createdAt } = filtersOf(query)
  const range = createdAt === undefined ? [] : [isWithin('product.created_at', createdAt)]
  return sql`select product.id from ${from} where ${sql.join([...where, ...range], sql` and `)}`
}

/** Returns the products to search, with their words. */
function searched(words: readonly string[]): RawBuilder<unknown> {
  const products = areLookedUp(words)
    ? sql`product`
    : sql`(select * from product where deleted_at is null order by created_at desc, id desc
        limit ${sql.lit(unindexedReach)}) as product`
  return sql`${products} inner join product_words on product_words.product_id = product.id`
}

/** Returns the search words of products that meet all conditions. */
function wordsOf(conditions: readonly Condition[]) {
  const products = sql`product_words inner join product on product.id = product_words.product_id`
  return {
    rows: sql`${products} where ${sql.join([...conditions], sql` and `)}`,
    id: sql.ref('product_words.product_id'),
  }
}

function otherConditions(query: Filters): Condition[] {
  const conditions: Condition[] = []
  const oneOf = (column: string, values: readonly string[] | undefined) => {
    if (values) conditions.push(sql`${sql.ref(`product.${column}`)} = any (${[...values]}::text[])`)
  }
  oneOf('id', query.id)
  oneOf('collection_id', query.collection_id)
  oneOf('type_id', query.type_id)
  oneOf('type_id', query.type)
  for (const column of ['title', 'description', 'handle'] as const) {
    if (query[column] !== undefined) conditions.push(sql`${sql.ref(`product.${column}`)} = ${query[column]}`)
  }
  if (query.tags) {
    conditions.push(sql`exists (select from product_tags
      where product_tags.product_id = product.id and product_tag_id = any (${[...query.tags]}::text[]))`)
  }
  for (const column of ['updated_at', 'deleted_at'] as const) {
    const range = query[column]
    if (range) conditions.push(isWithin(`product.${column}`, range))
  }
  if (query.attention) {
    const needs = query.attention.map((name) => attentions[name])
    conditions.push(sql`product.status = 'published'`, sql`(${sql.join(needs, sql` or `)})`)
  }
  if (laterFilters.some((name) => query[name] !== undefined)) conditions.push(sql`false`)
  return conditions
}
