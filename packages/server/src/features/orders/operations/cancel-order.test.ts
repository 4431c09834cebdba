import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, shop } from '../../../../test/open-shop.ts'
import { onOrder, readOrderBooks } from '../../../../test/order-books.ts'
import { placeOrder } from '../../../../test/place-order.ts'
import { createScriptedProvider } from '../../../../test/scripted-provider.ts'
import { openStore, type TestStore } from '../../../../test/store.ts'
import { addSeconds } from '../../../clock.ts'
import { newId } from '../../../database/index.ts'
import { checkStore } from '../../../tools/check/index.ts'

let store: TestStore
const scripted = createScriptedProvider()
beforeAll(async () => {
  store = await openStore({ paymentProviders: [scripted.provider] })
})
afterAll(() => store.close())

const two = [
  { unit_price: 2_000, quantity: 2 },
  { unit_price: 700, quantity: 5 },
]

test('canceling an order refunds and restocks everything, once', async () => {
  await openShop(store.db)
  const stockBefore = await readStock()
  const placed = await placeOrder(store.db, { lines: two, discount: 10, giftCard: 1_500 })
  const { id, line_ids } = placed
  const fulfillment_id = await pack(id, line_ids[1] ?? '', 3)
  expect(await readStock()).not.toEqual(stockBefore)

  const { status, body } = await onOrder(store, id, 'cancel')
  expect([status, body.order]).toMatchObject([
    200,
    {
      status: 'canceled',
      payment_status: 'canceled',
      fulfillment_status: 'canceled',
      canceled_at: store.now(),
      payments: [{ canceled_at: store.now(), amount_captured: 0 }],
      payment_operations: [{ kind: 'void', state: 'succeeded' }],
      fulfillments: [{ id: fulfillment_id, canceled_at: store.now() }],
      items: [{ fulfilled_quantity: 0 }, { fulfilled_quantity: 0 }],
    },
  ])
  expect(await readStock()).toEqual(stockBefore)
  expect(await readCard(placed.gift_card_id)).toMatchObject({ balance: 1_500, is_disabled: false })
  expect(await readUses(placed.discount_id)).toEqual({ usage_count: 0, released_at: store.now() })
  const { journal, events } = await readOrderBooks(store.db, id)
  expect(journal.map(({ operation }) => operation)).toEqual(['cancel-order', 'settle-payment'])
  expect(journal[0]).toMatchObject({ before: { status: 'pending' }, after: { status: 'canceled' } })
  expect(events.map(({ event }) => event)).toEqual(['order.fulfillment_canceled', 'order.canceled'])

  const before = await readOrderBooks(store.db, id)
  const again = await onOrder(store, id, 'cancel')
  expect([again.status, again.body]).toMatchObject([
    400,
    { type: 'not_allowed', message: 'The order is already canceled.' },
  ])
  expect(await readOrderBooks(store.db, id)).toEqual(before)
  expect(await readStock()).toEqual(stockBefore)
})

test('a gift card that the order emptied gets its money back, and stays disabled if an operator disabled it (gift-cards-15)', async () => {
  const placed = await placeOrder(store.db, { lines: two, giftCard: 1_500 })
  await store.db
    .updateTable('gift_card')
    .set({ is_disabled: true })
    .where('id', '=', placed.gift_card_id)
    .execute()
  await onOrder(store, placed.id, 'cancel')
  expect(await readCard(placed.gift_card_id)).toMatchObject({ balance: 1_500, is_disabled: true })
})

test('goods that were never taken out of stock are not restocked', async () => {
  const { id } = await placeOrder(store.db, { lines: two })
  const variant = shop.variants[2]
  await store.db
    .insertInto('line_item')
    .values({
      id: newId('item'),
      order_id: id,
      title: 'Engraving',
      variant_id: variant,
      unit_price: 0,
      quantity: 1,
      created_at: store.now(),
      updated_at: store.now(),
    })
    .execute()
  const { journal } = await onOrder(store, id, 'cancel').then(() => readOrderBooks(store.db, id))
  expect(journal[0]?.after).toMatchObject({
    stock: [
      { variant_id: shop.variants[0], quantity: 2 },
      { variant_id: shop.variants[1], quantity: 5 },
    ],
  })
})

