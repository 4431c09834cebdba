import type { Order } from '@purser/contract/orders'
import { orderActions } from '@purser/domain/orders'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { onOrder, readOrderBooks } from '../../../../test/order-books.ts'
import { type OrderPlan, placeOrder } from '../../../../test/place-order.ts'
import { createScriptedProvider } from '../../../../test/scripted-provider.ts'
import { openStore, type TestStore } from '../../../../test/store.ts'
import { newId } from '../../../database/index.ts'

let store: TestStore
const scripted = createScriptedProvider()
beforeAll(async () => {
  store = await openStore({ paymentProviders: [scripted.provider], providerTimeLimit: 100 })
})
afterAll(() => store.close())

async function placeCaptured(plan: OrderPlan = {}) {
  const placed = await placeOrder(store.db, plan)
  await onOrder(store, placed.id, 'capture')
  return placed
}
const refund = (id: string, amount: unknown, more = {}, headers = {}) =>
  onOrder(store, id, 'refund', { amount, reason: 'other', ...more }, headers)

test('a refund returns the money once and shows it everywhere', async () => {
  const { id, total, payment_id } = await placeCaptured()
  const { status, body } = await refund(id, 1_500, {
    reason: 'discount',
    note: 'A scratch',
    no_notification: true,
  })
  expect(status).toBe(200)
  expect(body.order).toMatchObject({
    payment_status: 'partially_refunded',
    paid_total: total,
    refunded_total: 1_500,
    refundable_amount: total - 1_500,
    refunds: [{ amount: 1_500, reason: 'discount', note: 'A scratch', payment_id }],
    payments: [{ amount_refunded: 1_500 }],
  })
  const { journal, events, refunds } = await readOrderBooks(store.db, id)
  expect(journal.map(({ operation }) => operation)).toEqual([
    'capture-order',
    'settle-payment',
    'refund-order',
    'settle-payment',
  ])
  expect(journal[2]).toMatchObject({
    actor_id: store.operatorId,
    before: { refunded_total: 0, refundable_amount: total },
    after: { refunded_total: 1_500, refundable_amount: total - 1_500 },
  })
  expect(events.at(-1)).toEqual({
    event: 'order.refund_created',
    data: { id, refund_id: refunds[0]?.id, no_notification: true },
  })
})

test('the captured amount can be refunded in full, in parts, and not one cent more', async () => {
  const { id, total } = await placeCaptured()
  await refund(id, 1)
  const { body } = await refund(id, total - 1)
  expect(body.order).toMatchObject({ payment_status: 'refunded', refundable_amount: 0 })
  const before = await readOrderBooks(store.db, id)
  const { status, body: refusal } = await refund(id, 1)
  expect([status, refusal]).toMatchObject([
    400,
    { type: 'not_allowed', message: 'The refund is more than can still be refunded. Enter a lower amount.' },
  ])
  expect(await readOrderBooks(store.db, id)).toEqual(before)
})

test('invalid amounts, unknown reasons and unknown fields are refused, and nothing is written', async () => {
  const { id, total } = await placeCaptured()
  const before = await readOrderBooks(store.db, id)
  for (const amount of [0, -1, 1.5, '100', null, undefined, 2 ** 53, total + 1, Number.NaN]) {
    expect((await refund(id, amount)).status).toBe(400)
  }
  for (const more of [{ reason: 'because' }, { currency_code: 'usd' }, { note: 'nul \u0000' }]) {
    expect((await refund(id, 1, more)).status).toBe(400)
  }
  expect(await readOrderBooks(store.db, id)).toEqual(before)
})

test('uncaptured money can’t be refunded', async () => {
  const { id } = await placeOrder(store.db)
  const before = await readOrderBooks(store.db, id)
  expect((await refund(id, 1)).status).toBe(400)
  expect(await readOrderBooks(store.db, id)).toEqual(before)
})

test('a refund that the provider refuses records its reason and leaves the totals unchanged', async () => {
  const { id, total } = await placeCaptured()
  scripted.next('refuse')
  const { status, body } = await refund(id, 2_000)
  expect([status, body.order]).toMatchObject([
    200,
    {
      payment_status: 'captured',
      refunded_total: 0,
      refundable_amount: total,
      refunds: [],
      payment_operations: [
        { kind: 'capture' },
        { kind: 'refund', state: 'failed', error: 'The card was declined' },
      ],
    },
  ])
  expect(body.refund).toMatchObject({
    amount: 2_000,
    refunded: 0,
    refused: 2_000,
    reasons: ['The card was declined'],
  })
  const { events } = await readOrderBooks(store.db, id)
  expect(events.at(-1)?.event).toBe('order.refund_failed')
  expect((await refund(id, total)).body.order.payment_status).toBe('refunded')
})

