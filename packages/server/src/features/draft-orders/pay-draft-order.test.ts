import type { DraftOrder } from '@purser/contract/draft-orders'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shop } from '../../../test/open-shop.ts'
import { eventsOf, onOrder, readOrderBooks } from '../../../test/order-books.ts'
import { openPricedStore } from '../../../test/stock/priced-store.ts'
import type { TestStore } from '../../../test/store.ts'
import { waitingForLocks } from '../../../test/waiting-for-locks.ts'
import { storeContext } from '../../database/index.ts'
import { deleteDiscount } from '../discounts/delete-discount.ts'
import { payDraftOrder } from './pay-draft-order.ts'
import { addDiscount, draft, onDraft, pay, readDraftBooks } from './testing/drafts.ts'

let store: TestStore
beforeAll(async () => {
  store = await openPricedStore()
  await addDiscount(store.db, 'TEN')
  await addDiscount(store.db, 'ONCE', { usage_limit: 1 })
  await addDiscount(store.db, 'FREESHIP', { type: 'free_shipping', value: 0 })
  await addDiscount(store.db, 'ALL', { value: 100 })
})
afterAll(() => store.close())

const [mug] = shop.variants
const stockOf = async (id: string) =>
  (
    await store.db
      .selectFrom('product_variant')
      .select('inventory_quantity')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).inventory_quantity
const usesOf = async (code: string) =>
  (
    await store.db
      .selectFrom('discount')
      .select('usage_count')
      .where('code', '=', code)
      .executeTakeFirstOrThrow()
  ).usage_count
const priceOf = ({ cart }: DraftOrder) => ({
  subtotal: cart?.subtotal,
  discount_total: cart?.discount_total,
  shipping_total: cart?.shipping_total,
  tax_total: cart?.tax_total,
  total: cart?.total,
})

test('marking a draft as paid creates its order once, with the totals that it showed', async () => {
  const made = await draft(store, {
    discounts: [{ code: 'TEN' }],
    no_notification_order: true,
    metadata: { source: 'phone' },
  })
  const stock = await stockOf(mug)
  const { status, body } = await pay(store, made.id)
  expect(status).toBe(200)
  expect(body.order).toMatchObject({
    ...priceOf(made),
    status: 'pending',
    payment_status: 'awaiting',
    fulfillment_status: 'not_fulfilled',
    email: made.cart?.email,
    customer_id: made.cart?.customer_id,
    draft_order_id: made.id,
    cart_id: made.cart_id,
    no_notification: true,
    tax_rate: 25,
    paid_total: 0,
    refundable_amount: 0,
    metadata: { source: 'phone' },
    shipping_address: { city: 'Berlin' },
    billing_address: null,
    discounts: [{ code: 'TEN' }],
    items: [
      { id: made.cart?.items?.[0]?.id, quantity: 2, adjustments: [{ description: 'TEN', amount: 400 }] },
      { id: made.cart?.items?.[1]?.id, quantity: 1, adjustments: [] },
    ],
    shipping_methods: [{ price: 500 }],
    payments: [{ provider_id: 'system', amount: 5_500, amount_captured: 0 }],
  })
  expect(body.order.shipping_address_id).not.toBe(made.cart?.shipping_address_id)
  expect([await stockOf(mug), await usesOf('TEN')]).toEqual([stock - 2, 1])
  expect(
    (await eventsOf(store.db, [body.order.id])).map(({ event, data }) => [event, data.no_notification]),
  ).toEqual([['order.placed', true]])

  const after = (await onDraft(store, 'GET', made.id)).body.draft_order
  expect(after).toMatchObject({
    status: 'completed',
    order_id: body.order.id,
    order: { display_id: body.order.display_id },
    completed_at: store.now(),
    cart: { completed_at: store.now(), ...priceOf(made) },
  })
  const found = await store.call<{ orders: { id: string }[] }>(
    'GET',
    `/admin/orders?q=%23${body.order.display_id}`,
  )
  expect(found.body.orders.map(({ id }) => id)).toEqual([body.order.id])
})

