import {
  type ProductAttention,
  type ProductStatus,
  productAttentions,
  productStatuses,
} from '@purser/domain/products'
import {
  type FilteredSearch,
  type FilterSet,
  readFilteredSearch,
} from '../../../components/list-filters/list-filters.ts'
import { messages } from '../products-messages.ts'

/** The state of the products list, all of it stored in the address. */
export interface ProductsSearch extends FilteredSearch {
  readonly status?: readonly ProductStatus[]
  readonly attention?: readonly ProductAttention[]
  readonly collection_id?: readonly string[]
  /** The ids of tags. */
  readonly tags?: readonly string[]
}

export const productFilters: FilterSet<ProductsSearch> = {
  list: 'products',
  tabs: [{ name: 'All', search: {} }],
  choices: [
    { name: 'status', label: messages.filter.status, values: productStatuses },
    { name: 'attention', label: messages.filter.attention, values: productAttentions },
  ],
  records: [
    { name: 'collection_id', label: messages.filter.collection },
    { name: 'tags', label: messages.filter.tags },
  ],
  hasDate: false,
  sorts: [
    { label: messages.sorts.newest },
    { order: 'created_at', label: messages.sorts.oldest },
    { order: '-updated_at', label: messages.sorts.changed },
    { order: 'updated_at', label: messages.sorts.unchanged },
    { order: 'title', label: messages.sorts.title },
    { order: '-title', label: messages.sorts.titleDown },
    { order: 'price', label: messages.sorts.price },
    { order: '-price', label: messages.sorts.priceDown },
    { order: 'stock', label: messages.sorts.stock },
    { order: '-stock', label: messages.sorts.stockDown },
  ],
  saveExample: messages.filter.saveExample,
}

export function readProductsSearch(raw: Record<string, unknown>): ProductsSearch {
  return readFilteredSearch(productFilters, raw)
}
