import { afterAll, beforeAll, expect, test } from 'vitest'
import { shop } from '../../../test/open-shop.ts'
import { onOrder } from '../../../test/order-books.ts'
import { placeOrder } from '../../../test/place-order.ts'
import { returnOptionId } from '../../../test/price-shop.ts'
import { placeCaptured } from '../../../test/register-claim.ts'
import { cancelAsked, openReturnOf, readReturnBooks, requestReturnOf } from '../../../test/return-books.ts'
import { openPricedStore } from '../../../test/stock/priced-store.ts'
import type { TestStore } from '../../../test/store.ts'
import { waitingForLocks } from '../../../test/waiting-for-locks.ts'
import { storeContext } from '../../database/index.ts'
import { deleteReturnReason } from '../return-reasons/delete-return-reason.ts'
import { requestReturn } from './request-return.ts'

let store: TestStore
const when = { created_at: '2025-01-01T00:00:00.000Z', updated_at: '2025-01-01T00:00:00.000Z' }
beforeAll(async () => {
  store = await openPricedStore()
  const reason = (id: string, more = {}) => ({ id, value: id, label: id, ...when, ...more })
  await store.db
    .insertInto('return_reason')
    .values([
      reason('rr_size'),
      reason('rr_too_small', { parent_return_reason_id: 'rr_size' }),
      reason('rr_gone', { deleted_at: when.created_at }),
      reason('rr_going'),
    ])
    .execute()
})
afterAll(() => store.close())

test('the refund of a requested return is what the goods cost, less the return shipping', async () => {
  const { id, line } = await placeCaptured(store, { discount: 10 })
  const { status, body } = await requestReturnOf(store, id, {
    items: [{ item_id: line, quantity: 1, reason_id: 'rr_too_small', note: 'Pinches' }],
    return_shipping: { option_id: returnOptionId },
    no_notification: true,
  })
  expect(status).toBe(200)
  // 2,000 less 10 % plus 25 % tax, less 400 including tax.
  expect(body.order).toMatchObject({
    refunded_total: 0,
    fulfillment_status: 'not_fulfilled',
    items: [{ returned_quantity: 0 }],
    returns: [
      {
        status: 'requested',
        order_id: id,
        refund_amount: 2_250 - 500,
        received_at: null,
        no_notification: true,
        items: [
          {
            item_id: line,
            quantity: 1,
            requested_quantity: 1,
            received_quantity: null,
            is_requested: true,
            reason: { label: 'rr_too_small' },
            note: 'Pinches',
          },
        ],
        shipping_method: { price: 400, shipping_option: { name: 'Return label' } },
      },
    ],
  })
  const { journal, events, returns, movements } = await readReturnBooks(store.db, id)
  expect(journal.at(-1)).toMatchObject({
    operation: 'request-return',
    actor_id: store.operatorId,
    after: { return: { id: returns[0]?.id, refund_amount: 1_750 } },
  })
  expect(events.at(-1)).toEqual({
    event: 'order.return_requested',
    data: { id, return_id: returns[0]?.id, no_notification: true },
  })
  expect(movements).toEqual([])
})

test('the operator can set the refund: 0 stays 0, negative becomes 0, and return shipping is not deducted', async () => {
  const { id, line } = await placeCaptured(store, { lines: [{ unit_price: 2_000, quantity: 4 }] })
  const items = [{ item_id: line, quantity: 1 }]
  const return_shipping = { option_id: returnOptionId, price: 0 }
  const amounts = []
  for (const refund of [0, -1, 1_234]) {
    amounts.push((await openReturnOf(store, id, { items, return_shipping, refund })).refund_amount)
  }
  expect(amounts).toEqual([0, 0, 1_234])
})

test('a return can be requested before payment, and with shipping that costs more than the goods', async () => {
  const { id, line_ids } = await placeOrder(store.db)
  const items = [{ item_id: line_ids[0], quantity: 1 }]
  expect((await openReturnOf(store, id, { items })).refund_amount).toBe(2_500)
  const dear = { option_id: returnOptionId, price: 9_000 }
  expect((await openReturnOf(store, id, { items, return_shipping: dear })).refund_amount).toBe(0)
})

test('units in open returns can’t be requested again until the return is canceled', async () => {
  const { id, line } = await placeCaptured(store, { lines: [{ unit_price: 333, quantity: 3 }] })
  const ask = (quantity: number) => requestReturnOf(store, id, { items: [{ item_id: line, quantity }] })
  const first = await openReturnOf(store, id, { items: [{ item_id: line, quantity: 2 }] })
  const before = await readReturnBooks(store.db, id)
  const refused = await ask(2)
  expect([refused.status, refused.body]).toMatchObject([
    400,
    { type: 'not_allowed', message: 'Only 1 of Mug can be returned.' },
  ])
  expect(await readReturnBooks(store.db, id)).toEqual(before)
  expect((await ask(1)).status).toBe(200)
  expect((await ask(1)).body.message).toBe('All units of Mug were already returned.')

  const { returns } = await readReturnBooks(store.db, id)
  // 333 plus tax is 416.25: one by one the units add up to the line's total.
  expect(returns.reduce((sum, { refund_amount }) => sum + refund_amount, 0)).toBe(1_249)
  const canceled = await cancelAsked(store, first.id)
  expect([canceled.status, canceled.body.order]).toMatchObject([200, { id }])
  expect((await ask(2)).status).toBe(200)
})

