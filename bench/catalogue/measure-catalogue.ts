import type { BenchDatabase } from '../bench-database.ts'
import { measureBounded } from '../measure-bounded.ts'
import type { Options } from '../options.ts'
import { startServer } from '../servers.ts'
import { catalogueScenarios } from './catalogue-scenarios.ts'

/** The calls of the catalogue in a small and in a large one. @returns whether every call is within its bound */
export async function measureCatalogue(database: BenchDatabase, options: Options): Promise<boolean> {
  const sizes = [2_000, options.products]
  const servers = []
  try {
    for (const products of sizes)
      servers.push(await startServer('product', await database.withProducts(products)))
    return await measureBounded(servers, sizes, catalogueScenarios, options.samples)
  } finally {
    for (const server of servers) await server.stop()
  }
}
