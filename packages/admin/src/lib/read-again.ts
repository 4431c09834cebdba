import type { InvalidateQueryFilters, Query, QueryClient } from '@tanstack/react-query'

/**
 * Reads again what was changed and is on the screen; the rest when it comes there. A reading that is under way may have been
 * answered before the change, and when its answer arrives the query client takes it for the newest: so it is read once more then.
 */
export async function readAgain(queryClient: QueryClient, filters: InvalidateQueryFilters): Promise<void> {
  const isRestarted = (query: Query) =>
    filters.refetchType !== 'none' && query.isActive() && query.state.data !== undefined
  const underWay = queryClient
    .getQueryCache()
    .findAll({ ...filters, fetchStatus: 'fetching' })
    .filter((query) => !isRestarted(query))
  // Of a query that is fetching, `fetch` is the promise of its answer.
  const answers = Promise.allSettled(underWay.map((query) => query.fetch()))
  await queryClient.invalidateQueries(filters)
  await answers
  if (underWay.length > 0)
    await queryClient.invalidateQueries({ ...filters, predicate: (query) => underWay.includes(query) })
}
