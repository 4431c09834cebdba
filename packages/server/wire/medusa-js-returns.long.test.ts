import type Medusa from '@medusajs/medusa-js'
import type { Order } from '@purser/contract/orders'
import type { ListedReturn } from '@purser/contract/returns'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { packAll } from '../test/pack-order.ts'
import { returnOptionId } from '../test/price-shop.ts'
import { placeCaptured } from '../test/register-claim.ts'
import type { TestStore } from '../test/store.ts'
import { openClientStore, refusalOf, sent } from './support/medusa-client.ts'

let store: TestStore
let client: Medusa
beforeAll(async () => {
  ;({ store, client } = await openClientStore())
})
afterAll(() => store.close())

type Payload = Parameters<Medusa['admin']['orders']['requestReturn']>[1]
const request = async (id: string, payload: Payload) =>
  (await sent<{ order: Order }>(client.admin.orders.requestReturn(id, payload))).order
const ask = async (id: string, item_id: string) =>
  (await request(id, { items: [{ item_id, quantity: 1 }] })).returns?.at(-1)

test('the client requests a return, receives it and reads the refund', async () => {
  const { id, line } = await placeCaptured(store)
  await packAll(store, id)
  const { returns = [] } = await request(id, {
    items: [{ item_id: line, quantity: 2, note: 'Chipped' }],
    return_shipping: { option_id: returnOptionId, price: 400 },
  })
  expect(returns).toMatchObject([{ status: 'requested', refund_amount: 4_500, items: [{ note: 'Chipped' }] }])
  const returnId = returns[0]?.id ?? ''
  const { return: received } = await sent<{ return: ListedReturn }>(
    client.admin.returns.receive(returnId, {
      items: [{ item_id: line, quantity: 2 }],
    }),
  )
  expect(received).toMatchObject({ status: 'received', refund_amount: 4_500, order: { id } })
  const { order } = await sent<{ order: Order }>(client.admin.orders.retrieve(id))
  expect(order).toMatchObject({
    payment_status: 'partially_refunded',
    refunds: [{ reason: 'return', amount: 4_500 }],
    items: [{ returned_quantity: 2 }],
  })
  expect(
    await refusalOf(client.admin.returns.receive(returnId, { items: [{ item_id: line, quantity: 1 }] })),
  ).toMatchObject({
    status: 400,
    data: { type: 'not_allowed', message: 'The return was already received.' },
  })
})

test('the client sends -1 for a return without a refund', async () => {
  const { id, line } = await placeCaptured(store)
  const { returns } = await request(id, { items: [{ item_id: line, quantity: 1 }], refund: -1 })
  expect(returns).toMatchObject([{ refund_amount: 0 }])
})

test('the client cancels a return and gets the order', async () => {
  const { id, line } = await placeCaptured(store)
  const made = await ask(id, line)
  const { order } = await sent<{ order: Order }>(client.admin.returns.cancel(made?.id ?? ''))
  expect(order).toMatchObject({ id, returns: [{ status: 'canceled' }] })
})

test('the client lists returns, shipping options and return reasons', async () => {
  const { id, line } = await placeCaptured(store)
  const made = await ask(id, line)
  const { returns, count } = await sent<{ returns: ListedReturn[]; count: number }>(
    client.admin.returns.list({ limit: 1, offset: 0 }),
  )
  expect(returns).toHaveLength(1)
  expect(count).toBeGreaterThanOrEqual(1)
  expect(made).toMatchObject({ order_id: id })
  const options = await client.admin.shippingOptions.list({ is_return: true })
  expect(options.shipping_options).toMatchObject([{ id: returnOptionId, amount: 400 }])
  expect(await client.admin.returnReasons.list()).toMatchObject({ return_reasons: expect.any(Array) })
})
