import { type ProductStatus, productStatuses } from '@purser/domain/products'
import {
  type FilteredSearch,
  type FilterSet,
  readFilteredSearch,
} from '../../../components/list-filters/list-filters.ts'
import { messages } from '../products-messages.ts'

/** The state of the products list: all of it stands in the address. */
export interface ProductsSearch extends FilteredSearch {
  readonly status?: readonly ProductStatus[]
  readonly collection_id?: readonly string[]
  /** The ids of tags. */
  readonly tags?: readonly string[]
}

export const productFilters: FilterSet<ProductsSearch> = {
  storageKey: 'products::filters',
  tabs: [{ name: 'All', search: {} }],
  choices: [{ name: 'status', label: messages.filter.status, values: productStatuses }],
  records: [
    { name: 'collection_id', label: messages.filter.collection },
    { name: 'tags', label: messages.filter.tags },
  ],
  hasDate: false,
  saveExample: messages.filter.saveExample,
}

export function readProductsSearch(raw: Record<string, unknown>): ProductsSearch {
  return readFilteredSearch(productFilters, raw)
}
