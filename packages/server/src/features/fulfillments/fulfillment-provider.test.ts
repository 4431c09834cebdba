import { afterAll, beforeAll, expect, test } from 'vitest'
import { longTest } from '../../../../../long-tests.ts'
import { openShop } from '../../../test/open-shop.ts'
import { onOrder, readOrderBooks } from '../../../test/order-books.ts'
import { placeOrder } from '../../../test/place-order.ts'
import { createScriptedCarrier } from '../../../test/scripted-carrier.ts'
import { openStore, type TestStore } from '../../../test/store.ts'

let store: TestStore
const carrier = createScriptedCarrier()
beforeAll(async () => {
  store = await openStore({ fulfillmentProviders: [carrier.provider] })
  await openShop(store.db)
  await carrier.takeOver(store.db)
})
afterAll(() => store.close())

async function packOne() {
  const { id, line_ids } = await placeOrder(store.db)
  const items = [{ item_id: line_ids[0], quantity: 2 }]
  const { status, body } = await onOrder(store, id, 'fulfillment', { items })
  expect(status).toBe(200)
  return { id, fulfillment: body.order.fulfillments?.[0] }
}

const dataOf = async (id: string | undefined) =>
  (
    await store.db
      .selectFrom('fulfillment')
      .select('data')
      .where('id', '=', id ?? '')
      .executeTakeFirst()
  )?.data

const cancel = (id: string, fulfillment: string | undefined) =>
  onOrder(store, id, `fulfillments/${fulfillment}/cancel`)

test('the provider receives the packed items and the address, and its answer is stored', async () => {
  const { fulfillment } = await packOne()
  const call = carrier.calls.find(({ id }) => id === fulfillment?.id)
  expect(call?.request).toMatchObject({
    items: [{ title: 'Mug', sku: 'MUG-1', quantity: 2 }],
    order: { email: 'nina.tanaka@example.com', currency_code: 'eur', shipping_address: { city: 'Berlin' } },
  })
  expect(await dataOf(fulfillment?.id)).toEqual({ label: `label-${fulfillment?.id}` })
})

test('a refusal is stored on the fulfillment, which can be canceled and packed again', async () => {
  carrier.next(() => ({ outcome: 'failed', reason: 'No courier goes <b>there</b>\u0000' }))
  const { id, fulfillment } = await packOne()
  expect(fulfillment?.provider_error).toBe('No courier goes <b>there</b>')
  const { body } = await cancel(id, fulfillment?.id)
  expect(body.order.fulfillments).toMatchObject([{ canceled_at: store.now(), provider_error: null }])
  const { journal } = await readOrderBooks(store.db, id)
  expect(journal.map(({ operation }) => operation)).toEqual([
    'create-fulfillment',
    'settle-fulfillment',
    'cancel-fulfillment',
    'settle-fulfillment',
  ])
})

test('a provider’s fault is shown, and it is called again until it answers', async () => {
  carrier.next(() => Promise.reject(new Error('The line is dead')))
  const { id, fulfillment } = await packOne()
  expect(fulfillment?.provider_error).toBe('The line is dead')
  store.setNow('2026-03-02T10:00:00.000Z')
  store.app.startWorker()
  await expect
    .poll(() => dataOf(fulfillment?.id), { timeout: 20_000 })
    .toEqual({ label: `label-${fulfillment?.id}` })
  const { body } = await store.call<{ order: { fulfillments: unknown[] } }>('GET', `/admin/orders/${id}`)
  expect(body.order.fulfillments).toMatchObject([{ provider_error: null }])
  expect(carrier.callsFor(fulfillment?.id ?? '')).toEqual(['create', 'create'])
})

test('a fulfillment canceled while its provider creates it is canceled with the provider too', async () => {
  const { id, line_ids } = await placeOrder(store.db)
  let answer: () => void = () => undefined
  const isAsked = new Promise<void>((resolve) => {
    carrier.next(async () => {
      resolve()
      await new Promise<void>((go) => {
        answer = go
      })
      return { outcome: 'succeeded', data: { label: 'late' } }
    })
  })
  const packing = onOrder(store, id, 'fulfillment', { items: [{ item_id: line_ids[0], quantity: 1 }] })
  await isAsked
  const [made] = await store.db.selectFrom('fulfillment').select('id').where('order_id', '=', id).execute()
  expect((await cancel(id, made?.id)).status).toBe(200)
  answer()
  expect((await packing).status).toBe(200)
  await expect
    .poll(() => carrier.callsFor(made?.id ?? ''), { timeout: 20_000 })
    .toEqual(['create', 'cancel', 'cancel'])
})

longTest(
  'a provider that is not installed is named, and nothing it cannot keep breaks the books',
  async () => {
    await store.db.insertInto('fulfillment_provider').values({ id: 'gone' }).execute()
    await store.db.updateTable('shipping_option').set({ provider_id: 'gone' }).execute()
    const { fulfillment } = await packOne()
    expect(fulfillment?.provider_error).toBe('The fulfillment provider gone is not installed')
    await store.db.updateTable('shipping_option').set({ provider_id: carrier.provider.id }).execute()
    for (const data of [{ nul: '\u0000' }, { long: 'x'.repeat(100_000) }, ['a list'], null]) {
      // Providers are third-party code: types don't prevent such data.
      carrier.next(() => ({ outcome: 'succeeded', data: data as unknown as Record<string, unknown> }))
      const packed = await packOne()
      expect([packed.fulfillment?.provider_error, await dataOf(packed.fulfillment?.id)]).toEqual([null, {}])
    }
  },
)
