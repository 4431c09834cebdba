import type { BenchDatabase } from './bench-database.ts'
import { measureLatency } from './measure.ts'
import type { Options } from './options.ts'
import { drawSamples, scenariosWith } from './scenarios.ts'
import { startServer } from './servers.ts'
import { milliseconds, printTable, times } from './table.ts'

/** How much slower a read may be in the large store than in the small one, at p50. */
const MOST_GROWTH = 1.5

/** Measures the same calls in a small and a large store, alternating; the deep page begins halfway down each. @returns whether every read is within its bound */
export async function measureScale(database: BenchDatabase, options: Options): Promise<boolean> {
  const sizes = [options.small, options.orders]
  const stores: Store[] = []
  try {
    for (const orders of sizes) stores.push(await openStoreOf(database, orders))
    return await measureBeside(stores, sizes, options)
  } finally {
    for (const { server } of stores) await server.stop()
  }
}

async function measureBeside(
  stores: readonly Store[],
  sizes: readonly number[],
  options: Options,
): Promise<boolean> {
  const rows: string[][] = []
  let isWithin = true
  for (const [place, scenario] of (stores[0]?.scenarios ?? []).entries()) {
    const latencies = await measureLatency(
      stores.map(({ server }) => server),
      (store, round) => {
        const of = stores[store]
        const call = of?.scenarios[place]?.call(of.samples, round)
        if (!call) throw new Error('There is no such store.')
        return call
      },
      options.samples,
    )
    const [small, large] = latencies
    if (!small || !large) continue
    const growth = large.p50 / small.p50
    const isOver = scenario.isRead && growth > MOST_GROWTH
    if (isOver) isWithin = false
    const name = scenario.name.startsWith('orders, offset') ? 'orders, half way down' : scenario.name
    rows.push([
      name,
      milliseconds(small.p50),
      milliseconds(large.p50),
      milliseconds(large.p99),
      `${times(growth)}${isOver ? ' !' : ''}`,
    ])
  }
  const [small, large] = sizes.map((orders) => orders.toLocaleString('en'))
  console.log('\nMilliseconds, one client\n')
  printTable(['call', `p50 at ${small}`, `p50 at ${large}`, `p99 at ${large}`, 'growth'], rows)
  console.log(
    `\nBound: a read costs at most ${MOST_GROWTH} times as much at p50: ${isWithin ? 'kept' : 'not kept (!)'}.`,
  )
  return isWithin
}

type Store = Awaited<ReturnType<typeof openStoreOf>>

async function openStoreOf(database: BenchDatabase, orders: number) {
  const url = await database.withOrders(orders)
  return {
    server: await startServer('product', url),
    samples: await drawSamples(url),
    // A small store has too few orders for calls that work once per order.
    scenarios: scenariosWith(Math.floor(orders / 2)).filter(({ calls }) => calls === undefined),
  }
}
