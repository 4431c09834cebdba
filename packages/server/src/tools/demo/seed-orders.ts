import { setImmediate as nextTurn } from 'node:timers/promises'
import pg from 'pg'
import { loadCatalogue } from './generator/catalogue.ts'
import { copyBatch } from './generator/copy-rows.ts'
import { addOrder } from './generator/new-order.ts'
import { orderTimes } from './generator/order-times.ts'
import { seededRandom } from './generator/random.ts'
import { newWorld, type World } from './generator/world.ts'
import { type Parcelled, restock, takeBatch, takeCustomers, writeOrders } from './generator/write-orders.ts'
import { writeCatalogue } from './write-catalogue.ts'

export interface SeedOptions {
  readonly orders: number
  readonly seed: string
  /** ISO 8601: the orders lie in the two years before. */
  readonly now: string
  readonly onProgress?: (written: number) => void
}

const BATCH = 2_000
const DAYS = 730
const DAY = 86_400_000

const bigTables = [
  'customer',
  'address',
  'order',
  'line_item',
  'line_item_adjustment',
  'payment',
  'payment_operation',
  'inventory_movement',
  'fulfillment',
  'fulfillment_item',
  'tracking_link',
  'shipping_method',
  'notification',
]

/**
 * Adds orders to the store at `url`, empty or not, while it is in use: the generator of the demo store with a usual
 * shop's mix, one transaction for each few thousand orders, so that stopping half-way leaves whole orders only. The
 * same seed on the same store gives the same orders. Memory stays flat. An empty store gets the demo's products first.
 */
export async function seedOrders(url: string, options: SeedOptions): Promise<{ orders: number }> {
  // The trigram index gathers new words in large runs: half the work of many small ones.
  const settings = '-c timezone=UTC -c gin_pending_list_limit=32MB -c work_mem=128MB -c statement_timeout=0'
  const open = () => new pg.Client({ connectionString: url, options: settings })
  const [first, ...writers] = [open(), open(), open()]
  const clients: Clients = { first, writers }
  // A database that stops is told by the query that it breaks off.
  for (const each of [first, ...writers]) each.on('error', () => undefined)
  await Promise.all([first, ...writers].map((each) => each.connect()))
  try {
    const now = Date.parse(options.now)
    await prepareCatalogue(first, options.seed, now)
    const world = await openWorld(first, options, now)
    const written = await writeAll(clients, world, options)
    for (const table of bigTables) await first.query(`VACUUM (ANALYZE) "${table}"`)
    await first.query('ANALYZE')
    return { orders: written }
  } finally {
    await Promise.all([first, ...writers].map((each) => each.end()))
  }
}

async function prepareCatalogue(client: pg.Client, seed: string, now: number): Promise<void> {
  const { rowCount } = await client.query(
    'SELECT 1 FROM region WHERE deleted_at IS NULL UNION ALL SELECT 1 FROM product WHERE deleted_at IS NULL LIMIT 1',
  )
  if (rowCount !== 0) return
  await inTransaction(client, () =>
    writeCatalogue(client, seededRandom(`catalogue ${seed}`), now, now - (DAYS + 30) * DAY),
  )
}

async function openWorld(client: pg.Client, options: SeedOptions, now: number): Promise<World> {
  const catalogue = await loadCatalogue(client)
  if (catalogue.regions.length === 0) {
    throw new Error(
      'Orders need a region with a country, a shipping option and a published product with a price.',
    )
  }
  const last = await client.query<{ last: string }>('SELECT last_value AS last FROM order_display_id_seq')
  return newWorld({
    // Where the store stands is part of the seed: seeding twice adds other orders.
    random: seededRandom(`${options.seed} ${last.rows[0]?.last}`),
    // A code with a limit is for customers, not for the seed.
    catalogue: {
      ...catalogue,
      discounts: catalogue.discounts.filter((each) => each.usesLeft === Number.POSITIVE_INFINITY),
    },
    now,
    authorId: null,
    detail: 'sparse',
  })
}

async function takeNumbers(client: pg.Client, table: string, count: number): Promise<number[]> {
  const { rows } = await client.query<{ n: string }>(
    `SELECT nextval(pg_get_serial_sequence($1, 'display_id')) AS n FROM generate_series(1, $2)`,
    [table, count],
  )
  return rows.map((row) => Number(row.n))
}

/** One connection hands out numbers and writes the customers, two write the orders. */
interface Clients {
  readonly first: pg.Client
  readonly writers: readonly pg.Client[]
}

/**
 * While the database takes two batches in, the next one is made. Its customers come first and for themselves, because
 * they buy again in other batches.
 */
async function writeAll({ first, writers }: Clients, world: World, options: SeedOptions): Promise<number> {
  const times = orderTimes(world.random, world.now, DAYS, options.orders)
  const idle = [...writers]
  const underway = new Set<Promise<void>>()
  let made = 0
  let written = 0
  const write = async (client: pg.Client, batch: Parcelled, count: number) => {
    await inTransaction(client, () => writeOrders(client, batch))
    idle.push(client)
    written += count
    options.onProgress?.(written)
  }
  while (made < options.orders) {
    const count = Math.min(BATCH, options.orders - made)
    const batch = await makeBatch(first, world, times, count)
    made += count
    await inTransaction(first, () => copyBatch(first, takeCustomers(batch.batch)))
    let client = idle.pop()
    while (client === undefined) {
      await Promise.race(underway)
      client = idle.pop()
    }
    const writing = write(client, batch, count)
    underway.add(writing)
    // One that fails stays under way: waiting for it is how the failure is told.
    writing.then(() => underway.delete(writing)).catch(() => undefined)
  }
  await Promise.all(underway)
  return written
}

async function makeBatch(
  client: pg.Client,
  world: World,
  times: Iterator<number>,
  count: number,
): Promise<Parcelled> {
  const displayIds = await takeNumbers(client, '"order"', count)
  world.draftNumbers = await takeNumbers(client, 'draft_order', Math.ceil(count / 50))
  let first = world.now
  for (const [rank, displayId] of displayIds.entries()) {
    const at = times.next().value ?? world.now
    first = Math.min(first, at)
    addOrder(world, at, displayId)
    // The batch being written needs this thread too, to send its rows.
    if (rank % 10 === 0) await nextTurn()
  }
  restock(world, first)
  return takeBatch(world)
}

async function inTransaction(client: pg.Client, work: () => Promise<void>): Promise<void> {
  await client.query('BEGIN')
  try {
    await work()
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  }
}