test('the payment of a draft marked as paid is recorded by one capture, without a provider call', async () => {
  const made = await draft(store)
  const { order } = (await pay(store, made.id)).body
  const capture = () => onOrder(store, order.id, 'capture')
  const captured = (await capture()).body.order
  expect(captured).toMatchObject({
    payment_status: 'captured',
    payments: [{ provider_id: 'system', amount_captured: order.total }],
    payment_operations: [{ kind: 'capture', state: 'succeeded', amount: order.total }],
  })
  expect((await capture()).body.order.payment_operations).toHaveLength(1)
})

test('a completed draft shows what its order cost, even if rules and rates change later', async () => {
  await addDiscount(store.db, 'GONE', { value: 50 })
  const made = await draft(store, { discounts: [{ code: 'GONE' }] })
  const { order } = (await pay(store, made.id)).body
  await store.db.updateTable('discount').set({ deleted_at: store.now() }).where('code', '=', 'GONE').execute()
  const rate = (tax_rate: number) =>
    store.db.updateTable('region').set({ tax_rate }).where('id', '=', shop.region.id).execute()
  await rate(7)
  const after = (await onDraft(store, 'GET', made.id)).body.draft_order
  await rate(shop.region.tax_rate)
  expect(priceOf(after)).toEqual(priceOf(made))
  expect(after.cart).toMatchObject({ total: order.total, discount_total: 2_000 })
})

test('a completed draft can’t be paid, changed or deleted', async () => {
  const made = await draft(store)
  expect((await pay(store, made.id)).status).toBe(200)
  const before = await readDraftBooks(store.db)
  const refusals = [
    await pay(store, made.id),
    await onDraft(store, 'POST', made.id, '', { email: 'other@example.com' }),
    await onDraft(store, 'POST', made.id, '/line-items', { quantity: 1 }),
    await onDraft(store, 'POST', made.id, `/line-items/${made.cart?.items?.[0]?.id}`, { quantity: 9 }),
    await onDraft(store, 'DELETE', made.id, `/line-items/${made.cart?.items?.[0]?.id}`),
    await onDraft(store, 'DELETE', made.id),
  ]
  expect(refusals.map(({ status, body }) => [status, body.message])).toEqual([
    [400, 'This draft order was already marked as paid.'],
    [400, "A completed draft order can't be changed."],
    [400, "A completed draft order can't be changed."],
    [400, "A completed draft order can't be changed."],
    [400, "A completed draft order can't be changed."],
    [400, "A completed draft order can't be deleted."],
  ])
  expect(await readDraftBooks(store.db)).toEqual(before)
})

test('a draft that its customer is paying shows so and refuses changes by operators; an older version is reported first', async () => {
  const { id, cart_id } = await draft(store)
  const hold = (completing_at: string | null) =>
    store.db.updateTable('cart').set({ completing_at }).where('id', '=', cart_id).execute()
  const shown = async () => (await onDraft(store, 'GET', id)).body.draft_order.is_being_paid
  expect(await shown()).toBe(false)
  await hold(store.now())
  expect(await shown()).toBe(true)
  expect((await pay(store, id)).body).toMatchObject({ code: 'cart_completing' })
  expect((await onDraft(store, 'DELETE', id)).body).toMatchObject({ code: 'cart_completing' })
  const stale = { ...storeContext(store.now()), seenVersion: 0 }
  await expect(store.db.transaction().execute((tx) => payDraftOrder(tx, stale, id))).rejects.toMatchObject({
    details: { code: 'stale_version' },
  })
  await hold(null)
  expect((await pay(store, id)).status).toBe(200)
})

