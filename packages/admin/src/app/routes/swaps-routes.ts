import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readListSearch } from '../../components/resource-list/list-search.ts'
import { shellRoute } from './shell-route.tsx'

const swapsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/swaps',
  validateSearch: readListSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    const { prefetchSwaps } = await import('../../features/swaps/list/swaps-data.ts')
    prefetchSwaps(context.queryClient, deps)
  },
  component: lazyRouteComponent(() => import('../../features/swaps/list/swaps-page.tsx'), 'SwapsPage'),
})

export const swapsRoutes = [swapsRoute] as const