test('unavailable lines, reasons and shipping options are refused, and nothing is written', async () => {
  const { id, line } = await placeCaptured(store)
  const other = await placeCaptured(store)
  const before = await readReturnBooks(store.db, id)
  const item = { item_id: line, quantity: 1 }
  const items = [item]
  for (const body of [
    {},
    { items: [] },
    { items: [{ item_id: other.line, quantity: 1 }] },
    { items: [{ item_id: 'item_none', quantity: 1 }] },
    { items: [item, item] },
    ...[0, -1, 3, 1e9, 1.5].map((quantity) => ({ items: [{ item_id: line, quantity }] })),
    ...['rr_size', 'rr_gone', 'rr_none'].map((reason_id) => ({ items: [{ ...item, reason_id }] })),
    { items, return_shipping: { option_id: shop.shippingOptionId } },
    { items, return_shipping: { option_id: 'so_none' } },
    { items, return_shipping: { option_id: returnOptionId, price: -1 } },
    { items, refund: 5_626 },
    { items, refund: 1.5 },
    { items, location_id: 'x' },
  ]) {
    expect([body, (await requestReturnOf(store, id, body)).status]).toEqual([body, 400])
  }
  expect((await requestReturnOf(store, 'order_none', { items })).status).toBe(404)
  expect((await requestReturnOf(store, id, { items }, { 'if-match': '"1"' })).status).toBe(409)
  expect(await readReturnBooks(store.db, id)).toEqual(before)
})

test('simultaneous returns can use the same reason, and a reason being deleted is not found', async () => {
  const ctx = storeContext(store.now())
  const [one, two] = [await placeCaptured(store), await placeCaptured(store)]
  const asked = (item_id: string, reason_id: string) => ({ items: [{ item_id, quantity: 1, reason_id }] })
  const asking = await store.db.startTransaction().execute()
  await requestReturn(asking, ctx, one.id, asked(one.line, 'rr_too_small'))
  expect((await requestReturnOf(store, two.id, asked(two.line, 'rr_too_small'))).status).toBe(200)
  await asking.commit().execute()

  const deleting = await store.db.startTransaction().execute()
  await deleteReturnReason(deleting, ctx, 'rr_going')
  const late = requestReturnOf(store, one.id, asked(one.line, 'rr_going'))
  await expect.poll(() => waitingForLocks(store.db)).toBe(1)
  await deleting.commit().execute()
  expect(await late).toMatchObject({ status: 400, body: { message: 'There is no return reason rr_going.' } })
})

test('a return shipping option whose price is in another currency can be given one in the order’s (regions-16)', async () => {
  const { id, line } = await placeCaptured(store)
  const sellIn = (currency_code: string) =>
    store.call('POST', `/admin/regions/${shop.region.id}`, { currency_code })
  const ask = (price?: number) =>
    requestReturnOf(store, id, {
      items: [{ item_id: line, quantity: 1 }],
      return_shipping: { option_id: returnOptionId, price },
    })
  expect((await sellIn('usd')).status).toBe(200)
  const { status, body } = await ask()
  expect([status, body]).toMatchObject([
    400,
    {
      code: 'price_missing',
      field: 'return_shipping.price',
      message: 'Return label needs a price in EUR: its own is now in USD.',
    },
  ])
  const named = await ask(200)
  expect(named.body.order?.returns).toMatchObject([
    { refund_amount: 2_500 - 250, shipping_method: { price: 200 } },
  ])
  await sellIn('eur')
})

test('the agreed refund can’t exceed captured minus refunded', async () => {
  const { id, line } = await placeCaptured(store)
  await onOrder(store, id, 'refund', { amount: 4_000, reason: 'other' })
  const items = [{ item_id: line, quantity: 2 }]
  const { status, body } = await requestReturnOf(store, id, { items, refund: 1_626 })
  expect([status, body]).toMatchObject([
    400,
    {
      type: 'invalid_data',
      message: 'The refund is more than can still be refunded. Enter a lower amount.',
    },
  ])
  expect((await openReturnOf(store, id, { items })).refund_amount).toBe(1_625)
})

test('a canceled order accepts no returns', async () => {
  const { id, line_ids } = await placeOrder(store.db)
  await onOrder(store, id, 'cancel')
  const { status, body } = await requestReturnOf(store, id, {
    items: [{ item_id: line_ids[0], quantity: 1 }],
  })
  expect([status, body.message]).toEqual([400, "Items of a canceled order can't be returned."])
})

test('the same request sent twice with one key creates one return', async () => {
  const { id, line } = await placeCaptured(store)
  const ask = () =>
    requestReturnOf(
      store,
      id,
      { items: [{ item_id: line, quantity: 1 }] },
      { 'idempotency-key': `ask-${id}` },
    )
  const [first, second] = [await ask(), await ask()]
  expect(second.body).toEqual(first.body)
  expect((await readReturnBooks(store.db, id)).returns).toHaveLength(1)
})
