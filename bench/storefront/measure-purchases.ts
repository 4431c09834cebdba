import pg from 'pg'
import type { BenchDatabase } from '../bench-database.ts'
import { percentiles, TURN, WARM_UP } from '../measure.ts'
import type { Options } from '../options.ts'
import { type RunningServer, startServer } from '../servers.ts'
import { milliseconds, printTable } from '../table.ts'
import {
  buy,
  complete,
  fillCart,
  findShop,
  finish,
  type PurchasePlan,
  type Shop,
  sideBySide,
} from './purchase.ts'
import { HOT_STOCK, shopIds, stock } from './seed-shop.ts'

/** The bound of each call in milliseconds at p50 (docs/specification/carts.md, carts-26). */
const bounds: Readonly<Record<string, number>> = {
  '12 products': 6,
  'one product': 3,
  'a cart begun': 4,
  'a line added': 8,
  'the cart': 4,
  'a quantity changed': 8,
  'email and address': 8,
  'shipping options': 4,
  'a shipping method': 8,
  'payment sessions': 6,
  'a session chosen': 6,
  completed: 20,
  'the order': 4,
}
const WHOLE = 'a whole purchase'
/** A purchase adds three lines. */
const boundOfWhole = Object.entries(bounds).reduce(
  (sum, [step, bound]) => sum + (step === 'a line added' ? 3 : 1) * bound,
  0,
)
const BUYERS = 200
/** Maximum milliseconds for each simultaneous buyer's response. */
const MOST_WAIT = 5_000

/** Measures whole purchases and their calls against the floor, then many customers who buy the same product at once. @returns whether the bounds are kept */
export async function measurePurchases(database: BenchDatabase, options: Options): Promise<boolean> {
  const url = await database.withShop(options.orders)
  const servers: RunningServer[] = []
  try {
    for (const kind of ['product', 'floor'] as const) servers.push(await startServer(kind, url))
    const [product] = servers
    if (!product) return false
    const shop = await findShop(product)
    const isWithin = await measureSteps(servers, shop, options)
    await measureCommit(url)
    return (await measureRush(product, shop, url)) && isWithin
  } finally {
    for (const server of servers) await server.stop()
  }
}

/** The customers of a turn buy in parallel: one client makes the same call for each of them before the next call. */
async function measureSteps(servers: readonly RunningServer[], shop: Shop, options: Options) {
  const times = servers.map(() => new Map<string, number[]>())
  for (let first = 0; first < WARM_UP + options.samples; first += TURN) {
    for (const [place, server] of servers.entries()) {
      const taken = await buyOfTurn(server, shop, first)
      if (first < WARM_UP) continue
      for (const [step, of] of taken) times[place]?.set(step, [...(times[place].get(step) ?? []), ...of])
    }
  }
  let isWithin = true
  const rows = [...Object.entries(bounds), [WHOLE, boundOfWhole] as const].map(([step, bound]) => {
    const [product, floor] = times.map((of) => percentiles(of.get(step) ?? []))
    const isOver = !product || product.p50 > bound
    if (isOver) isWithin = false
    const figures = [product?.p50, product?.p95, product?.p99, floor?.p50]
    return [
      `${step} (${bound})${isOver ? ' !' : ''}`,
      ...figures.map((figure) => milliseconds(figure ?? Number.NaN)),
    ]
  })
  console.log(`\n${options.orders.toLocaleString('en')} orders; milliseconds, one client\n`)
  printTable(['call', 'p50', 'p95', 'p99', 'floor p50'], rows)
  console.log(`\nBound: each call at p50 as in its brackets: ${isWithin ? 'kept' : 'not kept (!)'}.`)
  return isWithin
}

/** Measures committing one row: every change waits for that, and disk speed varies over time. */
async function measureCommit(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const times: number[] = []
  for (let row = 0; row < 500; row += 1) {
    const start = performance.now()
    await client.query('INSERT INTO transaction_mark DEFAULT VALUES')
    times.push(performance.now() - start)
  }
  await client.end()
  const { p50, p95 } = percentiles(times)
  console.log(`\nCommitting one row: ${milliseconds(p50)} ms at p50, ${milliseconds(p95)} at p95.`)
}

/** Makes the purchases of a turn. @returns milliseconds of each call, by name, and of each purchase */
async function buyOfTurn(server: RunningServer, shop: Shop, first: number): Promise<Map<string, number[]>> {
  const times = new Map<string, number[]>()
  const note = (step: string, time: number) => times.set(step, [...(times.get(step) ?? []), time])
  const whole = Array.from({ length: TURN }, () => 0)
  const buyers = whole.map((_, buyer) =>
    buy(server, shop, planPurchase(first + buyer), (step, time) => {
      whole[buyer] = (whole[buyer] ?? 0) + time
      note(step, time)
    }),
  )
  await sideBySide(buyers)
  for (const time of whole) note(WHOLE, time)
  return times
}

function planPurchase(round: number): PurchasePlan {
  const drawn = (line: number) => shopIds.variants[(round * 3 + line) % shopIds.variants.length] ?? ''
  return {
    variants: [drawn(0), drawn(1), drawn(2)],
    product_id: `prod_${String(((round * 7) % 190) * 10 + 4).padStart(26, '0')}`,
    page: 1 + (round % 50),
  }
}

/** Completes this many carts with the same product at the same moment. */
async function measureRush(server: RunningServer, shop: Shop, url: string): Promise<boolean> {
  await stock(url, [shopIds.hot], HOT_STOCK)
  const carts: string[] = []
  for (let buyer = 0; buyer < BUYERS; buyer += 1)
    carts.push(await finish(fillCart(server, shop, [shopIds.hot])))
  const answers = await Promise.all(carts.map((cart) => complete(server, cart)))
  const orders = answers.filter(({ status }) => status === 200).length
  const faults = answers.filter(({ status }) => status !== 200 && status !== 400).map(({ status }) => status)
  const longest = Math.max(...answers.map(({ time }) => time))
  // Each buys two units.
  const isWithin = orders * 2 === HOT_STOCK && faults.length === 0 && longest <= MOST_WAIT
  console.log(
    `\n${BUYERS} buyers at once, each of two of ${HOT_STOCK} units: ${orders} orders, ${faults.length} answers that are neither an order nor a shortage (${[...new Set(faults)].join(', ') || 'none'}), the last after ${longest.toFixed(0)} ms (at most ${MOST_WAIT}): ${isWithin ? 'kept' : 'not kept (!)'}.`,
  )
  return isWithin
}
