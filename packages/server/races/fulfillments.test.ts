import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { longTest } from '../../../long-tests.ts'
import { type CrowdCall, onOrder } from './support/crowd.ts'
import { CLIENTS, count, judge, openTwoServers, type TwoServers, times } from './support/two-servers.ts'

const ROUNDS = inject('rounds').races

let arena: TwoServers
beforeAll(async () => {
  arena = await openTwoServers()
})
afterAll(() => arena.close())

const pack = (id: string, item_id: string, quantity: number) =>
  onOrder({ id }, 'fulfillment', { items: [{ item_id, quantity }] })

async function placeFive() {
  const { id, line_ids } = await arena.place({ lines: [{ unit_price: 1_000, quantity: 5 }] })
  return { id, line: line_ids[0] ?? '' }
}

async function readGoods(orderId: string) {
  const line = await arena.db
    .selectFrom('line_item')
    .select(['fulfilled_quantity', 'shipped_quantity'])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  const fulfillments = await arena.db
    .selectFrom('fulfillment')
    .select(['shipped_at', 'canceled_at'])
    .where('order_id', '=', orderId)
    .execute()
  return { ...line, fulfillments }
}

test('C-7: only two of many requests to pack 2 of the last 5 units succeed', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id, line } = await placeFive()
    const wins = judge(await arena.rush(times(CLIENTS, () => pack(id, line, 2))))
    expect(count(wins)).toBe(2)
    const { fulfilled_quantity, fulfillments } = await readGoods(id)
    expect([fulfilled_quantity, fulfillments.length]).toEqual([4, 2])
  }
  await arena.expectAllWell()
})

test('C-8: an order is either packed or canceled, and a canceled order keeps no fulfillment', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id, line } = await placeFive()
    const calls = times(CLIENTS, (rank) =>
      (rank + round) % 2 === 0 ? pack(id, line, 1) : onOrder({ id }, 'cancel'),
    )
    const wins = judge(await arena.rush(calls))
    const { fulfilled_quantity, fulfillments } = await readGoods(id)
    expect(fulfilled_quantity).toBe(0)
    expect(fulfillments.filter(({ canceled_at }) => canceled_at === null)).toEqual([])
    expect(count(wins)).toBe(1 + fulfillments.length)
    const { status } = await arena.db
      .selectFrom('order')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(status).toBe('canceled')
  }
  await arena.expectAllWell()
})

longTest(
  'C-8: of many requests to ship a fulfillment or cancel it or its order, only one kind succeeds, and only once',
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id, line } = await placeFive()
      const made = await arena.ask(pack(id, line, 5))
      const fulfillment_id: string = JSON.parse(made.body).order.fulfillments[0].id
      const ship = onOrder({ id }, 'shipment', { fulfillment_id, tracking_numbers: ['TRACK'] })
      const cancel = onOrder({ id }, `fulfillments/${fulfillment_id}/cancel`)
      const cancelOrder = onOrder({ id }, 'cancel')
      const kinds = round % 2 === 0 ? [ship, cancel] : [ship, cancel, cancelOrder]
      const calls = times(CLIENTS, (rank) => kinds[(rank + round) % kinds.length] ?? ship)
      const wins = judge(await arena.rush(calls))
      const won = (kind: CrowdCall) => count(wins.filter((_, rank) => calls[rank] === kind))
      const { fulfilled_quantity, shipped_quantity, fulfillments } = await readGoods(id)
      const [fulfillment] = fulfillments
      const isShipped = fulfillment?.shipped_at !== null
      expect([isShipped, fulfillment?.canceled_at !== null]).toEqual([isShipped, !isShipped])
      if (isShipped) {
        expect([won(ship), won(cancel), won(cancelOrder)]).toEqual([1, 0, 0])
        expect([fulfilled_quantity, shipped_quantity]).toEqual([5, 5])
      } else {
        expect(won(ship)).toBe(0)
        expect([fulfilled_quantity, shipped_quantity]).toEqual([0, 0])
        expect(won(cancel) + won(cancelOrder)).toBeGreaterThan(0)
        expect(won(cancel)).toBeLessThanOrEqual(1)
      }
    }
    await arena.expectAllWell()
  },
)
