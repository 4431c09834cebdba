import type { BenchDatabase } from '../bench-database.ts'
import { type MeasuredStore, measureBounded, startStore, stopStores } from '../measure-bounded.ts'
import type { Options } from '../options.ts'
import { browsingScenarios } from './browsing-scenarios.ts'
import { openRegions } from './open-regions.ts'

/** Measures browsing calls in a small and a large catalogue. @returns whether every call is within its bound */
export async function measureBrowsing(database: BenchDatabase, options: Options): Promise<boolean> {
  const stores: MeasuredStore[] = []
  try {
    for (const products of [2_000, options.products]) {
      const url = await database.withProducts(products)
      await openRegions(url)
      stores.push(await startStore(products, url))
    }
    return await measureBounded(stores, browsingScenarios, options.samples)
  } finally {
    await stopStores(stores)
  }
}
