import type { QueryOf, ResponseOf } from '@purser/contract/endpoints'
import {
  type browseProduct,
  type browseProducts,
  type StoreProduct,
  storeProduct,
} from '@purser/contract/storefront'
import { sql } from 'kysely'
import { type Db, preparedText } from '../../database/index.ts'
import { filtersOf, productList, sortProducts } from '../../features/products/index.ts'
import { notFound } from '../../http/index.ts'
import { type Condition, readPage } from '../../lists/index.ts'
import { narrowParts, type SelectionQuery, select } from '../../selection/index.ts'
import { readPricingContext } from './pricing-context.ts'
import { readPublished } from './read-published.ts'

type Query = QueryOf<typeof browseProducts>

/**
 * Lists the published products, newest first, in full unless `fields` or `expand` narrow them, with prices if a pricing context is given.
 * Throws 404 for an unknown region or cart, 400 for an unknown sort order or field name.
 */
export async function listPublished(db: Db, query: Query): Promise<ResponseOf<typeof browseProducts>> {
  const { limit, offset, tags, cart_id: _, region_id: __, currency_code: ___, ...filters } = query
  const narrow = narrowing(query)
  const sort = sortProducts(query.order)
  const narrowed = filtersOf({ ...filters, status: ['published'] }, tagged(tags), true)
  const context = readPricingContext(db, query)
  const read = async (_: Db, ids: readonly string[]) => readPublished(db, ids, await context)
  const [{ rows, count }] = await Promise.all([
    isByHandle(query)
      ? readByHandle(db, query, read)
      : readPage<StoreProduct>(db, {
          list: productList,
          read,
          ...narrowed,
          sort,
          limit,
          offset,
        }),
    // Unknown names are refused even if the page is empty.
    context,
  ])
  return { products: narrow(rows), count, offset, limit }
}

interface Found {
  readonly id: string
}

const beside: ReadonlySet<string> = new Set([
  ...['handle', 'limit', 'offset', 'order', 'fields', 'expand', 'region_id', 'cart_id', 'currency_code'],
])

/** Returns whether the query asks for a handle alone, as a product page does: at most one product matches. */
const isByHandle = (query: Query): query is Query & { handle: string } =>
  query.handle !== undefined && Object.keys(query).every((name) => beside.has(name))

async function readByHandle(
  db: Db,
  { handle, offset }: Query & { handle: string },
  read: (db: Db, ids: readonly string[]) => Promise<StoreProduct[]>,
) {
  const found = await publishedByHandle(db, [handle])
  const ids = found.slice(offset).map(({ id }) => id)
  return { rows: await read(db, ids), count: found.length }
}

const publishedByHandle = preparedText<Found>(
  'published product by handle',
  `select id from product where handle = $1 and status = 'published' and deleted_at is null`,
)

/** Returns a published product. Throws 404 for any other, 400 for an unknown field name. */
export async function readPublishedOne(
  db: Db,
  id: string,
  query: QueryOf<typeof browseProduct>,
): Promise<ResponseOf<typeof browseProduct>> {
  const narrow = narrowing(query)
  const context = await readPricingContext(db, query)
  const [product] = narrow(await readPublished(db, [id], context))
  if (!product) throw notFound('Product', id)
  return { product }
}

/** Builds the condition on tags, which storefronts name by id or value. */
function tagged(tags: readonly string[] | undefined): readonly Condition[] {
  if (tags === undefined) return []
  const named = sql`${[...tags]}::text[]`
  return [
    sql<boolean>`exists (select from product_tags join product_tag on product_tag.id = product_tags.product_tag_id
      where product_tags.product_id = product.id and product_tag.deleted_at is null
        and (product_tag.id = any (${named}) or product_tag.value = any (${named})))`,
  ]
}

const usual = {
  relations: [
    'variants.prices',
    'variants.options',
    'options.values',
    'images',
    'tags',
    'type',
    'collection',
  ],
}

/** Returns a function that keeps the public fields that `fields` and `expand` ask for. Throws 400 for any other name. */
function narrowing(query: SelectionQuery): (products: StoreProduct[]) => StoreProduct[] {
  if (query.fields === undefined && query.expand === undefined) return (products) => products
  const { fields, relations } = select(storeProduct, query, usual, 'a product')
  const names = new Set([...fields, ...relations.keys()])
  const leave = (product: StoreProduct) =>
    Object.fromEntries(Object.entries(product).filter(([name]) => names.has(name))) as StoreProduct
  return (products) => {
    narrowParts(products, relations)
    return products.map(leave)
  }
}
