import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop } from '../../../test/open-shop.ts'
import { onOrder } from '../../../test/order-books.ts'
import { placeOrder } from '../../../test/place-order.ts'
import { createScriptedCarrier } from '../../../test/scripted-carrier.ts'
import { openStore, type TestStore } from '../../../test/store.ts'
import { addSeconds } from '../../clock.ts'

/* What an operator sees of a fulfillment that its provider hasn't carried out: whether it will be retried. */

let store: TestStore
const carrier = createScriptedCarrier()
beforeAll(async () => {
  store = await openStore({ fulfillmentProviders: [carrier.provider] })
  await openShop(store.db)
  await carrier.takeOver(store.db)
})
afterAll(() => store.close())

const isDead = () => Promise.reject(new Error('The line is dead'))

async function packOne() {
  const { id, line_ids } = await placeOrder(store.db)
  const { body } = await onOrder(store, id, 'fulfillment', { items: [{ item_id: line_ids[0], quantity: 1 }] })
  return { id, fulfillment: body.order.fulfillments?.[0] }
}

test('a fulfillment that its provider has made shows no retry', async () => {
  const { fulfillment } = await packOne()
  expect(fulfillment).toMatchObject({ provider_error: null, is_provider_asked_again: false })
})

test('a provider that refused a fulfillment is not called again', async () => {
  carrier.next(() => ({ outcome: 'failed', reason: 'No courier goes there' }))
  const { fulfillment } = await packOne()
  expect(fulfillment).toMatchObject({
    provider_error: 'No courier goes there',
    is_provider_asked_again: false,
  })
})

test('a failing provider is called again until the store gives up', async () => {
  carrier.next(isDead, isDead)
  const { id, fulfillment } = await packOne()
  expect(fulfillment).toMatchObject({ provider_error: 'The line is dead', is_provider_asked_again: true })
  const job = store.db.updateTable('outbox').where('dedupe_key', '=', `create-${fulfillment?.id}`)
  await job.set({ tries: 11 }).execute()
  store.setNow(addSeconds(store.now(), 3_600))
  store.app.startWorker()
  const read = async () => {
    const { body } = await store.call<{ order: { fulfillments: unknown[] } }>('GET', `/admin/orders/${id}`)
    return body.order.fulfillments
  }
  await expect
    .poll(read, { timeout: 20_000 })
    .toMatchObject([{ provider_error: 'The line is dead', is_provider_asked_again: false }])
})

test('a cancelation that the provider did not receive is requested again', async () => {
  const { id, fulfillment } = await packOne()
  carrier.next(isDead)
  const { body } = await onOrder(store, id, `fulfillments/${fulfillment?.id}/cancel`)
  expect(body.order.fulfillments).toMatchObject([
    { canceled_at: store.now(), provider_error: 'The line is dead', is_provider_asked_again: true },
  ])
})
