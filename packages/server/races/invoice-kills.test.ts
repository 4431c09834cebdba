import { afterAll, beforeAll, expect, test } from 'vitest'
import { sellerData } from '../src/features/invoices/testing/invoice-calls.ts'
import { type Arena, openArena } from './support/arena.ts'
import { type MortalServer, onOrder, openMortalServer, post } from './support/crowd.ts'
import type { Death } from './support/death.ts'
import { times } from './support/two-servers.ts'

let arena: Arena
let server: MortalServer
beforeAll(async () => {
  arena = await openArena({ leaseSeconds: 3, isMortal: true })
  server = await openMortalServer(arena)
  expect((await server.call(post('/admin/invoice-settings', sellerData))).status).toBe(200)
})
afterAll(async () => {
  server.close()
  await arena.close()
})

/** Numbers of orders that are invoiced when the server dies. */
const ORDERS = 6

const moments: [string, Omit<Death, 'calls'>][] = [
  ['after it took a number', { moment: 'after', pattern: 'insert into "invoice_series"' }],
  ['before it stores an invoice', { moment: 'before', pattern: 'insert into "invoice" ' }],
  ['after it stored an invoice', { moment: 'after', pattern: 'insert into "invoice" ' }],
  ['before the commit', { moment: 'before the commit of', pattern: 'insert into "invoice" ' }],
  ['after the commit', { moment: 'after the commit of', pattern: 'insert into "invoice" ' }],
]

test.each(moments)(
  'K-13: invoices whose server dies %s are each issued once, without a gap',
  async (title, death) => {
    const orders = await Promise.all(times(ORDERS, () => arena.place()))
    const calls = orders.map((order) => ({
      ...onOrder(order, 'invoices'),
      headers: { 'idempotency-key': `${order.id}-${title.replaceAll(' ', '-')}` },
    }))
    arena.killAt({ ...death, calls: 1 })
    await Promise.allSettled(calls.map((call) => server.call(call)))
    expect(arena.isReached()).toBe(true)

    await server.kill()
    await server.start()
    const answers = await Promise.all(calls.map(server.callUntilDone))
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