test('a refund with an unknown outcome reserves its amount, and happens once', async () => {
  const { id, total } = await placeCaptured()
  scripted.next('throw after effect')
  const { body } = await refund(id, total - 100)
  expect(body.order).toMatchObject({
    payment_status: 'captured',
    refunded_total: total - 100,
    refundable_amount: 100,
    payment_operations: [{}, { kind: 'refund', state: 'unknown' }],
  })
  expect(body.refund).toMatchObject({ amount: total - 100, refunded: 0, pending: total - 100, refused: 0 })
  expect((await refund(id, 101)).body.message).toBe(
    'The refund is more than can still be refunded. Enter a lower amount.',
  )
  expect((await refund(id, 100)).status).toBe(200)
  const canceling = await onOrder(store, id, 'cancel')
  expect([canceling.status, canceling.body.message]).toEqual([
    400,
    'A payment of this order is still being processed. Try again in a moment.',
  ])

  store.setNow('2026-03-02T12:00:00.000Z')
  store.app.startWorker()
  const isSettled = async () =>
    (await readOrderBooks(store.db, id)).operations.every(({ state }) => state === 'succeeded')
  await expect.poll(isSettled, { timeout: 20_000 }).toBe(true)
  const { order, operations } = await readOrderBooks(store.db, id)
  expect(order).toMatchObject({ payment_status: 'refunded', refunded_total: total })
  const ids = operations.map((operation) => operation.id)
  const effects = scripted.effects().filter(({ operationId }) => ids.includes(operationId))
  expect(effects.map(({ amount }) => amount).sort((a, b) => a - b)).toEqual([100, total - 100, total])
})

test('a refund uses the payments in order, including a swap’s, and releases its amount if it fails', async () => {
  const { id, total } = await placeCaptured()
  await addSwapPayment(id, 900)
  scripted.next('succeed', 'refuse')
  const { body } = await refund(id, total + 400)
  expect(body.refund).toEqual({
    amount: total + 400,
    refunded: total,
    pending: 0,
    refused: 400,
    reasons: ['The card was declined'],
  })
  expect(body.order).toMatchObject({
    payment_status: 'partially_refunded',
    paid_total: total + 900,
    refunded_total: total,
    refundable_amount: 900,
    refunds: [{ amount: total, payment_id: null }],
  })
  const { events } = await readOrderBooks(store.db, id)
  expect(events.slice(-2).map(({ event }) => event)).toEqual(['order.refund_failed', 'order.refund_created'])
  const rest = await refund(id, 900)
  expect(rest.body).toMatchObject({
    order: { payment_status: 'refunded', refundable_amount: 0, refunded_total: total + 900 },
    refund: { amount: 900, refunded: 900, refused: 0, reasons: [] },
  })
})

test('when one of two payments refuses a refund of items, its shares shrink with it (payments-56)', async () => {
  const { id, total, line_ids } = await placeCaptured({ shipping: null })
  await addSwapPayment(id, 900)
  const [item_id] = line_ids
  expect((await refund(id, total - 2_400)).status).toBe(200)
  scripted.next('succeed', 'refuse')
  const items = [{ item_id, quantity: 2 }]
  const payments = [
    { payment_id: (await readOrderBooks(store.db, id)).payments[0]?.id, amount: 2_400 },
    { payment_id: await swapPaymentOf(id), amount: 600 },
  ]
  const { body } = await refund(id, 3_000, { items, payments })
  expect(body.refund).toMatchObject({ refunded: 2_400, refused: 600 })
  expect(body.order).toMatchObject({
    refunds: [{}, { amount: 2_400, items: [{ quantity: 2, amount: 2_400 }] }],
    items: [{ refunded_quantity: 2 }],
  })
  expect((await refund(id, 600, { items })).body.code).toBe('quantity_too_large')
  expect((await refund(id, 600)).status).toBe(200)
})

async function swapPaymentOf(orderId: string) {
  const payment = await store.db
    .selectFrom('payment')
    .innerJoin('swap', 'swap.id', 'payment.swap_id')
    .select('payment.id')
    .where('swap.order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  return payment.id
}

test('after refunding the order’s total, what its swap cost can still be refunded', async () => {
  const { id, total } = await placeCaptured()
  await addSwapPayment(id, 900)
  const reached = (await refund(id, total)).body.order
  expect(reached).toMatchObject({
    payment_status: 'partially_refunded',
    total,
    refunded_total: total,
    refundable_amount: 900,
  })
  expect(isRefundOffered(reached)).toBe(true)
  expect((await onOrder(store, id, 'cancel')).body.code).toBe('swap_exists')
  expect((await refund(id, 901)).body.code).toBe('amount_too_large')
  const given = (await refund(id, 900)).body.order
  expect(given.refundable_amount).toBe(0)
  expect(isRefundOffered(given)).toBe(false)
  expect((await onOrder(store, id, 'cancel')).body.code).toBe('swap_exists')
})

const isRefundOffered = ({ items = [], ...order }: Order) =>
  orderActions({ ...order, items }).refund.isAvailable

/** Adds a swap to the order with a captured payment of `amount`. */
async function addSwapPayment(orderId: string, amount: number): Promise<void> {
  const when = { created_at: store.now(), updated_at: store.now() }
  const swap_id = newId('swap')
  const payment_id = newId('pay')
  await store.db
    .insertInto('swap')
    .values({ id: swap_id, order_id: orderId, difference_due: amount, payment_status: 'captured', ...when })
    .execute()
  await store.db
    .insertInto('payment')
    .values({
      id: payment_id,
      swap_id,
      amount,
      amount_captured: amount,
      captured_at: store.now(),
      currency_code: 'eur',
      provider_id: 'manual',
      ...when,
    })
    .execute()
  await store.db
    .insertInto('payment_operation')
    .values({
      id: newId('payop'),
      payment_id,
      kind: 'capture',
      state: 'succeeded',
      amount,
      settled_at: store.now(),
      ...when,
    })
    .execute()
}
