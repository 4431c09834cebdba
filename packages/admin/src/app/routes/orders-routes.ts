import { listOrders } from '@purser/contract/orders'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { OrdersPage } from '../../features/orders/list/orders-page.tsx'
import { readOrdersSearch } from '../../features/orders/list/orders-search.ts'
import { ordersInput, prefetchOrder } from '../../features/orders/orders-data.ts'
import { prefetch } from '../../lib/resource.ts'
import { shellRoute } from './shell-route.tsx'

// The orders are where every day begins: their list is part of the program, as a chunk of its own comes later than one file.
const ordersRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/orders',
  validateSearch: readOrdersSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => prefetch(context.queryClient, listOrders, ordersInput(deps)),
  component: OrdersPage,
})

const newOrderRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/orders/new',
  component: lazyRouteComponent(() => import('../../features/sections/unbuilt-page.tsx'), 'UnbuiltPage'),
})

const draftRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/orders/draft/$id',
  component: lazyRouteComponent(() => import('../../features/sections/unbuilt-page.tsx'), 'UnbuiltPage'),
})

const orderRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/orders/$id',
  loader: ({ context, params }) => prefetchOrder(context.queryClient, params.id),
  component: lazyRouteComponent(() => import('../../features/orders/detail/order-page.tsx'), 'OrderPage'),
})

export const ordersRoutes = [ordersRoute, newOrderRoute, draftRoute, orderRoute] as const
