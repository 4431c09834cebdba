import { type ListedSwap, listSwaps } from '@purser/contract/swaps'
import { linkOptions } from '@tanstack/react-router'
import { type ListSearch, pageQuery, readListSearch } from '../../../components/resource-list/list-search.ts'
import type { Listing } from '../../../components/resource-list/listing.ts'

const pageSize = 20

const swapsInput = (search: ListSearch) => ({
  query: { ...pageQuery(search, pageSize), expand: 'order' },
})

export const swapsListing: Listing<typeof listSwaps, ListedSwap, ListSearch> = {
  endpoint: listSwaps,
  readSearch: readListSearch,
  input: swapsInput,
  rows: (page) => page.swaps,
  rowLink: (swap) => linkOptions({ to: '/a/orders/$id', params: { id: swap.order_id } }),
  pageSize,
}
