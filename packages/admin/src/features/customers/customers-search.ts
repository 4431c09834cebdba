import {
  type FilteredSearch,
  type FilterSet,
  readFilteredSearch,
} from '../../components/list-filters/list-filters.ts'
import { bothWays } from '../../components/resource-list/list-search.ts'
import { messages } from './customers-messages.ts'

/** The state of the customers list, all of it stored in the address. */
export interface CustomersSearch extends FilteredSearch {
  /** Finds customers with any of them. */
  readonly tags?: readonly string[]
}

export const customerFilters: FilterSet<CustomersSearch> = {
  list: 'customers',
  tabs: [{ name: messages.filter.all, search: {} }],
  choices: [],
  records: [{ name: 'tags', label: messages.columns.tags, isText: true }],
  hasDate: true,
  heads: bothWays('email'),
  saveExample: messages.filter.saveExample,
}

export function readCustomersSearch(raw: Record<string, unknown>): CustomersSearch {
  return readFilteredSearch(customerFilters, raw)
}
