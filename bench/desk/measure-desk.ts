import type { BenchDatabase } from '../bench-database.ts'
import { type MeasuredStore, measureBounded, startStore, stopStores } from '../measure-bounded.ts'
import type { Options } from '../options.ts'
import { deskScenarios } from './desk-scenarios.ts'
import { type DeskGoods, readDeskGoods } from './seed-desk.ts'

/** Measures calls about draft orders, customers, discounts, regions and histories in a small and a large store. @returns whether every call is within its bound */
export async function measureDesk(database: BenchDatabase, options: Options): Promise<boolean> {
  const sizes = [...new Set([options.small, options.orders])]
  const goods = new Map<number, DeskGoods>()
  const stores: MeasuredStore[] = []
  try {
    for (const size of sizes) {
      const url = await database.withDesk(size)
      goods.set(size, await readDeskGoods(url))
      stores.push(await startStore(size, url))
    }
    return await measureBounded(stores, deskScenarios(goods), options.samples)
  } finally {
    await stopStores(stores)
  }
}
