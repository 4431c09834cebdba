import { inject } from 'vitest'
import type { SharedProduct } from './global-setup.ts'

/** The started product of this worker. */
export function sharedProduct(): SharedProduct {
  const products = inject('products')
  const product = products[(Number(process.env.VITEST_POOL_ID) - 1) % products.length]
  if (!product) throw new Error(`No product was started for worker ${process.env.VITEST_POOL_ID}`)
  return product
}
