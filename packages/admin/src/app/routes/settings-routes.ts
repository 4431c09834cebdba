import { listHistory } from '@purser/contract/history'
import { listRegions, retrieveRegion, retrieveRegionUses } from '@purser/contract/regions'
import { listReturnReasons, retrieveReturnReason } from '@purser/contract/return-reasons'
import { listFactors, retrieveSignInPolicy } from '@purser/contract/session'
import { retrieveStore } from '@purser/contract/store'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { allRegions } from '../../components/region-choice/all-regions.ts'
import { readListSearch } from '../../components/resource-list/list-search.ts'
import { anyListing } from '../../components/resource-list/listing.ts'
import { historyInput, readHistorySearch } from '../../features/history/history-data.ts'
import { regionsListing } from '../../features/regions/regions-data.ts'
import { currencyRegions } from '../../features/store/currencies-data.ts'
import { loadCode } from '../../lib/code/load-code.ts'
import { prefetch } from '../../lib/resource.ts'
import { shellRoute } from './shell-route.tsx'

const getParentRoute = () => shellRoute

const hubRoute = createRoute({
  getParentRoute,
  path: '/settings',
  component: lazyRouteComponent(() => loadCode(() => import('../../features/store/hub-page.tsx')), 'HubPage'),
})

const detailsRoute = createRoute({
  getParentRoute,
  path: '/settings/details',
  loader: ({ context }) => prefetch(context.queryClient, retrieveStore, {}),
  component: lazyRouteComponent(
    () => loadCode(() => import('../../features/store/details-page.tsx')),
    'DetailsPage',
  ),
})

const currenciesRoute = createRoute({
  getParentRoute,
  path: '/settings/currencies',
  loader: ({ context }) => {
    prefetch(context.queryClient, retrieveStore, {})
    prefetch(context.queryClient, listRegions, currencyRegions)
  },
  component: lazyRouteComponent(
    () => loadCode(() => import('../../features/store/currencies-page.tsx')),
    'CurrenciesPage',
  ),
})

const regionsRoute = createRoute({
  getParentRoute,
  path: '/settings/regions',
  validateSearch: regionsListing.readSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    prefetch(context.queryClient, regionsListing.endpoint, regionsListing.input(deps)),
  staticData: { listing: anyListing(regionsListing) },
  component: lazyRouteComponent(
    () => loadCode(() => import('../../features/regions/regions-page.tsx')),
    'RegionsPage',
  ),
})

const newRegionRoute = createRoute({
  getParentRoute,
  path: '/settings/regions/new',
  loader: ({ context }) => {
    prefetch(context.queryClient, retrieveStore, {})
    prefetch(context.queryClient, listRegions, allRegions)
  },
  component: lazyRouteComponent(
    () => loadCode(() => import('../../features/regions/new-region-page.tsx')),
    'NewRegionPage',
  ),
})

const regionRoute = createRoute({
  getParentRoute,
  path: '/settings/regions/$id',
  loader: ({ context, params: { id } }) => {
    prefetch(context.queryClient, retrieveRegion, { params: { id } })
    prefetch(context.queryClient, retrieveRegionUses, { params: { id } })
    prefetch(context.queryClient, retrieveStore, {})
    prefetch(context.queryClient, listRegions, allRegions)
  },
  component: lazyRouteComponent(
    () => loadCode(() => import('../../features/regions/region-page.tsx')),
    'RegionPage',
  ),
})

const returnReasonsRoute = createRoute({
  getParentRoute,
  path: '/settings/return-reasons',
  validateSearch: readListSearch,
  loader: ({ context }) => prefetch(context.queryClient, listReturnReasons, {}),
  component: lazyRouteComponent(
    () => loadCode(() => import('../../features/return-reasons/return-reasons-page.tsx')),
    'ReturnReasonsPage',
  ),
})

const newReturnReasonRoute = createRoute({
  getParentRoute,
  path: '/settings/return-reasons/new',
  component: lazyRouteComponent(
    () => loadCode(() => import('../../features/return-reasons/new-return-reason-page.tsx')),
    'NewReturnReasonPage',
  ),
})

const returnReasonRoute = createRoute({
  getParentRoute,
  path: '/settings/return-reasons/$id',
  loader: ({ context, params }) =>
    prefetch(context.queryClient, retrieveReturnReason, { params: { id: params.id } }),
  component: lazyRouteComponent(
    () => loadCode(() => import('../../features/return-reasons/return-reason-page.tsx')),
    'ReturnReasonPage',
  ),
})

const historyRoute = createRoute({
  getParentRoute,
  path: '/settings/history',
  validateSearch: readHistorySearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => prefetch(context.queryClient, listHistory, historyInput(deps)),
  component: lazyRouteComponent(
    () => loadCode(() => import('../../features/history/history-page.tsx')),
    'HistoryPage',
  ),
})

const signInRoute = createRoute({
  getParentRoute,
  path: '/settings/sign-in',
  loader: ({ context }) => {
    prefetch(context.queryClient, retrieveSignInPolicy, {})
    prefetch(context.queryClient, listFactors, {})
  },
  component: lazyRouteComponent(
    () => loadCode(() => import('../../features/session/policy/sign-in-policy-page.tsx')),
    'SignInPolicyPage',
  ),
})

export const settingsRoutes = [
  hubRoute,
  detailsRoute,
  currenciesRoute,
  regionsRoute,
  newRegionRoute,
  regionRoute,
  returnReasonsRoute,
  newReturnReasonRoute,
  returnReasonRoute,
  historyRoute,
  signInRoute,
] as const
