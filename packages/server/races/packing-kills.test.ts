import { afterAll, beforeAll, expect, test } from 'vitest'
import { addScarceVariant } from '../test/stock/scarce-variant.ts'
import { type Arena, openArena } from './support/arena.ts'
import { type MortalServer, openMortalServer, post } from './support/crowd.ts'
import type { Death } from './support/death.ts'
import { claimShipped } from './support/orders/claimed-order.ts'

let arena: Arena
let server: MortalServer
beforeAll(async () => {
  arena = await openArena({ leaseSeconds: 3, isMortal: true })
  server = await openMortalServer(arena)
})
afterAll(async () => {
  server.close()
  await arena.close()
})

const moments: [string, Omit<Death, 'calls'>, number][] = [
  ['after it freed the order', { moment: 'after', pattern: 'delete from "packing_lease"' }, 0],
  ['after it packed', { moment: 'after', pattern: 'insert into "fulfillment" ' }, 0],
  ['after it shipped', { moment: 'after', pattern: 'update "fulfillment"' }, 0],
  ['before the commit', { moment: 'before the commit of', pattern: 'insert into "fulfillment" ' }, 0],
  ['after the commit', { moment: 'after the commit of', pattern: 'insert into "fulfillment" ' }, 2],
]

test.each(moments)(
  'K-14: an order whose server dies %s is wholly packed and shipped or not at all, and once when asked again',
  async (title, death, unitsAfterDeath) => {
    const { id, display_id, line_ids } = await arena.place({ lines: [{ unit_price: 1_000, quantity: 2 }] })
    const station = `station ${display_id}`
    expect((await server.call(post('/admin/packing/claim', { station, display_id }))).status).toBe(200)
    const finish = {
      ...post(`/admin/packing/orders/${id}/finish`, {
        station,
        items: [{ item_id: line_ids[0], quantity: 2 }],
        tracking_numbers: ['TRACK-1'],
      }),
      headers: { 'idempotency-key': `${id} ${title}`.replaceAll(' ', '-') },
    }
    const read = async () => {
      const { fulfilled_quantity, shipped_quantity } = await arena.db
        .selectFrom('line_item')
        .select(['fulfilled_quantity', 'shipped_quantity'])
        .where('order_id', '=', id)
        .executeTakeFirstOrThrow()
      const fulfillments = await arena.db
        .selectFrom('fulfillment')
        .select('tracking_numbers')
        .where('order_id', '=', id)
        .execute()
      const leases = await arena.db
        .selectFrom('packing_lease')
        .select('station')
        .where('order_id', '=', id)
        .execute()
      return { units: [fulfilled_quantity ?? 0, shipped_quantity ?? 0], fulfillments, leases }
    }

    arena.killAt({ ...death, calls: 1 })
    await Promise.allSettled([server.call(finish)])
    expect(arena.isReached()).toBe(true)
    await server.kill()
    const isDone = unitsAfterDeath > 0
    expect(await read()).toEqual({
      units: [unitsAfterDeath, unitsAfterDeath],
      fulfillments: isDone ? [{ tracking_numbers: ['TRACK-1'] }] : [],
      leases: isDone ? [] : [{ station }],
    })

    await server.start()
    expect((await server.callUntilDone(finish)).status).toBe(200)
    expect(await read()).toEqual({
      units: [2, 2],
      fulfillments: [{ tracking_numbers: ['TRACK-1'] }],
      leases: [],
    })
    await arena.expectAllWell()
  },
)

test.each([
  ['before the commit', 0],
  ['after the commit', 2],
] as const)(
  'K-14: the replacements of a claim, whose server dies %s, are shipped wholly or not at all, and once when asked again',
  async (when, unitsAfterDeath) => {
    const order = await arena.place()
    const { id, display_id } = order
    const variant = await addScarceVariant(arena.db, 1_000)
    const { item_id } = await claimShipped(server.call, order, variant)
    const station = `station ${display_id}`
    expect((await server.call(post('/admin/packing/claim', { station, display_id }))).status).toBe(200)
    const items = [{ item_id, quantity: 2 }]
    const finish = {
      ...post(`/admin/packing/orders/${id}/finish`, { station, items }),
      headers: { 'idempotency-key': `${id}-${unitsAfterDeath}` },
    }
    const shippedUnits = async () => {
      const { shipped_quantity } = await arena.db
        .selectFrom('line_item')
        .select('shipped_quantity')
        .where('id', '=', item_id)
        .executeTakeFirstOrThrow()
      return shipped_quantity ?? 0
    }
    arena.killAt({ moment: `${when} of`, pattern: 'insert into "fulfillment" ', calls: 1 })
    await Promise.allSettled([server.call(finish)])
    expect(arena.isReached()).toBe(true)
    await server.kill()
    expect(await shippedUnits()).toBe(unitsAfterDeath)

    await server.start()
    expect((await server.callUntilDone(finish)).status).toBe(200)
    expect(await shippedUnits()).toBe(2)
    await arena.expectAllWell()
  },
)
