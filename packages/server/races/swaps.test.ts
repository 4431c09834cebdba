import type { Order } from '@purser/contract/orders'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { longTest, someOf } from '../../../long-tests.ts'
import { newId } from '../src/database/index.ts'
import type { PlacedOrder } from '../test/place-order.ts'
import { addScarceVariant, stockOf } from '../test/stock/scarce-variant.ts'
import { type CrowdCall, onOrder, post } from './support/crowd.ts'
import {
  CLIENTS,
  count,
  countWins,
  judge,
  openTwoServers,
  type TwoServers,
  times,
} from './support/two-servers.ts'

const ROUNDS = inject('rounds').races

let arena: TwoServers
let variant: string
beforeAll(async () => {
  arena = await openTwoServers()
  variant = await addScarceVariant(arena.db, 1_000_000)
})
afterAll(() => arena.close())

/** Swaps the only unit of an order of 10,000 for units at 2,500 each. */
const swapFor = (order: PlacedOrder, wanted: readonly (readonly [variant: string, quantity: number])[]) =>
  onOrder(order, 'swaps', {
    return_items: [{ item_id: order.line_ids[0], quantity: 1 }],
    additional_items: wanted.map(([variant_id, quantity]) => ({ variant_id, quantity })),
  })

/** Ships the order's only unit: unshipped items can't be swapped. */
async function shipped(order: PlacedOrder): Promise<PlacedOrder> {
  const items = [{ item_id: order.line_ids[0], quantity: 1 }]
  const packed = await arena.ask(onOrder(order, 'fulfillment', { items }))
  const fulfillment_id = (JSON.parse(packed.body) as { order: Order }).order.fulfillments?.[0]?.id
  expect((await arena.ask(onOrder(order, 'shipment', { fulfillment_id }))).status).toBe(200)
  return order
}

/** Creates a swap of a captured and shipped order. A difference that the customer owes is paid but not captured. */
async function placeSwapped(units: number) {
  const order = await shipped(await arena.placeCaptured())
  const { body } = await arena.ask(swapFor(order, [[variant, units]]))
  const swap = (JSON.parse(body) as { order: Order }).order.swaps?.[0]
  if (!swap) throw new Error(body)
  const difference = swap.difference_due ?? 0
  const at = new Date().toISOString()
  if (difference > 0) {
    await arena.db
      .insertInto('payment')
      .values({
        id: newId('pay'),
        swap_id: swap.id,
        amount: difference,
        currency_code: 'eur',
        provider_id: 'manual',
        created_at: at,
        updated_at: at,
      })
      .execute()
  }
  return {
    order,
    difference,
    id: swap.id,
    process: onOrder(order, `swaps/${swap.id}/process-payment`),
    cancel: onOrder(order, `swaps/${swap.id}/cancel`),
    receive: post(`/admin/returns/${swap.return_order?.id}/receive`, {
      items: [{ item_id: order.line_ids[0], quantity: 1 }],
    }),
  }
}

const readSwap = (id: string) =>
  arena.db.selectFrom('swap').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
/** What the provider did for an order after its own capture. */
const settlementsOf = async ({ id }: PlacedOrder) =>
  (await arena.effectsFor(id)).filter(({ kind, amount }) => !(kind === 'capture' && amount === 10_000))

test.each(
  someOf([
    ['captures', 6, 'capture', 5_000, 'captured'],
    ['refunds', 2, 'refund', 5_000, 'difference_refunded'],
  ] as const),
)(
  'C-11: only one of many requests to settle a swap %s its difference, exactly',
  async (_, units, kind, amount, status) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const swap = await placeSwapped(units)
      expect(Math.abs(swap.difference)).toBe(amount)
      expect(countWins(await arena.rush(times(CLIENTS, () => swap.process)))).toBeGreaterThan(0)
      expect(await settlementsOf(swap.order)).toMatchObject([{ kind, amount }])
      expect((await readSwap(swap.id)).payment_status).toBe(status)
    }
    await arena.expectAllWell()
  },
)