test('a draft without items, below the minimum, with a deleted variant or a used-up discount can’t be paid', async () => {
  const empty = await draft(store, { items: [] })
  const many = await draft(store, { items: [{ variant_id: mug, quantity: 2_000_000 }] })
  const withdrawn = await draft(store, { items: [{ variant_id: shop.variants[2], quantity: 1 }] })
  await store.call('DELETE', `/admin/products/prod_test/variants/${shop.variants[2]}`)
  const [first, second] = [
    await draft(store, { discounts: [{ code: 'ONCE' }] }),
    await draft(store, { discounts: [{ code: 'ONCE' }] }),
  ]
  expect((await pay(store, first.id)).status).toBe(200)
  const before = await readDraftBooks(store.db)
  expect((await pay(store, empty.id)).body.message).toBe(
    'Add an item before you mark the draft order as paid.',
  )
  expect((await pay(store, many.id)).body).toMatchObject({
    type: 'not_allowed',
    code: 'insufficient_inventory',
  })
  expect((await pay(store, withdrawn.id)).body).toMatchObject({
    type: 'not_allowed',
    code: 'variant_unavailable',
    message: expect.stringContaining('is no longer available. Remove it to continue.'),
  })
  expect((await pay(store, second.id)).body.message).toBe('ONCE: The discount has reached its usage limit.')
  expect((await pay(store, 'dorder_none')).status).toBe(404)
  expect((await pay(store, second.id, { 'if-match': '"7"' })).status).toBe(409)
  expect(await readDraftBooks(store.db)).toEqual(before)
})

test("a draft's total is recalculated: it changes with a tax rate or rule", async () => {
  await addDiscount(store.db, 'LESS')
  const { id, cart } = await draft(store, { discounts: [{ code: 'LESS' }] })
  const paySeen = (seen_total: number) => onDraft(store, 'POST', id, '/pay', { seen_total })
  const seen = cart?.total ?? 0
  await store.db
    .updateTable('discount_rule')
    .set({ value: 20 })
    .where('id', 'in', (rule) => rule.selectFrom('discount').select('rule_id').where('code', '=', 'LESS'))
    .execute()
  const now = (await onDraft(store, 'GET', id)).body.draft_order.cart?.total ?? 0
  const before = await readDraftBooks(store.db)
  expect(await paySeen(seen)).toMatchObject({
    status: 409,
    body: { code: 'stale_version', field: 'total', message: expect.stringContaining('total is now') },
  })
  expect(await readDraftBooks(store.db)).toEqual(before)
  expect([now < seen, (await paySeen(now)).status]).toEqual([true, 200])
})

test("a code that has been used up doesn't prevent others from being added or removed", async () => {
  const ids = []
  await addDiscount(store.db, 'LAST', { usage_limit: 1 })
  for (const _ of 'ab') ids.push((await draft(store, { discounts: [{ code: 'LAST' }] })).id)
  const [first = '', second = ''] = ids
  expect((await pay(store, first)).status).toBe(200)
  const codes = (...names: string[]) =>
    onDraft(store, 'POST', second, '', { discounts: names.map((code) => ({ code })) })
  expect((await codes('LAST', 'FREESHIP')).body.draft_order.cart?.discounts).toHaveLength(2)
  expect((await codes('FREESHIP')).body.draft_order.cart?.discounts).toMatchObject([{ code: 'FREESHIP' }])
  expect((await codes('LAST', 'FREESHIP')).body.message).toBe(
    'LAST: The discount has reached its usage limit.',
  )
})

test('two orders that use the same discount at once do not block each other', async () => {
  const before = await usesOf('TEN')
  for (let round = 0; round < 3; round += 1) {
    const emails = ['one@example.com', 'two@example.com']
    const drafts = await Promise.all(
      emails.map((email) => draft(store, { email, discounts: [{ code: 'TEN' }] })),
    )
    // In transactions that are not retried, as `transact` would.
    await Promise.all(
      drafts.map(({ id }) =>
        store.db.transaction().execute((tx) => payDraftOrder(tx, storeContext(store.now()), id)),
      ),
    )
  }
  expect(await usesOf('TEN')).toBe(before + 6)
})

test('a discount that is deleted while an order is being created does not reduce it', async () => {
  const discountId = await addDiscount(store.db, 'GONE')
  const { id } = await draft(store, { discounts: [{ code: 'GONE' }] })
  const deleting = await store.db.startTransaction().execute()
  await deleteDiscount(deleting, storeContext(store.now()), discountId)
  const paying = pay(store, id)
  await expect.poll(() => waitingForLocks(store.db)).toBe(1)
  await deleting.commit().execute()
  expect(await paying).toMatchObject({ status: 400, body: { message: 'There is no discount GONE.' } })
  expect((await pay(store, id)).body.order).toMatchObject({ discount_total: 0 })
})

