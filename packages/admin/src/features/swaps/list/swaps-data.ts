import { type ListedSwap, listSwaps } from '@purser/contract/swaps'
import { linkOptions } from '@tanstack/react-router'
import { pageQuery } from '../../../components/resource-list/list-search.ts'
import type { Listing } from '../../../components/resource-list/listing.ts'
import { readSwapsSearch, type SwapsSearch } from './swaps-search.ts'

const pageSize = 20

function swapsInput(search: SwapsSearch) {
  const { q: _q, offset: _offset, ...filters } = search
  return { query: { ...filters, ...pageQuery(search, pageSize), expand: 'order' } }
}

export const swapsListing: Listing<typeof listSwaps, ListedSwap, SwapsSearch> = {
  endpoint: listSwaps,
  readSearch: readSwapsSearch,
  input: swapsInput,
  rows: (page) => page.swaps,
  rowLink: (swap) => linkOptions({ to: '/a/orders/$id', params: { id: swap.order_id } }),
  pageSize,
}
