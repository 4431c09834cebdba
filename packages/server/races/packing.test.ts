import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { addScarceVariant } from '../test/stock/scarce-variant.ts'
import { onOrder, post } from './support/crowd.ts'
import { claimShipped } from './support/orders/claimed-order.ts'
import { CLIENTS, openTwoServers, type TwoServers, times } from './support/two-servers.ts'

const ROUNDS = inject('rounds').races

let arena: TwoServers
beforeAll(async () => {
  arena = await openTwoServers()
})
afterAll(() => arena.close())

const station = (rank: number) => `station ${String(rank)}`
const claim = (rank: number, more: object = {}) =>
  post('/admin/packing/claim', { station: station(rank), ...more })

interface Claimed {
  readonly packing: { readonly order_id: string } | null
}

test('C-30: of many packers who ask for the next order at once, no two get the same one', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    await arena.db.deleteFrom('packing_lease').execute()
    await arena.db.updateTable('order').set({ status: 'archived' }).execute()
    const orders = await Promise.all(times(CLIENTS - 2, () => arena.place()))
    const answers = await arena.rush(times(CLIENTS, (rank) => claim(rank)))
    expect(answers.map(({ status }) => status)).toEqual(times(CLIENTS, () => 200))
    const got = answers.flatMap(({ body }) => (JSON.parse(body) as Claimed).packing?.order_id ?? [])
    expect(new Set(got).size).toBe(got.length)
    const leases = await arena.db.selectFrom('packing_lease').select('order_id').execute()
    expect(leases.map(({ order_id }) => order_id).sort()).toEqual(got.toSorted())

    // An order that was passed over because it was being claimed is there for the next who asks.
    const more = []
    for (const rank of times(orders.length - got.length, (rank) => CLIENTS + rank)) {
      more.push((JSON.parse((await arena.ask(claim(rank))).body) as Claimed).packing?.order_id)
    }
    expect([...got, ...more].toSorted()).toEqual(orders.map(({ id }) => id).toSorted())
  }
})

test('C-30: of many packers who scan one slip or finish one order at once, only one succeeds', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id, display_id, line_ids } = await arena.place({ lines: [{ unit_price: 1_000, quantity: 2 }] })
    const claims = await arena.rush(times(CLIENTS, (rank) => claim(rank, { display_id })))
    const statuses = claims.map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, ...times(CLIENTS - 1, () => 409)])

    const winner = station(statuses.indexOf(200))
    const items = [{ item_id: line_ids[0], quantity: 2 }]
    const finish = post(`/admin/packing/orders/${id}/finish`, { station: winner, items })
    const finished = await arena.rush(times(CLIENTS, () => finish))
    expect(finished.map(({ status }) => status).toSorted()).toEqual([200, ...times(CLIENTS - 1, () => 409)])
    const fulfillments = await arena.db
      .selectFrom('fulfillment')
      .select('shipped_at')
      .where('order_id', '=', id)
      .execute()
    expect(fulfillments).toEqual([{ shipped_at: expect.anything() }])
  }
  await arena.expectAllWell()
})

test('C-30: replacements that many packers finish, and operators pack on the page, leave once', async () => {
  const variant = await addScarceVariant(arena.db, 1_000)
  for (let round = 0; round < ROUNDS; round += 1) {
    const order = await arena.place()
    const { claim_id, item_id } = await claimShipped(arena.ask, order, variant)
    const claims = await arena.rush(times(CLIENTS, (rank) => claim(rank, { display_id: order.display_id })))
    const statuses = claims.map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, ...times(CLIENTS - 1, () => 409)])
    const winner = station(statuses.indexOf(200))

    const items = [{ item_id, quantity: 2 }]
    const finish = post(`/admin/packing/orders/${order.id}/finish`, { station: winner, items })
    const onPage = onOrder(order, `claims/${claim_id}/fulfillments`, {})
    const answers = await arena.rush(times(CLIENTS, (rank) => (rank % 2 === 0 ? finish : onPage)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const { quantity, fulfilled_quantity } = await arena.db
      .selectFrom('line_item')
      .select(['quantity', 'fulfilled_quantity'])
      .where('id', '=', item_id)
      .executeTakeFirstOrThrow()
    const fulfillments = await arena.db
      .selectFrom('fulfillment')
      .select('id')
      .where('claim_order_id', '=', claim_id)
      .execute()
    expect([quantity, fulfilled_quantity, fulfillments.length]).toEqual([2, 2, 1])
  }
  await arena.expectAllWell()
})
