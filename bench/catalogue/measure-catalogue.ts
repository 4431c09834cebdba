import type { BenchDatabase } from '../bench-database.ts'
import { type MeasuredStore, measureBounded, startStore, stopStores } from '../measure-bounded.ts'
import type { Options } from '../options.ts'
import { catalogueScenarios, defaultFields } from './catalogue-scenarios.ts'

/** Measures catalogue calls in a small and a large catalogue. @returns whether every call is within its bound */
export async function measureCatalogue(database: BenchDatabase, options: Options): Promise<boolean> {
  const stores: MeasuredStore[] = []
  try {
    for (const products of [2_000, options.products])
      stores.push(await startStore(products, await database.withProducts(products)))
    const isWithin = await measureBounded(stores, catalogueScenarios, options.samples)
    console.log(`\n${defaultFields}`)
    return isWithin
  } finally {
    await stopStores(stores)
  }
}
