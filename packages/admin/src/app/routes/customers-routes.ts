import { retrieveCustomer, retrieveCustomerFigures } from '@purser/contract/customers'
import { listOrders } from '@purser/contract/orders'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readListSearch } from '../../components/resource-list/list-search.ts'
import { anyListing } from '../../components/resource-list/listing.ts'
import {
  customerInput,
  customersListing,
  figuresInput,
  ordersInput,
} from '../../features/customers/customers-data.ts'
import { loadCode } from '../../lib/code/load-code.ts'
import { prefetch } from '../../lib/resource.ts'
import { shellRoute } from './shell-route.tsx'

const customersRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/customers',
  validateSearch: customersListing.readSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    prefetch(context.queryClient, customersListing.endpoint, customersListing.input(deps)),
  staticData: { listing: anyListing(customersListing) },
  component: lazyRouteComponent(
    () => loadCode(() => import('../../features/customers/customers-page.tsx')),
    'CustomersPage',
  ),
})

const customerRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/customers/$id',
  validateSearch: readListSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps }) => {
    prefetch(context.queryClient, retrieveCustomer, customerInput(params.id))
    prefetch(context.queryClient, retrieveCustomerFigures, figuresInput(params.id))
    prefetch(context.queryClient, listOrders, ordersInput(params.id, deps))
  },
  component: lazyRouteComponent(
    () => loadCode(() => import('../../features/customers/customer-page.tsx')),
    'CustomerPage',
  ),
})

export const customersRoutes = [customersRoute, customerRoute] as const
