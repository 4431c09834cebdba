import type { listHistory } from '@purser/contract/history'
import type { HistoryPosition } from '../../components/history/history-paging.tsx'
import {
  type FilteredSearch,
  type FilterSet,
  readFilteredSearch,
} from '../../components/list-filters/list-filters.ts'
import { withoutGaps } from '../../components/resource-list/list-search.ts'
import type { CallInput } from '../../lib/call-api.ts'
import { messages } from './history-messages.ts'

export interface HistorySearch extends FilteredSearch {
  readonly who?: readonly string[]
  readonly operation?: readonly string[]
  readonly record?: readonly string[]
}

export const historyFilters: FilterSet<HistorySearch> = {
  list: 'history',
  tabs: [{ name: messages.all, search: {} }],
  choices: [],
  records: [
    { name: 'who', label: messages.who },
    { name: 'operation', label: messages.what },
    { name: 'record', label: messages.record },
  ],
  hasDate: true,
  saveExample: messages.saveExample,
}

const place = /^(before|after)\.(\d{4}-\d\d-\d\dT[\d:.]+Z_\d{1,15})$/

export function readHistorySearch(raw: Record<string, unknown>): HistorySearch {
  const given = typeof raw.place === 'string' && place.test(raw.place) ? raw.place : undefined
  return withoutGaps({ ...readFilteredSearch(historyFilters, raw), place: given }) as HistorySearch
}

/** A page's position, as an address keeps it. */
export function placeOf({ before, after }: HistoryPosition): string | undefined {
  if (before !== undefined) return `before.${before}`
  return after === undefined ? undefined : `after.${after}`
}

/** Returns the filters of the history, for its list and its file. */
export function narrowedBy({ who, operation, record, created_at }: HistorySearch) {
  const names = { who, operation, record: record?.[0], created_at }
  return withoutGaps(names) as NonNullable<CallInput<typeof listHistory>['query']>
}

export function historyInput(search: HistorySearch): CallInput<typeof listHistory> {
  const [, side, at] = place.exec(search.place ?? '') ?? []
  return { query: { ...narrowedBy(search), ...(side === undefined ? {} : { [side]: at }) } }
}
