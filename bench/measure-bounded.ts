import { measureLatency } from './measure.ts'
import type { Call } from './scenarios.ts'
import type { RunningServer } from './servers.ts'
import { milliseconds, printTable } from './table.ts'

export interface BoundedScenario {
  readonly name: string
  /** Whether it is a search, for which the bound is wider. */
  readonly isSearch?: boolean
  /** Whether it has no bound: it is a change, or what is asked for is as large as it is. */
  readonly isUnbounded?: boolean
  /** How many different calls there are in a store of this size, where one is refused when it is made again. */
  most?(size: number): number
  call(size: number, round: number): Call
}

/** Milliseconds at p50. */
const MOST = { list: 5, search: 20 }

/** Each call in stores of several sizes, in turns. @returns whether every call is within its bound */
export async function measureBounded(
  servers: readonly RunningServer[],
  sizes: readonly number[],
  scenarios: readonly BoundedScenario[],
  samples: number,
): Promise<boolean> {
  const rows: string[][] = []
  let isWithin = true
  for (const scenario of scenarios) {
    const latencies = await measureLatency(
      servers,
      (server, round) => scenario.call(sizes[server] ?? 0, round),
      samples,
      scenario.most && Math.min(...sizes.map(scenario.most)),
    )
    const bound = scenario.isSearch ? MOST.search : MOST.list
    const isOver = !scenario.isUnbounded && latencies.some(({ p50 }) => p50 > bound)
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
    `\nBound: a read costs at most ${MOST.list} ms at p50, a search ${MOST.search}: ${isWithin ? 'kept' : 'not kept (!)'}.`,
  )
  return isWithin
}
