import { type ListedSwap, listSwaps } from '@purser/contract/swaps'
import { linkOptions } from '@tanstack/react-router'
import { filteredQuery } from '../../../components/list-filters/list-filters.ts'
import type { Listing } from '../../../components/resource-list/listing.ts'
import { readSwapsSearch, type SwapsSearch } from './swaps-search.ts'

const pageSize = 20

const swapsInput = (search: SwapsSearch) => ({
  query: { ...filteredQuery(search, pageSize), expand: 'order' },
})

export const swapsListing: Listing<typeof listSwaps, ListedSwap, SwapsSearch> = {
  endpoint: listSwaps,
  readSearch: readSwapsSearch,
  input: swapsInput,
  rows: (page) => page.swaps,
  rowLink: (swap) => linkOptions({ to: '/a/orders/$id', params: { id: swap.order_id } }),
  pageSize,
}
