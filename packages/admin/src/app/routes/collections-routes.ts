import { retrieveCollection } from '@purser/contract/collections'
import { listProducts } from '@purser/contract/products'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readListSearch } from '../../components/resource-list/list-search.ts'
import { anyListing } from '../../components/resource-list/listing.ts'
import {
  collectionInput,
  collectionsListing,
  productsInput,
} from '../../features/collections/collections-data.ts'
import { loadCode } from '../../lib/code/load-code.ts'
import { prefetch } from '../../lib/resource.ts'
import { shellRoute } from './shell-route.tsx'

const collectionsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/collections',
  validateSearch: collectionsListing.readSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    prefetch(context.queryClient, collectionsListing.endpoint, collectionsListing.input(deps)),
  staticData: { listing: anyListing(collectionsListing) },
  component: lazyRouteComponent(
    () => loadCode(() => import('../../features/collections/collections-page.tsx')),
    'CollectionsPage',
  ),
})

const newCollectionRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/collections/new',
  component: lazyRouteComponent(
    () => loadCode(() => import('../../features/collections/new-collection-page.tsx')),
    'NewCollectionPage',
  ),
})

const collectionRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/collections/$id',
  validateSearch: readListSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps }) => {
    prefetch(context.queryClient, retrieveCollection, collectionInput(params.id))
    prefetch(context.queryClient, listProducts, productsInput(params.id, deps))
  },
  component: lazyRouteComponent(
    () => loadCode(() => import('../../features/collections/collection-page.tsx')),
    'CollectionPage',
  ),
})

export const collectionsRoutes = [collectionsRoute, newCollectionRoute, collectionRoute] as const
