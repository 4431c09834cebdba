import { afterAll, beforeAll, expect, test } from 'vitest'
import { longTest } from '../../../../../long-tests.ts'
import { eventsOf, onOrder } from '../../../test/order-books.ts'
import { placeOrder } from '../../../test/place-order.ts'
import { returnOptionId } from '../../../test/price-shop.ts'
import { placeCaptured } from '../../../test/register-claim.ts'
import {
  cancelAsked,
  openReturnOf,
  readReturnBooks,
  receive,
  requestReturnOf,
} from '../../../test/return-books.ts'
import { recordStatements } from '../../../test/statements.ts'
import { openPricedStore } from '../../../test/stock/priced-store.ts'
import type { TestStore } from '../../../test/store.ts'
import { placeSent } from './testing/place-sent.ts'

let store: TestStore
beforeAll(async () => {
  store = await openPricedStore()
})
afterAll(() => store.close())

test('receiving a return updates quantities, stock, refund and status once', async () => {
  const { id, mugs, total } = await placeSent(store)
  const before = await readReturnBooks(store.db, id)
  const items = [{ item_id: mugs, quantity: 2 }]
  const asked = await openReturnOf(store, id, { items, return_shipping: { option_id: returnOptionId } })
  const { status, body } = await receive(store, asked.id, { items })
  expect(status).toBe(200)
  expect(body.return).toMatchObject({
    id: asked.id,
    status: 'received',
    received_at: store.now(),
    refund_amount: 4_500,
    items: [{ item_id: mugs, quantity: 2, received_quantity: 2, is_requested: true }],
    order: { id, fulfillment_status: 'partially_returned', refunded_total: 4_500 },
    shipping_address: { country_code: 'de' },
    swap: null,
  })
  const after = await readReturnBooks(store.db, id)
  expect(after.lines.map(({ returned_quantity }) => returned_quantity)).toEqual([2, 0])
  expect(after.movements).toMatchObject([
    { kind: 'return', delta: 2, return_id: asked.id, line_item_id: mugs },
  ])
  const moved = after.stock.map(
    ({ inventory_quantity }, at) => inventory_quantity - (before.stock[at]?.inventory_quantity ?? 0),
  )
  expect(moved.filter((delta) => delta !== 0)).toEqual([2])
  expect(after.refunds).toMatchObject([{ amount: 4_500, reason: 'return', return_id: asked.id }])
  expect(after.order).toMatchObject({
    payment_status: 'partially_refunded',
    refundable_amount: total - 4_500,
  })
  expect(after.journal.map(({ operation }) => operation)).toContain('receive-return')
  expect(after.events.at(-1)).toEqual({
    event: 'order.items_returned',
    data: { id, return_id: asked.id, no_notification: null },
  })

  const again = await receive(store, asked.id, { items })
  expect([again.status, again.body]).toMatchObject([
    400,
    { type: 'not_allowed', message: 'The return was already received.' },
  ])
  const canceled = await cancelAsked(store, asked.id)
  expect([canceled.status, canceled.body.message]).toEqual([400, "A received return can't be canceled."])
  expect(await readReturnBooks(store.db, id)).toEqual(after)
})

test('the received quantities count: fewer units, an unrequested line, a missing one', async () => {
  const { id, mugs, plate } = await placeSent(store)
  const asked = await openReturnOf(store, id, { items: [{ item_id: mugs, quantity: 3 }] })
  const fewer = await receive(store, asked.id, { items: [{ item_id: mugs, quantity: 1 }] })
  // One mug cost 2,500: the agreed refund of 7,500 for three doesn't apply.
  expect(fewer.body.return).toMatchObject({
    refund_amount: 2_500,
    items: [{ quantity: 1, requested_quantity: 3, received_quantity: 1, is_requested: false }],
  })

  const other = await openReturnOf(store, id, { items: [{ item_id: mugs, quantity: 1 }] })
  const swapped = await receive(store, other.id, { items: [{ item_id: plate, quantity: 1 }] })
  expect(swapped.body.return.refund_amount).toBe(1_250)
  expect(
    swapped.body.return.items
      ?.map(({ item_id, received_quantity, is_requested }) => [item_id, received_quantity, is_requested])
      .sort(),
  ).toEqual([
    [mugs, 0, true],
    [plate, 1, false],
  ])
  const { lines, movements, order } = await readReturnBooks(store.db, id)
  expect(lines.map(({ returned_quantity }) => returned_quantity)).toEqual([1, 1])
  expect(movements.map(({ delta }) => delta)).toEqual([1, 1])
  expect(order).toMatchObject({ refunded_total: 3_750, fulfillment_status: 'partially_returned' })
})

