import type { QueryOf, ResponseOf } from '@purser/contract/endpoints'
import { listVariants as endpoint, type FoundVariant } from '@purser/contract/products'
import { type PricingContext, pricesInContext } from '@purser/domain/products'
import { searchWords, spellText } from '@purser/domain/search'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { DB, Db } from '../../database/index.ts'
import { hasWord, imageOfVariant, isVariantPublished, taxLines } from '../../database/relations/index.ts'
import { chooseOrder, isBetween, listPage, SEARCHED, type Sort, sortBy } from '../../lists/index.ts'
import { presentSelected, select } from '../../selection/index.ts'

/**
 * The variants of all products with product and prices: product by product, the newest first, unless `order` says otherwise.
 * Every word of `q` is found in the variant's title, SKU, EAN, UPC or barcode or in its product's title. Throws 400 on an unknown order.
 */
export async function listVariants(
  db: Db,
  query: QueryOf<typeof endpoint>,
): Promise<ResponseOf<typeof endpoint>> {
  const { limit, offset } = query
  const selection = select(
    schema,
    query,
    { relations: ['product', 'prices', 'options', 'tax_rates'] },
    'a variant',
  )
  const words = searchWords(query.q ?? '').map(spellText)
  const isOfProduct = sql`inner join product on product.id = product_variant.product_id`
  const { rows: page, count } = await listPage<Selectable<DB['product_variant']>>(db, {
    list: { table: 'product_variant', facets: [] },
    columns: sql`product_variant.*, ${isVariantPublished} as published, ${imageOfVariant} as image`,
    from: sql`product_variant ${isOfProduct} ${words.length > 0 ? isSaid : sql``}`,
    beside: isOfProduct,
    where: [
      sql<boolean>`product_variant.deleted_at is null`,
      sql<boolean>`product.deleted_at is null`,
      ...words.map((word) => hasWord(sql`variant_words.words`, word)),
      ...conditionsOf(query),
    ],
    counted: words.length > 0 ? SEARCHED : undefined,
    sort: sortOf(query.order),
    limit,
    offset,
  })
  const [products, prices, context] = await Promise.all([
    readProducts(db, [...new Set(page.map(({ product_id }) => product_id))]),
    readPrices(
      db,
      page.map((variant) => variant.id),
    ),
    readContext(db, query),
  ])
  const variants = page.map((variant) => ({
    ...variant,
    variant_id: variant.id,
    product: products.get(variant.product_id),
    ...pricesInContext(
      prices.filter(({ variant_id }) => variant_id === variant.id),
      context,
    ),
    tax_rates: context?.region ? taxLines(context.region.tax_rate) : null,
  }))
  const presented = await presentSelected(db, 'variant', variants, selection)
  return { variants: presented as FoundVariant[], count, offset, limit }
}

const isSaid = sql`inner join variant_words on variant_words.variant_id = product_variant.id`
const schema = endpoint.response.shape.variants.element

/** The region or currency that prices are asked for; null where none is named, or none is there. */
async function readContext(
  db: Db,
  { region_id, cart_id, currency_code }: QueryOf<typeof endpoint>,
): Promise<PricingContext | null> {
  const region = (region_id ?? cart_id) ? await readRegion(db, { region_id, cart_id }) : undefined
  if (region) return { currency_code: region.currency_code, region }
  return currency_code === undefined ? null : { currency_code }
}

function readRegion(
  db: Db,
  { region_id, cart_id = '' }: Pick<QueryOf<typeof endpoint>, 'region_id' | 'cart_id'>,
) {
  const ofCart = db.selectFrom('cart').select('region_id').where('cart.id', '=', cart_id)
  return db
    .selectFrom('region')
    .select(['id', 'currency_code', 'tax_rate'])
    .where('id', '=', region_id ?? ofCart)
    .executeTakeFirst()
}

function conditionsOf(query: QueryOf<typeof endpoint>): RawBuilder<boolean>[] {
  const { id: ids, title, manage_inventory, allow_backorder, inventory_quantity } = query
  const conditions: RawBuilder<boolean>[] = []
  if (ids !== undefined) conditions.push(sql`product_variant.id = any (${[...ids]}::text[])`)
  if (title !== undefined) conditions.push(sql`product_variant.title = ${title}`)
  if (manage_inventory !== undefined)
    conditions.push(sql`product_variant.manage_inventory = ${manage_inventory}`)
  if (allow_backorder !== undefined)
    conditions.push(sql`product_variant.allow_backorder = ${allow_backorder}`)
  if (inventory_quantity) {
    conditions.push(
      ...(isBetween('product_variant.inventory_quantity', inventory_quantity) as RawBuilder<boolean>[]),
    )
  }
  return conditions
}

function sortOf(order: string | undefined): Sort {
  if (order === undefined || order === '') {
    return {
      by: sql`product.created_at desc, product.id desc, product_variant.variant_rank, product_variant.id`,
    }
  }
  const { by } = sortBy('product_variant', chooseOrder(order, ['created_at', 'updated_at', 'title', 'sku']))
  return { by }
}

async function readProducts(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, never>()
  const products = await db.selectFrom('product').selectAll().where('id', 'in', ids).execute()
  return new Map(products.map((product) => [product.id, product]))
}

async function readPrices(db: Db, variantIds: readonly string[]) {
  if (variantIds.length === 0) return []
  return db
    .selectFrom('money_amount')
    .selectAll()
    .where('variant_id', 'in', variantIds)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
}
