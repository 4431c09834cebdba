import { listStocktakes, type Stocktake, type StocktakeLine } from '@purser/contract/stocktakes'
import { variantName } from '@purser/domain/products'
import { linkOptions } from '@tanstack/react-router'
import { type ListSearch, pageQuery, readListSearch } from '../../components/resource-list/list-search.ts'
import type { Listing } from '../../components/resource-list/listing.ts'

const pageSize = 20

export const stocktakesListing: Listing<typeof listStocktakes, Stocktake, ListSearch> = {
  endpoint: listStocktakes,
  readSearch: (raw) => readListSearch(raw),
  input: ({ offset }) => ({ query: pageQuery({ ...(offset !== undefined && { offset }) }, pageSize) }),
  rows: (page) => page.stocktakes,
  rowLink: ({ id }) => linkOptions({ to: '/a/stock/stocktakes/$id', params: { id } }),
  pageSize,
}

export const stocktakeInput = (id: string) => ({ params: { id } })

/** Rows that a card shows at first. */
export const LINES = 50

export const linesInput = (id: string, limit: number, only?: 'differences') => ({
  params: { id },
  query: { limit, ...(only && { only }) },
})

/** The variants that a stocktake has no count of. */
export const restInput = (id: string, limit: number, q: string) => ({
  query: { limit, uncounted_in: id, order: 'title', ...(q !== '' && { q }) },
})

export const nameOfLine = ({ product_title, title }: Pick<StocktakeLine, 'product_title' | 'title'>) =>
  variantName(product_title, title)
