import { retrieveProduct } from '@purser/contract/products'
import { listRegions } from '@purser/contract/regions'
import { retrieveStore } from '@purser/contract/store'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { productInput, regionsInput } from '../../features/products/products-data.ts'
import { loadCode } from '../../lib/code/load-code.ts'
import { prefetch } from '../../lib/resource.ts'
import { shellRoute } from './shell-route.tsx'

export const productVariantsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/products/$id/variants',
  loader: ({ context, params }) => {
    prefetch(context.queryClient, retrieveProduct, productInput(params.id))
    prefetch(context.queryClient, retrieveStore, {})
    prefetch(context.queryClient, listRegions, regionsInput)
  },
  component: lazyRouteComponent(
    () => loadCode(() => import('../../features/products/variants/variants-page.tsx')),
    'VariantsPage',
  ),
})
