import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { longTest } from '../../../long-tests.ts'
import type { PlacedOrder } from '../test/place-order.ts'
import { onOrder, post } from './support/crowd.ts'
import { CLIENTS, countWins, openTwoServers, type TwoServers, times } from './support/two-servers.ts'

const ROUNDS = inject('rounds').races

let arena: TwoServers
beforeAll(async () => {
  arena = await openTwoServers()
})
afterAll(() => arena.close())

const lineOf = (order: PlacedOrder) => order.line_ids[0] ?? ''
const ask = (order: PlacedOrder, quantity = 1, more = {}) =>
  onOrder(order, 'return', { items: [{ item_id: lineOf(order), quantity }], ...more })

/** Places an order of four units at 2,000 each (10,000 with tax), captures and packs it. */
async function placePacked(): Promise<PlacedOrder> {
  const order = await arena.placeCaptured({ lines: [{ unit_price: 2_000, quantity: 4 }] })
  const items = [{ item_id: lineOf(order), quantity: 4 }]
  expect(countWins([await arena.ask(onOrder(order, 'fulfillment', { items }))])).toBe(1)
  return order
}

async function returnsOf(order: PlacedOrder) {
  const returns = await arena.db.selectFrom('return').selectAll().where('order_id', '=', order.id).execute()
  const line = await arena.db
    .selectFrom('line_item')
    .select(['quantity', 'returned_quantity'])
    .where('id', '=', lineOf(order))
    .executeTakeFirstOrThrow()
  const movements = await arena.db
    .selectFrom('inventory_movement')
    .select('delta')
    .where('line_item_id', '=', lineOf(order))
    .where('kind', '=', 'return')
    .execute()
  const refunds = await arena.db.selectFrom('refund').selectAll().where('order_id', '=', order.id).execute()
  return { returns, line, movements, refunds }
}

test('C-9: many return requests for the same four units never cover more than four', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const order = await placePacked()
    const quantity = 1 + (round % 4)
    const most = Math.floor(4 / quantity)
    expect(countWins(await arena.rush(times(CLIENTS, () => ask(order, quantity))))).toBe(most)
    const { returns, line } = await returnsOf(order)
    expect([returns.length, line.returned_quantity]).toEqual([most, 0])
    expect(returns.map(({ refund_amount }) => refund_amount)).toEqual(times(most, () => 2_500 * quantity))
  }
  await arena.expectAllWell()
})

longTest('C-9: asking back and canceling at once leaves each unit asked for once', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const order = await placePacked()
    expect(countWins([await arena.ask(ask(order, 4))])).toBe(1)
    const { returns } = await returnsOf(order)
    const cancel = post(`/admin/returns/${returns[0]?.id}/cancel`)
    countWins(await arena.rush(times(CLIENTS, (rank) => (rank === 8 ? cancel : ask(order, 3)))))
    const open = (await returnsOf(order)).returns.filter(({ status }) => status === 'requested')
    expect(open.length).toBeLessThanOrEqual(1)
  }
  await arena.expectAllWell()
})

test('C-10: only one of many receipts of the same return succeeds, with one refund and one stock movement', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const order = await placePacked()
    expect(countWins([await arena.ask(ask(order, 2))])).toBe(1)
    const { returns } = await returnsOf(order)
    const receive = post(`/admin/returns/${returns[0]?.id}/receive`, {
      items: [{ item_id: lineOf(order), quantity: 2 }],
    })
    expect(countWins(await arena.rush(times(CLIENTS, () => receive)))).toBe(1)
    const after = await returnsOf(order)
    expect(after.line.returned_quantity).toBe(2)
    expect(after.movements).toEqual([{ delta: 2 }])
    expect(after.refunds).toMatchObject([{ amount: 5_000, reason: 'return', return_id: returns[0]?.id }])
    const given = (await arena.effectsFor(order.id)).filter(({ kind }) => kind === 'refund')
    expect(given.map(({ amount }) => amount)).toEqual([5_000])
  }
  await arena.expectAllWell()
})

longTest('C-10: a return that is received and canceled at once is one or the other', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const order = await placePacked()
    expect(countWins([await arena.ask(ask(order, 1))])).toBe(1)
    const id = (await returnsOf(order)).returns[0]?.id
    const receive = post(`/admin/returns/${id}/receive`, { items: [{ item_id: lineOf(order), quantity: 1 }] })
    const cancel = post(`/admin/returns/${id}/cancel`)
    countWins(await arena.rush(times(CLIENTS, (rank) => (rank % 2 === 0 ? receive : cancel))))
    const { returns, line, refunds } = await returnsOf(order)
    const isReceived = returns[0]?.status === 'received'
    expect([line.returned_quantity, refunds.length]).toEqual(isReceived ? [1, 1] : [0, 0])
    expect(returns[0]?.status).toMatch(/^(received|canceled)$/)
  }
  await arena.expectAllWell()
})

longTest('C-10: many that ask for all of it and have it there already give it back once', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const order = await placePacked()
    expect(countWins(await arena.rush(times(CLIENTS, () => ask(order, 4, { receive_now: true }))))).toBe(1)
    const { line, refunds, movements } = await returnsOf(order)
    expect([line.returned_quantity, refunds.map(({ amount }) => amount), movements]).toEqual([
      4,
      [10_000],
      [{ delta: 4 }],
    ])
  }
  await arena.expectAllWell()
})
