import { type ListedProduct, listProducts, type WholeProduct } from '@purser/contract/products'
import { linkOptions } from '@tanstack/react-router'
import { filteredQuery } from '../../components/list-filters/list-filters.ts'
import type { Listing } from '../../components/resource-list/listing.ts'
import { type ProductsSearch, readProductsSearch } from './list/products-search.ts'

const pageSize = 20

const listFields =
  'id,title,thumbnail,status,is_giftcard,variant_count,stock,lowest_price,highest_price,price_currency_code,missing_prices'

/** Returns the query of the list. */
function productsInput(search: ProductsSearch) {
  return {
    query: {
      ...filteredQuery(search, pageSize),
      fields: `${listFields},collection.title`,
      expand: 'collection',
    },
  }
}

/** Gift card products have their own page. */
const rowLink = ({ id, is_giftcard }: ListedProduct) =>
  is_giftcard
    ? linkOptions({ to: '/a/products/gift-card/$id', params: { id } })
    : linkOptions({ to: '/a/products/$id', params: { id } })

export const productsListing: Listing<typeof listProducts, ListedProduct, ProductsSearch> = {
  endpoint: listProducts,
  readSearch: readProductsSearch,
  input: productsInput,
  rows: (page) => page.products,
  rowLink,
  pageSize,
  found: ({ title }) => ({ label: title ?? '' }),
}

type WholeVariant = WholeProduct['variants'][number]

/** A product with the fields that the admin shows and edits. */
export interface ShownProduct extends Omit<WholeProduct, 'options' | 'variants'> {
  readonly options: readonly Omit<WholeProduct['options'][number], 'values'>[]
  readonly variants: readonly ShownVariant[]
}

export interface ShownVariant extends Omit<WholeVariant, 'options' | 'prices' | UnseenOfVariant> {
  readonly options: readonly Omit<WholeVariant['options'][number], UnseenOfPart>[]
  readonly prices: readonly Omit<WholeVariant['prices'][number], UnseenOfPart | UnseenOfPrice>[]
}

const unseenOfVariant = [
  'product_id',
  'published',
  'image',
  'is_product_deleted',
  'created_at',
  'updated_at',
  'deleted_at',
  'original_price',
  'calculated_price',
  'original_price_includes_tax',
  'calculated_price_includes_tax',
  'original_price_incl_tax',
  'calculated_price_incl_tax',
  'original_tax',
  'calculated_tax',
  'calculated_price_type',
  'tax_rates',
] as const
const unseenOfPrice = ['min_quantity', 'max_quantity', 'price_list_id'] as const
const unseenOfPart = ['variant_id', 'created_at', 'updated_at', 'deleted_at'] as const
type UnseenOfVariant = (typeof unseenOfVariant)[number]
type UnseenOfPart = (typeof unseenOfPart)[number]
type UnseenOfPrice = (typeof unseenOfPrice)[number]

/** Fields that the page doesn't show: with 2,000 variants, three fifths of the data and loading time. */
const unseen = [
  ...unseenOfVariant.map((name) => `-variants.${name}`),
  ...['options', 'prices'].flatMap((part) => unseenOfPart.map((name) => `-variants.${part}.${name}`)),
  ...unseenOfPrice.map((name) => `-variants.prices.${name}`),
]

/** Query of a change whose answer isn't read. */
export const unread = { fields: 'id', expand: '' } as const

/** A product with all fields of its page. */
export const productInput = (id: string) => ({
  params: { id },
  query: { fields: unseen.join(','), expand: '-options.values,-profiles' },
})

/** All regions, with the fields that prices need. */
export const regionsInput = { query: { limit: 1_000, fields: 'name,currency_code,includes_tax' } } as const
