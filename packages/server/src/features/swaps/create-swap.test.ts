import type { Cart } from '@purser/contract/carts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shop } from '../../../test/open-shop.ts'
import { eventsOf, onOrder } from '../../../test/order-books.ts'
import { placeOrder } from '../../../test/place-order.ts'
import { returnOptionId } from '../../../test/price-shop.ts'
import { placeCaptured, placeShipped, shipAll, shipReplacement } from '../../../test/register-claim.ts'
import { placeSwapped, readSwapBooks, swapFor, swapOf } from '../../../test/register-swap.ts'
import { openPricedStore } from '../../../test/stock/priced-store.ts'
import type { TestStore } from '../../../test/store.ts'

let store: TestStore
beforeAll(async () => {
  store = await openPricedStore()
})
afterAll(() => store.close())

const swap = (id: string, body: unknown, headers = {}) => onOrder(store, id, 'swaps', body, headers)
const cartOf = async (id: string) =>
  (await store.call<{ swap: { cart: Cart } }>('GET', `/admin/swaps/${id}`)).body.swap.cart
const stockOf = async (id: string) =>
  (await readSwapBooks(store.db, id)).stock.map((each) => each.inventory_quantity)

test('a swap requests its return, takes the new item out of stock, and shows the amount due', async () => {
  const { id, line } = await placeShipped(store)
  const before = await stockOf(id)
  const { status, body } = await swap(
    id,
    swapOf(line, swapFor.dearer, {
      return_shipping: { option_id: returnOptionId },
      no_notification: true,
    }),
  )
  expect(status).toBe(200)
  const made = body.order.swaps?.[0]
  expect(body.order.swaps).toMatchObject([
    {
      payment_status: 'not_paid',
      fulfillment_status: 'not_fulfilled',
      difference_due: 3_750 - 2_500 + 500,
      confirmed_at: null,
      canceled_at: null,
      no_notification: true,
      allow_backorder: true,
      additional_items: [{ variant: { sku: 'MUG-2' }, quantity: 1, unit_price: 3_000, total: 3_750 }],
      return_order: {
        status: 'requested',
        swap_id: made?.id,
        order_id: null,
        items: [{ item_id: line, quantity: 1 }],
        shipping_method: { price: 400 },
      },
      shipping_address: { city: 'Berlin' },
      payment: null,
    },
  ])
  const books = await readSwapBooks(store.db, id)
  expect(await stockOf(id)).toEqual(before.map((units, rank) => (rank === 1 ? units - 1 : units)))
  expect(books.order.shipping_address_id).not.toBe(books.swaps[0]?.shipping_address_id)
  expect(books.journal.at(-1)).toMatchObject({
    operation: 'create-swap',
    actor_id: store.operatorId,
    after: { swap: { id: made?.id, difference_due: 1_750 } },
  })
  expect(await eventsOf(store.db, [made?.id ?? ''])).toEqual([
    { event: 'swap.created', data: { id: made?.id, no_notification: true } },
  ])
})

test('a swap whose difference is not the one shown before is refused with the new amount', async () => {
  const { id, line } = await placeShipped(store)
  const before = await readSwapBooks(store.db, id)
  const moved = await swap(id, swapOf(line, swapFor.cheaper, { seen_difference: -1_000 }))
  expect([moved.status, moved.body.code, moved.body.message]).toEqual([
    409,
    'stale_version',
    'The customer now gets a refund of 12.50 EUR for this swap. Review the swap before you create it.',
  ])
  expect(await readSwapBooks(store.db, id)).toEqual(before)
  const made = await swap(id, swapOf(line, swapFor.cheaper, { seen_difference: -1_250 }))
  expect(made.body.order.swaps?.[0]?.difference_due).toBe(-1_250)
})

test('its cart shows the new items, the returned goods and the return shipping, and adds up to the amount due', async () => {
  const { swap: made, line } = await placeSwapped(store, 'cheaper', {
    return_shipping: { option_id: returnOptionId, price: 100 },
  })
  expect(await cartOf(made.id)).toMatchObject({
    type: 'swap',
    email: 'nina.tanaka@example.com',
    completed_at: null,
    items: [
      { swap_id: made.id, unit_price: 1_000, total: 1_250, is_return: false },
      { swap_id: null, unit_price: -2_000, total: -2_500, is_return: true, original_item_id: line },
      { title: 'Return shipping', unit_price: 100, total: 125, quantity: 1 },
    ],
    subtotal: -900,
    tax_total: -225,
    shipping_total: 0,
    discount_total: 0,
    gift_card_total: 0,
    total: made.difference_due,
  })
  expect(made.difference_due).toBe(-1_125)
})

test('goods bought with a discount and gift card are worth what was paid, to the cent', async () => {
  const plan = { lines: [{ unit_price: 333, quantity: 3 }], discount: 10, giftCard: 100 }
  const { id, line } = await placeShipped(store, plan)
  for (const rank of [0, 1, 2]) {
    const { body } = await swap(id, swapOf(line, swapFor.same))
    const made = body.order.swaps?.[rank]
    expect(made?.difference_due).not.toBeNull()
    expect((await cartOf(made?.id ?? '')).total).toBe(made?.difference_due)
  }
  const { swaps } = await readSwapBooks(store.db, id)
  const given = swaps.reduce((sum, each) => sum + 2_500 - (each.difference_due ?? 0), 0)
  const { order } = (
    await store.call<{ order: { items: { total: number }[] } }>('GET', `/admin/orders/${id}`)
  ).body
  expect(given).toBe(order.items[0]?.total)
  expect((await swap(id, swapOf(line))).body.message).toBe('All units of Mug were already returned.')
})