test('free shipping costs nothing, and an order that costs nothing has no payment', async () => {
  const made = await draft(store, {
    discounts: [{ code: 'ALL' }, { code: 'FREESHIP' }],
    items: [{ variant_id: mug, quantity: 1 }],
  })
  const { body } = await pay(store, made.id)
  expect(body.order).toMatchObject({
    total: 0,
    shipping_total: 0,
    discount_total: 2_000,
    payment_status: 'captured',
    payments: [],
    shipping_methods: [{ price: 0 }],
  })
})

test('gift cards that are bought are issued on capture, one per unit, and disabled when the order is canceled', async () => {
  const when = { created_at: store.now(), updated_at: store.now() }
  const { profile_id } = await store.db
    .selectFrom('product')
    .select('profile_id')
    .where('id', '=', 'prod_test')
    .executeTakeFirstOrThrow()
  await store.db
    .insertInto('product')
    .values({
      id: 'prod_card',
      title: 'Gift card',
      is_giftcard: true,
      discountable: false,
      profile_id,
      ...when,
    })
    .execute()
  await store.db
    .insertInto('product_variant')
    .values({ id: 'variant_card', product_id: 'prod_card', title: '50', manage_inventory: false, ...when })
    .execute()
  const made = await draft(store, {
    items: [{ variant_id: 'variant_card', quantity: 2, unit_price: 5_000 }],
    shipping_methods: [],
  })
  const { body } = await pay(store, made.id)
  const cards = () =>
    store.db.selectFrom('gift_card').selectAll().where('order_id', '=', body.order.id).execute()
  expect(await cards()).toEqual([])
  await onOrder(store, body.order.id, 'capture')
  expect(await cards()).toMatchObject([
    { value: 5_000, balance: 5_000, is_disabled: false, region_id: shop.region.id },
    { value: 5_000, balance: 5_000, is_disabled: false, region_id: shop.region.id },
  ])
  const codes = (await cards()).map(({ code }) => code)
  expect([codes.every((code) => /^[A-Z0-9]{4}(-[A-Z0-9]{4}){3}$/.test(code)), new Set(codes).size]).toEqual([
    true,
    2,
  ])
  const unit = { item_id: body.order.items?.[0]?.id, quantity: 1 }
  const mug = { variant_id: shop.variants[1], quantity: 1 }
  for (const [path, asked] of [
    ['return', { items: [unit] }],
    ['swaps', { return_items: [unit], additional_items: [mug] }],
    ['claims', { type: 'refund', claim_items: [{ ...unit, reason: 'other' }] }],
  ] as const) {
    const refused = await onOrder(store, body.order.id, path, asked)
    expect(refused, path).toMatchObject({ status: 400, body: { code: 'gift_card_not_returned' } })
  }
  await onOrder(store, body.order.id, 'refund', { amount: body.order.total, reason: 'other' })
  expect((await onOrder(store, body.order.id, 'cancel')).status).toBe(200)
  expect((await cards()).map(({ is_disabled }) => is_disabled)).toEqual([true, true])
})

test('a draft’s order works like any other: fulfilled, refunded, its discount restored', async () => {
  const made = await draft(store, { discounts: [{ code: 'TEN' }] })
  const uses = await usesOf('TEN')
  const { order } = (await pay(store, made.id)).body
  const items = order.items?.map(({ id, quantity }) => ({ item_id: id, quantity }))
  const packed = await onOrder(store, order.id, 'fulfillment', { items })
  expect(packed.body.order.fulfillment_status).toBe('fulfilled')
  const canceled = await draft(store, { discounts: [{ code: 'TEN' }] })
  const other = (await pay(store, canceled.id)).body.order
  await onOrder(store, other.id, 'refund', { amount: other.total, reason: 'other' })
  expect((await onOrder(store, other.id, 'cancel')).body.order.status).toBe('canceled')
  expect(await usesOf('TEN')).toBe(uses + 1)
  expect(
    (await readOrderBooks(store.db, other.id)).lines.every(({ order_id }) => order_id === other.id),
  ).toBe(true)
})
