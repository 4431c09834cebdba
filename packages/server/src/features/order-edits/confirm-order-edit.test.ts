import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shop } from '../../../test/open-shop.ts'
import { eventsOf, onOrder, readOrderBooks } from '../../../test/order-books.ts'
import { placeOrder } from '../../../test/place-order.ts'
import { placeCaptured, placeShipped } from '../../../test/register-claim.ts'
import { placeSwapped } from '../../../test/register-swap.ts'
import { openPricedStore } from '../../../test/stock/priced-store.ts'
import { addScarceVariant } from '../../../test/stock/scarce-variant.ts'
import type { TestStore } from '../../../test/store.ts'
import { invoiceCalls } from '../invoices/testing/invoice-calls.ts'
import { editCalls } from './testing/edit-calls.ts'

let store: TestStore
let edits: ReturnType<typeof editCalls>
beforeAll(async () => {
  store = await openPricedStore()
  edits = editCalls(store)
})
afterAll(() => store.close())

const stockOf = async (id: string) =>
  (
    await store.db
      .selectFrom('product_variant')
      .select('inventory_quantity')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).inventory_quantity
const orderOf = async (id: string) => (await readOrderBooks(store.db, id)).order

describe('confirming', () => {
  test('changes lines, totals and stock, and leaves what was added due', async () => {
    const placed = await placeCaptured(store)
    const stock = await Promise.all(shop.variants.map(stockOf))
    const { id } = await edits.started(placed.id)
    await edits.add(id, { variant_id: shop.variants[1], quantity: 2 })
    await edits.change(id, placed.line, { quantity: 1 })
    const draft = await edits.read(id)
    // 2,000 + 6,000 + 500, and 25 % tax.
    expect(draft).toMatchObject({
      total: 10_625,
      difference_due: 5_000,
      effects: {
        previous_total: 5_625,
        amount_due: 5_000,
        unfulfilled: 3,
        refusal: null,
        stock: [{ quantity: -1 }, { quantity: 2, is_short: false }],
      },
    })
    const { status, body } = await edits.confirm(id)
    expect(status).toBe(200)
    expect(body.order_edit).toMatchObject({
      status: 'confirmed',
      total: 10_625,
      confirmed_by: store.operatorId,
    })
    const { order, lines, payments, journal } = await readOrderBooks(store.db, placed.id)
    expect(order).toMatchObject({
      total: 10_625,
      amount_due: 5_000,
      paid_total: 5_625,
      payment_status: 'captured',
    })
    expect(
      lines.map(({ quantity, variant_id, order_edit_id }) => [quantity, variant_id, order_edit_id]),
    ).toEqual([
      [1, shop.variants[0], id],
      [2, shop.variants[1], id],
    ])
    expect(payments.length).toBe(1)
    expect(await Promise.all(shop.variants.map(stockOf))).toEqual([
      (stock[0] ?? 0) + 1,
      (stock[1] ?? 0) - 2,
      stock[2],
    ])
    expect(journal.at(-1)).toMatchObject({
      operation: 'confirm-order-edit',
      after: { edit: id, amount_due: 5_000 },
    })
    expect((await eventsOf(store.db, [id])).map(({ event }) => event)).toContain('order-edit.confirmed')
    // A second confirmation changes nothing.
    const books = await readOrderBooks(store.db, placed.id)
    expect((await edits.confirm(id)).body.order_edit.status).toBe('confirmed')
    expect(await readOrderBooks(store.db, placed.id)).toEqual(books)
  })

  test('what is due is recorded as paid once', async () => {
    const placed = await placeCaptured(store)
    await edits.confirmed(placed, 3)
    expect(await onOrder(store, placed.id, 'amount-due', { seen_amount: 1 })).toMatchObject({ status: 409 })
    const paid = await onOrder(store, placed.id, 'amount-due', { seen_amount: 2_500 })
    expect(paid.body.order).toMatchObject({ amount_due: 0, paid_total: 8_125, payment_status: 'captured' })
    expect(await onOrder(store, placed.id, 'amount-due')).toMatchObject({
      status: 400,
      body: { code: 'nothing_due' },
    })
  })

  test('refunds a lower total, all or in part, and never more', async () => {
    const placed = await placeCaptured(store)
    const { id } = await edits.started(placed.id)
    await edits.change(id, placed.line, { quantity: 1 })
    expect(await edits.confirm(id, { refund_amount: 2_501 })).toMatchObject({
      status: 400,
      body: { code: 'amount_too_large', field: 'refund_amount' },
    })
    expect(await edits.confirm(id, { seen_difference: -1 })).toMatchObject({ status: 409 })
    expect((await edits.confirm(id, { refund_amount: 1_000, seen_difference: -2_500 })).status).toBe(200)
    expect(await orderOf(placed.id)).toMatchObject({
      total: 3_125,
      amount_due: -1_500,
      refunded_total: 1_000,
      edit_refunded_total: 1_000,
    })
    // A refund by hand settles the rest first.
    await onOrder(store, placed.id, 'refund', { amount: 2_000, reason: 'discount' })
    expect(await orderOf(placed.id)).toMatchObject({
      amount_due: 0,
      refunded_total: 3_000,
      edit_refunded_total: 2_500,
    })
  })

  test('refunds from the named payment', async () => {
    const placed = await placeCaptured(store)
    await edits.confirmed(placed, 3)
    await onOrder(store, placed.id, 'amount-due')
    const { payments } = await readOrderBooks(store.db, placed.id)
    const second = payments.find(({ amount }) => amount === 2_500)
    const { id } = await edits.started(placed.id)
    await edits.change(id, placed.line, { quantity: 1 })
    expect(await edits.confirm(id, { refund_amount: 5_000, payment_id: second?.id })).toMatchObject({
      status: 400,
      body: { code: 'amount_too_large' },
    })
    await edits.confirm(id, { refund_amount: 2_500, payment_id: second?.id })
    const after = await readOrderBooks(store.db, placed.id)
    expect(after.payments.map(({ amount_refunded }) => amount_refunded).sort()).toEqual([0, 2_500])
    expect(after.order).toMatchObject({ total: 3_125, amount_due: -2_500 })
  })

  test('refunds as much from each payment as is named', async () => {
    const placed = await placeCaptured(store)
    await edits.confirmed(placed, 3)
    await onOrder(store, placed.id, 'amount-due')
    const { payments } = await readOrderBooks(store.db, placed.id)
    const named = (...amounts: number[]) =>
      payments.map(({ id: payment_id }, place) => ({ payment_id, amount: amounts[place] ?? 0 }))
    const { id } = await edits.started(placed.id)
    await edits.change(id, placed.line, { quantity: 1 })
    const refused = await edits.confirm(id, { refund_amount: 3_000, payments: named(1_000, 1_000) })
    expect(refused).toMatchObject({ status: 400, body: { code: 'split_differs' } })
    await edits.confirm(id, { refund_amount: 3_000, payments: named(1_000, 2_000) })
    const after = await readOrderBooks(store.db, placed.id)
    expect(after.payments.map(({ amount_refunded }) => amount_refunded)).toEqual([1_000, 2_000])
    expect(after.order).toMatchObject({ total: 3_125, amount_due: -2_000 })
  })

  test('refunds as a gift card, once, and asks no provider (order-edits-35)', async () => {
    const placed = await placeCaptured(store)
    const { id } = await edits.started(placed.id)
    await edits.change(id, placed.line, { quantity: 1 })
    const refused = await edits.confirm(id, { refund_amount: 2_501, to_gift_card: true })
    expect(refused).toMatchObject({ status: 400, body: { code: 'amount_too_large' } })
    const asked = { refund_amount: 2_000, to_gift_card: true }
    await Promise.all([1, 2, 3].map(() => edits.confirm(id, asked)))
    const cards = await store.db
      .selectFrom('gift_card')
      .selectAll()
      .where('order_id', '=', placed.id)
      .execute()
    expect(cards).toMatchObject([{ value: 2_000, balance: 2_000 }])
    const { order, refunds, journal } = await readOrderBooks(store.db, placed.id)
    expect(order).toMatchObject({ total: 3_125, amount_due: -500, refunded_total: 2_000 })
    expect(refunds).toMatchObject([{ amount: 2_000, edit_amount: 2_000, gift_card_id: cards[0]?.id }])
    expect(await eventsOf(store.db, [cards[0]?.id ?? ''])).toMatchObject([
      { event: 'gift_card.created', data: { refund_id: refunds[0]?.id, no_notification: false } },
    ])
    expect(journal.at(-1)?.after).toMatchObject({ refund: { gift_card_id: cards[0]?.id } })
  })

  test('lowers an authorized payment, and releases one that has nothing left to capture', async () => {
    const placed = await placeOrder(store.db)
    const { body } = await edits.confirmed(placed, 1)
    expect(body.order_edit.effects).toMatchObject({ lowered: 2_500, amount_due: 0 })
    const captured = await onOrder(store, placed.id, 'capture')
    expect(captured.body.order).toMatchObject({ paid_total: 3_125, total: 3_125, payment_status: 'captured' })
    const free = await placeOrder(store.db)
    const { id } = await edits.started(free.id)
    await edits.change(id, free.line_ids[0] ?? '', { unit_price: 0 })
    await edits.call('POST', `/${id}`, { shipping_methods: [] })
    expect((await edits.confirm(id)).status).toBe(200)
    const { order, payments } = await readOrderBooks(store.db, free.id)
    expect(order).toMatchObject({ total: 0, payment_status: 'captured' })
    expect(payments).toMatchObject([{ amount: 0, canceled_at: store.now() }])
  })

  test('restores to gift cards what they paid beyond the new total, and canceling the rest', async () => {
    const placed = await placeOrder(store.db, { giftCard: 4_200 })
    const balance = async () =>
      (
        await store.db
          .selectFrom('gift_card')
          .select('balance')
          .where('id', '=', placed.gift_card_id ?? '')
          .executeTakeFirstOrThrow()
      ).balance
    const { id } = await edits.started(placed.id)
    const { body } = await edits.change(id, placed.line_ids[0] ?? '', { quantity: 1 })
    expect(body.order_edit).toMatchObject({
      gift_card_total: 2_500,
      total: 0,
      effects: { gift_cards_restored: 1_700 },
    })
    await edits.confirm(id)
    expect(await balance()).toBe(1_700)
    const canceled = await onOrder(store, placed.id, 'cancel')
    expect([canceled.status, canceled.body.message]).toEqual([200, undefined])
    expect(await balance()).toBe(4_200)
  })

  test('replaces a discount: the new one counts as used, the old one no longer', async () => {
    const placed = await placeOrder(store.db, { discount: 10 })
    const other = await placeOrder(store.db, { discount: 50 })
    const used = async () =>
      store.db
        .selectFrom('discount')
        .select(['id', 'usage_count', 'code'])
        .where('id', 'in', [placed.discount_id ?? '', other.discount_id ?? ''])
        .orderBy('created_at')
        .orderBy('id')
        .execute()
    const [first, second] = await used()
    const { id } = await edits.started(placed.id)
    await edits.call('POST', `/${id}`, { discounts: [{ code: second?.code }] })
    expect((await edits.confirm(id)).body.order_edit).toMatchObject({ discount_total: 2_000 })
    expect((await used()).map(({ usage_count }) => usage_count)).toEqual([
      (first?.usage_count ?? 0) - 1,
      (second?.usage_count ?? 0) + 1,
    ])
    const { body } = await store.call<{ order: { discounts: { code: string }[] } }>(
      'GET',
      `/admin/orders/${placed.id}`,
    )
    expect(body.order.discounts.map(({ code }) => code)).toEqual([second?.code])
  })

  test('a removed line stays with its canceled fulfillment, and its units are back in stock', async () => {
    const placed = await placeOrder(store.db, {
      lines: [
        { unit_price: 2_000, quantity: 2 },
        { unit_price: 3_000, quantity: 1 },
      ],
    })
    const [own = '', other = ''] = placed.line_ids
    const packed = await onOrder(store, placed.id, 'fulfillment', { items: [{ item_id: own, quantity: 2 }] })
    const { id } = await edits.started(placed.id)
    expect(await edits.remove(id, own)).toMatchObject({
      status: 400,
      body: { code: 'edit_quantity_too_low' },
    })
    expect((await edits.read(id)).limits).toEqual([
      { item_id: own, lowest: 2, is_price_fixed: false },
      { item_id: other, lowest: 0, is_price_fixed: false },
    ])
    await onOrder(store, placed.id, `fulfillments/${packed.body.order.fulfillments?.[0]?.id}/cancel`)
    const stock = await stockOf(shop.variants[0])
    await edits.remove(id, own)
    expect((await edits.confirm(id)).status).toBe(200)
    expect(await stockOf(shop.variants[0])).toBe(stock + 2)
    const { lines } = await readOrderBooks(store.db, placed.id)
    expect(lines.map((line) => line.id)).toEqual([other])
    await onOrder(store, placed.id, 'cancel')
    expect(await stockOf(shop.variants[0])).toBe(stock + 2)
  })

  test('new items are fulfilled like any others, also of a shipped order', async () => {
    const placed = await placeShipped(store)
    const { id } = await edits.started(placed.id)
    await edits.add(id, { variant_id: shop.variants[2], quantity: 1 })
    await edits.confirm(id)
    const { order, lines } = await readOrderBooks(store.db, placed.id)
    expect(order.fulfillment_status).toBe('partially_shipped')
    const added = lines.find(({ variant_id }) => variant_id === shop.variants[2])
    const { body } = await onOrder(store, placed.id, 'fulfillment', {
      items: [{ item_id: added?.id, quantity: 1 }],
      no_notification: true,
    })
    expect(body.order.fulfillments?.length).toBe(2)
  })

  test('units of a swap keep their quantity and price', async () => {
    const { id: orderId, line } = await placeSwapped(store, 'dearer')
    const { id } = await edits.started(orderId)
    expect((await edits.change(id, line, { unit_price: 1 })).body).toMatchObject({
      code: 'edit_price_settled',
    })
    expect((await edits.change(id, line, { quantity: 1 })).body).toMatchObject({
      code: 'edit_quantity_too_low',
    })
    await edits.change(id, line, { quantity: 3 })
    expect((await edits.confirm(id)).status).toBe(200)
    expect(await orderOf(orderId)).toMatchObject({ amount_due: 2_500 })
  })

  test('refuses what is not in stock, an order without items, and an empty edit', async () => {
    const placed = await placeOrder(store.db)
    const scarce = await addScarceVariant(store.db, 1)
    const { id } = await edits.started(placed.id)
    expect((await edits.confirm(id)).body).toMatchObject({ code: 'edit_empty' })
    const short = await edits.add(id, { variant_id: scarce, quantity: 2, unit_price: 100 })
    expect(short.body.order_edit.effects.stock).toMatchObject([{ variant_id: scarce, is_short: true }])
    expect(short.body.order_edit.effects.refusal).toMatchObject({ code: 'insufficient_inventory' })
    const before = await readOrderBooks(store.db, placed.id)
    expect((await edits.confirm(id)).body).toMatchObject({ code: 'insufficient_inventory' })
    expect(await readOrderBooks(store.db, placed.id)).toEqual(before)
    const added = short.body.order_edit.items?.at(-1)?.id ?? ''
    await edits.remove(id, added)
    await edits.remove(id, placed.line_ids[0] ?? '')
    expect((await edits.confirm(id)).body).toMatchObject({ code: 'edit_without_items' })
  })

  test('happens once for one idempotency key, and for ten operators at once', async () => {
    const placed = await placeCaptured(store)
    const { id } = await edits.started(placed.id)
    await edits.change(id, placed.line, { quantity: 1 })
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        edits.confirm(id, { refund_amount: 2_500 }, { 'idempotency-key': `edit-${at % 2}` }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
    const { order, refunds } = await readOrderBooks(store.db, placed.id)
    expect(order).toMatchObject({ total: 3_125, refunded_total: 2_500, amount_due: 0 })
    expect(refunds.length).toBe(1)
  })

  test('a refund before the invoice needs no credit note: the invoice has the lower total', async () => {
    const placed = await placeCaptured(store)
    await edits.confirmed(placed, 1, { refund_amount: 2_500 })
    expect((await invoiceCalls(store).of(placed.id)).due).toMatchObject([{ kind: 'invoice', total: 3_125 }])
  })
})
