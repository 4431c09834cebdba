import type Medusa from '@medusajs/medusa-js'
import type { OrderEdit } from '@purser/contract/order-edits'
import type { Order } from '@purser/contract/orders'
import type { StoreOrderEdit } from '@purser/contract/storefront'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shop } from '../test/open-shop.ts'
import { placeCaptured } from '../test/register-claim.ts'
import type { TestStore } from '../test/store.ts'
import { openClientStore, refusalOf, sent } from './support/medusa-client.ts'

let store: TestStore
let client: Medusa
beforeAll(async () => {
  ;({ store, client } = await openClientStore())
})
afterAll(() => store.close())

type Edited = { order_edit: OrderEdit }
type Shown = { order_edit: StoreOrderEdit }

/** Has an operator's client edit an order of two mugs: one of them, two others, then send it to the customer. */
async function requested() {
  const { id: order_id, line } = await placeCaptured(store)
  const { orderEdits } = client.admin
  const made = await sent<Edited>(orderEdits.create({ order_id, internal_note: 'By phone' }))
  const { id } = made.order_edit
  await orderEdits.updateLineItem(id, line, { quantity: 1 })
  await orderEdits.addLineItem(id, { variant_id: shop.variants[1], quantity: 2 })
  const asked = await sent<Edited>(orderEdits.requestConfirmation(id))
  expect(asked.order_edit).toMatchObject({ status: 'requested', total: 10_625, difference_due: 5_000 })
  return { id, order_id, line }
}

test('an operator’s client edits an order, changes its mind about items, and confirms it', async () => {
  const { id: order_id, line } = await placeCaptured(store)
  const { orderEdits, orders } = client.admin
  const { order_edit } = await sent<Edited>(orderEdits.create({ order_id }))
  const { id } = order_edit
  await orderEdits.update(id, { internal_note: 'Asked twice' })
  await orderEdits.removeLineItem(id, line)
  const { order_edit: removed } = await sent<Edited>(orderEdits.retrieve(id))
  expect(removed).toMatchObject({
    items: [],
    changes: [{ type: 'item_remove', original_line_item: { id: line } }],
  })
  const undone = await orderEdits.deleteItemChange(id, removed.changes?.[0]?.id ?? '')
  expect(undone).toMatchObject({ object: 'item_change', deleted: true })
  await orderEdits.addLineItem(id, { variant_id: shop.variants[1], quantity: 1 })
  expect(await refusalOf(orderEdits.create({ order_id }))).toMatchObject({
    status: 400,
    data: { type: 'invalid_data', message: expect.stringContaining('open edit') },
  })
  const confirmed = await sent<Edited>(orderEdits.confirm(id))
  expect(confirmed.order_edit).toMatchObject({ status: 'confirmed', difference_due: 3_750 })
  const { order } = await sent<{ order: object }>(orders.retrieve(order_id))
  expect(order).toMatchObject({
    total: 9_375,
    amount_due: 3_750,
    items: [{ id: line }, { order_edit_id: id }],
  })
  const listed = await orderEdits.list({ order_id, q: 'twice', limit: 5, offset: 0 })
  expect(listed).toMatchObject({ count: 1, order_edits: [{ id, internal_note: 'Asked twice' }] })
  const second = await sent<Edited>(orderEdits.create({ order_id }))
  expect(await sent(orderEdits.cancel(second.order_edit.id))).toMatchObject({
    order_edit: { status: 'canceled' },
  })
  const third = await sent<Edited>(orderEdits.create({ order_id }))
  expect(await orderEdits.delete(third.order_edit.id)).toMatchObject({ object: 'order_edit', deleted: true })
})

test('a storefront’s client shows a change and accepts it', async () => {
  const { id, order_id, line } = await requested()
  const seen = await sent<Shown>(client.orderEdits.retrieve(id))
  expect(seen.order_edit).toMatchObject({
    id,
    order_id,
    status: 'requested',
    total: 10_625,
    difference_due: 5_000,
    changes: [{ type: 'item_update', original_line_item_id: line }, { type: 'item_add' }],
    items: [{ id: line, tax_total: 500 }, { title: expect.any(String) }],
  })
  const done = await sent<Shown>(client.orderEdits.complete(id))
  expect(done.order_edit).toMatchObject({ status: 'confirmed', confirmed_at: store.now() })
  const again = await sent<Shown>(client.orderEdits.complete(id))
  expect(again.order_edit).toEqual(done.order_edit)
  expect(await refusalOf(client.orderEdits.decline(id, { declined_reason: 'Late' }))).toMatchObject({
    status: 400,
    data: { type: 'not_allowed', message: 'The edit was already confirmed.' },
  })
})

