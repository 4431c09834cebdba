import { afterAll, beforeAll, expect, test } from 'vitest'
import { longTest } from '../../../../../long-tests.ts'
import { openShop } from '../../../test/open-shop.ts'
import { onOrder, readOrderBooks } from '../../../test/order-books.ts'
import { placeOrder } from '../../../test/place-order.ts'
import { openStore, type TestStore } from '../../../test/store.ts'
import { buildApp } from '../../app.ts'
import type { PaymentAnswer, PaymentProvider } from '../../providers/index.ts'

let store: TestStore
let answer: () => Promise<PaymentAnswer>
const call = () => answer()
const odd: PaymentProvider = { id: 'odd', capture: call, refund: call, cancel: call }
beforeAll(async () => {
  store = await openStore({ paymentProviders: [odd] })
  await openShop(store.db)
  await store.db
    .insertInto('payment_provider')
    .values([{ id: 'odd' }, { id: 'gone' }])
    .execute()
})
afterAll(() => store.close())

async function captureWith(providerId: string) {
  const { id } = await placeOrder(store.db, { providerId })
  const { status, body } = await onOrder(store, id, 'capture')
  expect(status).toBe(200)
  return { id, order: body.order, operation: body.order.payment_operations?.[0] }
}

longTest('a payment of a provider that is not installed fails with that reason', async () => {
  const { order, operation } = await captureWith('gone')
  expect(order.payment_status).toBe('requires_action')
  expect(operation).toMatchObject({ state: 'failed', error: 'The payment provider gone is not installed' })
})

test('an operation that may have been requested, also since a restored backup, stays open when its provider is removed', async () => {
  answer = () => Promise.reject(new Error('The line is dead'))
  const { id, operation } = await captureWith('odd')
  expect(operation).toMatchObject({ state: 'unknown', error: 'The line is dead' })
  const restored = await captureWith('odd')
  await store.db
    .updateTable('payment_operation')
    .set({ tries: 0 })
    .where('id', '=', restored.operation?.id ?? '')
    .execute()
  store.setNow('2026-03-02T10:00:00.000Z')
  await store.db.insertInto('store_restore').values({ restored_at: store.now() }).execute()
  const app = await buildApp({ databaseUrl: store.url, clock: store.now, logLevel: 'silent' })
  app.startWorker()
  for (const each of [id, restored.id]) {
    const error = async () => (await readOrderBooks(store.db, each)).operations[0]?.error
    await expect.poll(error, { timeout: 20_000 }).toBe('The payment provider odd is not installed')
    expect((await readOrderBooks(store.db, each)).operations).toMatchObject([{ state: 'unknown' }])
  }
  await app.close()
  expect((await onOrder(store, id, 'cancel')).status).toBe(400)
})

test('a provider’s text is foreign: it is cut to length, and can’t break the books', async () => {
  answer = async () => ({ outcome: 'failed', reason: `<b>no\u0000</b>${'x'.repeat(10_000)}` })
  const { operation } = await captureWith('odd')
  expect(operation?.error).toBe(`<b>no</b>${'x'.repeat(1_991)}`)
})

longTest('an answer that is neither yes nor no leaves the outcome unknown', async () => {
  for (const nonsense of [{ outcome: 'maybe' }, null, undefined, 'OK']) {
    // Providers are third-party code: types don't prevent such an answer.
    answer = async () => nonsense as unknown as PaymentAnswer
    const { operation } = await captureWith('odd')
    expect([nonsense, operation?.state]).toEqual([nonsense, 'unknown'])
  }
})
