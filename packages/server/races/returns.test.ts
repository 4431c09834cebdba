import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { PlacedOrder } from '../test/place-order.ts'
import { type Arena, openArena } from './support/arena.ts'
import { type Crowd, type CrowdAnswer, type CrowdCall, createCrowd } from './support/crowd.ts'

/* reliability 2.1: 64 at once, over two servers of one database, each on an order of its own. */

vi.setConfig({ testTimeout: 300_000 })

const CLIENTS = 64
/** RACE_ROUNDS=20 runs as many as reliability 2.1 asks for; each run of all tests has time for fewer. */
const ROUNDS = Number(process.env.RACE_ROUNDS ?? 5)

let arena: Arena
let crowds: readonly [Crowd, Crowd]
beforeAll(async () => {
  arena = await openArena()
  const open = async () => createCrowd((await arena.startServer()).port, arena.cookie)
  crowds = [await open(), await open()]
  for (const crowd of crowds) await crowd.warmUp(CLIENTS / 2)
})
afterAll(async () => {
  for (const crowd of crowds) crowd.close()
  await arena.close()
})

const rush = (calls: readonly CrowdCall[]) =>
  Promise.all(calls.map((call, rank) => (rank % 2 === 0 ? crowds[0] : crowds[1]).call(call)))
const times = <T>(count: number, make: (rank: number) => T) =>
  Array.from({ length: count }, (_, rank) => make(rank))
const post = (path: string, body: unknown = {}): CrowdCall => ({ method: 'POST', path, body })

/** How many won; a loser is told why in the wire's shape, and nobody meets a fault of ours. */
function countWins(answers: readonly CrowdAnswer[]): number {
  for (const { status, body } of answers) {
    expect([200, 400, 409]).toContain(status)
    if (status !== 200) {
      expect(JSON.parse(body)).toMatchObject({ type: expect.any(String), message: expect.any(String) })
    }
  }
  return answers.filter(({ status }) => status === 200).length
}

const lineOf = (order: PlacedOrder) => order.line_ids[0] ?? ''
const ask = (order: PlacedOrder, quantity = 1, more = {}) =>
  post(`/admin/orders/${order.id}/return`, { items: [{ item_id: lineOf(order), quantity }], ...more })

/** An order of four units at 2,000, 10,000 with tax, captured and packed. */
async function placePacked(): Promise<PlacedOrder> {
  const order = await arena.place({ lines: [{ unit_price: 2_000, quantity: 4 }] })
  const path = `/admin/orders/${order.id}`
  const items = [{ item_id: lineOf(order), quantity: 4 }]
  for (const call of [
    { method: 'POST', path: `${path}/capture` },
    post(`${path}/fulfillment`, { items }),
  ] as const) {
    expect((await crowds[0].call(call)).status).toBe(200)
  }
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

test('C-9: of 64 that ask for the same four units back no more pass than there are units', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const order = await placePacked()
    const quantity = 1 + (round % 4)
    const most = Math.floor(4 / quantity)
    expect(countWins(await rush(times(CLIENTS, () => ask(order, quantity))))).toBe(most)
    const { returns, line } = await returnsOf(order)
    expect([returns.length, line.returned_quantity]).toEqual([most, 0])
    expect(returns.map(({ refund_amount }) => refund_amount)).toEqual(times(most, () => 2_500 * quantity))
  }
  await arena.expectAllWell()
})

test('C-9: asking back and canceling at once leaves each unit asked for once', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const order = await placePacked()
    expect(countWins([await crowds[0].call(ask(order, 4))])).toBe(1)
    const { returns } = await returnsOf(order)
    const cancel = post(`/admin/returns/${returns[0]?.id}/cancel`)
    countWins(await rush(times(CLIENTS, (rank) => (rank === 8 ? cancel : ask(order, 3)))))
    const open = (await returnsOf(order)).returns.filter(({ status }) => status === 'requested')
    expect(open.length).toBeLessThanOrEqual(1)
  }
  await arena.expectAllWell()
})

test('C-10: of 64 that receive the same return one passes: one refund, one movement of stock', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const order = await placePacked()
    expect(countWins([await crowds[0].call(ask(order, 2))])).toBe(1)
    const { returns } = await returnsOf(order)
    const receive = post(`/admin/returns/${returns[0]?.id}/receive`, {
      items: [{ item_id: lineOf(order), quantity: 2 }],
    })
    expect(countWins(await rush(times(CLIENTS, () => receive)))).toBe(1)
    const after = await returnsOf(order)
    expect(after.line.returned_quantity).toBe(2)
    expect(after.movements).toEqual([{ delta: 2 }])
    expect(after.refunds).toMatchObject([{ amount: 5_000, reason: 'return', return_id: returns[0]?.id }])
    const given = (await arena.effectsFor(order.id)).filter(({ kind }) => kind === 'refund')
    expect(given.map(({ amount }) => amount)).toEqual([5_000])
  }
  await arena.expectAllWell()
})

test('C-10: a return that is received and canceled at once is one or the other', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const order = await placePacked()
    expect(countWins([await crowds[0].call(ask(order, 1))])).toBe(1)
    const id = (await returnsOf(order)).returns[0]?.id
    const receive = post(`/admin/returns/${id}/receive`, { items: [{ item_id: lineOf(order), quantity: 1 }] })
    const cancel = post(`/admin/returns/${id}/cancel`)
    countWins(await rush(times(CLIENTS, (rank) => (rank % 2 === 0 ? receive : cancel))))
    const { returns, line, refunds } = await returnsOf(order)
    const isReceived = returns[0]?.status === 'received'
    expect([line.returned_quantity, refunds.length]).toEqual(isReceived ? [1, 1] : [0, 0])
    expect(returns[0]?.status).toMatch(/^(received|canceled)$/)
  }
  await arena.expectAllWell()
})

test('C-10: 64 that ask for all of it and have it there already give it back once', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const order = await placePacked()
    expect(countWins(await rush(times(CLIENTS, () => ask(order, 4, { receive_now: true }))))).toBe(1)
    const { line, refunds, movements } = await returnsOf(order)
    expect([line.returned_quantity, refunds.map(({ amount }) => amount), movements]).toEqual([
      4,
      [10_000],
      [{ delta: 4 }],
    ])
  }
  await arena.expectAllWell()
})
