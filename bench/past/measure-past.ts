import type { BenchDatabase } from '../bench-database.ts'
import { type MeasuredStore, measureBounded, startStore, stopStores } from '../measure-bounded.ts'
import type { Options } from '../options.ts'
import { pastScenarios } from './past-scenarios.ts'

/** Calls of each kind: each takes long. */
const MOST_SAMPLES = 30

/** Measures lists, searches and sums as of a moment, among 100,000 products with 600,000 former versions of their variants. @returns whether every call is within its bound */
export async function measurePast(database: BenchDatabase, options: Options): Promise<boolean> {
  const stores: MeasuredStore[] = []
  try {
    stores.push(await startStore(options.small, await database.withPast(options.small)))
    return await measureBounded(stores, pastScenarios, Math.min(options.samples, MOST_SAMPLES))
  } finally {
    await stopStores(stores)
  }
}
