import { afterAll, beforeAll, expect, test } from 'vitest'
import { onOrder, readOrderBooks } from '../../../../test/order-books.ts'
import { type OrderPlan, placeOrder } from '../../../../test/place-order.ts'
import { createScriptedProvider } from '../../../../test/scripted-provider.ts'
import { closeAndCheck } from '../../../../test/stock/priced-store.ts'
import { openStore, type TestStore } from '../../../../test/store.ts'

let store: TestStore
const scripted = createScriptedProvider()
beforeAll(async () => {
  store = await openStore({ paymentProviders: [scripted.provider], providerTimeLimit: 100 })
})
afterAll(() => closeAndCheck(store))

/** Places an order of 2 at €20 and 3 at €10, shipping €5, with 25 % tax: €93.75. */
async function placeCaptured(plan: OrderPlan = {}) {
  const lines = [
    { unit_price: 2_000, quantity: 2 },
    { unit_price: 1_000, quantity: 3 },
  ]
  const placed = await placeOrder(store.db, { lines, ...plan })
  await onOrder(store, placed.id, 'capture')
  const [mugs = '', pens = ''] = placed.line_ids
  return { ...placed, mugs, pens }
}
const refund = (id: string, amount: number, more = {}, headers = {}) =>
  onOrder(store, id, 'refund', { amount, reason: 'other', no_notification: true, ...more }, headers)
const units = (item_id: string, quantity: number, more = {}) => ({ item_id, quantity, ...more })

async function movementsOf(lineIds: readonly string[]) {
  const moves = await store.db
    .selectFrom('inventory_movement')
    .select(['kind', 'delta', 'reason'])
    .where('line_item_id', 'in', lineIds)
    .orderBy('id')
    .execute()
  return moves.map(({ kind, delta, reason }) => [kind, Number(delta), ...(reason ? [reason] : [])])
}

test('a refund of items and shipping is for these, and counts their units (payments-51, payments-52)', async () => {
  const { id, mugs, pens } = await placeCaptured()
  const { status, body } = await refund(id, 2_500 + 2_500 + 625, {
    items: [units(mugs, 1), units(pens, 2)],
    shipping: 625,
  })
  expect(status).toBe(200)
  expect(body.order.refunds).toMatchObject([
    {
      amount: 5_625,
      shipping_amount: 625,
      items: [
        { item_id: mugs, quantity: 1, amount: 2_500, removed_quantity: 0, not_restocked: null },
        { item_id: pens, quantity: 2, amount: 2_500, removed_quantity: 0, not_restocked: null },
      ],
    },
  ])
  expect(body.order.items).toMatchObject([
    { refunded_quantity: 1, removed_quantity: 0 },
    { refunded_quantity: 2, removed_quantity: 0 },
  ])
  expect(body.order.fulfillment_status).toBe('not_fulfilled')
  const { journal } = await readOrderBooks(store.db, id)
  expect(journal.find(({ operation }) => operation === 'refund-order')?.after).toMatchObject({
    refund: {
      amount: 5_625,
      items: [
        { item_id: mugs, quantity: 1 },
        { item_id: pens, quantity: 2 },
      ],
    },
  })
  expect(await movementsOf([mugs, pens])).toEqual([
    ['sale', -2],
    ['sale', -3],
  ])
})

test('each unit and each cent of the shipping is refunded once (payments-53)', async () => {
  const { id, mugs } = await placeCaptured()
  expect((await refund(id, 1, { items: [units(mugs, 1)], shipping: 600 })).status).toBe(200)
  const before = await readOrderBooks(store.db, id)
  for (const [amount, more, code, field] of [
    [2_501, { items: [units(mugs, 1)] }, 'amount_above_items', 'amount'],
    [2_500, { items: [units(mugs, 2)] }, 'quantity_too_large', 'items.0.quantity'],
    [1, { shipping: 626 }, 'shipping_too_large', 'shipping'],
    [1, { items: [units('item_x', 1)] }, undefined, undefined],
    [1, { items: [units(mugs, 1), units(mugs, 1)] }, undefined, undefined],
    [1, { items: [units(mugs, 0)] }, undefined, undefined],
    [1, { items: [units(mugs, 1, { not_restocked: 'lost' })] }, undefined, undefined],
  ] as const) {
    const answer = await refund(id, amount, more)
    expect(answer.status).toBe(400)
    if (code) expect(answer.body).toMatchObject({ code, field })
  }
  expect(await readOrderBooks(store.db, id)).toEqual(before)
  expect((await refund(id, 2_500, { items: [units(mugs, 1)] })).status).toBe(200)
})

