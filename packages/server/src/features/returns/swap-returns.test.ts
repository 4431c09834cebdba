import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventsOf, onOrder } from '../../../test/order-books.ts'
import { pack, packAll } from '../../../test/pack-order.ts'
import { returnOptionId } from '../../../test/price-shop.ts'
import { broken, claim, placeClaimed, placeShipped } from '../../../test/register-claim.ts'
import { placeSwapped, swapFor, swapOf } from '../../../test/register-swap.ts'
import {
  cancelAsked,
  openReturnOf,
  readReturnBooks,
  receive,
  requestReturnOf,
} from '../../../test/return-books.ts'
import { openPricedStore } from '../../../test/stock/priced-store.ts'
import type { TestStore } from '../../../test/store.ts'

let store: TestStore
beforeAll(async () => {
  store = await openPricedStore()
})
afterAll(() => store.close())

test('receiving a swap’s return books goods and stock and refunds nothing', async () => {
  const { id, line, swap } = await placeSwapped(store, 'cheaper')
  await packAll(store, id)
  const items = [{ item_id: line, quantity: 1 }]
  const { status, body } = await receive(store, swap.return_order?.id ?? '', { items, refund: 1_000 })
  expect([status, body.return]).toMatchObject([
    200,
    { status: 'received', order_id: null, swap: { id: swap.id, order_id: id } },
  ])
  const { lines, movements, refunds, order } = await readReturnBooks(store.db, id)
  expect([lines[0]?.returned_quantity, movements.map(({ delta }) => delta), refunds]).toEqual([1, [1], []])
  expect(order.refunded_total).toBe(0)
  expect((await eventsOf(store.db, [swap.id])).at(-1)).toEqual({
    event: 'swap.received',
    data: { id: swap.id, order_id: id, no_notification: order.no_notification },
  })
})

test.each(['swap', 'claim'])('units returned with a %s can be kept out of stock', async (owner) => {
  const placed =
    owner === 'swap'
      ? await placeSwapped(store, 'cheaper')
      : await placeClaimed(store, 'refund', { return_shipping: { option_id: returnOptionId } })
  const { id, line } = placed
  await packAll(store, id)
  const returnId = ('swap' in placed ? placed.swap : placed.claim).return_order?.id
  const items = [{ item_id: line, quantity: 1, not_restocked: 'other' }]
  const { status, body } = await receive(store, returnId ?? '', { items })
  expect([status, body.return]).toMatchObject([200, { items: [{ not_restocked: 'other' }] }])
  const { movements } = await readReturnBooks(store.db, id)
  expect(movements.map(({ kind, delta, reason }) => [kind, delta, reason])).toEqual([
    ['return', 1, null],
    ['write_off', -1, 'other'],
  ])
})

test('a unit that a swap credited but that wasn’t returned with it is later returned without a refund', async () => {
  const { id, line } = await placeShipped(store)
  const both = { return_items: [{ item_id: line, quantity: 2 }] }
  const { body } = await onOrder(store, id, 'swaps', swapOf(line, swapFor.cheaper, both))
  const returnId = body.order.swaps?.[0]?.return_order?.id ?? ''
  expect((await receive(store, returnId, { items: [{ item_id: line, quantity: 1 }] })).status).toBe(200)
  const other = await openReturnOf(store, id, { items: [{ item_id: line, quantity: 1 }] })
  expect(other.refund_amount).toBe(0)
  await receive(store, other.id, { items: [{ item_id: line, quantity: 1 }] })
  const { lines, refunds } = await readReturnBooks(store.db, id)
  expect([lines[0]?.returned_quantity, refunds]).toEqual([2, []])
})

test('the return of a canceled swap can still be received, once, while its units aren’t in another return', async () => {
  const { id, line, swap } = await placeSwapped(store, 'dearer')
  await packAll(store, id)
  const returnId = swap.return_order?.id ?? ''
  await onOrder(store, id, `swaps/${swap.id}/cancel`)
  const items = [{ item_id: line, quantity: 1 }]
  const other = await openReturnOf(store, id, { items: [{ item_id: line, quantity: 2 }] })
  expect((await receive(store, returnId, { items })).body.message).toBe(
    'All units of Mug were already returned.',
  )
  await cancelAsked(store, other.id)
  expect((await receive(store, returnId, { items })).body.return).toMatchObject({ status: 'received' })
  expect((await receive(store, returnId, { items })).status).toBe(400)
  const { lines, refunds } = await readReturnBooks(store.db, id)
  expect([lines[0]?.returned_quantity, refunds.length]).toEqual([1, 1])
})

