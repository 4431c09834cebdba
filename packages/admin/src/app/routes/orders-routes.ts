import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readListSearch } from '../../components/resource-list/list-search.ts'
import { shellRoute } from './shell-route.tsx'

const section = () => import('../../features/sections/unbuilt-page.tsx')

const ordersRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/orders',
  validateSearch: readListSearch,
  component: lazyRouteComponent(section, 'UnbuiltPage'),
})

const orderRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/orders/$id',
  component: lazyRouteComponent(section, 'UnbuiltPage'),
})

export const ordersRoutes = [ordersRoute, orderRoute] as const
