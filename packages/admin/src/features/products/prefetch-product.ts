import { listCollections } from '@purser/contract/collections'
import { listProductTypes, listTagUsage, retrieveProduct } from '@purser/contract/products'
import type { QueryClient } from '@tanstack/react-query'
import { collectionSource } from '../../components/product-fields/known-collections.ts'
import { prefetch } from '../../lib/resource.ts'
import { productInput } from './products-data.ts'

/** Prefetches the options of a product's fields. */
export function prefetchChoices(queryClient: QueryClient): void {
  prefetch(queryClient, listCollections, collectionSource.offered())
  prefetch(queryClient, listProductTypes, {})
  prefetch(queryClient, listTagUsage, {})
}

export function prefetchProduct(queryClient: QueryClient, id: string): void {
  prefetch(queryClient, retrieveProduct, productInput(id))
  prefetchChoices(queryClient)
}
