import type { BenchDatabase } from '../bench-database.ts'
import { measureBounded } from '../measure-bounded.ts'
import type { Options } from '../options.ts'
import { startServer } from '../servers.ts'
import { deskScenarios } from './desk-scenarios.ts'
import { type DeskGoods, readDeskGoods } from './seed-desk.ts'

/** Draft orders, customers, discounts, regions and histories in a small and in a large store. @returns whether every call is within its bound */
export async function measureDesk(database: BenchDatabase, options: Options): Promise<boolean> {
  const sizes = [...new Set([options.small, options.orders])]
  const goods = new Map<number, DeskGoods>()
  const servers = []
  try {
    for (const size of sizes) {
      const url = await database.withDesk(size)
      goods.set(size, await readDeskGoods(url))
      servers.push(await startServer('product', url))
    }
    return await measureBounded(servers, sizes, deskScenarios(goods), options.samples)
  } finally {
    for (const server of servers) await server.stop()
  }
}
