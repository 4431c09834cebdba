import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '../packages/server/src/database/embedded/start-embedded.ts'
import { connect, ensureStore, migrate, syncReferenceData } from '../packages/server/src/database/index.ts'
import { foldListTallies, foldSalesTally, foldSellerTally } from '../packages/server/src/lists/index.ts'
import { seedOrders } from '../packages/server/src/tools/demo/index.ts'
import { seedProducts } from './catalogue/seed-products.ts'
import { seedDesk } from './desk/seed-desk.ts'
import { seedPast } from './past/seed-past.ts'
import { seedShop } from './storefront/seed-shop.ts'
import { seedToday } from './today/seed-today.ts'

export interface BenchDatabase {
  /** Returns the URL of a store with this many orders, filling it if it does not exist. */
  withOrders(orders: number): Promise<string>
  /** The same with as many draft orders, with discounts, and with a customer and a discount that have ten thousand orders. */
  withDesk(orders: number): Promise<string>
  /** The same with 2,000 well-stocked products. */
  withShop(orders: number): Promise<string>
  /** The same with 100,000 products, which the latest orders buy, and tags. */
  withToday(orders: number): Promise<string>
  /** The same with 600,000 former versions of its 300,000 variants, and of products, prices and lines. */
  withPast(orders: number): Promise<string>
  /** A store with this many products and no orders. */
  withProducts(products: number): Promise<string>
  close(): Promise<void>
}

/** The kind and amount of data in a store. */
interface Filling {
  readonly list: 'order' | 'product'
  /** Distinguishes it from others with the same count. */
  readonly name: string
  readonly count: number
  /** The database to copy. */
  readonly template?: string
  readonly write: (url: string) => Promise<unknown>
}

/** The end of the stores' history, fixed so that runs are comparable. */
const NOW = '2026-11-01T00:00:00.000Z'

/** Starts a PostgreSQL for the bench: in `data`, for reuse, or in a temporary directory. */
export async function openBenchDatabase(data: string | undefined): Promise<BenchDatabase> {
  const dataDir = data ?? (await mkdtemp(join(tmpdir(), 'purser-bench-')))
  const server = await startEmbedded({ dataDir, log: () => undefined })
  const filled = async (filling: Filling) => {
    const address = new URL(server.url)
    address.pathname = `/bench_${filling.name}${filling.count}`
    if (await isFilled(server.url, address, filling)) await migrate(address.href)
    else await fill(server.url, address, filling)
    return address.href
  }
  const withOrders = (orders: number) =>
    filled({
      list: 'order',
      name: '',
      count: orders,
      write: (url) => seedOrders(url, { orders, seed: 'bench', now: NOW }),
    })
  const besides = async (name: string, orders: number, write: Filling['write']) => {
    const template = new URL(await withOrders(orders)).pathname.slice(1)
    return filled({ list: 'order', name, count: orders, template, write })
  }
  const withToday = (orders: number) => besides('today_', orders, seedToday)
  return {
    withOrders,
    withDesk: (orders) => besides('desk_', orders, (url) => seedDesk(url, orders)),
    withShop: (orders) => besides('shop_', orders, seedShop),
    withToday,
    async withPast(orders) {
      const template = new URL(await withToday(orders)).pathname.slice(1)
      return filled({ list: 'order', name: 'past_', count: orders, template, write: seedPast })
    },
    withProducts: (products) =>
      filled({
        list: 'product',
        name: 'goods_',
        count: products,
        write: (url) => seedProducts(url, products),
      }),
    async close() {
      await server.stop()
      if (data === undefined) await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function ask<Row extends object>(url: string, text: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(text, values)).rows
  } finally {
    await client.end()
  }
}

async function isFilled(serverUrl: string, address: URL, { list, count }: Filling): Promise<boolean> {
  const name = address.pathname.slice(1)
  const known = await ask(serverUrl, 'SELECT FROM pg_database WHERE datname = $1', [name])
  if (known.length === 0) return false
  const [tally] = await ask<{ n: string | null }>(
    address.href,
    `SELECT sum(n) AS n FROM list_tally WHERE list = $1 AND grain = 'all'`,
    [list],
  ).catch(() => [])
  return Number(tally?.n) === count
}

async function fill(
  serverUrl: string,
  address: URL,
  { list, count, template, write }: Filling,
): Promise<void> {
  const name = address.pathname.slice(1)
  await ask(serverUrl, `DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`)
  await ask(serverUrl, `CREATE DATABASE "${name}"${template ? ` TEMPLATE "${template}"` : ''}`)
  await migrate(address.href)
  const { db, close } = connect(address.href)
  await syncReferenceData(db)
  await ensureStore(db, NOW)
  const start = performance.now()
  await write(address.href)
  for (const fold of [foldListTallies, foldSalesTally, foldSellerTally]) await fold(db)
  await close()
  const seconds = (performance.now() - start) / 1_000
  console.log(`Filled a store with ${count.toLocaleString('en')} ${list}s in ${seconds.toFixed(1)} s.`)
  // Otherwise autovacuum and checkpoints would run during the measurement.
  await ask(address.href, 'VACUUM (ANALYZE)')
  await ask(address.href, 'CHECKPOINT')
}
