import { type DraftOrderStatus, draftOrderStatuses } from '@purser/domain/draft-orders'
import {
  type FilteredSearch,
  type FilterSet,
  readFilteredSearch,
} from '../../../components/list-filters/list-filters.ts'
import { bothWays } from '../../../components/resource-list/list-search.ts'
import { messages } from '../draft-orders-messages.ts'

/** The state of the list of draft orders, all of it stored in the address. */
export interface DraftOrdersSearch extends FilteredSearch {
  readonly status?: readonly DraftOrderStatus[]
}

export const draftOrderFilters: FilterSet<DraftOrdersSearch> = {
  list: 'draft-orders',
  tabs: [
    { name: messages.tabs.all, search: {} },
    { name: messages.tabs.open, search: { status: ['open'] } },
    { name: messages.tabs.completed, search: { status: ['completed'] } },
  ],
  choices: [{ name: 'status', label: messages.filter.status, values: draftOrderStatuses }],
  hasDate: true,
  heads: bothWays('display_id', 'created_at'),
  saveExample: messages.filter.saveExample,
}

export function readDraftOrdersSearch(raw: Record<string, unknown>): DraftOrdersSearch {
  return readFilteredSearch(draftOrderFilters, raw)
}
