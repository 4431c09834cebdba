import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { longTest, someOf } from '../../../long-tests.ts'
import type { PlacedOrder } from '../test/place-order.ts'
import { byParcel } from '../test/register-claim.ts'
import { addScarceVariant, stockOf } from '../test/stock/scarce-variant.ts'
import { onOrder } from './support/crowd.ts'
import { CLIENTS, countWins, openTwoServers, type TwoServers, times } from './support/two-servers.ts'

const ROUNDS = inject('rounds').races

let arena: TwoServers
beforeAll(async () => {
  arena = await openTwoServers()
})
afterAll(() => arena.close())

const lineOf = (order: PlacedOrder) => order.line_ids[0] ?? ''
const broken = (order: PlacedOrder) => [{ item_id: lineOf(order), quantity: 1, reason: 'production_failure' }]
const claimRefund = (order: PlacedOrder) =>
  onOrder(order, 'claims', { type: 'refund', claim_items: broken(order) })
const claimReplacement = (order: PlacedOrder, variants: readonly string[]) =>
  onOrder(order, 'claims', {
    type: 'replace',
    claim_items: broken(order),
    additional_items: variants.map((variant_id) => ({ variant_id, quantity: 1 })),
    shipping_methods: byParcel,
  })

test('C-14: only one of many refund claims for the same unit succeeds, and refunds once', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const order = await arena.placeCaptured()
    expect(countWins(await arena.rush(times(CLIENTS, () => claimRefund(order))))).toBe(1)
    const refunds = (await arena.effectsFor(order.id)).filter(({ kind }) => kind === 'refund')
    expect(refunds.map(({ amount }) => amount)).toEqual([10_000])
    const claims = await arena.db
      .selectFrom('claim_order')
      .select('payment_status')
      .where('order_id', '=', order.id)
      .execute()
    expect(claims).toEqual([{ payment_status: 'refunded' }])
  }
  await arena.expectAllWell()
})

longTest('C-14: claims and refunds of an order at once never refund more than was captured', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const order = await arena.placeCaptured()
    const refund = onOrder(order, 'refund', { amount: 3_000, reason: 'other' })
    countWins(await arena.rush(times(CLIENTS, (rank) => (rank % 2 === 0 ? claimRefund(order) : refund))))
    const refunds = (await arena.effectsFor(order.id)).filter(({ kind }) => kind === 'refund')
    expect(refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(10_000)
  }
  await arena.expectAllWell()
})

test.each(
  someOf([
    ['only five replacements succeed', false, 5, 0],
    ['all succeed with backorders allowed', true, CLIENTS, 5 - CLIENTS],
  ] as const),
)('C-19: many orders each claim one of the last 5 units: %s', async (_, allowsBackorder, wins, left) => {
  const lines = [{ unit_price: 2_000, quantity: ROUNDS }]
  const orders = await Promise.all(times(CLIENTS, () => arena.place({ lines })))
  for (let round = 0; round < ROUNDS; round += 1) {
    const scarce = await addScarceVariant(arena.db, 5, allowsBackorder)
    const answers = await arena.rush(orders.map((order) => claimReplacement(order, [scarce])))
    expect([countWins(answers), await stockOf(arena.db, scarce)]).toEqual([wins, left])
  }
  await arena.expectAllWell()
})

longTest('C-19: replacements and swaps together take exactly the last 5 units', async () => {
  const lines = [{ unit_price: 2_000, quantity: ROUNDS }]
  const orders = await Promise.all(times(CLIENTS, () => arena.place({ lines })))
  const captures = orders.map((order) => onOrder(order, 'capture'))
  expect(countWins(await arena.rush(captures))).toBe(CLIENTS)
  // Only shipped items can be swapped.
  for (const order of orders) {
    const items = [{ item_id: lineOf(order), quantity: ROUNDS }]
    const packed = await arena.ask(onOrder(order, 'fulfillment', { items }))
    const { fulfillments } = JSON.parse(packed.body).order
    await arena.ask(onOrder(order, 'shipment', { fulfillment_id: fulfillments[0].id }))
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    const scarce = await addScarceVariant(arena.db, 5)
    const swap = (order: PlacedOrder) =>
      onOrder(order, 'swaps', {
        return_items: [{ item_id: lineOf(order), quantity: 1 }],
        additional_items: [{ variant_id: scarce, quantity: 1 }],
        allow_backorder: false,
      })
    const calls = orders.map((order, rank) =>
      rank % 4 < 2 ? claimReplacement(order, [scarce]) : swap(order),
    )
    expect([countWins(await arena.rush(calls)), await stockOf(arena.db, scarce)]).toEqual([5, 0])
  }
  await arena.expectAllWell()
})

longTest('replacements that want the same variants in opposite orders do not block each other', async () => {
  const lines = [{ unit_price: 2_000, quantity: ROUNDS }]
  const orders = await Promise.all(times(CLIENTS, () => arena.place({ lines })))
  const pair = [await addScarceVariant(arena.db, 10_000), await addScarceVariant(arena.db, 10_000)]
  for (let round = 0; round < ROUNDS / 4; round += 1) {
    const calls = orders.map((order, rank) =>
      claimReplacement(order, rank % 4 < 2 ? pair : pair.toReversed()),
    )
    expect(countWins(await arena.rush(calls))).toBe(CLIENTS)
  }
  await arena.expectAllWell()
})

test('only one of many cancelations of a claim succeeds, and its new items are restocked once', async () => {
  for (let round = 0; round < ROUNDS / 4; round += 1) {
    const order = await arena.place()
    const scarce = await addScarceVariant(arena.db, 1)
    const { body } = await arena.ask(claimReplacement(order, [scarce]))
    const { id } = (JSON.parse(body) as { order: { claims: [{ id: string }] } }).order.claims[0]
    const cancel = onOrder(order, `claims/${id}/cancel`)
    expect(countWins(await arena.rush(times(CLIENTS, () => cancel)))).toBe(1)
    expect(await stockOf(arena.db, scarce)).toBe(1)
  }
  await arena.expectAllWell()
})
