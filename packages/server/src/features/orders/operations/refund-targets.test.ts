import { afterAll, beforeAll, expect, test } from 'vitest'
import { brokenInvariants } from '../../../../test/claim-books.ts'
import { eventsOf, onOrder, readOrderBooks } from '../../../../test/order-books.ts'
import { type OrderPlan, placeOrder } from '../../../../test/place-order.ts'
import { createScriptedProvider } from '../../../../test/scripted-provider.ts'
import { openStore, type TestStore } from '../../../../test/store.ts'

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
const refund = (id: string, amount: number, more = {}, headers = {}) =>
  onOrder(store, id, 'refund', { amount, reason: 'other', ...more }, headers)

test('a refund can have a reason of the store, which stays when the store no longer offers it (payments-59)', async () => {
  const { id } = await placeCaptured()
  const store_reason = 'Damaged in transit'
  expect((await refund(id, 1, { store_reason })).body).toMatchObject({
    code: 'unknown_refund_reason',
    field: 'store_reason',
  })
  const set = await store.call<{ store: { refund_reasons: string[] } }>('POST', '/admin/store', {
    refund_reasons: [store_reason, ' Goodwill ', store_reason],
  })
  expect(set.body.store.refund_reasons).toEqual([store_reason, 'Goodwill'])
  for (const refund_reasons of [[''], ['x'.repeat(61)], 'Goodwill', Array.from({ length: 51 }, String)]) {
    expect((await store.call('POST', '/admin/store', { refund_reasons })).status).toBe(400)
  }
  expect((await refund(id, 1, { store_reason })).status).toBe(200)
  await store.call('POST', '/admin/store', { refund_reasons: [] })
  const { body } = await refund(id, 1)
  expect(body.order.refunds).toMatchObject([
    { reason: 'other', store_reason },
    { reason: 'other', store_reason: null },
  ])
})

test('a refund as a gift card issues one card, emails it, and asks no provider (payments-60)', async () => {
  const { id, total } = await placeCaptured()
  const headers = { 'idempotency-key': 'card-once' }
  const before = scripted.effects().length
  const body = { to_gift_card: true, no_notification: true }
  const first = await refund(id, 1_500, body, headers)
  expect([first.status, first.body.refund]).toMatchObject([200, { refunded: 1_500, pending: 0, refused: 0 }])
  expect((await refund(id, 1_500, body, headers)).body).toEqual(first.body)
  expect(scripted.effects().length).toBe(before)
  const cards = await store.db.selectFrom('gift_card').selectAll().where('order_id', '=', id).execute()
  expect(cards).toMatchObject([{ value: 1_500, balance: 1_500, is_disabled: false, line_item_id: null }])
  expect(first.body.order).toMatchObject({
    payment_status: 'partially_refunded',
    refunded_total: 1_500,
    refundable_amount: total - 1_500,
    refunds: [{ amount: 1_500, gift_card_id: cards[0]?.id }],
  })
  expect(await eventsOf(store.db, [cards[0]?.id ?? ''])).toEqual([
    {
      event: 'gift_card.created',
      data: { id: cards[0]?.id, refund_id: first.body.order.refunds?.[0]?.id, no_notification: false },
    },
  ])
  const { journal } = await readOrderBooks(store.db, id)
  expect(journal.at(-1)?.after).toMatchObject({ refund: { gift_card_id: cards[0]?.id } })
})

test('a gift card is not issued for more than can be refunded, and items can be refunded as one', async () => {
  const { id, total, line_ids } = await placeCaptured()
  const [item_id] = line_ids
  expect((await refund(id, total + 1, { to_gift_card: true })).body.code).toBe('amount_too_large')
  expect(await store.db.selectFrom('gift_card').selectAll().where('order_id', '=', id).execute()).toEqual([])
  const { body } = await refund(id, 2_500, {
    to_gift_card: true,
    items: [{ item_id, quantity: 1, restock: true }],
  })
  expect(body.order.refunds).toMatchObject([
    { gift_card_id: expect.any(String), items: [{ amount: 2_500, removed_quantity: 1 }] },
  ])
})

test('canceling leaves the gift card of an earlier refund usable (payments-60)', async () => {
  const { id, total } = await placeCaptured({ giftCard: 700 })
  await refund(id, 1_000, { to_gift_card: true })
  const { body } = await onOrder(store, id, 'cancel')
  expect(body.order).toMatchObject({ status: 'canceled', refunded_total: total })
  const cards = await store.db.selectFrom('gift_card').selectAll().where('order_id', '=', id).execute()
  expect(cards).toMatchObject([{ value: 1_000, balance: 1_000, is_disabled: false }])
  const { journal } = await readOrderBooks(store.db, id)
  const canceled = journal.find(({ operation }) => operation === 'cancel-order')?.after
  expect(JSON.stringify(canceled)).not.toContain(cards[0]?.id)
})

test('canceling stores its reason and note, and the customer is notified as chosen (orders-185)', async () => {
  const { id, total } = await placeCaptured()
  expect((await onOrder(store, id, 'cancel', { reason: 'because' })).status).toBe(400)
  const { body } = await onOrder(store, id, 'cancel', {
    reason: 'inventory',
    note: 'The kiln broke',
    no_notification: true,
  })
  expect(body.order).toMatchObject({
    status: 'canceled',
    refunded_total: total,
    cancel_reason: 'inventory',
    cancel_note: 'The kiln broke',
  })
  const { journal, events } = await readOrderBooks(store.db, id)
  expect(journal.find(({ operation }) => operation === 'cancel-order')?.after).toMatchObject({
    cancel_reason: 'inventory',
    note: 'The kiln broke',
  })
  expect(events.find(({ event }) => event === 'order.canceled')?.data).toEqual({ id, no_notification: true })
})

test('an order that waits for its refund is canceled with the reason that was entered (orders-185)', async () => {
  const { id } = await placeCaptured()
  scripted.next('throw after effect')
  const asked = await onOrder(store, id, 'cancel', { reason: 'customer', no_notification: true })
  expect(asked.body.order).toMatchObject({ status: 'pending', cancel_reason: null })
  expect(await brokenInvariants(store)).toEqual([])
  store.setNow('2026-03-02T12:00:00.000Z')
  store.app.startWorker()
  const read = async () => (await readOrderBooks(store.db, id)).order
  await expect.poll(async () => (await read()).status, { timeout: 20_000 }).toBe('canceled')
  expect(await read()).toMatchObject({ cancel_reason: 'customer', cancel_note: null })
})
