import { listReturns } from '@purser/contract/returns'
import type { QueryClient } from '@tanstack/react-query'
import type { ListSearch } from '../../../components/resource-list/list-search.ts'
import { resourceOptions } from '../../../lib/resource.ts'

/** SPEC section 9. */
export const pageSize = 20

/** What the list asks the wire for: offset, limit and q (SPEC section 7). */
export function returnsInput(search: ListSearch) {
  return {
    query: {
      limit: pageSize,
      offset: search.offset ?? 0,
      ...(search.q === undefined ? {} : { q: search.q }),
    },
  }
}

export function prefetchReturns(queryClient: QueryClient, search: ListSearch): void {
  void queryClient.prefetchQuery(resourceOptions(listReturns, returnsInput(search)))
}
