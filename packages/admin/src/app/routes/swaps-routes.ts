import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { anyListing } from '../../components/resource-list/listing.ts'
import { swapsListing } from '../../features/swaps/list/swaps-data.ts'
import { loadCode } from '../../lib/code/load-code.ts'
import { prefetch } from '../../lib/resource.ts'
import { shellRoute } from './shell-route.tsx'

const swapsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/swaps',
  validateSearch: swapsListing.readSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    prefetch(context.queryClient, swapsListing.endpoint, swapsListing.input(deps)),
  staticData: { listing: anyListing(swapsListing) },
  component: lazyRouteComponent(
    () => loadCode(() => import('../../features/swaps/list/swaps-page.tsx')),
    'SwapsPage',
  ),
})

export const swapsRoutes = [swapsRoute] as const
