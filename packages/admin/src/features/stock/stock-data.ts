import { listStock, type StockRow } from '@purser/contract/stock'
import { linkOptions } from '@tanstack/react-router'
import { filteredQuery } from '../../components/list-filters/list-filters.ts'
import type { Listing } from '../../components/resource-list/listing.ts'
import { readStockSearch, type StockSearch } from './stock-search.ts'

const pageSize = 20

export const stockListing: Listing<typeof listStock, StockRow, StockSearch> = {
  endpoint: listStock,
  readSearch: readStockSearch,
  input: (search) => ({ query: filteredQuery(search, pageSize) }),
  rows: (page) => page.stock,
  rowLink: ({ product_id }) => linkOptions({ to: '/a/products/$id', params: { id: product_id } }),
  pageSize,
}
