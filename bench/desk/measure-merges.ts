import type { CustomerMerge } from '../../packages/contract/src/customers/index.ts'
import type { BenchDatabase } from '../bench-database.ts'
import type { Options } from '../options.ts'
import { startServer } from '../servers.ts'
import { milliseconds, printTable } from '../table.ts'
import { deskIds } from './seed-desk.ts'
import { send } from './send.ts'

/** Merges that are measured, each undone again. */
const ROUNDS = 5
/** The most milliseconds for merging a customer with 10,000 orders. */
const MOST_FOR_MERGE = 2_000

/** Measures merging a customer with 10,000 orders into another, and undoing it. @returns whether the bound is kept */
export async function measureMerges(database: BenchDatabase, options: Options): Promise<boolean> {
  const server = await startServer('product', await database.withDesk(options.orders))
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
    const worst = Math.max(...times.merge)
    console.log(
      `\n${options.orders.toLocaleString('en')} orders, 10,000 of them of the merged customer; slowest of ${ROUNDS}\n`,
    )
    printTable(
      ['what', 'ms', 'bound'],
      [
        ['plan', milliseconds(Math.max(...times.plan)), '-'],
        ['merge', milliseconds(worst), `${MOST_FOR_MERGE} ms`],
        ['undo', milliseconds(Math.max(...times.undo)), '-'],
      ],
    )
    const isKept = worst <= MOST_FOR_MERGE
    console.log(`\nBound: ${isKept ? 'kept' : 'not kept (!)'}.`)
    return isKept
  } finally {
    await server.stop()
  }
}

async function time(call: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await call()
  return performance.now() - start
}
