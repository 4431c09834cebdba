import { MAX_TITLE } from '@purser/domain/counts'
import type { TodoName } from '@purser/domain/today'
import type { ViewList } from '@purser/domain/views'
import { parseQuery, serializeQuery } from '../../lib/query-string.ts'
import { type ListSearch, pageQuery, readListSearch, withoutGaps } from '../resource-list/list-search.ts'
import { type AmountSearch, readAmountSearch } from './amount/amount-filter.ts'
import { createdAtOf, type DateBounds, readDateFilter } from './date-filter-text.ts'

/** A filter by fixed values, e.g. payment statuses; the API takes them as a list under this name. */
export interface ChoiceFilter {
  readonly name: string
  readonly label: string
  readonly values: readonly string[]
  /** The name of a value; that of a status if omitted. */
  readonly nameOf?: (value: string) => string
}

/** A filter by records, e.g. collections; the API takes their ids as a list under this name. */
export interface RecordFilter {
  readonly name: string
  readonly label: string
  /** Whether its values are texts without commas, such as tags, and no ids. */
  readonly isText?: boolean
}

/** The state of a filtered list in its address, in the API's query format; each list adds its choices by name. */
export interface FilteredSearch extends ListSearch, AmountSearch {
  readonly created_at?: DateBounds
  /** The date filter ('is in the last|3|days'), from which `created_at` is computed every day. */
  readonly date?: string
  /** The ids of the columns shown; the operator's choice where it is left out. */
  readonly columns?: readonly string[]
}

/** A sort order as the API takes it; undefined for the list's default. */
export interface SortChoice {
  readonly order?: string
  readonly label: string
}

/** A tab of the list, and what it filters by. */
export interface View<Search extends FilteredSearch = FilteredSearch> {
  readonly name: string
  readonly search: Search
  /** What its records need: the tab counts them, and shows only while there are any. */
  readonly todo?: TodoName
}

/**
 * What a list can be narrowed by. `readFilteredSearch` reads it from an address, `ListFilters` draws it:
 *
 *   export const productFilters: FilterSet<ProductsSearch> = {
 *     list: 'products', tabs: [], choices: [{ name: 'status', label: 'Status', values: productStatuses }],
 *     hasDate: false, saveExample: 'e.g. Drafts',
 *   }
 */
export interface FilterSet<Search extends FilteredSearch = FilteredSearch> {
  /** The list whose saved views these are. */
  readonly list: ViewList
  /** The built-in views; the first has no filter. */
  readonly tabs: readonly View<Search>[]
  readonly choices: readonly ChoiceFilter[]
  /** Filters by records; their page passes the fields that choose and name them to its `FilterBar`. */
  readonly records?: readonly RecordFilter[]
  /** Whether the list can be filtered by the creation date of its records. */
  readonly hasDate: boolean
  /** Whether the list can be filtered by the currency and the total of its records. */
  readonly hasTotal?: boolean
  /** The sort orders of its menu; the first is the default. */
  readonly sorts?: readonly SortChoice[]
  /** The sort keys of its columns' heads, where it has no menu. */
  readonly heads?: readonly string[]
  /** The placeholder of a new view's name. */
  readonly saveExample: string
}

/** Reads the list's state from a raw address and leaves out unknown and invalid values. For a route's `validateSearch`. */
export function readFilteredSearch<Search extends FilteredSearch>(
  filters: FilterSet<Search>,
  raw: Record<string, unknown>,
): Search {
  const chosen = filters.choices
    .map(({ name, values }) => [name, readValues(raw[name], values)] as const)
    .filter(([, values]) => values.length > 0)
  const records = (filters.records ?? [])
    .map(({ name, isText }) => [name, isText ? readTexts(raw[name]) : readIds(raw[name])] as const)
    .filter(([, ids]) => ids.length > 0)
  const read = {
    ...readListSearch(raw, filters.sorts?.flatMap(({ order }) => order ?? []) ?? filters.heads),
    ...Object.fromEntries([...chosen, ...records]),
    ...(filters.hasDate ? readDates(raw) : {}),
    ...(filters.hasTotal ? readAmountSearch(raw) : {}),
    ...(raw.columns === undefined ? {} : { columns: readIds(raw.columns) }),
  }
  // The router keeps parameters that `validateSearch` doesn't return, so invalid ones must be set to undefined.
  const names = [...filters.choices, ...(filters.records ?? [])].map(({ name }) => name)
  const unfit = [...names, 'created_at', 'date', 'currency_code', 'total', 'order', 'columns'].filter(
    (name) => raw[name] !== undefined && !(name in read),
  )
  return { ...read, ...Object.fromEntries(unfit.map((name) => [name, undefined])) } as Search
}

