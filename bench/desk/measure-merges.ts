import pg from 'pg'
import type { CustomerMerge } from '../../packages/contract/src/customers/index.ts'
import type { BenchDatabase } from '../bench-database.ts'
import type { Options } from '../options.ts'
import { startServer } from '../servers.ts'
import { milliseconds, printTable } from '../table.ts'
import { deskIds } from './seed-desk.ts'
import { median, send, time } from './send.ts'

/** Merges that are measured, each undone again. */
const ROUNDS = 5
/** The most milliseconds for merging a customer with 10,000 orders. */
const MOST_FOR_MERGE = 2_000

/** Measures merging a customer with 10,000 orders and as many open drafts into another, and undoing it. @returns whether the bound is kept */
export async function measureMerges(database: BenchDatabase, options: Options): Promise<boolean> {
  const url = await database.withDesk(options.orders)
  // All drafts of the bench are the desk's customer's, as many as the store has orders: these are too many.
  const drafts = `type = 'draft_order' AND email LIKE 'draft%@buyers.example' AND id > 'cart_' || lpad('10000', 26, '0')`
  await change(url, `UPDATE cart SET customer_id = NULL WHERE ${drafts}`)
  const server = await startServer('product', url)
  try {
    const { customers } = await send<{ customers: { id: string }[] }>(
      server,
      'GET',
      '/admin/customers?limit=2',
    )
    const kept = customers.find(({ id }) => id !== deskIds.customer)?.id
    if (kept === undefined) throw new Error('There is no other customer')
    const path = `/admin/customers/${kept}`
    const times = { plan: [] as number[], merge: [] as number[], undo: [] as number[] }
    for (let round = 0; round < ROUNDS; round += 1) {
      const planned = () => send(server, 'GET', `${path}/merge?customer_id=${deskIds.customer}`)
      times.plan.push(await time(planned))
      times.merge.push(
        await time(() => send(server, 'POST', `${path}/merge`, { customer_id: deskIds.customer })),
      )
      const { merges } = await send<{ merges: CustomerMerge[] }>(server, 'GET', `${path}/merges`)
      times.undo.push(await time(() => send(server, 'POST', `${path}/merges/${merges[0]?.id}/undo`)))
    }
    const merge = median(times.merge)
    console.log(
      `\n${options.orders.toLocaleString('en')} orders, 10,000 of them and 10,000 open drafts of the merged customer; median of ${ROUNDS}\n`,
    )
    printTable(
      ['what', 'ms', 'bound'],
      [
        ['plan', milliseconds(median(times.plan)), '-'],
        ['merge', milliseconds(merge), `${MOST_FOR_MERGE} ms`],
        ['undo', milliseconds(median(times.undo)), '-'],
      ],
    )
    const isKept = merge <= MOST_FOR_MERGE
    console.log(`\nBound: ${isKept ? 'kept' : 'not kept (!)'}.`)
    return isKept
  } finally {
    await server.stop()
    await change(url, `UPDATE cart SET customer_id = '${deskIds.customer}' WHERE ${drafts}`)
  }
}

async function change(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.query('VACUUM ANALYZE cart, "order"')
  await client.end()
}