test('an order with a shipped fulfillment, a return, a swap or a claim can’t be canceled, and nothing is written', async () => {
  const when = { created_at: store.now(), updated_at: store.now() }
  const standing = {
    "A shipped order can't be canceled.": async (id: string, line: string) => {
      const fulfillment = await pack(id, line, 1)
      await store.db
        .updateTable('fulfillment')
        .set({ shipped_at: store.now() })
        .where('id', '=', fulfillment)
        .execute()
      await store.db.updateTable('line_item').set({ shipped_quantity: 1 }).where('id', '=', line).execute()
    },
    'Cancel the returns of this order first.': (order_id: string) =>
      store.db
        .insertInto('return')
        .values({ id: newId('ret'), order_id, ...when })
        .execute(),
    'Cancel the swaps of this order first.': (order_id: string) =>
      store.db
        .insertInto('swap')
        .values({ id: newId('swap'), order_id, ...when })
        .execute(),
    'Cancel the claims of this order first.': (order_id: string) =>
      store.db
        .insertInto('claim_order')
        .values({ id: newId('claim'), order_id, type: 'replace', ...when })
        .execute(),
    "This order can't be canceled: a claim was refunded.": (order_id: string) =>
      store.db
        .insertInto('claim_order')
        .values({ id: newId('claim'), order_id, type: 'refund', payment_status: 'refunded', ...when })
        .execute(),
  }
  for (const [message, stand] of Object.entries(standing)) {
    const { id, line_ids } = await placeOrder(store.db)
    await stand(id, line_ids[0] ?? '')
    const [before, stock] = [await readOrderBooks(store.db, id), await readStock()]
    const { status, body } = await onOrder(store, id, 'cancel')
    expect([status, body]).toMatchObject([400, { type: 'not_allowed', message }])
    expect([await readOrderBooks(store.db, id), await readStock()]).toEqual([before, stock])
  }
})

test('a refunded order can be canceled, and stays refunded', async () => {
  const { id, total } = await placeOrder(store.db)
  await onOrder(store, id, 'capture')
  await onOrder(store, id, 'refund', { amount: total, reason: 'other' })
  const { status, body } = await onOrder(store, id, 'cancel')
  expect([status, body.order.status, body.order.payment_status]).toEqual([200, 'canceled', 'refunded'])
})

/** Places a captured order with a second captured payment, as left by a swap that was canceled since. */
async function placePaidTwice() {
  const { id, total } = await placeOrder(store.db, { lines: two, discount: 10, giftCard: 1_500 })
  await onOrder(store, id, 'capture')
  const when = { created_at: store.now(), updated_at: store.now() }
  const [swap_id, payment_id, amount] = [newId('swap'), newId('pay'), 900]
  const captured_at = store.now()
  const swap = { id: swap_id, order_id: id, canceled_at: captured_at, ...when }
  const payment = { id: payment_id, swap_id, amount, amount_captured: amount, captured_at, ...when }
  const capture = {
    payment_id,
    kind: 'capture',
    state: 'succeeded',
    amount,
    settled_at: captured_at,
    ...when,
  }
  await store.db.insertInto('swap').values(swap).execute()
  await store.db
    .insertInto('payment')
    .values({ ...payment, currency_code: 'eur', provider_id: 'manual' })
    .execute()
  await store.db
    .insertInto('payment_operation')
    .values({ id: newId('payop'), ...capture })
    .execute()
  return { id, total }
}

const stateOf = async (id: string) => {
  const { order, refunds, events, journal } = await readOrderBooks(store.db, id)
  const operations = await store.db
    .selectFrom('payment_operation')
    .innerJoin('payment', 'payment.id', 'payment_id')
    .select('state')
    .where('payment.home_order_id', '=', id)
    .where('kind', '=', 'refund')
    .execute()
  return {
    status: order.status,
    refunds: refunds.map(({ amount }) => amount),
    operations: operations.map(({ state }) => state),
    events: events.map(({ event }) => event),
    journal: journal.map(({ operation }) => operation),
  }
}

test('captured money is refunded first, from one payment or two, and then the order is canceled', async () => {
  const stockBefore = await readStock()
  const { id, total } = await placePaidTwice()
  const { status, body } = await onOrder(store, id, 'cancel')
  expect([status, body.order]).toMatchObject([
    200,
    {
      status: 'canceled',
      payment_status: 'refunded',
      fulfillment_status: 'canceled',
      refunded_total: total + 900,
      refundable_amount: 0,
    },
  ])
  expect(await readStock()).toEqual(stockBefore)
  const state = await stateOf(id)
  expect(state).toMatchObject({ refunds: [total + 900], operations: ['succeeded', 'succeeded'] })
  expect(state.events.slice(-2)).toEqual(['order.refund_created', 'order.canceled'])
  expect(state.journal.filter((operation) => operation === 'cancel-order')).toHaveLength(1)
  expect(state.journal).toContain('refund-order')
})