function textsOf(raw: unknown): string[] {
  return (Array.isArray(raw) ? raw : [raw]).flatMap((entry) =>
    typeof entry === 'string' ? entry.split(',') : [],
  )
}

function readValues(raw: unknown, values: readonly string[]): string[] {
  const given = textsOf(raw)
  return values.filter((value) => given.includes(value))
}

/** Returns the distinct values that look like ids; only the server knows whether the records exist. */
function readIds(raw: unknown): string[] {
  return [...new Set(textsOf(raw).filter((text) => /^[\w-]{1,100}$/.test(text)))]
}

function readTexts(raw: unknown): string[] {
  return [...new Set(textsOf(raw).flatMap((text) => text.trim().slice(0, MAX_TITLE) || []))]
}

function readDates(raw: Record<string, unknown>): FilteredSearch {
  const filter = typeof raw.date === 'string' ? readDateFilter(raw.date) : undefined
  const bounds = filter ? createdAtOf(filter) : readBounds(raw.created_at)
  return {
    ...(Object.keys(bounds).length > 0 ? { created_at: bounds } : {}),
    ...(filter ? { date: String(raw.date) } : {}),
  }
}

function readBounds(raw: unknown): DateBounds {
  if (typeof raw !== 'object' || raw === null) return {}
  return Object.fromEntries(
    Object.entries(raw).filter(([name, value]) => /^[gl]te?$/.test(name) && typeof value === 'string'),
  )
}

/** Returns the values ticked for a filter, or the ids of its chosen records. */
export function chosenIn(search: FilteredSearch, { name }: ChoiceFilter | RecordFilter): readonly string[] {
  return (search as { readonly [name: string]: readonly string[] | undefined })[name] ?? []
}

/** Returns only the filters, without search text, page, order and columns. */
export function filtersOf({
  q: _q,
  offset: _offset,
  place: _place,
  order: _order,
  columns: _columns,
  ...filters
}: FilteredSearch) {
  return filters
}

/** Returns what remains when a list's filters are cleared. */
export function withoutFilters({ q, order, columns }: FilteredSearch): FilteredSearch {
  return withoutGaps({ q, order, columns }) as FilteredSearch
}

/** Returns the query of a filtered list: a page of rows, in their order, with its filters. */
export function filteredQuery<Search extends FilteredSearch>(search: Search, limit: number) {
  const { date: _words, columns: _columns, place: _place, q: _q, offset: _offset, ...filters } = search
  return { ...filters, ...pageQuery(search, limit) }
}

/** Returns filters, order and columns as stored for a saved view, e.g. `status[]=pending&order=-total`. */
export function queryStringOf(search: FilteredSearch): string {
  const { order, columns } = search
  return serializeQuery({ ...filtersOf(search), order, columns })
}

export function readQueryString<Search extends FilteredSearch>(
  filters: FilterSet<Search>,
  text: string,
): Search {
  return readFilteredSearch(filters, parseQuery(text))
}

/** Whether a built-in tab has this name, which no saved view may use. */
export function isTabName({ tabs }: FilterSet, name: string): boolean {
  return tabs.some((tab) => tab.name.toLowerCase() === name.toLowerCase())
}

/** Whether two states have the same filters. */
export function filtersAlike(filters: FilterSet, one: FilteredSearch, other: FilteredSearch): boolean {
  return isSameView(filters, filtersOf(one), filtersOf(other))
}

/** Whether two states have the same filters, order and columns. */
export function isSameView(filters: FilterSet, one: FilteredSearch, other: FilteredSearch): boolean {
  const written = (search: FilteredSearch) => queryStringOf(readQueryString(filters, queryStringOf(search)))
  return written(one) === written(other)
}

/** Returns the first view with these filters, and among several the one with the same order and columns, too. */
export function currentView<V extends View>(
  filters: FilterSet,
  views: readonly V[],
  search: FilteredSearch,
): V | undefined {
  const alike = views.filter((view) => filtersAlike(filters, view.search, search))
  return alike.find((view) => isSameView(filters, view.search, search)) ?? alike[0]
}
