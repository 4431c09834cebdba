import { retrieveDraftOrder } from '@purser/contract/draft-orders'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { anyListing } from '../../components/resource-list/listing.ts'
import { draftOrderInput, draftOrdersListing } from '../../features/draft-orders/draft-orders-data.ts'
import { loadCode } from '../../lib/code/load-code.ts'
import { prefetch } from '../../lib/resource.ts'
import { shellRoute } from './shell-route.tsx'

const draftOrdersRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/draft-orders',
  validateSearch: draftOrdersListing.readSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    prefetch(context.queryClient, draftOrdersListing.endpoint, draftOrdersListing.input(deps)),
  staticData: { listing: anyListing(draftOrdersListing) },
  component: lazyRouteComponent(
    () => loadCode(() => import('../../features/draft-orders/list/draft-orders-page.tsx')),
    'DraftOrdersPage',
  ),
})

const draftOrderPage = lazyRouteComponent(
  () => loadCode(() => import('../../features/draft-orders/detail/draft-order-page.tsx')),
  'DraftOrderPage',
)

/** The page of a draft, which has two addresses. */
function draftOrderAt<const Path extends '/draft-orders/$id' | '/orders/draft/$id'>(path: Path) {
  return createRoute({
    getParentRoute: () => shellRoute,
    path,
    loader: ({ context, params }) =>
      prefetch(context.queryClient, retrieveDraftOrder, draftOrderInput((params as { id: string }).id)),
    component: draftOrderPage,
  })
}

export const draftOrdersRoutes = [
  draftOrdersRoute,
  draftOrderAt('/draft-orders/$id'),
  draftOrderAt('/orders/draft/$id'),
] as const
