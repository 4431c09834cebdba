import { type ListedReturn, listReturns } from '@purser/contract/returns'
import { linkOptions } from '@tanstack/react-router'
import { filteredQuery } from '../../../components/list-filters/list-filters.ts'
import type { Listing } from '../../../components/resource-list/listing.ts'
import { type ReturnsSearch, readReturnsSearch } from './returns-search.ts'

const pageSize = 20

const returnsInput = (search: ReturnsSearch) => ({
  query: filteredQuery(search, pageSize),
})
export const returnInput = (id: string) => ({ params: { id } })

export const returnsListing: Listing<typeof listReturns, ListedReturn, ReturnsSearch> = {
  endpoint: listReturns,
  readSearch: readReturnsSearch,
  input: returnsInput,
  rows: (page) => page.returns,
  rowLink: (record) => linkOptions({ to: '/a/orders/$id', params: { id: orderIdOf(record) } }),
  pageSize,
}

/** "The swap's order id for a swap". */
function orderIdOf(record: ListedReturn): string {
  return record.swap?.order_id ?? record.order_id ?? record.order?.id ?? ''
}
