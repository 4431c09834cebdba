import {
  type BulkOperation,
  type ListedBulkOperation,
  listBulkOperations,
  listBulkResults,
  retrieveBulkOperation,
} from '@purser/contract/bulk-operations'
import { type BulkNoun, bulkOperation } from '@purser/domain/bulk-operations'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { type ListSearch, pageQuery, readListSearch } from '../../components/resource-list/list-search.ts'
import type { Listing } from '../../components/resource-list/listing.ts'
import { resourceOptions } from '../../lib/resource.ts'

const pageSize = 20
export const resultsAtOnce = 50
/** Polling intervals while it is planned or runs, in ms: of the progress, and of the records shown. */
const LOOK = 1_000
const LOOK_AT_RECORDS = 3_000

export const bulkOperationsListing: Listing<typeof listBulkOperations, ListedBulkOperation, ListSearch> = {
  endpoint: listBulkOperations,
  readSearch: readListSearch,
  input: ({ offset }) => ({ query: pageQuery(offset === undefined ? {} : { offset }, pageSize) }),
  rows: (page) => page.bulk_operations,
  rowLink: ({ id }) => linkOptions({ to: '/a/bulk-operations/$id', params: { id } }),
  pageSize,
}

export const bulkOperationInput = (id: string) => ({ params: { id } })

export const isActive = ({ status }: Pick<ListedBulkOperation, 'status'>) =>
  status === 'planning' || status === 'running'

/** A bulk operation, polled while it is planned or runs. */
export function useBulkOperation(id: string) {
  return useQuery({
    ...resourceOptions(retrieveBulkOperation, bulkOperationInput(id)),
    refetchInterval: ({ state }) => (state.data && isActive(state.data.bulk_operation) ? LOOK : false),
  })
}

export const resultStates = ['ready', 'skipped', 'done', 'failed'] as const
export type ResultState = (typeof resultStates)[number]

/** The records shown on a bulk operation's page, stored in its address. */
export interface ResultsSearch extends ListSearch {
  readonly state?: ResultState
}

export function readResultsSearch(raw: Record<string, unknown>): ResultsSearch {
  const state = resultStates.find((one) => one === raw.state)
  return { ...readListSearch(raw), ...(state && { state }) }
}

export const resultsInput = (id: string, { offset = 0, state }: ResultsSearch) => ({
  params: { id },
  query: { limit: resultsAtOnce, offset, ...(state && { state: [state] }) },
})

/** The records of a bulk operation with their results. */
export function useResults({ id, status }: Pick<BulkOperation, 'id' | 'status'>, search: ResultsSearch) {
  return useQuery({
    ...resourceOptions(listBulkResults, resultsInput(id, search)),
    placeholderData: keepPreviousData,
    refetchInterval: isActive({ status }) ? LOOK_AT_RECORDS : false,
  })
}

/** The operation as texts name it. */
export const toldOf = ({ operation, undo_of }: Pick<ListedBulkOperation, 'operation' | 'undo_of'>) => ({
  operation,
  isUndo: undo_of !== null,
})

/** The badge of a finished bulk operation with failures is red. */
export function shownStatus({ status, progress }: ListedBulkOperation): string {
  return status === 'done' && progress.failed > 0 ? 'failed' : status
}

export const nounOf = ({ operation }: Pick<ListedBulkOperation, 'operation'>): BulkNoun =>
  bulkOperation(operation).noun
