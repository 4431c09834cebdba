import type Medusa from '@medusajs/medusa-js'
import type { OrderEdit } from '@purser/contract/order-edits'
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
