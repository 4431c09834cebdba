import type { Endpoint } from '@purser/contract/endpoints'
import type { QueryClient } from '@tanstack/react-query'
import {
  createRoute,
  lazyRouteComponent,
  type RouteComponent,
  type StaticDataRouteOption,
} from '@tanstack/react-router'
import type { ListSearch } from '../components/resource-list/list-search.ts'
import { anyListing, type Listing } from '../components/resource-list/listing.ts'
import { loadCode } from '../lib/code/load-code.ts'
import { prefetch } from '../lib/resource.ts'
import { shellRoute } from './shell-route.tsx'

interface PageParts<Search> {
  readonly component: RouteComponent
  /** Parses the raw address. */
  readonly search?: (raw: Record<string, unknown>) => Search
  /** Starts the page's requests; `id` is '' for an address without one. */
  readonly load?: (queryClient: QueryClient, at: { readonly id: string; readonly search: Search }) => void
  /** As `load`, but only when its link is hovered or focused. */
  readonly preload?: (queryClient: QueryClient, at: { readonly id: string; readonly search: Search }) => void
  readonly about?: StaticDataRouteOption
}

/** Returns the route of a page within the shell; `path` is relative to it: '/orders/$id' for '/a/orders/$id'. */
export function page<const Path extends string, Search extends object = object>(
  path: Path,
  { component, search, load, preload, about = {} }: PageParts<Search>,
) {
  return createRoute({
    getParentRoute: () => shellRoute,
    path,
    // Undefined where the page has no search: the address is left as it is.
    validateSearch: search as NonNullable<typeof search>,
    loaderDeps: (at) => (search && load ? { search: at.search as Search } : {}),
    loader: ({ cause, context, params, deps }) => {
      const { id = '' } = params as { id?: string }
      const at = { id, search: (deps as { search?: Search }).search ?? ({} as Search) }
      load?.(context.queryClient, at)
      if (cause === 'preload') preload?.(context.queryClient, at)
    },
    staticData: about,
    component,
  })
}

/** Returns the route of a list, which loads its rows and registers itself for the records opened from it. */
export function listPage<
  const Path extends string,
  E extends Endpoint,
  Row extends { readonly id: string },
  Search extends ListSearch,
>(path: Path, listing: Listing<E, Row, Search>, component: RouteComponent, about?: StaticDataRouteOption) {
  return page(path, {
    component,
    search: listing.readSearch,
    load: (queryClient, { search }) => prefetch(queryClient, listing.endpoint, listing.input(search)),
    about: { ...about, listing: anyListing(listing) },
  })
}

/** Returns a page whose code is loaded when it is opened or its link is hovered. */
export function lazyPage<Code extends Record<Name, RouteComponent>, const Name extends string>(
  load: () => Promise<Code>,
  name: Name,
): RouteComponent {
  return lazyRouteComponent<Record<string, RouteComponent>, string>(() => loadCode(load), name)
}
