import pg from 'pg'
import { startPast } from '../../../database/index.ts'
import { setSchemaAside } from '../../backup/index.ts'
import { figureSteps } from '../figures/index.ts'
import { downloadedPictures } from '../pictures/places.ts'
import type { Step } from '../step.ts'
import { prices, products, variants } from './catalogue.ts'
import { customers } from './customers.ts'
import { deriveOrders, deriveReplacements } from './derive.ts'
import { adjustments, discounts, ownDiscounts } from './discounts.ts'
import { finish } from './finish.ts'
import { functions } from './functions.ts'
import { giftCards } from './gift-cards.ts'
import { goods, goodsOfLines, keptGoods } from './goods.ts'
import { kept } from './kept.ts'
import { notes } from './notes.ts'
import { operators } from './operators.ts'
import { carts, lines, orders, taxes } from './orders.ts'
import { keptMoney, payments } from './payments.ts'
import { settings } from './settings.ts'
import { stock } from './stock.ts'

interface WriteOptions {
  /** ISO 8601. */
  readonly now: string
  readonly onProgress: (what: string) => void
  /** Called before each step; aborts by throwing. */
  readonly mayGoOn: () => Promise<void>
}

/**
 * Writes what was staged into the empty store beside what is there, in the caller's transaction. Triggers don't run: what they would compute
 * is written or computed at the end. Every foreign key is checked at the end.
 */
export async function writeStore(client: pg.Client, options: WriteOptions): Promise<void> {
  await client.query("SELECT set_config('move_in.now', $1, true)", [options.now])
  await client.query(functions)
  const run = (steps: readonly Step[]) => runSteps(client, steps, options)
  const restoreSchema = await setSchemaAside(client, await tablesOf(client))
  await run(figureSteps)
  await run([...kept, ...keptGoods, ...keptMoney])
  await run([...settings, ...operators, ...products, ...variants, ...prices, ...customers])
  await run([...discounts, ...ownDiscounts])
  options.onProgress('statuses and search texts')
  await deriveReplacements(client)
  await deriveOrders(client)
  await run([...carts, ...orders, ...goods, ...lines, ...taxes, ...goodsOfLines, ...adjustments])
  await run([...payments, ...giftCards, ...stock, ...notes, ...downloadedPictures])
  options.onProgress('indexes')
  await restoreSchema()
  await run(finish)
  await countLists(client)
}

async function tablesOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    "SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' ORDER BY 1",
  )
  return rows.map(({ name }) => name)
}

async function runSteps(
  client: pg.Client,
  steps: readonly Step[],
  { onProgress, mayGoOn }: WriteOptions,
): Promise<void> {
  for (const { into, sql } of steps) {
    await mayGoOn()
    onProgress(into)
    try {
      await client.query(sql)
    } catch (error) {
      throw new Error(`The step that writes ${into} failed: ${(error as Error).message}`, { cause: error })
    }
    // Without statistics the next step's joins are planned as nested loops.
    if (!into.endsWith('_seq'))
      await client.query(`ANALYZE ${into.split('.').map(pg.escapeIdentifier).join('.')}`)
  }
}

/** Counts what lists and sales show. */
async function countLists(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ list: string }>('SELECT list FROM tallied_list ORDER BY list')
  for (const { list } of rows) await client.query(`CALL rebuild_list_tally(${pg.escapeLiteral(list)})`)
  await client.query('CALL rebuild_holder_tally()')
  await client.query('CALL rebuild_variants_to_price()')
  await startPast(client)
  await client.query('INSERT INTO sales_zone SELECT time_zone FROM store ON CONFLICT DO NOTHING')
  const zones = await client.query<{ zone: string }>('SELECT time_zone AS zone FROM sales_zone')
  for (const { zone } of zones.rows) await client.query(`CALL recount_sales(${pg.escapeLiteral(zone)})`)
}
