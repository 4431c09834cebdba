import type Medusa from '@medusajs/medusa-js'
import type { Order } from '@purser/contract/orders'
import type { SwapWithCart } from '@purser/contract/swaps'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { returnOptionId } from '../test/price-shop.ts'
import { placeShipped } from '../test/register-claim.ts'
import { swapFor } from '../test/register-swap.ts'
import type { TestStore } from '../test/store.ts'
import { openClientStore, refusalOf, sent } from './support/medusa-client.ts'

let store: TestStore
let client: Medusa
beforeAll(async () => {
  ;({ store, client } = await openClientStore())
})
afterAll(() => store.close())

const orders = () => client.admin.orders
const create = async (id: string, item_id: string, variant_id: string, more = {}) =>
  await sent<{ order: Order }>(
    orders().createSwap(id, {
      return_items: [{ item_id, quantity: 1 }],
      additional_items: [{ variant_id, quantity: 1 }],
      ...more,
    }),
  )

test('the client finds a variant to swap for', async () => {
  const answer = await client.admin.variants.list({ q: 'mug-2', limit: 10, offset: 0 })
  expect(answer).toMatchObject({
    count: 1,
    variants: [
      { id: swapFor.dearer, product: { title: 'Mug' }, prices: [{ amount: 3_000, currency_code: 'eur' }] },
    ],
  })
})

test('the client creates a swap, reads it with its cart, and charges the difference', async () => {
  const { id, line } = await placeShipped(store)
  const { order } = await create(id, line, swapFor.dearer, {
    return_shipping: { option_id: returnOptionId, price: 0 },
    no_notification: true,
  })
  const made = order.swaps?.[0]
  const { swap } = await sent<{ swap: SwapWithCart }>(client.admin.swaps.retrieve(made?.id ?? ''))
  expect(swap).toMatchObject({
    order: { id, display_id: order.display_id },
    difference_due: 1_250,
    cart: { total: 1_250, items: [{ unit_price: 3_000 }, { is_return: true }, { title: 'Return shipping' }] },
    return_order: { status: 'requested' },
  })
  const paid = await sent<{ order: Order }>(orders().processSwapPayment(id, made?.id ?? ''))
  expect(paid.order.swaps).toMatchObject([{ payment_status: 'captured', payment: { provider_id: 'system' } }])
  expect(await refusalOf(orders().cancelSwap(id, made?.id ?? ''))).toMatchObject({
    status: 400,
    data: {
      type: 'not_allowed',
      message: "This swap's difference was paid. Refund the order's captured payments first.",
    },
  })
})

test('the client refunds the difference of one swap and cancels another', async () => {
  const { id, line } = await placeShipped(store)
  const first = (await create(id, line, swapFor.cheaper)).order.swaps?.[0]?.id ?? ''
  const given = await sent<{ order: Order }>(orders().processSwapPayment(id, first))
  expect(given.order).toMatchObject({
    refunds: [{ reason: 'swap', amount: 1_250 }],
    swaps: [{ payment_status: 'difference_refunded' }],
  })
  const second = (await create(id, line, swapFor.same)).order.swaps?.[1]?.id ?? ''
  const canceled = await sent<{ order: Order }>(orders().cancelSwap(id, second))
  expect(canceled.order.swaps?.[1]).toMatchObject({
    payment_status: 'canceled',
    canceled_at: store.now(),
    return_order: { status: 'canceled' },
  })
})

test('the client lists and searches the swaps', async () => {
  const { id, line, display_id } = await placeShipped(store)
  await create(id, line, swapFor.same)
  const q = { limit: 20, offset: 0, q: String(display_id), expand: 'order' }
  const found = await client.admin.swaps.list(q as Parameters<Medusa['admin']['swaps']['list']>[0])
  expect(found).toMatchObject({ count: 1, swaps: [{ order_id: id, order: { display_id } }] })
})
