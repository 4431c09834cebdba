import { type Collection, listCollections } from '@purser/contract/collections'
import { linkOptions } from '@tanstack/react-router'
import { type ListSearch, pageQuery, readListSearch } from '../../components/resource-list/list-search.ts'
import type { Listing } from '../../components/resource-list/listing.ts'

const pageSize = 50

/** The wire has no search over collections. */
function collectionsInput({ offset }: ListSearch) {
  return { query: pageQuery(offset === undefined ? {} : { offset }, pageSize) }
}

export const collectionInput = (id: string) => ({ params: { id } })

export const collectionsListing: Listing<typeof listCollections, Collection, ListSearch> = {
  endpoint: listCollections,
  readSearch: readListSearch,
  input: collectionsInput,
  rows: (page) => page.collections,
  rowLink: ({ id }) => linkOptions({ to: '/a/collections/$id', params: { id } }),
  pageSize,
}
