import { listSwaps } from '@purser/contract/swaps'
import type { QueryClient } from '@tanstack/react-query'
import type { ListSearch } from '../../../components/resource-list/list-search.ts'
import { resourceOptions } from '../../../lib/resource.ts'

/** SPEC section 9. */
export const pageSize = 20

/** What the list asks the wire for: offset, limit, q and expand=order (SPEC section 7). */
export function swapsInput(search: ListSearch) {
  return {
    query: {
      limit: pageSize,
      offset: search.offset ?? 0,
      expand: 'order',
      ...(search.q === undefined ? {} : { q: search.q }),
    },
  }
}

export function prefetchSwaps(queryClient: QueryClient, search: ListSearch): void {
  void queryClient.prefetchQuery(resourceOptions(listSwaps, swapsInput(search)))
}
