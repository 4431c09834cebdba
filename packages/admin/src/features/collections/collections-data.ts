import { listCollections, retrieveCollection } from '@purser/contract/collections'
import type { QueryClient } from '@tanstack/react-query'
import type { ListSearch } from '../../components/resource-list/list-search.ts'
import { resourceOptions } from '../../lib/resource.ts'

/** SPEC section 9. */
export const pageSize = 50

export function collectionsInput(search: ListSearch) {
  return { query: { limit: pageSize, offset: search.offset ?? 0 } }
}

export function prefetchCollections(queryClient: QueryClient, search: ListSearch): void {
  void queryClient.prefetchQuery(resourceOptions(listCollections, collectionsInput(search)))
}

export function prefetchCollection(queryClient: QueryClient, id: string): void {
  void queryClient.prefetchQuery(resourceOptions(retrieveCollection, { params: { id } }))
}
