import { type ListedProduct, listProducts } from '@purser/contract/products'
import { linkOptions } from '@tanstack/react-router'
import { pageQuery } from '../../components/resource-list/list-search.ts'
import type { Listing } from '../../components/resource-list/listing.ts'
import { type ProductsSearch, readProductsSearch } from './list/products-search.ts'

const pageSize = 20

const listFields = 'id,title,thumbnail,status,is_giftcard,variant_count,stock,missing_prices'

/** What the list asks the wire for. */
function productsInput(search: ProductsSearch) {
  const { status, collection_id, tags } = search
  return {
    query: {
      ...(status && { status }),
      ...(collection_id && { collection_id }),
      ...(tags && { tags }),
      ...pageQuery(search, pageSize),
      fields: `${listFields},collection.title`,
      expand: 'collection',
    },
  }
}

/** The products that are gift cards have a page of their own. */
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
}

/** A product with everything attached. */
export const productInput = (id: string) => ({ params: { id } })

/** Every region, by what a price needs of it. */
export const regionsInput = { query: { limit: 1_000, fields: 'name,currency_code' } } as const
