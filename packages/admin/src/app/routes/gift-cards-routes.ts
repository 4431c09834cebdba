import { listGiftCardEntries, retrieveGiftCard } from '@purser/contract/gift-cards'
import { listProducts } from '@purser/contract/products'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { anyListing } from '../../components/resource-list/listing.ts'
import {
  entriesAtOnce,
  entriesInput,
  giftCardInput,
  giftCardProductInput,
  giftCardsListing,
} from '../../features/gift-cards/gift-cards-data.ts'
import { loadCode } from '../../lib/code/load-code.ts'
import { prefetch } from '../../lib/resource.ts'
import { shellRoute } from './shell-route.tsx'

const giftCardsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/gift-cards',
  validateSearch: giftCardsListing.readSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    prefetch(context.queryClient, giftCardsListing.endpoint, giftCardsListing.input(deps)),
  staticData: { listing: anyListing(giftCardsListing) },
  component: lazyRouteComponent(
    () => loadCode(() => import('../../features/gift-cards/gift-cards-page.tsx')),
    'GiftCardsPage',
  ),
})

const manageGiftCardsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/gift-cards/manage',
  loader: ({ context }) => prefetch(context.queryClient, listProducts, giftCardProductInput),
  component: lazyRouteComponent(
    () => loadCode(() => import('../../features/gift-cards/manage-page.tsx')),
    'ManageGiftCardsPage',
  ),
})

const giftCardRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/gift-cards/$id',
  loader: ({ context, params }) => {
    prefetch(context.queryClient, retrieveGiftCard, giftCardInput(params.id))
    prefetch(context.queryClient, listGiftCardEntries, entriesInput(params.id, entriesAtOnce))
  },
  component: lazyRouteComponent(
    () => loadCode(() => import('../../features/gift-cards/gift-card-page.tsx')),
    'GiftCardPage',
  ),
})

export const giftCardsRoutes = [giftCardsRoute, manageGiftCardsRoute, giftCardRoute] as const
