import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { anyListing } from '../../components/resource-list/listing.ts'
import { OrderPage, prefetchOrderPage } from '../../features/orders/detail/order-page.tsx'
import { OrdersPage } from '../../features/orders/list/orders-page.tsx'
import { ordersListing } from '../../features/orders/orders-data.ts'
import { loadCode } from '../../lib/code/load-code.ts'
import { prefetch } from '../../lib/resource.ts'
import { shellRoute } from './shell-route.tsx'

// Most sessions start at the orders list, so it is in the main bundle: a chunk of its own would load later.
const ordersRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/orders',
  validateSearch: ordersListing.readSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    prefetch(context.queryClient, ordersListing.endpoint, ordersListing.input(deps)),
  staticData: { listing: anyListing(ordersListing) },
  component: OrdersPage,
})

const newOrderRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/orders/new',
  validateSearch: ({ customer_id }: Readonly<Record<string, unknown>>): { customer_id?: string } =>
    typeof customer_id === 'string' && customer_id !== '' ? { customer_id } : {},
  component: lazyRouteComponent(
    () => loadCode(() => import('../../features/draft-orders/wizard/new-draft-order-page.tsx')),
    'NewDraftOrderPage',
  ),
})

const orderRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/orders/$id',
  // After opening, the heading loads first; the page requests the rest.
  loader: ({ cause, context, params }) => {
    if (cause === 'preload') prefetchOrderPage(context.queryClient, params.id)
  },
  component: OrderPage,
})

export const ordersRoutes = [ordersRoute, newOrderRoute, orderRoute] as const