test.each([
  ['both parts are', ['refuse', 'refuse'], [], ['failed', 'failed']],
  ['the second part is', ['succeed', 'refuse'], 'first', ['failed', 'succeeded']],
] as const)(
  'an order is not canceled where %s refused, and canceled when it works the next time',
  async (_, reactions, left, states) => {
    const stockBefore = await readStock()
    const { id, total } = await placePaidTwice()
    const sold = await readStock()
    scripted.next(...reactions)
    const refused = await onOrder(store, id, 'cancel')
    expect([refused.status, refused.body.order.status]).toEqual([200, 'pending'])
    const state = await stateOf(id)
    expect(state.operations.sort()).toEqual(states)
    expect(state.refunds).toHaveLength(left === 'first' ? 1 : 0)
    expect(state.events).not.toContain('order.canceled')
    expect(state.events).toContain('order.refund_failed')
    expect(await readStock()).toEqual(sold)

    const again = await onOrder(store, id, 'cancel')
    expect(again.body.order).toMatchObject({
      status: 'canceled',
      refunded_total: total + 900,
      refundable_amount: 0,
    })
    expect(await readStock()).toEqual(stockBefore)
  },
)

test('an order whose refund is unconfirmed is canceled once the provider answers', async () => {
  const { id, total } = await placeOrder(store.db)
  await onOrder(store, id, 'capture')
  scripted.next('throw')
  const { body } = await onOrder(store, id, 'cancel')
  expect(body.order).toMatchObject({ status: 'pending', refundable_amount: 0 })
  expect((await onOrder(store, id, 'cancel')).body.code).toBe('payment_in_progress')
  store.setNow('2026-03-02T11:00:00.000Z')
  store.app.startWorker()
  const status = async () => (await stateOf(id)).status
  await expect.poll(status, { timeout: 20_000 }).toBe('canceled')
  expect(await stateOf(id)).toMatchObject({ refunds: [total], operations: ['succeeded'] })
})

test('many simultaneous cancelations refund once and cancel once', async () => {
  const { id, total } = await placeOrder(store.db)
  await onOrder(store, id, 'capture')
  const answers = await Promise.all(Array.from({ length: 6 }, () => onOrder(store, id, 'cancel')))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const state = await stateOf(id)
  expect(state).toMatchObject({ status: 'canceled', refunds: [total], operations: ['succeeded'] })
  expect(state.events.filter((event) => event === 'order.canceled')).toHaveLength(1)
})

test('an order with captured money and shipped goods can’t be canceled, and nothing is refunded', async () => {
  const { id, line_ids } = await placeOrder(store.db)
  await onOrder(store, id, 'capture')
  const fulfillment = await pack(id, line_ids[0] ?? '', 1)
  await store.db
    .updateTable('fulfillment')
    .set({ shipped_at: store.now() })
    .where('id', '=', fulfillment)
    .execute()
  expect((await onOrder(store, id, 'cancel')).body.code).toBe('already_shipped')
  expect(await stateOf(id)).toMatchObject({ status: 'pending', refunds: [] })
})

test('a void that the provider has not answered is repeated, and the order is canceled all the same', async () => {
  const { id } = await placeOrder(store.db)
  scripted.next('throw')
  const { body } = await onOrder(store, id, 'cancel')
  expect(body.order).toMatchObject({ status: 'canceled', payment_operations: [{ state: 'unknown' }] })
  store.setNow('2026-03-02T12:00:00.000Z')
  store.app.startWorker()
  const states = async () => (await readOrderBooks(store.db, id)).operations.map(({ state }) => state)
  await expect.poll(states, { timeout: 20_000 }).toEqual(['succeeded'])
  expect((await readOrderBooks(store.db, id)).payments).toMatchObject([{ canceled_at: store.now() }])
})

