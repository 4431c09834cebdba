import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readListSearch } from '../../components/resource-list/list-search.ts'
import { shellRoute } from './shell-route.tsx'

const returnsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/returns',
  validateSearch: readListSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    const { prefetchReturns } = await import('../../features/returns/list/returns-data.ts')
    prefetchReturns(context.queryClient, deps)
  },
  component: lazyRouteComponent(() => import('../../features/returns/list/returns-page.tsx'), 'ReturnsPage'),
})

const returnRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/returns/$id',
  component: lazyRouteComponent(() => import('../../features/returns/list/return-page.tsx'), 'ReturnPage'),
})

export const returnsRoutes = [returnsRoute, returnRoute] as const
