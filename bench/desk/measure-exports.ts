import { setInterval } from 'node:timers/promises'
import type { BenchDatabase } from '../bench-database.ts'
import type { Options } from '../options.ts'
import { type RunningServer, startServer } from '../servers.ts'
import { printTable } from '../table.ts'

/** The server's heap: V8 collects late where there is room, so that growth would say little. */
const HEAP = '--max-old-space-size=160'
/** The most seconds for so many orders, and the most megabytes that the server's memory may grow by. */
const MOST_SECONDS = 60
const ORDERS = 100_000
const MOST_MEGABYTES = 200

const year = new Date().getUTCFullYear()
/** What is exported, by name. */
const files: Readonly<Record<string, string>> = {
  'orders, CSV': 'export',
  'orders, XLSX': 'export?format=xlsx',
  'line items, CSV': 'export?rows=line',
  'line items, XLSX': 'export?rows=line&format=xlsx',
  'tax summary': `tax-summary?from=2000-01-01&to=${year + 5}-12-31&time_zone=Europe/Berlin`,
}

interface Measured {
  readonly name: string
  readonly seconds: number
  readonly megabytes: number
  /** Memory before, and the most while it was sent. */
  readonly before: number
  readonly peak: number
}

/** Measures exports of all orders: how long they take, and what memory the server needs. @returns whether the bounds are kept */
export async function measureExports(database: BenchDatabase, options: Options): Promise<boolean> {
  const server = await startServer('product', await database.withOrders(options.orders), { flags: [HEAP] })
  try {
    const measured: Measured[] = []
    for (const [name, path] of Object.entries(files)) measured.push(await measureFile(server, name, path))
    console.log(`\n${options.orders.toLocaleString('en')} orders\n`)
    printTable(
      ['file', 'seconds', 'file, MB', 'memory before, MB', 'most, MB'],
      measured.map(({ name, seconds, megabytes, before, peak }) => [
        name,
        seconds.toFixed(1),
        megabytes.toFixed(1),
        before.toFixed(0),
        peak.toFixed(0),
      ]),
    )
    const first = measured[0]?.before ?? 0
    const isKept = measured.every(
      ({ seconds, peak }) =>
        seconds <= MOST_SECONDS * Math.max(1, options.orders / ORDERS) && peak - first <= MOST_MEGABYTES,
    )
    console.log(
      `\nBounds: ${MOST_SECONDS} s for ${ORDERS.toLocaleString('en')} orders, ${MOST_MEGABYTES} MB more memory: ${isKept ? 'kept' : 'not kept (!)'}.`,
    )
    return isKept
  } finally {
    await server.stop()
  }
}

async function measureFile(server: RunningServer, name: string, path: string): Promise<Measured> {
  const before = await server.megabytes()
  const start = performance.now()
  const watching = new AbortController()
  const peak = watch(server, watching.signal)
  const bytes = await download(server, path)
  const seconds = (performance.now() - start) / 1_000
  watching.abort()
  return { name, seconds, megabytes: bytes / 1_000_000, before, peak: Math.max(before, await peak) }
}

/** Reads a file without keeping it. Returns its size in bytes. */
async function download({ base, cookie }: RunningServer, path: string): Promise<number> {
  const answer = await fetch(`${base}/admin/orders/${path}`, { headers: { cookie, origin: base } })
  if (!answer.ok || !answer.body) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  let bytes = 0
  for await (const part of answer.body) bytes += part.length
  return bytes
}

/** Returns the most memory that the server has until the signal. */
async function watch(server: RunningServer, signal: AbortSignal): Promise<number> {
  let peak = 0
  try {
    for await (const _ of setInterval(200, undefined, { signal }))
      peak = Math.max(peak, await server.megabytes())
  } catch {
    // The signal ends the loop.
  }
  return peak
}
