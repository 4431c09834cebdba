import type { Explanation } from '@purser/domain/explanations'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shop } from '../../../test/open-shop.ts'
import { eventsOf, onOrder, readOrderBooks } from '../../../test/order-books.ts'
import { placeOrder } from '../../../test/place-order.ts'
import { openPricedStore } from '../../../test/stock/priced-store.ts'
import type { TestStore } from '../../../test/store.ts'
import { editCalls } from './testing/edit-calls.ts'

let store: TestStore
let edits: ReturnType<typeof editCalls>
beforeAll(async () => {
  store = await openPricedStore()
  edits = editCalls(store)
})
afterAll(() => store.close())

const orderOf = async (id: string) => (await readOrderBooks(store.db, id)).order

describe('a draft', () => {
  test('has the items and totals of its order until something changes, and leaves the order alone', async () => {
    const placed = await placeOrder(store.db, { discount: 10, giftCard: 1_000 })
    const before = await readOrderBooks(store.db, placed.id)
    const edit = await edits.started(placed.id)
    expect(edit).toMatchObject({
      order_id: placed.id,
      status: 'created',
      created_by: store.operatorId,
      total: placed.total,
      difference_due: 0,
      payment_collection_id: null,
      effects: { refusal: { code: 'edit_empty' } },
    })
    const [line] = edit.items ?? []
    expect(line).toMatchObject({
      id: placed.line_ids[0],
      original_item_id: placed.line_ids[0],
      order_edit_id: edit.id,
      adjustments: [{ amount: 400 }],
      variant: { id: shop.variants[0] },
      tax_lines: [{ rate: 25 }],
    })
    const { body } = await edits.change(edit.id, placed.line_ids[0] ?? '', { quantity: 3 })
    // 6,000 - 600 + 500 - 1,000 by card = 4,900, and 25 % tax.
    expect(body.order_edit).toMatchObject({
      subtotal: 6_000,
      discount_total: 600,
      gift_card_total: 1_000,
      tax_total: 1_225,
      total: 6_125,
      changes: [{ type: 'item_update', original_line_item_id: line?.id, line_item_id: line?.id }],
    })
    expect(await readOrderBooks(store.db, placed.id)).toEqual(before)
    expect(await edits.read(edit.id)).toEqual(body.order_edit)
    // explain-11
    const { explanation } = (
      await store.call<{ explanation: Explanation }>(
        'GET',
        `/admin/order-edits/${edit.id}/explain?field=difference_due`,
      )
    ).body
    expect([explanation.amount, explanation.parts.map(({ amount }) => amount)]).toEqual([
      body.order_edit.difference_due,
      [6_125, -placed.total],
    ])
  })

  test('is one of its order, which is not canceled', async () => {
    const placed = await placeOrder(store.db)
    await edits.started(placed.id)
    expect(await edits.call('POST', '', { order_id: placed.id })).toMatchObject({
      status: 400,
      body: { type: 'invalid_data', code: 'edit_exists' },
    })
    const canceled = await placeOrder(store.db)
    await onOrder(store, canceled.id, 'cancel')
    expect(await edits.call('POST', '', { order_id: canceled.id })).toMatchObject({
      status: 400,
      body: { code: 'order_canceled' },
    })
    expect((await edits.call('POST', '', { order_id: 'order_x' })).body).toMatchObject({ field: 'order_id' })
    expect((await edits.call('GET', '/oe_x')).status).toBe(404)
  })

  test('adds, changes, removes and restores items', async () => {
    const placed = await placeOrder(store.db)
    const { id } = await edits.started(placed.id)
    const added = await edits.add(id, { variant_id: shop.variants[1], quantity: 2, metadata: { gift: true } })
    const custom = await edits.add(id, { title: 'Engraving', quantity: 1, unit_price: 700 })
    const items = custom.body.order_edit.items ?? []
    expect(added.body.order_edit.total).toBe(placed.total + 7_500)
    expect(items.map(({ title, unit_price, quantity }) => [title, unit_price, quantity]).slice(1)).toEqual([
      [items[1]?.title, 3_000, 2],
      ['Engraving', 700, 1],
    ])
    const [own = '', variant = '', engraving = ''] = items.map((item) => item.id)
    await edits.change(id, variant, { quantity: 1, unit_price: 2_500 })
    await edits.remove(id, engraving)
    const removed = await edits.remove(id, own)
    expect(removed.body.order_edit).toMatchObject({
      items: [{ id: variant, quantity: 1, unit_price: 2_500 }],
      changes: [
        { type: 'item_add' },
        { type: 'item_remove', original_line_item_id: own, line_item_id: null },
      ],
    })
    const change = removed.body.order_edit.changes?.find(({ type }) => type === 'item_remove')
    expect((await edits.call('DELETE', `/${id}/changes/${change?.id}`)).body).toEqual({
      id: change?.id,
      object: 'item_change',
      deleted: true,
    })
    const back = await edits.change(id, own, { quantity: 5 })
    expect(back.body.order_edit.changes?.length).toBe(2)
    const same = await edits.change(id, own, { quantity: 2 })
    expect(same.body.order_edit.changes?.map(({ type }) => type)).toEqual(['item_add'])
  })

  test.each([
    ['an unknown variant', { variant_id: 'variant_x', quantity: 1 }, 'variant_id'],
    ['no units', { variant_id: shop.variants[0], quantity: 0 }, 'quantity'],
    ['a price below 0', { title: 'Loss', quantity: 1, unit_price: -1 }, 'unit_price'],
    ['an unknown field', { variant_id: shop.variants[0], quantity: 1, color: 'red' }, 'color'],
  ])('refuses %s', async (_, body, field) => {
    const { id } = await edits.started((await placeOrder(store.db)).id)
    const answer = await edits.add(id, body)
    expect([answer.status, JSON.stringify(answer.body)]).toEqual([400, expect.stringContaining(field)])
    expect((await edits.read(id)).changes).toEqual([])
  })

  test('changes shipping and the discount, and says which it has', async () => {
    const placed = await placeOrder(store.db, { discount: 10 })
    const { id } = await edits.started(placed.id)
    const shipped = await edits.call('POST', `/${id}`, {
      shipping_methods: [{ option_id: shop.shippingOptionId, price: 900 }],
    })
    expect(shipped.body.order_edit).toMatchObject({ shipping_total: 900, is_shipping_changed: true })
    const plain = await edits.call('POST', `/${id}`, { discounts: [] })
    expect(plain.body.order_edit).toMatchObject({ discount_total: 0, discount_codes: [], total: 6_125 })
    const restored = await edits.call('POST', `/${id}`, { discounts: null, shipping_methods: null })
    expect(restored.body.order_edit).toMatchObject({ total: placed.total, difference_due: 0 })
    const same = await edits.call('POST', `/${id}`, {
      discounts: [{ code: restored.body.order_edit.discount_codes[0] }],
    })
    expect(same.body.order_edit).toMatchObject({ is_discount_changed: false, total: placed.total })
    expect(await edits.call('POST', `/${id}`, { discounts: [{ code: 'NONE' }] })).toMatchObject({
      status: 400,
    })
    expect(await edits.call('POST', `/${id}`, { shipping_methods: [{ option_id: 'so_x' }] })).toMatchObject({
      status: 400,
      body: { field: 'shipping_methods.0.option_id' },
    })
  })

  test('is deleted or canceled without a trace in the order', async () => {
    const placed = await placeOrder(store.db)
    const before = await orderOf(placed.id)
    const first = await edits.started(placed.id)
    await edits.add(first.id, { variant_id: shop.variants[1], quantity: 2 })
    for (const _ of [1, 2])
      expect((await edits.call('DELETE', `/${first.id}`)).body).toEqual({
        id: first.id,
        object: 'order_edit',
        deleted: true,
      })
    const second = await edits.started(placed.id)
    await edits.add(second.id, { variant_id: shop.variants[1], quantity: 2 })
    for (const _ of [1, 2])
      expect((await edits.call('POST', `/${second.id}/cancel`)).body.order_edit.status).toBe('canceled')
    expect(await edits.add(second.id, { variant_id: shop.variants[1], quantity: 2 })).toMatchObject({
      status: 400,
      body: { code: 'edit_ended' },
    })
    expect((await edits.confirm(second.id)).body).toMatchObject({ code: 'edit_ended' })
    const { version: _, updated_at: __, ...after } = await orderOf(placed.id)
    expect(before).toMatchObject(after)
  })

  test('lists edits of an order by their notes', async () => {
    const placed = await placeOrder(store.db)
    const { id } = await edits.started(placed.id)
    await edits.call('POST', `/${id}`, { internal_note: 'Called about 100% cotton' })
    const list = async (query: string) =>
      (
        await store.call<{ order_edits: { id: string }[]; count: number }>(
          'GET',
          `/admin/order-edits?${query}`,
        )
      ).body
    expect(await list(`order_id=${placed.id}&q=100%25`)).toMatchObject({ count: 1, order_edits: [{ id }] })
    expect(await list(`order_id=${placed.id}&q=100_`)).toMatchObject({ count: 0, order_edits: [] })
  })
})

describe('asking the customer', () => {
  test('freezes the edit until it is canceled', async () => {
    const placed = await placeOrder(store.db)
    const { id } = await edits.started(placed.id)
    expect(await edits.call('POST', `/${id}/request`, {})).toMatchObject({
      status: 400,
      body: { type: 'invalid_data', code: 'edit_empty' },
    })
    await edits.add(id, { variant_id: shop.variants[1], quantity: 1 })
    const sent = await edits.call('POST', `/${id}/request`)
    expect(sent.body.order_edit).toMatchObject({ status: 'requested', requested_by: store.operatorId })
    expect((await edits.call('POST', `/${id}/request`)).status).toBe(200)
    for (const answer of [
      await edits.add(id, { variant_id: shop.variants[1], quantity: 1 }),
      await edits.call('DELETE', `/${id}`),
    ])
      expect(answer).toMatchObject({ status: 400, body: { code: 'edit_requested' } })
    expect(
      (await edits.call('POST', `/${id}`, { internal_note: 'Later' })).body.order_edit.internal_note,
    ).toBe('Later')
    const requested = (await eventsOf(store.db, [id])).filter(({ event }) => event === 'order-edit.requested')
    expect(requested.length).toBe(1)
  })
})
