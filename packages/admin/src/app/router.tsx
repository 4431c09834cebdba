import type { QueryClient } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import { parseQuery, serializeQuery } from '../lib/query-string.ts'
import { BrokenPage } from './interim-pages.tsx'
import { accountRoutes } from './routes/account-routes.ts'
import { appsRoutes } from './routes/apps-routes.ts'
import { collectionsRoutes } from './routes/collections-routes.ts'
import { customersRoutes } from './routes/customers-routes.ts'
import { discountsRoutes } from './routes/discounts-routes.ts'
import { draftOrdersRoutes } from './routes/draft-orders-routes.ts'
import { giftCardsRoutes } from './routes/gift-cards-routes.ts'
import { ordersRoutes } from './routes/orders-routes.ts'
import { productImportsRoutes } from './routes/product-imports-routes.ts'
import { productRoutes } from './routes/product-routes.ts'
import { productVariantsRoute } from './routes/product-variants-route.ts'
import { returnsRoutes } from './routes/returns-routes.ts'
import { settingsRoutes } from './routes/settings-routes.ts'
import { homeRoute, loginRoute, rootRoute, shellIndexRoute, shellRoute } from './routes/shell-route.tsx'
import { shippingProfilesRoutes } from './routes/shipping-profiles-routes.ts'
import { storeHealthRoute, storeSetupRoute } from './routes/store-health-route.ts'
import { swapsRoutes } from './routes/swaps-routes.ts'
import { webhooksRoutes } from './routes/webhooks-routes.ts'

const routeTree = rootRoute.addChildren([
  homeRoute,
  loginRoute,
  shellRoute.addChildren([
    shellIndexRoute,
    ...ordersRoutes,
    ...draftOrdersRoutes,
    ...collectionsRoutes,
    ...customersRoutes,
    ...discountsRoutes,
    ...giftCardsRoutes,
    ...productRoutes,
    ...productImportsRoutes,
    ...returnsRoutes,
    ...swapsRoutes,
    ...settingsRoutes,
    ...webhooksRoutes,
    ...appsRoutes,
    ...accountRoutes,
    productVariantsRoute,
    storeHealthRoute,
    storeSetupRoute,
    ...shippingProfilesRoutes,
  ]),
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
