import type { BenchDatabase } from './bench-database.ts'
import { measureLatency, measureThroughput } from './measure.ts'
import type { Options } from './options.ts'
import { drawSamples, type Samples, scenariosWith } from './scenarios.ts'
import { type RunningServer, startServer } from './servers.ts'
import { milliseconds, printTable, times } from './table.ts'

/** A read may take this many times its floor at p50, or this many milliseconds. */
const MOST_OF_FLOOR = 4
const MOST_MILLISECONDS = 5
const DEEP = 50_000

/** Measures each call and its floor, alternating. @returns whether every read is within its bound */
export async function measureCalls(database: BenchDatabase, options: Options): Promise<boolean> {
  const url = await database.withOrders(options.orders)
  const samples = await drawSamples(url)
  const servers: RunningServer[] = []
  try {
    for (const kind of ['product', 'floor'] as const) servers.push(await startServer(kind, url))
    return await measureBeside(servers, samples, options)
  } finally {
    for (const server of servers) await server.stop()
  }
}

async function measureBeside(
  servers: readonly RunningServer[],
  samples: Samples,
  options: Options,
): Promise<boolean> {
  const rows: string[][] = []
  let isWithin = true
  for (const scenario of scenariosWith(Math.min(DEEP, Math.floor(options.orders / 2)))) {
    const [product, floor] = await measureLatency(
      servers,
      (_, round) => scenario.call(samples, round),
      options.samples,
      scenario.calls?.(samples),
    )
    if (!product || !floor) continue
    const ratio = product.p50 / floor.p50
    const isOver = scenario.isRead && ratio > MOST_OF_FLOOR && product.p50 > MOST_MILLISECONDS
    if (isOver) isWithin = false
    const calls = Array.from({ length: 50 }, (_, round) => scenario.call(samples, round))
    const throughput = []
    for (const server of servers) {
      throughput.push(
        options.seconds === 0 || scenario.calls
          ? '-'
          : (await measureThroughput(server, calls, options.seconds)).toFixed(0),
      )
    }
    rows.push([
      scenario.name,
      ...[product.p50, product.p95, product.p99, floor.p50].map(milliseconds),
      `${times(ratio)}${isOver ? ' !' : ''}`,
      ...throughput,
    ])
  }
  console.log(
    `\n${options.orders.toLocaleString('en')} orders; milliseconds, one client; answers a second, 16 clients\n`,
  )
  printTable(['call', 'p50', 'p95', 'p99', 'floor p50', 'ratio', 'a second', 'floor a second'], rows)
  console.log(
    `\nBound: a read costs at most ${MOST_MILLISECONDS} ms or ${MOST_OF_FLOOR} times its floor at p50: ${isWithin ? 'kept' : 'not kept (!)'}.`,
  )
  return isWithin
}
