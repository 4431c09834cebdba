import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { PlacedOrder } from '../test/place-order.ts'
import { onOrder, post } from './support/crowd.ts'
import { CLIENTS, countWins, judge, openTwoServers, type TwoServers, times } from './support/two-servers.ts'

const ROUNDS = inject('rounds').races

let arena: TwoServers
beforeAll(async () => {
  arena = await openTwoServers()
})
afterAll(() => arena.close())

const lineOf = (order: PlacedOrder) => order.line_ids[0] ?? ''
const items = (order: PlacedOrder, quantity: number, more = {}) => [
  { item_id: lineOf(order), quantity, ...more },
]
const refund = (order: PlacedOrder, quantity: number, more = {}) =>
  onOrder(order, 'refund', { amount: 2_500 * quantity, reason: 'other', items: items(order, quantity, more) })
const pack = (order: PlacedOrder, quantity: number) =>
  onOrder(order, 'fulfillment', { items: items(order, quantity) })

/** Places an order of four units at 2,500 with tax, without shipping, and captures it. */
const placeFour = () => arena.placeCaptured({ lines: [{ unit_price: 2_000, quantity: 4 }], shipping: null })

async function readLine(order: PlacedOrder) {
  const line = await arena.db
    .selectFrom('line_item')
    .select(['fulfilled_quantity', 'returned_quantity', 'refunded_quantity', 'removed_quantity'])
    .where('id', '=', lineOf(order))
    .executeTakeFirstOrThrow()
  const refunds = await arena.db.selectFrom('refund').selectAll().where('order_id', '=', order.id).execute()
  return { ...line, refunds }
}

test('C-31: only two of many refunds of 2 of the same 4 units succeed', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const order = await placeFour()
    const more = round % 2 === 0 ? {} : { not_restocked: 'damaged' }
    // The last units can't be taken off an order of which nothing was packed.
    const most = round % 2 === 0 ? 2 : 1
    expect(countWins(await arena.rush(times(CLIENTS, () => refund(order, 2, more))))).toBe(most)
    const { refunded_quantity, removed_quantity, refunds } = await readLine(order)
    expect([refunded_quantity, removed_quantity]).toEqual([2 * most, round % 2 === 0 ? 0 : 2])
    expect(refunds.map(({ amount }) => amount)).toEqual(times(most, () => 5_000))
  }
  await arena.expectAllWell()
})

test('C-31: refunding units while a return of them is received pays for each once', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const order = await placeFour()
    const asked = await arena.ask(pack(order, 4))
    expect(asked.status).toBe(200)
    const { returns } = JSON.parse(
      (await arena.ask(onOrder(order, 'return', { items: items(order, 3) }))).body,
    ).order
    const receive = post(`/admin/returns/${returns[0].id}/receive`, { items: items(order, 3) })
    judge(await arena.rush(times(CLIENTS, (rank) => (rank % 2 === 0 ? refund(order, 1) : receive))))
    const { returned_quantity, refunded_quantity, refunds } = await readLine(order)
    expect([returned_quantity, refunded_quantity]).toEqual([3, 1])
    expect(refunds.map(({ amount }) => amount).sort()).toEqual([2_500, 7_500])
  }
  await arena.expectAllWell()
})

test('C-31: only three of many refunds of 3,000 of 10,000 as gift cards succeed, each with one card', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const order = await placeFour()
    const body = { amount: 3_000, reason: 'other', to_gift_card: true }
    expect(countWins(await arena.rush(times(CLIENTS, () => onOrder(order, 'refund', body))))).toBe(3)
    const cards = await arena.db
      .selectFrom('gift_card')
      .select('value')
      .where('order_id', '=', order.id)
      .execute()
    expect(cards.map(({ value }) => value)).toEqual([3_000, 3_000, 3_000])
    expect((await arena.effectsFor(order.id)).filter(({ kind }) => kind === 'refund')).toEqual([])
  }
  await arena.expectAllWell()
})

test('C-31: a unit is either packed or taken off the order, and a canceled order has neither', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const order = await placeFour()
    const kinds = [
      pack(order, 1),
      refund(order, 1, { restock: true }),
      ...(round % 2 === 0 ? [] : [onOrder(order, 'cancel')]),
    ]
    judge(await arena.rush(times(CLIENTS, (rank) => kinds[(rank + round) % kinds.length] ?? pack(order, 1))))
    const { fulfilled_quantity, removed_quantity, refunded_quantity, refunds } = await readLine(order)
    expect(fulfilled_quantity + removed_quantity).toBeLessThanOrEqual(4)
    const ofUnits = refunds.filter(({ cancels_order }) => !cancels_order)
    expect([removed_quantity, refunded_quantity]).toEqual([removed_quantity, ofUnits.length])
    if (round % 2 === 0) expect(fulfilled_quantity + removed_quantity).toBe(4)
  }
  await arena.expectAllWell()
})
