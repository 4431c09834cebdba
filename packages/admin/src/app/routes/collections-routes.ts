import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readListSearch } from '../../components/resource-list/list-search.ts'
import { shellRoute } from './shell-route.tsx'

const collectionsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/collections',
  validateSearch: readListSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    const { prefetchCollections } = await import('../../features/collections/collections-data.ts')
    prefetchCollections(context.queryClient, deps)
  },
  component: lazyRouteComponent(
    () => import('../../features/collections/collections-page.tsx'),
    'CollectionsPage',
  ),
})

const newCollectionRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/collections/new',
  component: lazyRouteComponent(
    () => import('../../features/collections/new-collection-page.tsx'),
    'NewCollectionPage',
  ),
})

const collectionRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/collections/$id',
  loader: async ({ context, params }) => {
    const { prefetchCollection } = await import('../../features/collections/collections-data.ts')
    prefetchCollection(context.queryClient, params.id)
  },
  component: lazyRouteComponent(
    () => import('../../features/collections/collection-page.tsx'),
    'CollectionPage',
  ),
})

export const collectionsRoutes = [collectionsRoute, newCollectionRoute, collectionRoute] as const