test('the operator can set the refund on receipt: another amount, or none', async () => {
  const { id, mugs } = await placeSent(store)
  const items = [{ item_id: mugs, quantity: 1 }]
  for (const [refund, given] of [
    [0, []],
    [-1, []],
    [999, [999]],
  ] as const) {
    const asked = await openReturnOf(store, id, { items })
    const { status, body } = await receive(store, asked.id, { items, refund })
    expect([status, body.return.refund_amount]).toEqual([200, Math.max(0, refund)])
    const { refunds } = await readReturnBooks(store.db, id)
    expect(refunds.filter(({ return_id }) => return_id === asked.id).map(({ amount }) => amount)).toEqual(
      given,
    )
  }
})

test('an order becomes returned once all goods are received', async () => {
  const { id, mugs, plate } = await placeSent(store)
  const items = [
    { item_id: mugs, quantity: 3 },
    { item_id: plate, quantity: 1 },
  ]
  const { body } = await requestReturnOf(store, id, { items, receive_now: true })
  expect(body.order).toMatchObject({
    fulfillment_status: 'returned',
    payment_status: 'partially_refunded',
    refunded_total: 8_750,
    returns: [{ status: 'received', refund_amount: 8_750 }],
  })
})

longTest('goods that are here already are asked for and received in one, with the same result', async () => {
  const [one, two] = [await placeSent(store), await placeSent(store)]
  const body = (mugs: string) => ({
    items: [{ item_id: mugs, quantity: 2 }],
    return_shipping: { option_id: returnOptionId },
  })
  await requestReturnOf(store, one.id, { ...body(one.mugs), receive_now: true })
  const asked = await openReturnOf(store, two.id, body(two.mugs))
  await receive(store, asked.id, { items: body(two.mugs).items })
  const results = []
  for (const { id } of [one, two]) {
    const books = await readReturnBooks(store.db, id)
    results.push({
      statuses: [books.order.payment_status, books.order.fulfillment_status, books.order.refunded_total],
      lines: books.lines.map(({ returned_quantity }) => returned_quantity),
      returns: books.returns.map(({ status, refund_amount, received_at }) => [
        status,
        refund_amount,
        received_at,
      ]),
      refunds: books.refunds.map(({ amount, reason }) => [amount, reason]),
      movements: books.movements.map(({ delta }) => delta),
      events: books.events.map(({ event }) => event),
      journal: books.journal.map(({ operation }) => operation),
    })
  }
  expect(results[0]).toEqual(results[1])
})

test('no more is refunded than the order holds: the goods are booked, and the order requires a decision', async () => {
  const { id, line_ids } = await placeOrder(store.db)
  const [line = ''] = line_ids
  await onOrder(store, id, 'fulfillment', { items: [{ item_id: line, quantity: 2 }] })
  const items = [{ item_id: line, quantity: 1 }]
  const asked = await openReturnOf(store, id, { items, no_notification: true })
  const { status, body } = await receive(store, asked.id, { items })
  expect([status, body.return]).toMatchObject([
    200,
    { status: 'received', refund_amount: 2_500, order: { fulfillment_status: 'requires_action' } },
  ])
  const { lines, refunds, movements, events } = await readReturnBooks(store.db, id)
  expect([lines[0]?.returned_quantity, refunds, movements.length]).toEqual([1, [], 1])
  expect(events.at(-1)).toEqual({
    event: 'order.return_action_required',
    data: { id, return_id: asked.id, no_notification: true },
  })
})

