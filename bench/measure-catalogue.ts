import type { BenchDatabase } from './bench-database.ts'
import { callOf, catalogueScenarios } from './catalogue-scenarios.ts'
import { measureLatency } from './measure.ts'
import type { Options } from './options.ts'
import { startServer } from './servers.ts'
import { milliseconds, printTable } from './table.ts'

/** Milliseconds at p50. */
const MOST = { list: 5, search: 20 }

/** The calls of the catalogue in a small and in a large one, in turns. @returns whether every call is within its bound */
export async function measureCatalogue(database: BenchDatabase, options: Options): Promise<boolean> {
  const sizes = [2_000, options.products]
  const servers = []
  try {
    for (const products of sizes)
      servers.push(await startServer('product', await database.withProducts(products)))
    const rows: string[][] = []
    let isWithin = true
    for (const scenario of catalogueScenarios) {
      const latencies = await measureLatency(
        servers,
        (server, round) => callOf(scenario, sizes[server] ?? 0, round),
        options.samples,
      )
      const bound = scenario.isSearch ? MOST.search : MOST.list
      const isOver = !scenario.isLarge && latencies.some(({ p50 }) => p50 > bound)
      if (isOver) isWithin = false
      rows.push([
        `${scenario.name}${isOver ? ' !' : ''}`,
        ...latencies.flatMap(({ p50, p99 }) => [milliseconds(p50), milliseconds(p99)]),
      ])
    }
    const heads = sizes.flatMap((size) => ['p50', 'p99'].map((at) => `${at} at ${size.toLocaleString('en')}`))
    console.log('\nMilliseconds, one client\n')
    printTable(['call', ...heads], rows)
    console.log(
      `\nBound: a list costs at most ${MOST.list} ms at p50, a search ${MOST.search}: ${isWithin ? 'kept' : 'not kept (!)'}.`,
    )
    return isWithin
  } finally {
    for (const server of servers) await server.stop()
  }
}