test('what is owed for a canceled swap’s goods is refunded on receipt, as for any return', async () => {
  const { id, line, swap } = await placeSwapped(store, 'dearer')
  await packAll(store, id)
  const returnId = swap.return_order?.id ?? ''
  const worth = swap.return_order?.refund_amount
  await onOrder(store, id, `swaps/${swap.id}/cancel`)
  const { body } = await receive(store, returnId, { items: [{ item_id: line, quantity: 1 }] })
  expect(body.return).toMatchObject({ status: 'received', refund_amount: worth })
  const { refunds, order } = await readReturnBooks(store.db, id)
  expect(refunds).toMatchObject([{ amount: worth, reason: 'return', return_id: returnId, swap_id: null }])
  expect([order.refunded_total, order.payment_status]).toEqual([worth, 'partially_refunded'])
  expect((await eventsOf(store.db, [id])).at(-1)).toMatchObject({
    event: 'order.items_returned',
    data: { id, return_id: returnId },
  })
})

test('a refund can be set for a canceled swap’s goods, at most what the order holds; units already compensated give none', async () => {
  const named = await placeSwapped(store, 'cheaper')
  await packAll(store, named.id)
  await onOrder(store, named.id, `swaps/${named.swap.id}/cancel`)
  const goods = [{ item_id: named.line, quantity: 1 }]
  await receive(store, named.swap.return_order?.id ?? '', { items: goods, refund: 700 })
  expect((await readReturnBooks(store.db, named.id)).refunds).toMatchObject([{ amount: 700 }])

  const claimed = await placeSwapped(store, 'same')
  await packAll(store, claimed.id)
  await onOrder(store, claimed.id, `swaps/${claimed.swap.id}/cancel`)
  const { status } = await claim(store, claimed.id, {
    type: 'refund',
    claim_items: broken(claimed.line, 2),
  })
  expect(status).toBe(200)
  const items = [{ item_id: claimed.line, quantity: 1 }]
  const { body } = await receive(store, claimed.swap.return_order?.id ?? '', { items })
  expect(body.return).toMatchObject({ status: 'received', refund_amount: 0 })
  expect((await readReturnBooks(store.db, claimed.id)).refunds).toMatchObject([{ reason: 'claim' }])
})

test('fewer units of a swap than requested can be received', async () => {
  const { id, line } = await placeShipped(store)
  const both = swapOf(line, swapFor.dearer, { return_items: [{ item_id: line, quantity: 2 }] })
  const { body } = await onOrder(store, id, 'swaps', both)
  const returnId = body.order.swaps?.[0]?.return_order?.id ?? ''
  expect((await receive(store, returnId, { items: [{ item_id: line, quantity: 1 }] })).status).toBe(200)
  expect((await readReturnBooks(store.db, id)).lines[0]?.returned_quantity).toBe(1)
})

test('a live swap’s return can’t exceed the credited units; others need their own return, which refunds them', async () => {
  const { id, line, swap } = await placeSwapped(store, 'dearer')
  await packAll(store, id)
  const returnId = swap.return_order?.id ?? ''
  const { status, body } = await receive(store, returnId, { items: [{ item_id: line, quantity: 2 }] })
  expect([status, body.message]).toEqual([
    400,
    'Only 1 of Mug was swapped. Register the other units as a separate return.',
  ])
  const items = [{ item_id: line, quantity: 1 }]
  expect((await receive(store, returnId, { items })).status).toBe(200)
  expect((await requestReturnOf(store, id, { items, receive_now: true })).status).toBe(200)
  const { lines, refunds } = await readReturnBooks(store.db, id)
  expect([lines[0]?.returned_quantity, refunds.length]).toEqual([2, 1])
})

test('new items of swaps and claims can be returned and restocked; those of canceled ones can’t', async () => {
  const swapped = await placeSwapped(store, 'same')
  const claimed = await placeClaimed(store, 'replace')
  for (const [id, owner, path] of [
    [swapped.id, swapped.swap, `swaps/${swapped.swap.id}`],
    [claimed.id, claimed.claim, `claims/${claimed.claim.id}`],
  ] as const) {
    const items = [{ item_id: owner.additional_items?.[0]?.id ?? '', quantity: 1 }]
    // They are worth what they would cost; the operator refunds 1 for them.
    const asked = await openReturnOf(store, id, { items, refund: 1 })
    await cancelAsked(store, asked.id)
    expect((await onOrder(store, id, `${path}/cancel`)).status).toBe(200)
    const refused = await requestReturnOf(store, id, { items })
    expect([refused.status, refused.body.type]).toEqual([400, 'invalid_data'])
  }

  const { id, claim } = await placeClaimed(store, 'replace')
  const line = claim.additional_items?.[0]?.id ?? ''
  const back = { items: [{ item_id: line, quantity: 1 }], refund: 0, receive_now: true }
  expect((await requestReturnOf(store, id, back)).body.message).toBe(
    "Mug was never fulfilled, so it can't be returned.",
  )
  await pack(store, { order_id: id, id: claim.id, lineId: '', base: `claims/${claim.id}/` })
  const { body } = await requestReturnOf(store, id, back)
  expect(body.order.claims).toMatchObject([{ additional_items: [{ returned_quantity: 1 }] }])
  const { movements } = await readReturnBooks(store.db, id)
  expect(movements).toMatchObject([{ line_item_id: line, delta: 1 }])
})
