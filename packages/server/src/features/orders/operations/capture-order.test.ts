import { afterAll, beforeAll, expect, test } from 'vitest'
import { someOf } from '../../../../../../long-tests.ts'
import { onOrder, readOrderBooks } from '../../../../test/order-books.ts'
import { placeOrder } from '../../../../test/place-order.ts'
import { createScriptedProvider } from '../../../../test/scripted-provider.ts'
import { openStore, type TestStore } from '../../../../test/store.ts'
import { newId } from '../../../database/index.ts'

let store: TestStore
const scripted = createScriptedProvider()
beforeAll(async () => {
  store = await openStore({ paymentProviders: [scripted.provider], providerTimeLimit: 100 })
})
afterAll(() => store.close())

test('a capture moves the money once and shows it everywhere', async () => {
  const { id, total, payment_id } = await placeOrder(store.db)
  const { status, body } = await onOrder(store, id, 'capture')
  expect(status).toBe(200)
  expect(body.order).toMatchObject({
    payment_status: 'captured',
    paid_total: total,
    refundable_amount: total,
    payments: [{ id: payment_id, amount_captured: total, captured_at: store.now() }],
    payment_operations: [{ kind: 'capture', state: 'succeeded', amount: total, error: null }],
  })
  const books = await readOrderBooks(store.db, id)
  expect(books.order.version).toBeGreaterThan(1)
  expect(books.journal).toMatchObject([
    { operation: 'capture-order', actor_id: store.operatorId, before: { payment_status: 'awaiting' } },
    { operation: 'settle-payment', actor_id: null, after: { payment_status: 'captured', paid_total: total } },
  ])
  expect(books.events).toEqual([{ event: 'order.payment_captured', data: { id, no_notification: null } }])
  expect(scripted.effects().filter(({ operationId }) => operationId === books.operations[0]?.id)).toEqual([
    { kind: 'capture', operationId: expect.any(String), amount: total },
  ])
})

test('capturing again is no error, and changes nothing', async () => {
  const { id } = await placeOrder(store.db)
  await onOrder(store, id, 'capture')
  const before = await readOrderBooks(store.db, id)
  const asked = scripted.calls.length
  const { status, body } = await onOrder(store, id, 'capture')
  expect([status, body.order.payment_status]).toEqual([200, 'captured'])
  expect(await readOrderBooks(store.db, id)).toEqual(before)
  expect(scripted.calls).toHaveLength(asked)
})

test('a refused capture shows its reason, and a retry is a new operation', async () => {
  const { id, total } = await placeOrder(store.db)
  scripted.next('refuse')
  const refused = await onOrder(store, id, 'capture')
  expect([refused.status, refused.body.order]).toMatchObject([
    200,
    {
      payment_status: 'requires_action',
      paid_total: 0,
      payment_operations: [{ state: 'failed', error: 'The card was declined' }],
    },
  ])
  const { events } = await readOrderBooks(store.db, id)
  expect(events).toMatchObject([
    { event: 'order.payment_capture_failed', data: { error: 'The card was declined' } },
  ])
  const { body } = await onOrder(store, id, 'capture')
  expect(body.order).toMatchObject({
    payment_status: 'captured',
    paid_total: total,
    payment_operations: [{ state: 'failed' }, { state: 'succeeded' }],
  })
})

test.each(
  someOf([
    ['the connection breaks after', 'throw after effect'],
    ['the connection breaks before', 'throw'],
    ['the provider hangs before', 'hang'],
  ] as const),
)('when %s the money moved, the same capture is repeated until it is known', async (_when, reaction) => {
  const { id, total } = await placeOrder(store.db)
  scripted.next(reaction)
  const { status, body } = await onOrder(store, id, 'capture')
  expect([status, body.order.payment_status, body.order.payment_operations?.[0]?.state]).toEqual([
    200,
    'awaiting',
    'unknown',
  ])
  const again = await onOrder(store, id, 'capture')
  expect([again.status, again.body.type, again.headers['retry-after']]).toEqual([409, 'conflict', '2'])

  await workLater(id)
  const books = await readOrderBooks(store.db, id)
  expect(books.order).toMatchObject({ payment_status: 'captured', paid_total: total })
  const operationId = books.operations[0]?.id
  expect(scripted.calls.filter((call) => call.operationId === operationId)).toHaveLength(2)
  expect(scripted.effects().filter((effect) => effect.operationId === operationId)).toHaveLength(1)
})

test('each payment of an order is captured separately', async () => {
  const { id, total } = await placeOrder(store.db)
  await splitPayment(id, 1_000)
  scripted.next('succeed', 'refuse')
  const { body } = await onOrder(store, id, 'capture')
  expect(body.order).toMatchObject({
    payment_status: 'requires_action',
    refundable_amount: body.order.paid_total,
  })
  expect(body.order.paid_total).toBeGreaterThan(0)
  expect(body.order.paid_total).toBeLessThan(total)
  const second = await onOrder(store, id, 'capture')
  expect(second.body.order).toMatchObject({ payment_status: 'captured', paid_total: total })
})

test('an order that costs nothing counts as captured without a payment', async () => {
  const { id } = await placeOrder(store.db, { giftCard: 100_000, shipping: null })
  const { status, body } = await onOrder(store, id, 'capture')
  expect([status, body.order.total, body.order.payment_status]).toEqual([200, 0, 'captured'])
})

test('a system payment is recorded without a provider call', async () => {
  const { id, total } = await placeOrder(store.db, { providerId: 'system' })
  const asked = scripted.calls.length
  const { body } = await onOrder(store, id, 'capture')
  expect(body.order).toMatchObject({ payment_status: 'captured', paid_total: total })
  expect(scripted.calls).toHaveLength(asked)
})

test('a canceled or unknown order, or one that others have changed, is refused, and nothing is written', async () => {
  const { id } = await placeOrder(store.db)
  const stale = await onOrder(store, id, 'capture', undefined, { 'if-match': '"99"' })
  expect([stale.status, stale.body.code]).toEqual([409, 'stale_version'])
  await onOrder(store, id, 'cancel')
  const before = await readOrderBooks(store.db, id)
  const { status, body } = await onOrder(store, id, 'capture')
  expect([status, body]).toMatchObject([
    400,
    { type: 'not_allowed', message: "Payments of a canceled order can't be captured." },
  ])
  expect((await onOrder(store, id, 'capture', { amount: 1 })).status).toBe(400)
  expect((await onOrder(store, 'order_none', 'capture')).status).toBe(404)
  expect((await onOrder(store, id, 'capture?expand=secrets')).status).toBe(400)
  expect(await readOrderBooks(store.db, id)).toEqual(before)
})

async function workLater(id: string): Promise<void> {
  const hourLater = new Date(Date.parse(store.now()) + 3_600_000).toISOString()
  store.setNow(hourLater)
  store.app.startWorker()
  const isOpen = async () =>
    (await readOrderBooks(store.db, id)).operations.some(({ state }) => state === 'unknown')
  await expect.poll(isOpen, { timeout: 20_000 }).toBe(false)
}

/** Splits an order's payment into two. */
async function splitPayment(id: string, amount: number): Promise<void> {
  const payment = await store.db
    .selectFrom('payment')
    .selectAll()
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow()
  await store.db
    .updateTable('payment')
    .set({ amount: payment.amount - amount })
    .where('id', '=', payment.id)
    .execute()
  const { data: _data, metadata: _metadata, ...row } = payment
  await store.db
    .insertInto('payment')
    .values({ ...row, id: newId('pay'), amount })
    .execute()
}
