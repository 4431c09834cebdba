import type { BulkOperation } from '../../packages/contract/src/bulk-operations/index.ts'
import type { BenchDatabase } from '../bench-database.ts'
import type { Options } from '../options.ts'
import { type RunningServer, startServer } from '../servers.ts'
import { milliseconds, printTable } from '../table.ts'
import { median, send } from './send.ts'

/** Orders of the bulk capture, as far as there are, and the most seconds for so many. */
const ORDERS = 1_000
const MOST_SECONDS = 30
/** The most milliseconds for the plan of one capture, and how much slower other calls may be beside bulk work. */
const MOST_FOR_PLAN = 15
const MOST_SLOWER = 1.5

/** Measures the plan of one order, a bulk capture, and other calls beside it. @returns whether the bounds are kept */
export async function measureBulk(database: BenchDatabase, options: Options): Promise<boolean> {
  const server = await startServer('product', await database.withOrders(options.orders))
  try {
    const ids = await findCapturable(server)
    const plan = await timeCalls(options.samples, (round) =>
      send(server, 'POST', `/admin/orders/${ids[round % ids.length]}/capture?plan=true`),
    )
    const read = (round: number) => send(server, 'GET', `/admin/orders/${ids[round % ids.length]}`)
    const alone = await timeCalls(options.samples, read)
    const { planSeconds, seconds, beside } = await timeBulk(server, ids, read)
    console.log(`\n${options.orders.toLocaleString('en')} orders; captures by the manual provider\n`)
    printTable(
      ['what', 'measured', 'bound'],
      [
        ['plan of one capture, p50', milliseconds(plan), `${MOST_FOR_PLAN} ms`],
        [`preview of ${ids.length} captures, s`, planSeconds.toFixed(1), '-'],
        [`${ids.length} captures, s`, seconds.toFixed(1), `${MOST_SECONDS} s for ${ORDERS}`],
        ['one order, alone, p50', milliseconds(alone), '-'],
        ['one order, beside it, p50', milliseconds(beside), `${MOST_SLOWER} times`],
      ],
    )
    const isKept =
      plan <= MOST_FOR_PLAN &&
      (seconds / ids.length) * ORDERS <= MOST_SECONDS &&
      beside <= alone * MOST_SLOWER
    console.log(`\nBounds: ${isKept ? 'kept' : 'not kept (!)'}.`)
    return isKept
  } finally {
    await server.stop()
  }
}

async function findCapturable(server: RunningServer): Promise<string[]> {
  const { orders } = await send<{ orders: { id: string }[] }>(
    server,
    'GET',
    `/admin/orders?fields=id&limit=${ORDERS}&payment_status[]=awaiting&status[]=pending`,
  )
  if (orders.length === 0) throw new Error('No order can be captured')
  return orders.map(({ id }) => id)
}

/** Returns the median of the milliseconds that the calls take, one after another. */
async function timeCalls(count: number, call: (round: number) => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < count; round += 1) {
    const start = performance.now()
    await call(round)
    times.push(performance.now() - start)
  }
  return median(times)
}

/** Captures the orders in bulk while reading single orders. */
async function timeBulk(
  server: RunningServer,
  ids: readonly string[],
  read: (round: number) => Promise<unknown>,
) {
  const ask = async (method: string, path: string, body?: unknown) =>
    (await send<{ bulk_operation: BulkOperation }>(server, method, `/admin/bulk-operations${path}`, body))
      .bulk_operation
  const times: number[] = []
  async function until(id: string, status: string): Promise<number> {
    const start = performance.now()
    for (let round = 0; ; round += 1) {
      const began = performance.now()
      await read(round)
      times.push(performance.now() - began)
      if (round % 10 === 0 && (await ask('GET', `/${id}`)).status === status)
        return (performance.now() - start) / 1_000
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
  }
  const { id } = await ask('POST', '', { operation: 'capture-order', ids })
  const planSeconds = await until(id, 'planned')
  await ask('POST', `/${id}/confirm`)
  const seconds = await until(id, 'done')
  const { progress } = await ask('GET', `/${id}`)
  if (progress.done !== ids.length) throw new Error(`Only ${progress.done} were captured`)
  return { planSeconds, seconds, beside: median(times) }
}
