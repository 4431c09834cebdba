import type { QueryOf, ResponseOf } from '@purser/contract/endpoints'
import {
  type browseProduct,
  type browseProducts,
  type StoreProduct,
  storeProduct,
} from '@purser/contract/storefront'
import { sql } from 'kysely'
import type { Db } from '../../database/index.ts'
import { filtersOf, productList } from '../../features/products/index.ts'
import { notFound } from '../../http/index.ts'
import { type Condition, chooseOrder, listPage, sortBy } from '../../lists/index.ts'
import { narrowParts, type SelectionQuery, select } from '../../selection/index.ts'
import { readPricingContext } from './pricing-context.ts'
import { readPublished } from './read-published.ts'

/**
 * The published products, the newest first, whole unless `fields` and `expand` say otherwise, with what they cost where prices are
 * asked for. Throws 404 for a region or cart that is not there, 400 on an unknown order or name.
 */
export async function listPublished(
  db: Db,
  query: QueryOf<typeof browseProducts>,
): Promise<ResponseOf<typeof browseProducts>> {
  const { limit, offset, tags, cart_id: _, region_id: __, currency_code: ___, ...filters } = query
  const narrow = narrowing(query)
  const context = await readPricingContext(db, query)
  const { rows, count } = await listPage<{ id: string }>(db, {
    list: productList,
    columns: sql`product.id`,
    ...filtersOf({ ...filters, status: ['published'] }, tagged(tags), true),
    sort: sortBy('product', chooseOrder(query.order, ['created_at', 'updated_at', 'title', 'handle'])),
    limit,
    offset,
  })
  const ids = rows.map(({ id }) => id)
  return { products: narrow(await readPublished(db, ids, context)), count, offset, limit }
}

/** One published product. Throws 404 for any other, 400 on an unknown name. */
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

/** Storefronts name a tag by its id or by its value. */
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

/** Leaves of products what `fields` and `expand` ask for, of the names that storefronts are told. Throws 400 on any other. */
function narrowing(query: SelectionQuery): (products: StoreProduct[]) => StoreProduct[] {
  if (query.fields === undefined && query.expand === undefined) return (products) => products
  const { fields, relations } = select(storeProduct, query, usual, 'a product')
  const names = [...fields, ...relations.keys()]
  return (products) => {
    narrowParts(products, relations)
    return (products as unknown as Record<string, unknown>[]).map(
      (product) => Object.fromEntries(names.map((name) => [name, product[name]])) as StoreProduct,
    )
  }
}