test('C-12: concurrent cancelations, settlements and receipts of a swap have the result of some sequence', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const swap = await placeSwapped(round % 2 === 0 ? 2 : 6)
    const kinds = [swap.cancel, swap.process, swap.receive] as const
    const calls = times(CLIENTS, (rank) => kinds[(rank + round) % 3] ?? swap.cancel)
    const wins = judge(await arena.rush(calls))
    const won = (kind: CrowdCall) => count(wins.filter((_, rank) => calls[rank] === kind))
    const { canceled_at, payment_status } = await readSwap(swap.id)
    const back = await arena.db
      .selectFrom('return')
      .select('status')
      .where('swap_id', '=', swap.id)
      .executeTakeFirstOrThrow()
    const moved = (await settlementsOf(swap.order)).map(({ kind }) => kind)
    if (canceled_at !== null) {
      expect([won(swap.cancel), won(swap.process), payment_status]).toEqual([1, 0, 'canceled'])
      // The items of a canceled swap can still arrive; they are then refunded like any return.
      const isBack = back.status === 'received'
      expect([won(swap.receive), back.status]).toEqual(isBack ? [1, 'received'] : [0, 'canceled'])
      // Two payments, two jobs: a worker may run either first.
      const due = [...(swap.difference > 0 ? ['cancel'] : []), ...(isBack ? ['refund'] : [])]
      expect(moved.toSorted()).toEqual(due)
    } else {
      expect([won(swap.cancel), won(swap.receive), back.status]).toEqual([0, 1, 'received'])
      expect(moved).toEqual([swap.difference > 0 ? 'capture' : 'refund'])
      expect(payment_status).toBe(swap.difference > 0 ? 'captured' : 'difference_refunded')
    }
  }
  await arena.expectAllWell()
})

longTest(
  'C-12: swaps of many orders for the same variants in opposite orders do not block each other',
  async () => {
    const pair = [await addScarceVariant(arena.db, 10_000), await addScarceVariant(arena.db, 10_000)]
    for (let round = 0; round < ROUNDS / 4; round += 1) {
      const orders = await Promise.all(times(CLIENTS, async () => shipped(await arena.place())))
      const calls = orders.map((order, rank) =>
        swapFor(
          order,
          (rank % 4 < 2 ? pair : pair.toReversed()).map((each) => [each, 1] as const),
        ),
      )
      const answers = await arena.rush(calls)
      expect(countWins(answers)).toBe(CLIENTS)
      const cancels = answers.map(({ body }, rank) => {
        const made = (JSON.parse(body) as { order: Order }).order.swaps?.[0]?.id
        return post(`/admin/orders/${orders[rank]?.id}/swaps/${made}/cancel`)
      })
      expect(countWins(await arena.rush(cancels))).toBe(CLIENTS)
    }
    for (const each of pair) expect(await stockOf(arena.db, each)).toBe(10_000)
    await arena.expectAllWell()
  },
)

longTest(
  'only one of many swaps of the same unit succeeds, then only one cancelation of it, and stock moves once each time',
  async () => {
    for (let round = 0; round < ROUNDS / 4; round += 1) {
      const order = await shipped(await arena.placeCaptured())
      const scarce = await addScarceVariant(arena.db, 1)
      const answers = await arena.rush(times(CLIENTS, () => swapFor(order, [[scarce, 1]])))
      expect([countWins(answers), await stockOf(arena.db, scarce)]).toEqual([1, 0])
      const { id } = await arena.db
        .selectFrom('swap')
        .select('id')
        .where('order_id', '=', order.id)
        .executeTakeFirstOrThrow()
      const cancel = onOrder(order, `swaps/${id}/cancel`)
      expect(countWins(await arena.rush(times(CLIENTS, () => cancel)))).toBe(1)
      expect(await stockOf(arena.db, scarce)).toBe(1)
    }
    await arena.expectAllWell()
  },
)
