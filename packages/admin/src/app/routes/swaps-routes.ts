import { listSwaps } from '@purser/contract/swaps'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readListSearch } from '../../components/resource-list/list-search.ts'
import { swapsInput } from '../../features/swaps/list/swaps-data.ts'
import { prefetch } from '../../lib/resource.ts'
import { shellRoute } from './shell-route.tsx'

const swapsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/swaps',
  validateSearch: readListSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => prefetch(context.queryClient, listSwaps, swapsInput(deps)),
  component: lazyRouteComponent(() => import('../../features/swaps/list/swaps-page.tsx'), 'SwapsPage'),
})

export const swapsRoutes = [swapsRoute] as const
