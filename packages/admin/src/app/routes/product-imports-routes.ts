import { retrieveProductImport } from '@purser/contract/product-imports'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { anyListing } from '../../components/resource-list/listing.ts'
import { importInput, importsListing } from '../../features/product-imports/product-imports-data.ts'
import { loadCode } from '../../lib/code/load-code.ts'
import { prefetch } from '../../lib/resource.ts'
import { shellRoute } from './shell-route.tsx'

const importsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/products/import',
  validateSearch: importsListing.readSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    prefetch(context.queryClient, importsListing.endpoint, importsListing.input(deps)),
  staticData: { listing: anyListing(importsListing) },
  component: lazyRouteComponent(
    () => loadCode(() => import('../../features/product-imports/imports-page.tsx')),
    'ImportsPage',
  ),
})

const importRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/products/import/$id',
  loader: ({ context, params }) =>
    prefetch(context.queryClient, retrieveProductImport, importInput(params.id)),
  component: lazyRouteComponent(
    () => loadCode(() => import('../../features/product-imports/import-page.tsx')),
    'ImportPage',
  ),
})

export const productImportsRoutes = [importsRoute, importRoute] as const
