import { type ProductStatus, productStatuses } from '@purser/domain/products'
import { type StockLevel, stockLevels } from '@purser/domain/stock'
import {
  type FilteredSearch,
  type FilterSet,
  readFilteredSearch,
} from '../../components/list-filters/list-filters.ts'
import { messages } from './stock-messages.ts'

/** The state of the stock list, all of it stored in the address. */
export interface StockSearch extends FilteredSearch {
  readonly level?: readonly StockLevel[]
  readonly status?: readonly ProductStatus[]
}

export const stockFilters: FilterSet<StockSearch> = {
  list: 'stock',
  tabs: [
    { name: messages.tabs.all, search: {} },
    { name: messages.tabs.low, search: { level: ['low'], status: ['published'] }, todo: 'low_stock' },
    { name: messages.levels.backorder, search: { level: ['backorder'] }, todo: 'below_zero' },
  ],
  choices: [
    {
      name: 'level',
      label: messages.filter.level,
      values: stockLevels,
      nameOf: (level) => messages.levels[level as StockLevel],
    },
    { name: 'status', label: messages.filter.status, values: productStatuses },
  ],
  hasDate: false,
  sorts: [
    { label: messages.sorts.fewest },
    { order: '-inventory_quantity', label: messages.sorts.most },
    { order: 'sku', label: messages.sorts.sku },
    { order: '-sku', label: messages.sorts.skuDown },
    { order: 'title', label: messages.sorts.title },
    { order: '-title', label: messages.sorts.titleDown },
  ],
  saveExample: messages.filter.saveExample,
}

export function readStockSearch(raw: Record<string, unknown>): StockSearch {
  return readFilteredSearch(stockFilters, raw)
}
