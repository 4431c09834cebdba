import { listCollections } from '@purser/contract/collections'
import { listProductTypes, listTagUsage, retrieveProduct } from '@purser/contract/products'
import { retrieveStore } from '@purser/contract/store'
import type { QueryClient } from '@tanstack/react-query'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { anyListing } from '../../components/resource-list/listing.ts'
import { collectionsInput } from '../../features/products/known-collections.ts'
import { productInput, productsListing } from '../../features/products/products-data.ts'
import { loadCode } from '../../lib/code/load-code.ts'
import { prefetch } from '../../lib/resource.ts'
import { shellRoute } from './shell-route.tsx'

/** Prefetches the options of a product's fields. */
function prefetchChoices(queryClient: QueryClient): void {
  prefetch(queryClient, listCollections, collectionsInput())
  prefetch(queryClient, listProductTypes, {})
  prefetch(queryClient, listTagUsage, {})
}

function prefetchProduct(queryClient: QueryClient, id: string): void {
  prefetch(queryClient, retrieveProduct, productInput(id))
  prefetchChoices(queryClient)
}

const productsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/products',
  validateSearch: productsListing.readSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    prefetch(context.queryClient, productsListing.endpoint, productsListing.input(deps)),
  staticData: { listing: anyListing(productsListing) },
  component: lazyRouteComponent(
    () => loadCode(() => import('../../features/products/list/products-page.tsx')),
    'ProductsPage',
  ),
})

const newProductRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/products/new',
  loader: ({ context }) => {
    prefetch(context.queryClient, retrieveStore, {})
    prefetchChoices(context.queryClient)
  },
  component: lazyRouteComponent(
    () => loadCode(() => import('../../features/products/new/new-product-page.tsx')),
    'NewProductPage',
  ),
})

const productRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/products/$id',
  loader: ({ context, params }) => prefetchProduct(context.queryClient, params.id),
  component: lazyRouteComponent(
    () => loadCode(() => import('../../features/products/page/product-page.tsx')),
    'ProductPage',
  ),
})

const giftCardProductRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/products/gift-card/$id',
  loader: ({ context, params }) => prefetchProduct(context.queryClient, params.id),
  component: lazyRouteComponent(
    () => loadCode(() => import('../../features/products/page/product-page.tsx')),
    'GiftCardProductPage',
  ),
})

export const productRoutes = [productsRoute, newProductRoute, productRoute, giftCardProductRoute] as const
