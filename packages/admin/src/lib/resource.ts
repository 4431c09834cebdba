import type { Endpoint, ResponseOf } from '@purser/contract/endpoints'
import { type ChangeReport, type HeldQuery, isTouched } from '@purser/domain/live'
import {
  type InvalidateQueryFilters,
  keepPreviousData,
  type Query,
  type QueryClient,
  type QueryKey,
  queryOptions,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { type CallInput, callApi, type LooseInput } from './call-api.ts'
import { asOfMoment, useAsOf } from './routes/as-of.ts'

/**
 * Reads through the API. The key of a read is `[noun, endpoint name, input]`, from which domain tells which reads a change affects.
 *
 *   const order = useResource(retrieveOrder, { params: { id } })        // in a component
 *   prefetch(queryClient, listOrders, { query })                        // in a route's loader
 *   const page = useListResource(listOrders, { query })                 // keeps the last rows while the next page loads
 */
function resourceKey(endpoint: Pick<Endpoint, 'noun' | 'name'>, input?: LooseInput): QueryKey {
  const { params, query } = input ?? {}
  return input ? [endpoint.noun, endpoint.name, { params, query }] : [endpoint.noun, endpoint.name]
}

/** Returns the read that a key identifies. */
function readOf(key: QueryKey): HeldQuery {
  const [noun, , input] = key as [string, string?, { params?: { id?: string } }?]
  return { noun, id: input?.params?.id }
}

/** Polling interval in ms for processes that end without a notification. */
const PAUSE = 3_000

/** Returns the query options of one read; aborting it cancels the request. */
export function resourceOptions<E extends Endpoint>(endpoint: E, input: CallInput<E>) {
  return queryOptions<ResponseOf<E>>({
    queryKey: resourceKey(endpoint, input),
    queryFn: ({ signal }) => callApi(endpoint, input, { signal }),
  })
}

/** Starts a read that a page is about to need; the page reports its failure. */
export function prefetch<E extends Endpoint>(
  queryClient: QueryClient,
  endpoint: E,
  input: CallInput<E>,
): void {
  void queryClient.prefetchQuery(resourceOptions(endpoint, input))
}

interface ResourceOptions<E extends Endpoint> {
  readonly isEnabled?: boolean
  /** Whether the data is of a process still running; then it is refetched every few seconds. */
  readonly isPassing?: (answer: ResponseOf<E>) => boolean
}

/** Reads a resource; on a page that shows the past, as of its moment. Another moment of a record shows the last one until it is loaded. */
export function useResource<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  { isEnabled = true, isPassing }: ResourceOptions<E> = {},
) {
  const asOf = useAsOf()
  return useQuery({
    ...resourceOptions(endpoint, asOfMoment(endpoint, input, asOf)),
    enabled: isEnabled,
    ...(asOf !== null && { placeholderData: keepPreviousData }),
    refetchInterval: ({ state: { data } }) => data !== undefined && isPassing?.(data) === true && PAUSE,
  })
}

/** Returns the rows of all loaded pages of a list; a row can occur twice. */
export function useLoadedRows<E extends Endpoint, Row>(
  endpoint: E,
  rowsOf: (page: ResponseOf<E>) => readonly Row[],
): Row[] {
  const pages = useQueryClient().getQueriesData<ResponseOf<E>>({ queryKey: resourceKey(endpoint) })
  return pages.flatMap(([, page]) => (page ? rowsOf(page) : []))
}

/** Returns a record's row from the loaded pages of a list, to show before the record itself is loaded. */
export function useLoadedRow<E extends Endpoint, Row extends { readonly id: string }>(
  endpoint: E,
  rowsOf: (page: ResponseOf<E>) => readonly Row[],
  id: string,
): Row | undefined {
  return useLoadedRows(endpoint, rowsOf).find((row) => row.id === id)
}

/** As `useResource`, but keeps the previous page's rows (`isPlaceholderData`) until the next page is loaded. */
export function useListResource<E extends Endpoint>(endpoint: E, input: CallInput<E>) {
  const asked = asOfMoment(endpoint, input, useAsOf())
  return useQuery({ ...resourceOptions(endpoint, asked), placeholderData: keepPreviousData })
}

/** Ids of records deleted, or being deleted, in this tab. */
const deleted = new Set<string>()

/**
 * Stops refetching a record, so that its page stays until it is left. Call it before the request: a change report may arrive before its response.
 * @returns a function that undoes this, for a failed deletion
 */
export function noteDeleted(id: string | undefined): () => void {
  if (id !== undefined) deleted.add(id)
  return () => void deleted.delete(id ?? '')
}

const isDeleted = ({ queryKey }: Query) => deleted.has(readOf(queryKey).id ?? '')

/**
 * Refetches queries that are on the screen, and marks the rest as stale. The response of a running read may predate the change,
 * though the query client would take it for the newest: such a read is repeated afterwards.
 */
export async function readAgain(queryClient: QueryClient, touched: InvalidateQueryFilters): Promise<void> {
  const filters: InvalidateQueryFilters = {
    ...touched,
    predicate: (query) => !isDeleted(query) && (touched.predicate?.(query) ?? true),
  }
  const isRestarted = (query: Query) =>
    filters.refetchType !== 'none' && query.isActive() && query.state.data !== undefined
  const underWay = queryClient
    .getQueryCache()
    .findAll({ ...filters, fetchStatus: 'fetching' })
    .filter((query) => !isRestarted(query))
  // For a running query, `fetch` returns its pending promise.
  const answers = Promise.allSettled(underWay.map((query) => query.fetch()))
  await queryClient.invalidateQueries(filters)
  await answers
  if (underWay.length > 0)
    await queryClient.invalidateQueries({ ...filters, predicate: (query) => underWay.includes(query) })
}

/** Refetches reads that the change may affect; others stay. In a hidden tab they are only marked as stale. */
export function readTouched(queryClient: QueryClient, told: ChangeReport, isHidden = false): Promise<void> {
  return readAgain(queryClient, {
    predicate: ({ queryKey }) => told === null || told.some((change) => isTouched(readOf(queryKey), change)),
    refetchType: isHidden ? 'none' : 'active',
  })
}
