import { type Collection, listCollections } from '@purser/contract/collections'
import { linkOptions } from '@tanstack/react-router'
import { type ListSearch, pageQuery, readListSearch } from '../../components/resource-list/list-search.ts'
import type { Listing } from '../../components/resource-list/listing.ts'

const pageSize = 50
/** How many products of a collection are shown at a time. */
export const productsAtOnce = 50

/** Without products, whose count comes from their own list: a collection may have ten thousand. */
const counted = { fields: '+product_count', expand: '' }

/** The page has no search, so `q` in the address is ignored. */
function collectionsInput({ offset }: ListSearch) {
  return { query: { ...pageQuery(offset === undefined ? {} : { offset }, pageSize), ...counted } }
}

export const collectionInput = (id: string) => ({ params: { id }, query: counted })

/** The fields of a product in a list. */
const asRow = { fields: 'title,thumbnail,status,collection_id' }

/** A page of a collection's products, by title. */
export const productsInput = (id: string, { offset = 0 }: ListSearch) => ({
  query: { collection_id: [id], order: 'title', limit: productsAtOnce, offset, ...asRow, expand: '' },
})

export const collectionsListing: Listing<typeof listCollections, Collection, ListSearch> = {
  endpoint: listCollections,
  readSearch: readListSearch,
  input: collectionsInput,
  rows: (page) => page.collections,
  rowLink: ({ id }) => linkOptions({ to: '/a/collections/$id', params: { id } }),
  pageSize,
}
