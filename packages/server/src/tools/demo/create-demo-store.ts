import pg from 'pg'
import type { Db } from '../../database/index.ts'
import { loadCatalogue } from './generator/catalogue.ts'
import { seededRandom } from './generator/random.ts'
import { newWorld, type World } from './generator/world.ts'
import { takeBatch, writeOrders } from './generator/write-orders.ts'
import { writeCatalogue } from './write-catalogue.ts'
import { writeDemoDrafts } from './write-demo-drafts.ts'
import { writeDemoOrders } from './write-demo-orders.ts'
import { failMessages, retireShipping, tagClaims } from './write-demo-rarities.ts'
import { writeDemoStock } from './write-demo-stock.ts'

export interface DemoOptions {
  /** ISO 8601: the store's year ends here. */
  readonly now: string
  readonly seed?: string
  /** The operator who wrote the notes and counted the stock. */
  readonly authorId?: string | null
}

const DAY = 86_400_000

/** Whether nothing has been sold or set up yet: no region, product, customer or order. */
export async function isStoreEmpty(db: Db): Promise<boolean> {
  for (const table of ['region', 'product', 'customer', 'order'] as const) {
    if (await db.selectFrom(table).select('id').limit(1).executeTakeFirst()) return false
  }
  return true
}

/**
 * Fills the empty store at `url` with the demo store, in one transaction: about 300 orders of one year in every state.
 * The same seed and time give the same records. Needs the reference data and the store's row. Throws when the store is not empty.
 */
export async function createDemoStore(url: string, options: DemoOptions): Promise<{ orders: number }> {
  const client = new pg.Client({ connectionString: url, options: '-c timezone=UTC' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('BEGIN')
    const { rowCount } = await client.query(
      'SELECT 1 FROM region UNION ALL SELECT 1 FROM product UNION ALL SELECT 1 FROM customer UNION ALL SELECT 1 FROM "order" LIMIT 1',
    )
    if (rowCount !== 0) throw new Error('The demo store is only made in an empty store.')
    const now = Date.parse(options.now)
    const random = seededRandom(options.seed ?? 'purser')
    await writeCatalogue(client, random, now, now - 400 * DAY)
    const world: World = newWorld({
      random,
      catalogue: await loadCatalogue(client),
      now,
      authorId: options.authorId ?? null,
      detail: 'full',
    })
    const orders = writeDemoOrders(world)
    writeDemoDrafts(world)
    const stock = await writeDemoStock(client, world)
    tagClaims(world)
    failMessages(world)
    await retireShipping(client, world)
    await writeOrders(client, takeBatch(world))
    await client.query(
      `UPDATE product_variant v SET inventory_quantity = x.n FROM unnest($1::text[], $2::bigint[]) AS x (id, n) WHERE v.id = x.id`,
      [[...stock.keys()], [...stock.values()]],
    )
    await advanceNumbers(client)
    await client.query('COMMIT')
    await client.query('ANALYZE')
    return { orders }
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  } finally {
    await client.end()
  }
}

async function advanceNumbers(client: pg.Client): Promise<void> {
  for (const table of ['"order"', 'draft_order']) {
    await client.query(
      `SELECT setval(pg_get_serial_sequence($1, 'display_id'), max(display_id)) FROM ${table} HAVING max(display_id) IS NOT NULL`,
      [table],
    )
  }
}
