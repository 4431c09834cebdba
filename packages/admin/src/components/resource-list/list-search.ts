import { useNavigate, useSearch } from '@tanstack/react-router'
import { dynamicLink } from '../../lib/routes/dynamic-link.ts'

/** The state of every list in its address. Features extend it with their own filters. */
export interface ListSearch {
  /** Free text, never ''. */
  readonly q?: string
  /** Rows before this page, 0 when left out. */
  readonly offset?: number
  /** Cursor of this page, in a list paged by cursor instead of by number. */
  readonly place?: string
  /** The API's sort key: 'title', or '-title' for descending. */
  readonly order?: string
}

/** Returns the sort keys of these columns' heads: each ascending and descending. */
export const bothWays = (...names: readonly string[]) => names.flatMap((name) => [name, `-${name}`])

/**
 * Reads `q`, `offset`, and `order` if it is one of `orders`, from a raw address and leaves out the rest. For a route's
 * `validateSearch`.
 */
export function readListSearch(raw: Record<string, unknown>, orders: readonly string[] = []): ListSearch {
  const q = typeof raw.q === 'string' ? raw.q.trim() : ''
  const offset = Number(raw.offset)
  return {
    ...(q === '' ? {} : { q }),
    ...(Number.isSafeInteger(offset) && offset > 0 ? { offset } : {}),
    ...(typeof raw.order === 'string' && orders.includes(raw.order) ? { order: raw.order } : {}),
  }
}

/** Reads the filter `attention` of a list without a filter menu from a raw address: undefined if none of `known` is named. */
export function readAttention<const Name extends string>(
  raw: Record<string, unknown>,
  known: readonly Name[],
): { readonly attention?: readonly Name[] } {
  if (raw.attention === undefined) return {}
  const given = [raw.attention].flat()
  const named = known.filter((name) => given.includes(name))
  // The router keeps parameters that `validateSearch` doesn't return, so an unknown one must be set to undefined.
  return (named.length > 0 ? { attention: named } : { attention: undefined }) as {
    attention?: readonly Name[]
  }
}

/** Returns the query of every list: a page of rows, their order and any search text. */
export function pageQuery({ q, offset, order }: ListSearch, limit: number) {
  return {
    limit,
    offset: offset ?? 0,
    ...(q === undefined ? {} : { q }),
    ...(order === undefined ? {} : { order }),
  }
}

/** Drops what is undefined, so that an address never carries an empty name. */
export function withoutGaps<T extends object>(search: T): T {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined)) as T
}

type ListSearchPatch<S extends ListSearch> = { readonly [K in keyof S]?: S[K] | undefined }

interface Step {
  /** Whether to replace the current history entry; otherwise Back returns to the list as it was. */
  readonly isReplaced?: boolean
}

export interface ListSearchState<S extends ListSearch> {
  readonly search: S
  /** Changes the address by a patch, or a function of its current state; returns to the first page unless the patch sets `offset` or `place`. */
  readonly change: (patch: ListSearchPatch<S> | ((now: S) => ListSearchPatch<S>), step?: Step) => void
  /** Sets the whole search, e.g. for a tab or a saved filter. */
  readonly replaceAll: (search: S, step?: Step) => void
}

/** Returns the list's state in the address, and functions that change it. `S` is the result of the route's `validateSearch`. */
export function useListSearch<S extends ListSearch>(): ListSearchState<S> {
  const raw: unknown = useSearch({ strict: false })
  const search = raw as S
  const navigate = useNavigate()
  function go(next: (now: object) => object, { isReplaced = false }: Step = {}): void {
    // Keep the state: the address of a list within a record also stores where the record was opened from.
    const to = { to: '.', state: true, replace: isReplaced, search: (now: object) => withoutGaps(next(now)) }
    void navigate(dynamicLink(to))
  }
  return {
    search,
    // Start from the current address, because a filter may have been waiting for a lookup.
    change: (patch, step) =>
      go((now) => {
        const changed = typeof patch === 'function' ? patch(now as S) : patch
        return { ...now, offset: undefined, place: undefined, ...changed }
      }, step),
    replaceAll: (next, step) => go(() => next, step),
  }
}