longTest('what requires a decision stays so while goods move, until money is refunded', async () => {
  const { id, line_ids } = await placeOrder(store.db, { lines: [{ unit_price: 2_000, quantity: 3 }] })
  const [line = ''] = line_ids
  const pack = (quantity: number) =>
    onOrder(store, id, 'fulfillment', { items: [{ item_id: line, quantity }] })
  const statusOf = async () => (await readReturnBooks(store.db, id)).order.fulfillment_status
  await pack(2)
  const items = [{ item_id: line, quantity: 1 }]
  await requestReturnOf(store, id, { items, receive_now: true })
  await pack(1)
  expect((await onOrder(store, id, 'capture')).body.order.fulfillment_status).toBe('requires_action')
  const { body } = await onOrder(store, id, 'refund', { amount: 2_500, reason: 'other' })
  expect(body.order.fulfillment_status).toBe('partially_returned')

  // The next receipt that needs no decision resolves this one too.
  const asked = await openReturnOf(store, id, { items })
  await receive(store, asked.id, { items, refund: 9_999 })
  expect(await statusOf()).toBe('requires_action')
  await requestReturnOf(store, id, { items, receive_now: true })
  expect(await statusOf()).toBe('returned')
})

longTest(
  'when all that was sent came back, list and filter say what the order says, until more is packed',
  async () => {
    const { id, line_ids } = await placeOrder(store.db, { lines: [{ unit_price: 2_000, quantity: 3 }] })
    const [item_id = ''] = line_ids
    const items = [{ item_id, quantity: 1 }]
    await onOrder(store, id, 'capture')
    await onOrder(store, id, 'fulfillment', { items })
    await requestReturnOf(store, id, { items, receive_now: true })
    const listed = async (status: string) => {
      const path = `/admin/orders?fulfillment_status[]=${status}&fields=id,fulfillment_status&limit=100`
      const { body } = await store.call<{ orders: { id: string; fulfillment_status: string }[] }>('GET', path)
      return body.orders.find((order) => order.id === id)?.fulfillment_status
    }
    expect((await readReturnBooks(store.db, id)).order.fulfillment_status).toBe('returned')
    expect([await listed('returned'), await listed('partially_returned')]).toEqual(['returned', undefined])
    const { body } = await onOrder(store, id, 'fulfillment', { items })
    expect(body.order.fulfillment_status).toBe('partially_returned')
  },
)

longTest('if everything was refunded before the goods arrived there is nothing to decide', async () => {
  const { id, mugs, total } = await placeSent(store)
  const items = [{ item_id: mugs, quantity: 1 }]
  const asked = await openReturnOf(store, id, { items })
  await onOrder(store, id, 'refund', { amount: total, reason: 'other' })
  const { body } = await receive(store, asked.id, { items })
  expect(body.return.order).toMatchObject({ fulfillment_status: 'partially_returned', refunded_total: total })
})

test('units that were never fulfilled can’t be returned, and a fulfillment with returned units can’t be canceled', async () => {
  const { id, line } = await placeCaptured(store)
  const asked = await openReturnOf(store, id, { items: [{ item_id: line, quantity: 2 }] })
  const come = (quantity: number) => receive(store, asked.id, { items: [{ item_id: line, quantity }] })
  const before = await readReturnBooks(store.db, id)
  expect(await come(1)).toMatchObject({
    status: 400,
    body: { type: 'not_allowed', message: "Mug was never fulfilled, so it can't be returned." },
  })
  expect(await readReturnBooks(store.db, id)).toEqual(before)

  const packed = await onOrder(store, id, 'fulfillment', { items: [{ item_id: line, quantity: 1 }] })
  expect((await come(2)).body.message).toBe('Only 1 of Mug can be returned: no more were fulfilled.')
  expect((await come(1)).status).toBe(200)
  const fulfillment = packed.body.order.fulfillments?.[0]?.id
  expect((await onOrder(store, id, `fulfillments/${fulfillment}/cancel`)).body.message).toBe(
    "Units of Mug were returned from this fulfillment, so it can't be canceled.",
  )
})

test('a fulfillment whose goods were all returned can no longer be shipped', async () => {
  const { id, line } = await placeCaptured(store)
  const packed = await onOrder(store, id, 'fulfillment', { items: [{ item_id: line, quantity: 2 }] })
  const fulfillment_id = packed.body.order.fulfillments?.[0]?.id ?? ''
  const items = [{ item_id: line, quantity: 2 }]
  await onOrder(store, id, 'return', { items, receive_now: true })
  const { status, body } = await onOrder(store, id, 'shipment', { fulfillment_id })
  expect([status, body]).toMatchObject([
    400,
    {
      code: 'goods_came_back',
      message: "All items of this fulfillment were returned, so it can't be shipped.",
    },
  ])
})

