import { calculatedPrices, product, variant } from '@purser/contract/products'
import { type RawBuilder, sql } from 'kysely'
import type { Part } from '../../selection/index.ts'

/*
 * The relations of a product, each as JSON beside its row: a page of products with all selected relations is one statement and reads only
 * the selected columns of each record.
 */

type Column = RawBuilder<unknown>
type Parts = Readonly<Record<string, (part: Part) => Column>>

/** How to read a kind of record: its columns, derived columns and relations. */
interface Source {
  readonly columns: readonly string[]
  readonly derived?: Readonly<Record<string, Column>>
  readonly parts?: Parts
}

const stamps = ['metadata', 'created_at', 'updated_at', 'deleted_at']

/** A product's columns: all of its own fields. */
export const productColumns = Object.keys(product.shape)

/** Columns of a variant that are derived from its product. */
const ofItsProduct = {
  published: sql`product.status = 'published'`,
  image: sql`product.thumbnail`,
  is_product_deleted: sql`product.deleted_at is not null`,
}

const live = (table: string) => sql`${sql.ref(`${table}.deleted_at`)} is null`

/** Returns the requested columns of `table` and its nested relations as one JSON column. */
function columnsOf(table: string, { columns, derived = {}, parts = {} }: Source, part: Part): Column {
  const isAsked = (name: string) =>
    name === 'id' || ((part.fields.size === 0 || part.fields.has(name)) && !part.omitted.has(name))
  return sql.join([
    ...columns.filter(isAsked).map((name) => sql.ref(`${table}.${name}`)),
    ...Object.entries(derived).flatMap(([name, column]) =>
      isAsked(name) ? [sql`${column} as ${sql.ref(name)}`] : [],
    ),
    ...[...part.parts].flatMap(([name, inner]) => {
      const attached = parts[name]
      return attached && !part.omitted.has(name) ? [sql`${attached(inner)} as ${sql.ref(name)}`] : []
    }),
  ])
}

const list = (rows: Column) => sql`(select coalesce(json_agg(one), '[]') from (${rows}) as one)`
const single = (rows: Column) => sql`(select to_json(one) from (${rows}) as one)`

/** Fields of later releases, which are always null here. */
const nothing = (...names: readonly string[]) => Object.fromEntries(names.map((name) => [name, sql`null`]))

const prices: Source = {
  columns: ['id', 'variant_id', 'region_id', 'currency_code', 'amount', 'sale_amount', ...stamps.slice(1)],
  derived: nothing('min_quantity', 'max_quantity', 'price_list_id'),
}
const values: Source = { columns: ['id', 'option_id', 'variant_id', 'value', ...stamps] }

const variants: Source = {
  columns: Object.keys(variant.shape).filter((name) => !(name in ofItsProduct)),
  derived: ofItsProduct,
  parts: {
    product: (part) =>
      single(sql`select ${columnsOf('product', { columns: productColumns, parts: productParts }, part)} from product
        where product.id = product_variant.product_id`),
    prices: (part) =>
      list(sql`select ${columnsOf('money_amount', prices, part)} from money_amount
        where money_amount.variant_id = product_variant.id and ${live('money_amount')} order by money_amount.id`),
    options: (part) =>
      list(sql`select ${columnsOf('product_option_value', values, part)} from product_option_value
        join product_option on product_option.id = product_option_value.option_id
        where product_option_value.variant_id = product_variant.id and ${live('product_option_value')}
        order by product_option.rank, product_option_value.id`),
  },
}

/** The selected columns of a variant, and its relations; its product is attached separately. */
export const variantColumns = (part: Part) => columnsOf('product_variant', variants, part)

/** The variants of a product. Without a region or currency, their calculated prices are null. */
const unpriced: Source = {
  ...variants,
  derived: { ...ofItsProduct, ...nothing(...Object.keys(calculatedPrices)) },
}

const options: Source = {
  columns: ['id', 'product_id', 'title', ...stamps],
  parts: {
    // A deleted variant keeps its values.
    values: (part) =>
      list(sql`select ${columnsOf('product_option_value', values, part)} from product_option_value
        join product_variant on product_variant.id = product_option_value.variant_id and ${live('product_variant')}
        where product_option_value.option_id = product_option.id and ${live('product_option_value')}
        order by product_option_value.id`),
  },
}

const named: Source = { columns: ['id', 'value', ...stamps] }

/** Relations read as columns beside those of `product`; others are loaded after its row. */
export const productParts: Parts = {
  variants: (part) =>
    list(sql`select ${columnsOf('product_variant', unpriced, part)} from product_variant
      where product_variant.product_id = product.id and ${live('product_variant')}
      order by product_variant.variant_rank, product_variant.id`),
  options: (part) =>
    list(sql`select ${columnsOf('product_option', options, part)} from product_option
      where product_option.product_id = product.id and ${live('product_option')}
      order by product_option.rank, product_option.id`),
  images: (part) =>
    list(sql`select ${columnsOf('image', { columns: ['id', 'url', ...stamps] }, part)} from image
      where image.product_id = product.id and ${live('image')} order by image.rank, image.id`),
  tags: (part) =>
    list(sql`select ${columnsOf('product_tag', named, part)} from product_tag
      join product_tags on product_tags.product_tag_id = product_tag.id
      where product_tags.product_id = product.id and ${live('product_tag')} order by product_tag.value`),
  type: (part) =>
    single(sql`select ${columnsOf('product_type', named, part)} from product_type
      where product_type.id = product.type_id and ${live('product_type')}`),
  collection: (part) =>
    single(sql`select ${columnsOf('product_collection', { columns: ['id', 'title', 'handle', 'version', ...stamps] }, part)}
      from product_collection where product_collection.id = product.collection_id and ${live('product_collection')}`),
  profiles: () =>
    list(sql`select shipping_profile.* from shipping_profile where shipping_profile.id = product.profile_id`),
}

const ofProduct = sql`from product_variant as of where of.product_id = product.id and of.deleted_at is null`

/** Rows of the variants' prices in the store's default currency without a region: `net`, as in domain's `priceRange`. */
const productPrices = sql`from (select coalesce(price.sale_amount, price.amount) as net
  from product_variant as of join money_amount as price on price.variant_id = of.id
    and price.currency_code = (select default_currency_code from store)
    and price.region_id is null and price.deleted_at is null
  where of.product_id = product.id and of.deleted_at is null) as priced`

/** Columns about a product's variants in lists; computed only when selected. */
export const productFacts = {
  variant_count: sql`(select count(*) ${ofProduct})`,
  /** Units of the variants whose stock is tracked; null if none is. */
  stock: sql`(select sum(of.inventory_quantity)::bigint ${ofProduct} and of.manage_inventory)`,
  lowest_price: sql`(select min(net) ${productPrices})`,
  highest_price: sql`(select max(net) ${productPrices})`,
  price_currency_code: sql`(select default_currency_code from store)`,
  /**
   * Counts missing prices in the store's currencies. A price for one region doesn't count, because the variant can't be sold in other
   * regions with that currency.
   */
  missing_prices: sql`(select count(*) ${sql`from product_variant as of cross join store_currencies as wanted
    where of.product_id = product.id and of.deleted_at is null and not exists (select from money_amount as price
      where price.variant_id = of.id and price.currency_code = wanted.currency_code
        and price.region_id is null and price.deleted_at is null)`})`,
} satisfies Readonly<Record<string, Column>>
