import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readOrdersSearch } from '../../features/orders/list/orders-search.ts'
import { prefetchOrder, prefetchOrders } from '../../features/orders/orders-data.ts'
import { shellRoute } from './shell-route.tsx'

// The orders are where every day begins: what their list asks for is known before its chunk has come.
const ordersRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/orders',
  validateSearch: readOrdersSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => prefetchOrders(context.queryClient, deps),
  component: lazyRouteComponent(() => import('../../features/orders/list/orders-page.tsx'), 'OrdersPage'),
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