test('a canceled return can’t be received, nor can a return of a canceled order', async () => {
  const { id, mugs } = await placeSent(store)
  const items = [{ item_id: mugs, quantity: 1 }]
  const asked = await openReturnOf(store, id, { items })
  await cancelAsked(store, asked.id)
  const canceled = await readReturnBooks(store.db, id)
  expect(canceled.journal.at(-1)).toMatchObject({
    operation: 'cancel-return',
    before: { return: { status: 'requested' } },
  })
  const refused = await receive(store, asked.id, { items })
  expect([refused.status, refused.body.message]).toEqual([400, "A canceled return can't be received."])
  expect((await cancelAsked(store, asked.id)).status).toBe(200)
  expect(await readReturnBooks(store.db, id)).toEqual(canceled)
})

test('invalid lines and quantities are refused, and nothing is written', async () => {
  const { id, mugs } = await placeSent(store)
  const other = await placeSent(store)
  await openReturnOf(store, id, { items: [{ item_id: mugs, quantity: 1 }] })
  const asked = await openReturnOf(store, id, { items: [{ item_id: mugs, quantity: 1 }] })
  const before = await readReturnBooks(store.db, id)
  const item = { item_id: mugs, quantity: 1 }
  for (const items of [
    [],
    [item, item],
    [{ item_id: other.mugs, quantity: 1 }],
    ...[0, -1, 3, 1e9].map((quantity) => [{ item_id: mugs, quantity }]),
  ]) {
    expect([items, (await receive(store, asked.id, { items })).status]).toEqual([items, 400])
  }
  expect((await receive(store, asked.id, { items: [item], refund: 1.5 })).status).toBe(400)
  expect((await receive(store, 'ret_none', { items: [item] })).status).toBe(404)
  expect((await cancelAsked(store, 'ret_none')).status).toBe(404)
  expect((await receive(store, asked.id, { items: [item] }, { 'if-match': '"99"' })).status).toBe(409)
  expect(await readReturnBooks(store.db, id)).toEqual(before)
  expect((await receive(store, asked.id, { items: [{ ...item, quantity: 2 }] })).status).toBe(200)
})

test('no refund event is sent besides the return’s own', async () => {
  const { id, mugs } = await placeSent(store)
  const { body } = await requestReturnOf(store, id, {
    items: [{ item_id: mugs, quantity: 1 }],
    receive_now: true,
  })
  expect((await eventsOf(store.db, [body.order.id])).map(({ event }) => event).slice(-2)).toEqual([
    'order.return_requested',
    'order.items_returned',
  ])
})

longTest('what a fulfillment, a request and a receipt ask of the database does not grow unseen', async () => {
  const { id, line } = await placeCaptured(store)
  const items = [{ item_id: line, quantity: 1 }]
  const count = async (run: () => Promise<{ status: number }>) => {
    const recording = recordStatements(store)
    expect((await run()).status).toBe(200)
    return recording.stop().length
  }
  expect(await count(() => onOrder(store, id, 'fulfillment', { items }))).toBeLessThanOrEqual(28)
  expect(await count(() => requestReturnOf(store, id, { items }))).toBeLessThanOrEqual(15)
  const { returns } = await readReturnBooks(store.db, id)
  expect(await count(() => receive(store, returns[0]?.id ?? '', { items }))).toBeLessThanOrEqual(43)
})

test('an order with received goods can’t be canceled, because they are already restocked', async () => {
  const { id, mugs } = await placeSent(store)
  const items = [{ item_id: mugs, quantity: 1 }]
  await receive(store, (await openReturnOf(store, id, { items })).id, { items })
  const before = await readReturnBooks(store.db, id)
  expect((await onOrder(store, id, 'cancel')).body.message).toBe(
    "This order can't be canceled: items were returned.",
  )
  expect(await readReturnBooks(store.db, id)).toEqual(before)
})
