import { listReturns, retrieveReturn } from '@purser/contract/returns'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readListSearch } from '../../components/resource-list/list-search.ts'
import { returnInput, returnsInput } from '../../features/returns/list/returns-data.ts'
import { prefetch } from '../../lib/resource.ts'
import { shellRoute } from './shell-route.tsx'

const returnsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/returns',
  validateSearch: readListSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => prefetch(context.queryClient, listReturns, returnsInput(deps)),
  component: lazyRouteComponent(() => import('../../features/returns/list/returns-page.tsx'), 'ReturnsPage'),
})

const returnRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/returns/$id',
  loader: ({ context, params }) => prefetch(context.queryClient, retrieveReturn, returnInput(params.id)),
  component: lazyRouteComponent(() => import('../../features/returns/list/return-page.tsx'), 'ReturnPage'),
})

export const returnsRoutes = [returnsRoute, returnRoute] as const
