import type { QueryOf, ResponseOf } from '@purser/contract/endpoints'
import {
  type AskedPrices,
  type FoundVariant,
  type listProductVariants,
  retrieveVariant as one,
} from '@purser/contract/products'
import { type PricingContext, pricesInContext, type VariantPrice, withTaxes } from '@purser/domain/products'
import { searchWords } from '@purser/domain/search'
import { defaultTaxes } from '@purser/domain/taxes'
import { type RawBuilder, sql } from 'kysely'
import { type Db, preparedByKey } from '../../database/index.ts'
import { hasWord, normalizeTimes, wordsThat } from '../../database/relations/index.ts'
import { notFound } from '../../http/index.ts'
import {
  chooseOrder,
  idsAsPage,
  isBetween,
  MAX_MATCHES_COUNTED,
  readPage,
  type Sort,
  sortBy,
} from '../../lists/index.ts'
import { type Part, presentSelected, type SelectionQuery, select } from '../../selection/index.ts'
import { readTaxesOfVariants } from '../taxes/index.ts'
import { variantColumns } from './product-parts.ts'

type Asked = QueryOf<typeof listProductVariants>
type Page = ResponseOf<typeof listProductVariants>

const selectVariant = (query: SelectionQuery) =>
  select(
    one.response.shape.variant,
    query,
    { relations: ['product', 'prices', 'options', 'tax_rates'] },
    'a variant',
  )
type Selection = ReturnType<typeof selectVariant>

/**
 * Lists the variants of all products with product and prices, product by product and newest first unless `order` says otherwise. Every word
 * of `q` must be in the variant's title, SKU, EAN, UPC or barcode or in its product's title. Throws 400 on an unknown sort order.
 */
export function listVariants(db: Db, query: Asked): Promise<Page> {
  return variantsThat(db, query, [])
}

/** Lists the variants of one product by rank. Throws 404 without the product, 400 on an unknown sort order. */
export async function listVariantsOf(db: Db, productId: string, query: Asked): Promise<Page> {
  const ofProduct = db.selectFrom('product').select('id').where('id', '=', productId)
  const live = await ofProduct.where('deleted_at', 'is', null).executeTakeFirst()
  if (!live) throw notFound('Product', productId)
  return variantsThat(db, query, [isOfThis(productId)])
}

/**
 * Returns a variant, with its prices for the given context; with `product_id` only a variant of that product. Throws 404, or 400 on an
 * unknown name.
 */
export async function readVariant(
  db: Db,
  { id, product_id }: { readonly id: string; readonly product_id?: string },
  query: QueryOf<typeof one>,
): Promise<ResponseOf<typeof one>> {
  const named = [sql<boolean>`product_variant.id = ${id}`]
  if (product_id !== undefined) named.push(isOfThis(product_id))
  const selection = selectVariant(query)
  const context = await readContext(db, query)
  const { rows } =
    await sql<VariantRow>`select ${columnsOf(selection, context)} from product_variant ${isOfProduct}
    where ${sql.join([...named, ...live], sql` and `)}`.execute(db)
  const [variant] = await present(db, rows, selection, context)
  if (!variant) throw notFound('Variant', id)
  return { variant }
}

const readsByIds = preparedByKey<VariantRow, readonly string[]>('variants')

async function variantsThat(db: Db, query: Asked, ofProduct: readonly RawBuilder<boolean>[]): Promise<Page> {
  const { limit, offset } = query
  const selection = selectVariant(query)
  const context = await readContext(db, query)
  const words = searchWords(query.q ?? '')
  const said = words.map((word) => hasWord(sql`variant_words.words`, word))
  const conditions = [...ofProduct, ...conditionsOf(query)]
  const { rows, count } = await readPage(db, {
    list: { table: 'product_variant', facets: [], condition: live[0] },
    read: readsByIds(JSON.stringify([query.fields, query.expand, context !== null]), (of, ids) =>
      sql<VariantRow>`select ${columnsOf(selection, context)} from ${idsAsPage(ids)}
        inner join product_variant on product_variant.id = page.id ${isOfProduct} order by page.place`.compile(
        of,
      ),
    ),
    from: sql`product_variant ${isOfProduct} ${words.length > 0 ? isSaid : sql``}`,
    beside: isOfProduct,
    where: [...live, ...said, ...words.map((word) => hasWord(sql`product_words.words`, word)), ...conditions],
    // Deleted products have no live variants.
    admitted: words.length + conditions.length === 0 ? {} : undefined,
    counted: words.length > 0 ? MAX_MATCHES_COUNTED : undefined,
    // Deleted variants have no search words.
    matches:
      words.length > 0 && conditions.length === 0
        ? { ...wordsThat('variant', said), sorted: query.order ? undefined : byProduct }
        : undefined,
    sort: sortOf(query.order),
    limit,
    offset,
  })
  return { variants: await present(db, rows, selection, context), count, offset, limit }
}

