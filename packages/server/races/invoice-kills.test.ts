import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sellerData } from '../src/features/invoices/testing/invoice-calls.ts'
import { type Arena, openArena } from './support/arena.ts'
import { type Crowd, type CrowdCall, createCrowd, onOrder, post } from './support/crowd.ts'
import type { Death } from './support/death.ts'
import type { ServerProcess } from './support/server-process.ts'
import { times } from './support/two-servers.ts'

let arena: Arena
let server: ServerProcess
let crowd: Crowd
beforeAll(async () => {
  arena = await openArena({ leaseSeconds: 3, isMortal: true })
  await startServer()
  expect((await crowd.call(post('/admin/invoice-settings', sellerData))).status).toBe(200)
})
afterAll(async () => {
  crowd.close()
  await arena.close()
})

async function startServer(): Promise<void> {
  server = await arena.startServer()
  crowd = createCrowd(server.port, arena.cookie)
}

/** Numbers of orders that are invoiced when the server dies. */
const ORDERS = 6

const moments: [string, Omit<Death, 'calls'>][] = [
  ['after it took a number', { moment: 'after', pattern: 'insert into "invoice_series"' }],
  ['before it stores an invoice', { moment: 'before', pattern: 'insert into "invoice" ' }],
  ['after it stored an invoice', { moment: 'after', pattern: 'insert into "invoice" ' }],
  ['before the commit', { moment: 'before the commit of', pattern: 'insert into "invoice" ' }],
  ['after the commit', { moment: 'after the commit of', pattern: 'insert into "invoice" ' }],
]

async function askUntilDone(call: CrowdCall) {
  for (;;) {
    const answer = await crowd.call(call)
    if (answer.status !== 409) return answer
    await sleep(100)
  }
}

test.each(moments)(
  'K-13: invoices whose server dies %s are each issued once, without a gap',
  async (title, death) => {
    const orders = await Promise.all(times(ORDERS, () => arena.place()))
    const calls = orders.map((order) => ({
      ...onOrder(order, 'invoices'),
      headers: { 'idempotency-key': `${order.id}-${title.replaceAll(' ', '-')}` },
    }))
    arena.killAt({ ...death, calls: 1 })
    await Promise.allSettled(calls.map((call) => crowd.call(call)))
    expect(arena.isReached()).toBe(true)

    crowd.close()
    await server.kill()
    await startServer()
    const answers = await Promise.all(calls.map(askUntilDone))
    expect(answers.map(({ status }) => status)).toEqual(times(ORDERS, () => 200))
    const stored = await arena.db
      .selectFrom('invoice')
      .select('order_id')
      .where(
        'order_id',
        'in',
        orders.map(({ id }) => id),
      )
      .execute()
    expect(stored.map(({ order_id }) => order_id).sort()).toEqual(orders.map(({ id }) => id).sort())
    const numbers = await arena.db.selectFrom('invoice').select('sequence').orderBy('sequence').execute()
    expect(numbers.map(({ sequence }) => sequence)).toEqual(times(numbers.length, (rank) => rank + 1))
    await arena.expectAllWell()
  },
)