test('units that are not packed are taken off the order, and put back into stock or written off (payments-54)', async () => {
  const { id, mugs, pens } = await placeCaptured()
  const { body } = await refund(id, 2_500 + 1_250, {
    items: [units(mugs, 1, { restock: true }), units(pens, 1, { not_restocked: 'damaged' })],
  })
  expect(body.order.items).toMatchObject([{ removed_quantity: 1 }, { removed_quantity: 1 }])
  expect(await movementsOf([mugs, pens])).toEqual([
    ['sale', -2],
    ['sale', -3],
    ['restock', 1],
    ['restock', 1],
    ['write_off', -1, 'damaged'],
  ])
  const tooMany = { items: [units(mugs, 2), units(pens, 2)] }
  expect((await onOrder(store, id, 'fulfillment', tooMany)).body.code).toBe('quantity_too_large')
  const packed = await onOrder(store, id, 'fulfillment', { items: [units(mugs, 1), units(pens, 2)] })
  expect(packed.body.order.fulfillment_status).toBe('fulfilled')
  expect(packed.body.order.items).toMatchObject([{ fulfilled: true }, { fulfilled: true }])
  const late = await refund(id, 2_500, { items: [units(mugs, 1, { restock: true })] })
  expect(late.body).toMatchObject({ code: 'already_fulfilled', field: 'items.0.quantity' })
  const request = await onOrder(store, id, 'return', { items: [units(mugs, 2)] })
  expect(request.status).toBe(400)
})

test('the last items of an order can’t be taken off it, and canceling restocks the rest once (payments-54)', async () => {
  const { id, mugs, pens } = await placeCaptured()
  const all = { items: [units(mugs, 2, { restock: true }), units(pens, 3, { restock: true })] }
  expect((await refund(id, 8_750, all)).body.code).toBe('nothing_left_to_send')
  await refund(id, 2_500, { items: [units(mugs, 1, { restock: true })] })
  expect((await onOrder(store, id, 'cancel')).body.order.status).toBe('canceled')
  const moves = await movementsOf([mugs, pens])
  expect(moves.reduce((sum, [, delta]) => sum + Number(delta), 0)).toBe(0)
})

test('refunded units can be returned for nothing, and no unit is settled twice (orders-43)', async () => {
  const { id, mugs } = await placeCaptured()
  await onOrder(store, id, 'fulfillment', { items: [units(mugs, 2)] })
  await refund(id, 2_500, { items: [units(mugs, 1)] })
  const asked = await onOrder(store, id, 'return', { items: [units(mugs, 2)] })
  expect(asked.body.order.returns).toMatchObject([{ refund_amount: 2_500 }])
  const second = await refund(id, 2_500, { items: [units(mugs, 1)] })
  expect(second.body).toMatchObject({
    code: 'quantity_too_large',
    message: expect.stringContaining('were already refunded or returned'),
  })
  const claim = await onOrder(store, id, 'claims', {
    type: 'refund',
    claim_items: [units(mugs, 1, { reason: 'wrong_item' })],
  })
  expect(claim.status).toBe(400)
})

test('a discount and a gift card reduce what items are worth (payments-52)', async () => {
  const { id, mugs } = await placeCaptured({ discount: 50, giftCard: 1_000, shipping: null })
  const order = (await store.call<{ order: { items: { total: number }[] } }>('GET', `/admin/orders/${id}`))
    .body.order
  const total = order.items[0]?.total ?? 0
  expect((await refund(id, total + 1, { items: [units(mugs, 2)] })).body.code).toBe('amount_above_items')
  expect((await refund(id, total, { items: [units(mugs, 2)] })).status).toBe(200)
  const free = await placeCaptured({ giftCard: 100_000 })
  expect((await refund(free.id, 1, { items: [units(free.mugs, 1)] })).body.code).toBe('nothing_paid')
})

test('a refund takes from each payment what the operator says (payments-55)', async () => {
  const { id, payment_id, total } = await placeCaptured()
  const split = (parts: readonly object[]) => refund(id, 500, { payments: parts })
  expect((await split([{ payment_id: 'pay_x', amount: 500 }])).body.code).toBe('payment_not_refundable')
  expect((await split([{ payment_id, amount: 499 }])).body).toMatchObject({
    code: 'split_differs',
    field: 'payments',
  })
  expect((await split([])).status).toBe(400)
  const { body } = await split([{ payment_id, amount: 500 }])
  expect(body.order).toMatchObject({ refundable_amount: total - 500, refunds: [{ payment_id, amount: 500 }] })
})

test('a repeated request with one key refunds the items once', async () => {
  const { id, mugs } = await placeCaptured()
  const headers = { 'idempotency-key': 'refund-items-once' }
  const body = { items: [units(mugs, 1, { restock: true })] }
  const first = await refund(id, 2_500, body, headers)
  expect(await refund(id, 2_500, body, headers)).toMatchObject({ status: 200, body: first.body })
  expect(await movementsOf([mugs])).toEqual([
    ['sale', -2],
    ['restock', 1],
  ])
})

test('when the provider refuses, the units can be refunded again and stay off the order (payments-56)', async () => {
  const { id, mugs } = await placeCaptured()
  scripted.next('refuse')
  const refused = await refund(id, 2_500, { items: [units(mugs, 1, { restock: true })] })
  expect(refused.body.order).toMatchObject({
    refunds: [],
    items: [{ refunded_quantity: 0, removed_quantity: 1 }, {}],
  })
  const again = await refund(id, 5_000, { items: [units(mugs, 2)] })
  expect(again.body.order).toMatchObject({
    refunds: [{ amount: 5_000, items: [{ quantity: 2, removed_quantity: 0 }] }],
    items: [{ refunded_quantity: 2, removed_quantity: 1 }, {}],
  })
})