/** Each product in `found` has a matching variant, so the newest products, as many as the page has rows, are enough. */
const byProduct = {
  owner: sql`variant_words.product_id`,
  first: (most: number) => sql`(select product.id, product.created_at from product
      where product.id in (select owner from found) order by product.created_at desc, product.id desc limit ${sql.lit(most)}) as product
    inner join found on found.owner = product.id`,
}

const isOfThis = (productId: string) => sql<boolean>`product_variant.product_id = ${productId}`
const isOfProduct = sql`inner join product on product.id = product_variant.product_id`
/** A variant's words are also its product's, so products without them can be skipped. */
const isSaid = sql`inner join variant_words on variant_words.variant_id = product_variant.id
  inner join product_words on product_words.product_id = product.id`
const live = [
  sql<boolean>`product_variant.deleted_at is null`,
  sql<boolean>`product.deleted_at is null`,
] as const

/** A variant as read: the selected fields, and its prices when needed. */
interface VariantRow {
  readonly id: string
  readonly prices?: readonly VariantPrice[]
}
const whole: Part = { fields: new Set(), parts: new Map(), omitted: new Set() }

/** Returns the selected columns of a variant; a pricing context needs all its prices. */
function columnsOf({ fields, relations }: Selection, context: PricingContext | null) {
  const parts = new Map(relations)
  if (context) parts.set('prices', whole)
  return variantColumns({ fields: new Set(fields), parts, omitted: new Set() })
}

async function present(
  db: Db,
  rows: readonly VariantRow[],
  selection: Selection,
  context: PricingContext | null,
): Promise<FoundVariant[]> {
  normalizeTimes(rows)
  const region = context?.region ?? null
  const ids = rows.map(({ id }) => id)
  const taxes = region === null ? new Map() : await readTaxesOfVariants(db, region.id, ids)
  const variants = rows.map(({ prices = [], ...variant }) => {
    const own = taxes.get(variant.id) ?? null
    return {
      ...variant,
      variant_id: variant.id,
      ...pricesInContext(prices, withTaxes(context, own)),
      tax_rates: region && (own ?? defaultTaxes(region.tax_rate ?? 0)),
    }
  })
  return (await presentSelected(db, 'variant', variants, selection)) as FoundVariant[]
}

/** Returns the region or currency for prices; null when none is given or it doesn't exist. */
async function readContext(
  db: Db,
  { region_id, cart_id, currency_code }: AskedPrices,
): Promise<PricingContext | null> {
  const region = (region_id ?? cart_id) ? await readRegion(db, { region_id, cart_id }) : undefined
  if (region) {
    const { currency_code: code, currency_includes_tax } = region
    return { currency_code: code, currency: { includes_tax: currency_includes_tax ?? false }, region }
  }
  if (currency_code === undefined) return null
  const currency = db.selectFrom('currency').select('includes_tax').where('code', '=', currency_code)
  return { currency_code, currency: (await currency.executeTakeFirst()) ?? null }
}

function readRegion(db: Db, { region_id, cart_id = '' }: AskedPrices) {
  const ofCart = db.selectFrom('cart').select('region_id').where('cart.id', '=', cart_id)
  return db
    .selectFrom('region')
    .select(['id', 'currency_code', 'tax_rate', 'includes_tax'])
    .select((row) =>
      row
        .selectFrom('currency')
        .select('currency.includes_tax')
        .whereRef('currency.code', '=', 'region.currency_code')
        .as('currency_includes_tax'),
    )
    .where('id', '=', region_id ?? ofCart)
    .executeTakeFirst()
}

function conditionsOf(query: Asked): RawBuilder<boolean>[] {
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
