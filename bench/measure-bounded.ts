import { measureLatency } from './measure.ts'
import type { Call } from './scenarios.ts'
import { type RunningServer, startServer } from './servers.ts'
import { milliseconds, printTable } from './table.ts'

export interface BoundedScenario {
  readonly name: string
  /** Whether it is a search, which has a higher bound. */
  readonly isSearch?: boolean
  /** Its own bound in milliseconds at p50. */
  readonly bound?: number
  /** Whether it has no bound: it is a change, or its response has no limited size. */
  readonly isUnbounded?: boolean
  /** Whether its bound is at least four times its floor: the response is large, and the floor returns it too. */
  readonly hasFloor?: boolean
  /** Returns the number of different calls in a store of this size, if a repeated call is refused. */
  most?(size: number): number
  call(size: number, round: number): Call
}

/** A store of a given size, with the product and the floor that serve it. */
export interface MeasuredStore {
  readonly size: number
  readonly product: RunningServer
  readonly floor: RunningServer
}

/** Milliseconds at p50. */
const MOST = { list: 5, search: 20 }
const MOST_OF_FLOOR = 4

export async function startStore(size: number, url: string): Promise<MeasuredStore> {
  return { size, product: await startServer('product', url), floor: await startServer('floor', url) }
}

export async function stopStores(stores: readonly MeasuredStore[]): Promise<void> {
  for (const { product, floor } of stores) {
    await product.stop()
    await floor.stop()
  }
}

/** Measures each call in stores of several sizes, alternating between them. @returns whether every call is within its bound */
export async function measureBounded(
  stores: readonly MeasuredStore[],
  scenarios: readonly BoundedScenario[],
  samples: number,
): Promise<boolean> {
  const rows: string[][] = []
  const sizes = stores.map(({ size }) => size)
  let isWithin = true
  for (const scenario of scenarios) {
    const products = stores.map(({ product }) => product)
    const latencies = await measureLatency(
      scenario.hasFloor ? [...products, ...stores.map(({ floor }) => floor)] : products,
      (server, round) => scenario.call(sizes[server % sizes.length] ?? 0, round),
      samples,
      scenario.most && Math.min(...sizes.map(scenario.most)),
    )
    const floors = latencies.splice(stores.length)
    const bound = scenario.bound ?? (scenario.isSearch ? MOST.search : MOST.list)
    const isOver =
      !scenario.isUnbounded &&
      latencies.some(({ p50 }, store) => p50 > Math.max(bound, MOST_OF_FLOOR * (floors[store]?.p50 ?? 0)))
    if (isOver) isWithin = false
    const own = scenario.bound === undefined ? '' : ` (${scenario.bound})`
    rows.push([
      `${scenario.name}${own}${isOver ? ' !' : ''}`,
      ...latencies.flatMap(({ p50, p99 }, store) => [
        milliseconds(p50),
        milliseconds(p99),
        floors[store] ? milliseconds(floors[store].p50) : '-',
      ]),
    ])
  }
  const heads = sizes.flatMap((size) =>
    ['p50', 'p99', 'floor'].map((figure) => `${figure} at ${size.toLocaleString('en')}`),
  )
  console.log('\nMilliseconds, one client\n')
  printTable(['call', ...heads], rows)
  console.log(
    `\nBound: a read costs at most ${MOST.list} ms at p50, a search ${MOST.search}, what has a bound of its own (in brackets) that, or ${MOST_OF_FLOOR} times its floor where one is measured: ${isWithin ? 'kept' : 'not kept (!)'}.`,
  )
  return isWithin
}
