import type { QueryClient } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import { parseQuery, serializeQuery } from '../lib/query-string.ts'
import { developmentPages } from './development-pages.ts'
import { BrokenPage } from './interim-pages.tsx'
import { pages } from './pages.ts'
import { settingsPages } from './settings-pages.ts'
import { homeRoute, inviteRoute, loginRoute, rootRoute, shellIndexRoute, shellRoute } from './shell-route.tsx'

const routeTree = rootRoute.addChildren([
  homeRoute,
  loginRoute,
  inviteRoute,
  shellRoute.addChildren([shellIndexRoute, ...pages, ...settingsPages, ...developmentPages]),
])

/**
 * Hovering or focusing a link fetches its page and, through the route's loader, its data. Addresses use the query format of
 * the API, so the search parameters can be sent unchanged.
 */
export function createAppRouter(queryClient: QueryClient) {
  return createRouter({
    routeTree,
    context: { queryClient },
    defaultPreload: 'intent',
    defaultPreloadDelay: 30,
    defaultPreloadStaleTime: 0,
    defaultPendingMinMs: 0,
    defaultErrorComponent: BrokenPage,
    scrollRestoration: true,
    parseSearch: (text) => parseQuery(text.startsWith('?') ? text.slice(1) : text),
    stringifySearch: (search) => {
      const text = serializeQuery(search)
      return text === '' ? '' : `?${text}`
    },
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