test('a storefront’s client declines a change', async () => {
  const { id } = await requested()
  const answer = await sent<Shown>(client.orderEdits.decline(id, { declined_reason: 'Too expensive' }))
  expect(answer.order_edit).toMatchObject({ status: 'declined', declined_reason: 'Too expensive' })
  expect(await refusalOf(client.orderEdits.retrieve('oe_x'))).toMatchObject({ status: 404 })
})

/** What Medusa's admin has an order's page expand. */
const relations = [
  ...['customer', 'billing_address', 'shipping_address', 'discounts', 'discounts.rule', 'shipping_methods'],
  ...['shipping_methods.shipping_option', 'payments', 'items', 'fulfillments', 'fulfillments.tracking_links'],
  ...['returns', 'returns.shipping_method', 'returns.shipping_method.shipping_option'],
  ...['returns.shipping_method.tax_lines', 'refunds', 'claims.claim_items.item', 'claims.fulfillments'],
  ...['claims.return_order', 'claims.additional_items.variant.product.profiles', 'swaps.return_order'],
  ...['swaps.additional_items.variant.product.profiles', 'swaps.fulfillments', 'returnable_items', 'edits'],
]

test('the calls of Medusa’s admin for "Edit Order" get what its screens read', async () => {
  const { admin } = client
  const { store: own } = await admin.store.retrieve()
  expect(own.feature_flags).toContainEqual({ key: 'order_editing', value: true })
  const { id: order_id, line } = await placeCaptured(store)
  const readOrder = async () => {
    const query = { expand: relations.join() }
    return (await sent<{ order: Order }>(admin.orders.retrieve(order_id, query))).order
  }
  const { region_id, customer_id } = await readOrder()
  const list = async () => {
    const { order_edits } = await sent<{ order_edits: OrderEdit[] }>(admin.orderEdits.list({ order_id }))
    return order_edits[0]
  }
  expect(await list()).toBeUndefined()
  const { order_edit } = await admin.orderEdits.create({ order_id })
  const { id } = order_edit
  // Its table of variants, of which it adds each chosen one with a call of its own at the same time.
  const priced = { q: 'mug', limit: 12, offset: 0, region_id, customer_id }
  const { variants } = await sent<{ variants: { id: string }[] }>(admin.variants.list(priced))
  expect(variants[0]).toMatchObject({
    product: { title: 'Mug' },
    original_price_incl_tax: expect.any(Number),
    calculated_price_incl_tax: expect.any(Number),
    inventory_quantity: expect.any(Number),
  })
  const chosen = variants.slice(0, 2).map((variant) => variant.id)
  await Promise.all(chosen.map((variant_id) => admin.orderEdits.addLineItem(id, { variant_id, quantity: 1 })))
  await admin.orderEdits.updateLineItem(id, line, { quantity: 1 })
  const draft = await list()
  expect(draft).toMatchObject({
    status: 'created',
    subtotal: expect.any(Number),
    items: [{ id: line, order_edit_id: id, fulfilled_quantity: 0, tax_lines: [{ rate: 25 }] }, {}, {}],
    changes: expect.arrayContaining([expect.objectContaining({ type: 'item_update', line_item_id: line })]),
  })
  // 'Remove' of an item that it added, and of one that it changed.
  const [added] = (draft?.changes ?? []).filter(({ type }) => type === 'item_add')
  const [changed] = (draft?.changes ?? []).filter(({ type }) => type === 'item_update')
  await admin.orderEdits.deleteItemChange(id, added?.id ?? '')
  await admin.orderEdits.deleteItemChange(id, changed?.id ?? '')
  await admin.orderEdits.removeLineItem(id, line)
  // 'Save and close', with a note.
  await admin.orderEdits.requestConfirmation(id)
  await admin.orderEdits.update(id, { internal_note: 'By phone' })
  const asked = await list()
  expect(asked).toMatchObject({
    status: 'requested',
    internal_note: 'By phone',
    difference_due: expect.any(Number),
    changes: [
      { type: 'item_add', line_item: { title: 'Mug', quantity: 1, variant: { sku: expect.any(String) } } },
      { type: 'item_remove', original_line_item: { id: line, quantity: 2, title: expect.any(String) } },
    ],
  })
  expect((await admin.users.retrieve(asked?.requested_by ?? '')).user.email).toEqual(expect.any(String))
  expect((await admin.notifications.list({ resource_id: id })).notifications).toEqual(expect.any(Array))
  // Its timeline asks an operator or a customer who confirmed an edit, by the id's prefix.
  await client.orderEdits.complete(id)
  const { confirmed_by } = (await list()) ?? {}
  expect((await admin.customers.retrieve(confirmed_by ?? '')).customer.id).toBe(customer_id)
  expect(await readOrder()).toMatchObject({ edits: [], items: [{ order_edit_id: id }] })
})
