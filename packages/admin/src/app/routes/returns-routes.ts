import { retrieveReturn } from '@purser/contract/returns'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { anyListing } from '../../components/resource-list/listing.ts'
import { returnInput, returnsListing } from '../../features/returns/list/returns-data.ts'
import { loadCode } from '../../lib/code/load-code.ts'
import { prefetch } from '../../lib/resource.ts'
import { shellRoute } from './shell-route.tsx'

const returnsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/returns',
  validateSearch: returnsListing.readSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    prefetch(context.queryClient, returnsListing.endpoint, returnsListing.input(deps)),
  staticData: { listing: anyListing(returnsListing) },
  component: lazyRouteComponent(
    () => loadCode(() => import('../../features/returns/list/returns-page.tsx')),
    'ReturnsPage',
  ),
})

const returnRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/returns/$id',
  loader: ({ context, params }) => prefetch(context.queryClient, retrieveReturn, returnInput(params.id)),
  component: lazyRouteComponent(
    () => loadCode(() => import('../../features/returns/list/return-page.tsx')),
    'ReturnPage',
  ),
})

export const returnsRoutes = [returnsRoute, returnRoute] as const
