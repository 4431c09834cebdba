import pg from 'pg'
import type { BenchDatabase } from '../bench-database.ts'
import { type Latency, percentiles, TURN } from '../measure.ts'
import type { Options } from '../options.ts'
import { type RunningServer, startServer } from '../servers.ts'
import { complete, fillCart, findShop, finish, type Shop } from '../storefront/purchase.ts'
import { shopIds } from '../storefront/seed-shop.ts'
import { milliseconds, printTable } from '../table.ts'

/** Carts that are completed untimed. */
const WARM_UP = 400
/** Carts at the beginning of a turn whose statements the database plans again, because the triggers were switched. */
const REPLANNED = 3
/** The triggers that tally sales, by table. */
const triggers = {
  order: ['order_sale', 'order_sale_changed'],
  line_item: ['line_sold', 'line_sold_changed', 'line_unsold'],
  payment: ['payment_swap_sale', 'payment_swap_sale_changed'],
  payment_operation: ['refund_sale', 'refund_sale_changed'],
} as const

/** Measures what the tallies of sales cost: completes carts with their triggers and without, in turns. @returns true: there is no bound */
export async function measureTallies(database: BenchDatabase, options: Options): Promise<boolean> {
  const url = await database.withShop(options.orders)
  const server = await startServer('product', url)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const [on, off] = await measureTurns(server, client, options.samples)
    const more = on.p50 - off.p50
    console.log(
      `\n${options.orders.toLocaleString('en')} orders; milliseconds to complete a cart of 3 lines\n`,
    )
    printTable(
      ['triggers', 'p50', 'p95'],
      [
        ['with', milliseconds(on.p50), milliseconds(on.p95)],
        ['without', milliseconds(off.p50), milliseconds(off.p95)],
      ],
    )
    console.log(
      `\nThe tallies of sales cost ${milliseconds(more)} ms at p50, ${((100 * more) / off.p50).toFixed(1)} %.`,
    )
    return true
  } finally {
    await server.stop()
    await switchTriggers(client, 'ENABLE')
    const { rows } = await client.query<{ time_zone: string }>('SELECT time_zone FROM store')
    for (const { time_zone } of rows) await client.query('CALL recount_sales($1)', [time_zone])
    await client.end()
  }
}

async function measureTurns(
  server: RunningServer,
  client: pg.Client,
  samples: number,
): Promise<[on: Latency, off: Latency]> {
  const shop = await findShop(server)
  const [on, off]: [number[], number[]] = [[], []]
  for (let made = 0; made < WARM_UP + samples; made += TURN) {
    for (const [times, state] of [
      [on, 'ENABLE'],
      [off, 'DISABLE'],
    ] as const) {
      await switchTriggers(client, state)
      for (const [place, cart] of (await fillCarts(server, shop, made)).entries()) {
        const { status, body, time } = await complete(server, cart)
        if (status !== 200) throw new Error(`Cart ${cart} answered ${status}: ${body}`)
        if (made >= WARM_UP && place >= REPLANNED) times.push(time)
      }
    }
  }
  return [percentiles(on), percentiles(off)]
}

async function fillCarts(server: RunningServer, shop: Shop, first: number): Promise<string[]> {
  const carts: string[] = []
  for (let round = first; round < first + TURN; round += 1) {
    const drawn = [0, 1, 2].map(
      (line) => shopIds.variants[(round * 3 + line) % shopIds.variants.length] ?? '',
    )
    carts.push(await finish(fillCart(server, shop, drawn)))
  }
  return carts
}

async function switchTriggers(client: pg.Client, state: 'ENABLE' | 'DISABLE'): Promise<void> {
  for (const [table, names] of Object.entries(triggers))
    for (const name of names) await client.query(`ALTER TABLE "${table}" ${state} TRIGGER ${name}`)
}
