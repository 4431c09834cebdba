import { listDiscountUses, retrieveDiscount } from '@purser/contract/discounts'
import { listRegions } from '@purser/contract/regions'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { allRegions } from '../../components/region-choice/all-regions.ts'
import { readListSearch } from '../../components/resource-list/list-search.ts'
import { anyListing } from '../../components/resource-list/listing.ts'
import { discountInput, discountsListing, usesInput } from '../../features/discounts/discounts-data.ts'
import { loadCode } from '../../lib/code/load-code.ts'
import { prefetch } from '../../lib/resource.ts'
import { shellRoute } from './shell-route.tsx'

const discountsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/discounts',
  validateSearch: discountsListing.readSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    prefetch(context.queryClient, discountsListing.endpoint, discountsListing.input(deps)),
  staticData: { listing: anyListing(discountsListing) },
  component: lazyRouteComponent(
    () => loadCode(() => import('../../features/discounts/discounts-page.tsx')),
    'DiscountsPage',
  ),
})

const newDiscountRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/discounts/new',
  loader: ({ context }) => prefetch(context.queryClient, listRegions, allRegions),
  component: lazyRouteComponent(
    () => loadCode(() => import('../../features/discounts/new-discount-page.tsx')),
    'NewDiscountPage',
  ),
})

const discountRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/discounts/$id',
  validateSearch: readListSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps }) => {
    prefetch(context.queryClient, retrieveDiscount, discountInput(params.id))
    prefetch(context.queryClient, listDiscountUses, usesInput(params.id, deps))
  },
  component: lazyRouteComponent(
    () => loadCode(() => import('../../features/discounts/discount-page.tsx')),
    'DiscountPage',
  ),
})

export const discountsRoutes = [discountsRoute, newDiscountRoute, discountRoute] as const