test('while the refund that cancels an order is unconfirmed nothing can be shipped, and then the order is canceled', async () => {
  const { id, line_ids } = await placeOrder(store.db)
  await onOrder(store, id, 'capture')
  const fulfillment_id = await pack(id, line_ids[0] ?? '', 1)
  scripted.next('throw')
  expect((await onOrder(store, id, 'cancel')).body.order.status).toBe('pending')
  const refused = await onOrder(store, id, 'shipment', { fulfillment_id })
  expect([refused.status, refused.body]).toMatchObject([400, { code: 'payment_in_progress' }])
  store.setNow(addSeconds(store.now(), 3_600))
  store.app.startWorker()
  const status = async () => (await readOrderBooks(store.db, id)).order.status
  await expect.poll(status, { timeout: 20_000 }).toBe('canceled')
})

test('a void that the provider refused is retried by canceling once more, and nothing else happens twice', async () => {
  const stockBefore = await readStock()
  const placed = await placeOrder(store.db, { lines: two, discount: 10, giftCard: 1_500 })
  const { id, payment_id } = placed
  scripted.next('refuse', 'refuse')
  const canceled = await onOrder(store, id, 'cancel')
  expect(canceled.body.order).toMatchObject({
    status: 'canceled',
    payments: [{ canceled_at: null }],
    payment_operations: [{ kind: 'void', state: 'failed', error: 'The card was declined' }],
  })
  const again = await onOrder(store, id, 'cancel')
  expect([again.status, again.body.order.payment_operations?.map(({ state }) => state)]).toEqual([
    200,
    ['failed', 'failed'],
  ])

  const asked = scripted.calls.length
  const answers = await Promise.all([onOrder(store, id, 'cancel'), onOrder(store, id, 'cancel')])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  expect(scripted.calls).toHaveLength(asked + 1)
  const books = await readOrderBooks(store.db, id)
  expect(books.operations.map(({ kind, state }) => [kind, state])).toEqual([
    ['void', 'failed'],
    ['void', 'failed'],
    ['void', 'succeeded'],
  ])
  expect(books.payments).toMatchObject([{ id: payment_id, canceled_at: store.now() }])
  expect(books.order).toMatchObject({ status: 'canceled', payment_status: 'canceled' })
  expect(books.events.map(({ event }) => event)).toEqual(['order.canceled'])
  expect(books.journal.filter(({ operation }) => operation === 'cancel-order')).toMatchObject([
    { before: { status: 'pending' } },
    ...[1, 2].map(() => ({
      before: { status: 'canceled' },
      after: { status: 'canceled', released: { payments: [payment_id] } },
    })),
  ])
  expect(await readStock()).toEqual(stockBefore)
  expect(await readCard(placed.gift_card_id)).toMatchObject({ balance: 1_500 })
  expect(await readUses(placed.discount_id)).toMatchObject({ usage_count: 0 })

  const { status, body } = await onOrder(store, id, 'cancel')
  expect([status, body]).toMatchObject([
    400,
    { type: 'not_allowed', message: 'The order is already canceled.' },
  ])
  expect(await readOrderBooks(store.db, id)).toEqual(books)
})

test('the money, cards, discounts and stock of canceled orders are consistent', async () => {
  const { findings } = await checkStore(store.url, { now: store.now() })
  // Returns, swaps and claims in this file are bare rows that only block the cancelation.
  const broken = findings.filter(({ count, invariant }) => count > 0 && /^[MGDIX]/.test(invariant.id))
  expect(broken).toEqual([])
})

/** Adds an unshipped fulfillment of some units of a line. */
async function pack(order_id: string, item_id: string, quantity: number): Promise<string> {
  const id = newId('ful')
  const when = { created_at: store.now(), updated_at: store.now() }
  await store.db
    .insertInto('fulfillment')
    .values({ id, order_id, provider_id: 'manual', ...when })
    .execute()
  await store.db.insertInto('fulfillment_item').values({ fulfillment_id: id, item_id, quantity }).execute()
  await store.db
    .updateTable('line_item')
    .set({ fulfilled_quantity: quantity })
    .where('id', '=', item_id)
    .execute()
  return id
}

const readStock = () =>
  store.db.selectFrom('product_variant').select(['id', 'inventory_quantity']).orderBy('id').execute()

const readCard = (id: string | null) =>
  store.db.selectFrom('gift_card').selectAll().where('id', '=', id).executeTakeFirst()

const readUses = (id: string | null) =>
  store.db
    .selectFrom('discount')
    .innerJoin('discount_redemption', 'discount_redemption.discount_id', 'discount.id')
    .select(['usage_count', 'released_at'])
    .where('discount.id', '=', id)
    .executeTakeFirst()
