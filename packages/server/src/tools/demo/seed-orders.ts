import { MS_A_DAY } from '@purser/domain/dates'
import { sql } from 'kysely'
import { connect, type Db, withChance } from '../../database/index.ts'
import { seededChance, seededRandom } from './chance.ts'
import { copyOrders } from './copying/copy-orders.ts'
import { makeModels } from './copying/model-orders.ts'
import { ownedTables } from './copying/owned-tables.ts'
import { openDesk } from './desk.ts'
import { type Catalogue, loadCatalogue } from './load-catalogue.ts'
import { openStore } from './opening/open-store.ts'

export interface SeedOptions {
  readonly orders: number
  readonly seed: string
  /** ISO 8601: the orders are placed in the two years before. */
  readonly now: string
  readonly onProgress?: (written: number) => void
}

const DAYS = 730

/**
 * Adds orders to the store at `url`, empty or not, while it is in use: the operations make a small set, which the database
 * multiplies, a few thousand orders a transaction, so that stopping half-way leaves complete orders only. The
 * same seed on the same store gives the same orders. Memory stays flat. An empty store gets the demo's products first.
 */
export async function seedOrders(url: string, options: SeedOptions): Promise<{ orders: number }> {
  const desk = connect(url, { max: 1 })
  // One connection, as a batch's temporary tables belong to it.
  const press = connect(url, { max: 1, statementLimit: 0 })
  try {
    const now = Date.parse(options.now)
    const last = await lastNumber(desk.db)
    // The last order number is part of the seed: seeding twice adds other orders.
    const seed = `${options.seed} ${last}`
    let clock = now
    const moveTo = (at: number) => {
      clock = at
    }
    await withChance(
      seededChance(`${seed} ids`, () => clock),
      async () => {
        const catalogue = await prepareCatalogue(desk.db, options.seed, now, moveTo)
        const year = { catalogue, seed, now, start: now - DAYS * MS_A_DAY }
        const models = await makeModels(desk.db, year, options.orders, moveTo)
        options.onProgress?.(models.length)
        await makeReady(press.db)
        await copyOrders(press.db, { ...year, models, count: options.orders - models.length }, (copied) =>
          options.onProgress?.(models.length + copied),
        )
      },
    )
    await tidy(press.db)
    return { orders: options.orders }
  } finally {
    await desk.close()
    await press.close()
  }
}

async function makeReady(db: Db): Promise<void> {
  // The trigram index takes new words in large batches: half the work of many small ones.
  await sql`SET gin_pending_list_limit = '32MB'`.execute(db)
  await sql`SET work_mem = '64MB'`.execute(db)
}

/** Runs VACUUM ANALYZE. A role that owns nothing only gets warnings; autovacuum does it within a minute. */
async function tidy(db: Db): Promise<void> {
  for (const table of ['customer', ...ownedTables.map(({ name }) => name)]) {
    await sql`VACUUM (ANALYZE) ${sql.table(table)}`.execute(db)
  }
  await sql`ANALYZE`.execute(db)
}

async function lastNumber(db: Db): Promise<number> {
  const { rows } = await sql<{ last: number }>`SELECT last_value AS last FROM order_display_id_seq`.execute(
    db,
  )
  return rows[0]?.last ?? 0
}

async function prepareCatalogue(
  db: Db,
  seed: string,
  now: number,
  moveTo: (at: number) => void,
): Promise<Catalogue> {
  const region = await db.selectFrom('region').select('id').where('deleted_at', 'is', null).executeTakeFirst()
  const product = await db
    .selectFrom('product')
    .select('id')
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!region && !product) {
    await db.transaction().execute((tx) => {
      const desk = openDesk(tx, null, now - (DAYS + 30) * MS_A_DAY, moveTo)
      return openStore(desk, seededRandom(`catalogue ${seed}`), now)
    })
  }
  const catalogue = await loadCatalogue(db)
  if (catalogue.regions.length === 0) {
    throw new Error(
      'Orders need a region with a country, a shipping option and a published product with a price.',
    )
  }
  const isLasting = (discount: Catalogue['discounts'][number]) =>
    Date.parse(discount.starts_at) <= now - DAYS * MS_A_DAY &&
    discount.ends_at === null &&
    !discount.usage_limit
  // Limited discount codes are for customers, not for the seed.
  return { ...catalogue, discounts: catalogue.discounts.filter(isLasting) }
}
