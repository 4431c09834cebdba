import { storeProduct } from '@purser/contract/storefront'
import { measureNames, variantCodeNames } from '@purser/domain/products'
import type { TaxRate } from '@purser/domain/taxes'
import { preparedText } from '../../database/index.ts'
import { taxRatesOfProduct } from '../../database/relations/index.ts'

/*
 * One statement, planned once per connection, reads full published products, however many. Parts are returned as JSON arrays, which take
 * half as long as objects to build and parse; `places` maps array positions to columns.
 */

/** Columns of a product's parts, by kind, in the order of their array positions. */
export const places = {
  variant: [
    ...(['id', 'product_id', 'title', ...variantCodeNames, 'variant_rank'] as const),
    ...(['inventory_quantity', 'allow_backorder', 'manage_inventory', ...measureNames] as const),
    ...(['metadata', 'created_at', 'updated_at'] as const),
  ],
  price: ['id', 'variant_id', 'currency_code', 'region_id', 'amount', 'sale_amount'],
  value: ['id', 'option_id', 'variant_id', 'value', 'metadata'],
  option: ['id', 'product_id', 'title', 'metadata'],
  image: ['id', 'url', 'metadata'],
  named: ['id', 'value', 'metadata'],
  collection: ['id', 'title', 'handle', 'metadata', 'created_at', 'updated_at'],
} as const

export type Kind = keyof typeof places
/** A record as an array: its column values, followed by its own nested parts. */
export type Listed = readonly unknown[]

/** A product as the statement returns it. */
export interface PublishedRow {
  readonly id: string
  readonly variants: readonly Listed[] | null
  readonly options: readonly Listed[] | null
  readonly images: readonly Listed[] | null
  readonly tags: readonly Listed[] | null
  readonly type: Listed | null
  readonly collection: Listed | null
  /** Its own taxes in the region; null if the region's rate applies. */
  readonly taxes: TaxRate[] | null
}

const listed = (kind: Kind, table: string, further: readonly string[] = []) =>
  `json_build_array(${[...places[kind].map((column) => `${table}.${column}`), ...further].join(', ')})`
const all = (one: string, order: string, rows: string) =>
  `(select json_agg(${one} order by ${order}) from ${rows})`

/** Prices of a region and of its currency, of a currency alone, or all prices if neither is given. */
const prices = all(
  listed('price', 'price'),
  'price.id',
  `money_amount as price where price.variant_id = variant.id and price.deleted_at is null and ($2::text is null
    or (price.currency_code = $2 and (price.region_id is null or price.region_id = $3::text)))`,
)
const values = all(
  listed('value', 'chosen'),
  'chosen.id',
  'product_option_value as chosen where chosen.variant_id = variant.id and chosen.deleted_at is null',
)

const attached = {
  variants: all(
    listed('variant', 'variant', [prices, values]),
    'variant.variant_rank, variant.id',
    'product_variant as variant where variant.product_id = product.id and variant.deleted_at is null',
  ),
  options: all(
    listed('option', 'option'),
    'option.rank, option.id',
    'product_option as option where option.product_id = product.id and option.deleted_at is null',
  ),
  images: all(
    listed('image', 'image'),
    'image.rank, image.id',
    'image where image.product_id = product.id and image.deleted_at is null',
  ),
  tags: all(
    listed('named', 'tag'),
    'tag.value',
    `product_tags as link join product_tag as tag on tag.id = link.product_tag_id
      where link.product_id = product.id and tag.deleted_at is null`,
  ),
  type: `(select ${listed('named', 'type')} from product_type as type
    where type.id = product.type_id and type.deleted_at is null)`,
  collection: `(select ${listed('collection', 'collection')} from product_collection as collection
    where collection.id = product.collection_id and collection.deleted_at is null)`,
  taxes: taxRatesOfProduct('product.id', '$3::text'),
} as const satisfies Record<Exclude<keyof PublishedRow, 'id'>, string>

const columns = [
  ...Object.keys(storeProduct.shape)
    .filter((name) => !(name in attached))
    .map((name) => `product.${name}`),
  ...Object.entries(attached).map(([name, column]) => `${column} as ${name}`),
]

/**
 * Reads those of some products that are published, in the order given: $1 their ids as JSON, $2 a currency, $3 a region, the latter two
 * nullable. PostgreSQL estimates a JSON list as a hundred rows whatever its length, so one plan fits all and finds each product by id.
 */
export const readPublishedRows = preparedText<PublishedRow>(
  'published products',
  `select ${columns.join(', ')} from json_array_elements_text($1::json) with ordinality as asked (id, place)
    cross join lateral (select * from product where product.id = asked.id and product.status = 'published'
      and product.deleted_at is null limit 1) as product order by asked.place`,
)