test('only shipped units can be swapped, not ones still to be packed', async () => {
  const { id, line } = await placeCaptured(store)
  const before = await readSwapBooks(store.db, id)
  const nothing = await swap(id, swapOf(line))
  expect([nothing.status, nothing.body]).toMatchObject([
    400,
    {
      code: 'quantity_not_shipped',
      message: "Mug hasn't shipped yet, so it can't be returned.",
      field: 'return_items.0.quantity',
    },
  ])
  expect(await readSwapBooks(store.db, id)).toEqual(before)

  const one = { items: [{ item_id: line, quantity: 1 }] }
  const packed = await onOrder(store, id, 'fulfillment', one)
  expect((await swap(id, swapOf(line))).body.code).toBe('quantity_not_shipped')
  const fulfillment_id = packed.body.order.fulfillments?.[0]?.id
  await onOrder(store, id, 'shipment', { fulfillment_id })
  const both = swapOf(line, swapFor.dearer, { return_items: [{ item_id: line, quantity: 2 }] })
  expect((await swap(id, both)).body.message).toBe('Only 1 of Mug can be returned: no more have shipped.')
  expect((await swap(id, swapOf(line))).status).toBe(200)
  expect((await swap(id, swapOf(line))).body.code).toBe('quantity_not_shipped')
  expect((await onOrder(store, id, 'fulfillment', { items: [{ item_id: line, quantity: 2 }] })).status).toBe(
    400,
  )
  expect((await onOrder(store, id, 'fulfillment', one)).status).toBe(200)
})

test('the order need not be paid; a canceled or returned one offers no swap', async () => {
  const unpaid = await placeOrder(store.db)
  await shipAll(store, unpaid.id)
  expect((await swap(unpaid.id, swapOf(unpaid.line_ids[0] ?? ''))).status).toBe(200)
  const canceled = await placeOrder(store.db)
  await onOrder(store, canceled.id, 'cancel')
  const before = await readSwapBooks(store.db, canceled.id)
  expect(await swap(canceled.id, swapOf(canceled.line_ids[0] ?? ''))).toMatchObject({
    status: 400,
    body: { type: 'not_allowed', message: 'The order is canceled.' },
  })
  expect(await readSwapBooks(store.db, canceled.id)).toEqual(before)
})

test('an invalid swap is refused with its reason, and nothing is written', async () => {
  const { id, line } = await placeShipped(store)
  const other = await placeShipped(store)
  const before = await readSwapBooks(store.db, id)
  const items = (quantity: number, item_id = line) => ({ return_items: [{ item_id, quantity }] })
  for (const body of [
    swapOf(line, swapFor.same, items(3)),
    swapOf(other.line),
    swapOf('item_unknown'),
    swapOf(line, 'variant_unknown'),
    swapOf(line, swapFor.same, {
      return_items: [
        { item_id: line, quantity: 1 },
        { item_id: line, quantity: 1 },
      ],
    }),
    swapOf(line, swapFor.same, { return_shipping: { option_id: shop.shippingOptionId } }),
    swapOf(line, swapFor.same, { additional_items: [] }),
    swapOf(line, swapFor.same, { return_items: [] }),
    swapOf(line, swapFor.same, { additional_items: [{ variant_id: swapFor.same, quantity: 10_000_000 }] }),
    swapOf(line, swapFor.same, items(0)),
    swapOf(line, swapFor.same, { colour: 'red' }),
  ]) {
    const answer = await swap(id, body)
    expect([answer.status, answer.body.message]).toEqual([400, expect.any(String)])
  }
  expect(await readSwapBooks(store.db, id)).toEqual(before)
})

test('a gift card can’t be a new item, because its code would never be created', async () => {
  const { id, line } = await placeShipped(store)
  const isCard = (is_giftcard: boolean) =>
    store.db.updateTable('product').set({ is_giftcard }).where('id', '=', 'prod_test').execute()
  const before = await readSwapBooks(store.db, id)
  await isCard(true)
  expect(await swap(id, swapOf(line))).toMatchObject({
    status: 400,
    body: { type: 'not_allowed', message: "Gift cards can't be sent in swaps or claims." },
  })
  await isCard(false)
  expect(await readSwapBooks(store.db, id)).toEqual(before)
})

test('a swap can’t take more than is in stock of a variant without backorders', async () => {
  const { id, line } = await placeShipped(store)
  await store.db
    .updateTable('product_variant')
    .set({ allow_backorder: true })
    .where('id', '=', swapFor.same)
    .execute()
  const many = { additional_items: [{ variant_id: swapFor.same, quantity: 2_000_000 }] }
  const short = await swap(id, swapOf(line, swapFor.same, { ...many, allow_backorder: false }))
  expect(short).toMatchObject({ status: 400, body: { code: 'insufficient_inventory' } })
  expect((await swap(id, swapOf(line, swapFor.same, many))).status).toBe(200)
})

test('a swap’s new item can be swapped again', async () => {
  const { id, swap: first } = await placeSwapped(store, 'dearer')
  await shipReplacement(store, id, 'swaps', first.id)
  const { body } = await swap(id, swapOf(first.additional_items?.[0]?.id ?? '', swapFor.same))
  expect(body.order.swaps?.[1]?.difference_due).toBe(2_500 - 3_750)
})
