import { callsWithCount, type Explanation } from '@purser/domain/explanations'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { placeOrder } from '../../../test/place-order.ts'
import { openStore, type TestStore } from '../../../test/store.ts'

/* explain-12 */

let store: TestStore
beforeAll(async () => {
  store = await openStore()
  for (const email of ['ada@example.com', 'bo@example.com', 'cy@example.com'])
    await placeOrder(store.db, { email })
})
afterAll(() => store.close())

interface Page {
  readonly count: number
  readonly orders: readonly unknown[]
  readonly explanation?: Explanation
}

test('the count of a list is explained by what each filter leaves out', async () => {
  const { orders } = (await store.call<{ orders: { id: string }[] }>('GET', '/admin/orders?q=ada')).body
  await store.call('POST', `/admin/orders/${orders[0]?.id}/capture`)
  const { body } = await store.call<Page>('GET', '/admin/orders?payment_status=awaiting&q=bo&explain=count')
  expect([body.count, body.orders.length]).toEqual([1, 1])
  expect(body.explanation).toEqual({
    label: 'Orders',
    amount: 1,
    parts: [
      { label: 'All orders', amount: 3 },
      { label: 'Left out by payment status', amount: -1, note: 'Awaiting' },
      { label: 'Left out by the search', amount: -1, note: 'bo' },
    ],
  })
})

test.each([...callsWithCount])('%s explains its count', async (name) => {
  const product = (await store.call<{ products: { id: string }[] }>('GET', '/admin/products?limit=1')).body
  const variants = `products/${product.products[0]?.id}/variants`
  const list = name === 'list-product-variants' ? variants : name.replace('list-', '')
  const { status, body } = await store.call<Page>('GET', `/admin/${list}?explain=count`)
  expect([status, body.explanation?.amount]).toEqual([200, body.count])
})

test('without filters it is all records, and only if asked for', async () => {
  const { body } = await store.call<Page>('GET', '/admin/orders?explain=count')
  expect(body.explanation).toEqual({
    label: 'Orders',
    amount: 3,
    parts: [{ label: 'All orders', amount: 3 }],
  })
  expect((await store.call<Page>('GET', '/admin/orders')).body).not.toHaveProperty('explanation')
  expect((await store.call('GET', '/admin/orders?explain=total')).status).toBe(400)
})
