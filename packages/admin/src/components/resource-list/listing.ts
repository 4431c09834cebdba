import type { Endpoint, ResponseOf } from '@purser/contract/endpoints'
import { callsWithCount } from '@purser/domain/explanations'
import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { CallInput, LooseInput } from '../../lib/call-api.ts'
import { resourceOptions, useListResource } from '../../lib/resource.ts'
import type { RowLink } from './column.ts'
import { type ListSearch, useListSearch } from './list-search.ts'

/** Defines a list once for its route, its page and the records opened from it. */
export interface Listing<E extends Endpoint, Row, Search extends ListSearch> {
  readonly endpoint: E
  /** Parses a raw address; the route's `validateSearch`. */
  readonly readSearch: (raw: Record<string, unknown>) => Search
  readonly input: (search: Search) => CallInput<E>
  readonly rows: (page: ResponseOf<E>) => readonly Row[]
  readonly rowLink: (row: Row) => RowLink
  readonly pageSize: number
  /** Names a record that the palette found; a list without it isn't searched there. */
  readonly found?: (row: Row) => RecordName
  /** Whether '#12' searches for a number alone. */
  readonly isNumbered?: boolean
}

/** How the palette names a record. */
interface RecordName {
  readonly label: string
  readonly detail?: string | undefined
}

/** A record that the palette found. */
export interface FoundRecord extends RecordName {
  readonly id: string
  readonly link: RowLink
}

/** The query that finds a list's records by a text. */
type FoundQuery = UseQueryOptions<unknown, Error, readonly FoundRecord[], QueryKey>

/** Returns the data that a `ListPage` shows, according to its address. */
export function useListing<E extends Endpoint, Row, Search extends ListSearch>(
  listing: Listing<E, Row, Search>,
) {
  const { search } = useListSearch<Search>()
  const { endpoint, rows, rowLink, pageSize } = listing
  const input = listing.input(search)
  const countedBy = callsWithCount.has(endpoint.name) ? { endpoint, input: input as LooseInput } : undefined
  return { list: useListResource(endpoint, input), rows, rowLink, pageSize, countedBy }
}

/** Page size of a list whose endpoint returns all rows. */
const wholeListPageSize = 30

/** Returns what a `ListPage` shows of a list that its endpoint returns at once: it is paged in the browser. */
export function useWholeList<E extends Endpoint, Row>(
  endpoint: E,
  input: CallInput<E>,
  rowsOf: (answer: ResponseOf<E>) => readonly Row[],
) {
  const { offset = 0 } = useListSearch<ListSearch>().search
  const list = useQuery({
    ...resourceOptions(endpoint, input),
    select: (answer) => ({ all: rowsOf(answer), count: rowsOf(answer).length }),
  })
  const rows = ({ all }: { readonly all: readonly Row[] }) => all.slice(offset, offset + wholeListPageSize)
  return { list, rows, pageSize: wholeListPageSize }
}

/** A page of any list: the total count, and the links of the page's rows. */
export interface ListedRows {
  readonly count: number | undefined
  readonly rows: readonly { readonly id: string; readonly link: RowLink }[]
}

/** A list of any kind of record, for going through its records. */
export interface AnyListing {
  readonly pageSize: number
  /**
   * Returns a page as last loaded, without refetching before a change; undefined while it is loading, null when loading
   * failed.
   */
  readonly useRows: (search: object, offset: number, isWanted: boolean) => ListedRows | null | undefined
  /** Returns the query of a search; undefined if the palette doesn't search the list. */
  readonly find?: ((q: string) => FoundQuery) | undefined
  readonly isNumbered: boolean
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The list that the route shows, for the records that are opened from it. */
    listing?: AnyListing
  }
}

/** For a route's `staticData`. */
export function anyListing<
  E extends Endpoint,
  Row extends { readonly id: string },
  Search extends ListSearch,
>(listing: Listing<E, Row, Search>): AnyListing {
  const { pageSize, found, isNumbered = false } = listing
  return {
    pageSize,
    useRows: (...page) => useListedRows(listing, ...page),
    find: found && ((q) => findQuery(listing, found, q)),
    isNumbered,
  }
}

function findQuery<E extends Endpoint, Row extends { readonly id: string }, Search extends ListSearch>(
  { endpoint, input, readSearch, rows, rowLink }: Listing<E, Row, Search>,
  nameOf: (row: Row) => RecordName,
  q: string,
): FoundQuery {
  const { queryKey, queryFn } = resourceOptions(endpoint, input(readSearch({ q })))
  return {
    queryKey,
    queryFn: queryFn as NonNullable<FoundQuery['queryFn']>,
    select: (page) =>
      rows(page as ResponseOf<E>).map((row) => ({ id: row.id, link: rowLink(row), ...nameOf(row) })),
  }
}

function useListedRows<E extends Endpoint, Row extends { readonly id: string }, Search extends ListSearch>(
  listing: Listing<E, Row, Search>,
  search: object,
  offset: number,
  isWanted: boolean,
): ListedRows | null | undefined {
  const input = listing.input(listing.readSearch({ ...search, offset }))
  const { data, isError } = useQuery({
    ...resourceOptions(listing.endpoint, input),
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
    select: (page): ListedRows => ({
      count: (page as { readonly count?: number }).count,
      rows: listing.rows(page).map((row) => ({ id: row.id, link: listing.rowLink(row) })),
    }),
  })
  return data ?? (isError ? null : undefined)
}
