import type { BenchDatabase } from '../bench-database.ts'
import { type MeasuredStore, measureBounded, startStore, stopStores } from '../measure-bounded.ts'
import type { Options } from '../options.ts'
import { todayScenarios } from './today-scenarios.ts'

/** Measures the start page's calls, the packing station's next order and orders by tag, in a small and a large store. @returns whether every call is within its bound */
export async function measureToday(database: BenchDatabase, options: Options): Promise<boolean> {
  const stores: MeasuredStore[] = []
  try {
    for (const size of new Set([options.small, options.orders]))
      stores.push(await startStore(size, await database.withToday(size)))
    return await measureBounded(stores, todayScenarios, options.samples)
  } finally {
    await stopStores(stores)
  }
}
