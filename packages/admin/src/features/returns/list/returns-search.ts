import { type ReturnStatus, returnStatuses } from '@purser/domain/returns'
import { todos } from '@purser/domain/today'
import {
  type FilteredSearch,
  type FilterSet,
  readFilteredSearch,
} from '../../../components/list-filters/list-filters.ts'
import { bothWays } from '../../../components/resource-list/list-search.ts'
import { messages } from '../returns-messages.ts'

/** The state of the returns list, all of it stored in the address. */
export interface ReturnsSearch extends FilteredSearch {
  readonly status?: readonly ReturnStatus[]
}

export const returnFilters: FilterSet<ReturnsSearch> = {
  list: 'returns',
  tabs: [
    { name: messages.list.tabs.all, search: {} },
    { name: messages.list.tabs.toReceive, search: todos.returns_to_receive.filter },
  ],
  choices: [{ name: 'status', label: messages.list.columns.status, values: returnStatuses }],
  hasDate: false,
  heads: bothWays('created_at'),
  saveExample: messages.list.saveExample,
}

export function readReturnsSearch(raw: Record<string, unknown>): ReturnsSearch {
  return readFilteredSearch(returnFilters, raw)
}
