import type { StoreOrderEdit } from '@purser/contract/storefront'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { editCalls } from '../../../src/features/order-edits/testing/edit-calls.ts'
import { shop } from '../../../test/open-shop.ts'
import { eventsOf, onOrder, readOrderBooks } from '../../../test/order-books.ts'
import { packAll } from '../../../test/pack-order.ts'
import { placeCaptured } from '../../../test/register-claim.ts'
import { openPricedStore } from '../../../test/stock/priced-store.ts'
import type { TestStore } from '../../../test/store.ts'
import { shopperOf } from '../../../test/storefront/shopper.ts'

interface Answered {
  readonly order_edit: StoreOrderEdit
  readonly code?: string
  readonly type?: string
  readonly message?: string
}

let store: TestStore
let edits: ReturnType<typeof editCalls>
let shopper: ReturnType<typeof shopperOf>
beforeAll(async () => {
  store = await openPricedStore()
  edits = editCalls(store)
  shopper = shopperOf(store)
})
afterAll(() => store.close())

const read = (id: string) => shopper.call<Answered>('GET', `/order-edits/${id}`)
const accept = (id: string) => shopper.call<Answered>('POST', `/order-edits/${id}/complete`)
const decline = (id: string, body?: unknown) =>
  shopper.call<Answered>('POST', `/order-edits/${id}/decline`, body)

/** Places a captured order of two mugs, and sends its customer an edit to one mug and two others. */
async function sentEdit(quantity = 1) {
  const placed = await placeCaptured(store)
  const { id } = await edits.started(placed.id)
  await edits.call('POST', `/${id}`, { internal_note: 'Asked by phone' })
  await edits.change(id, placed.line, { quantity })
  await edits.add(id, { variant_id: shop.variants[1], quantity: 2 })
  expect((await edits.call('POST', `/${id}/request`)).status).toBe(200)
  return { id, order: placed }
}

describe('a customer reads a change of their order', () => {
  test('with its items, changes and difference, and nothing of the back office', async () => {
    const { id, order } = await sentEdit()
    const { status, body } = await read(id)
    expect([status, body.message]).toEqual([200, undefined])
    const { order_edit: edit } = body
    expect(edit).toMatchObject({
      id,
      order_id: order.id,
      status: 'requested',
      total: 10_625,
      difference_due: 5_000,
      effects: { previous_total: 5_625, amount_due: 5_000 },
      items: [
        { id: order.line, original_item_id: order.line, quantity: 1, total: 2_500 },
        { original_item_id: null, quantity: 2, variant: { id: shop.variants[1] }, total: 7_500 },
      ],
      changes: [
        {
          type: 'item_update',
          line_item: { quantity: 1 },
          original_line_item: { quantity: 2, total: 5_000 },
        },
        { type: 'item_add', original_line_item: null },
      ],
    })
    expect(JSON.stringify(body)).not.toContain('phone')
    expect(JSON.stringify(body)).not.toContain(store.operatorId)
    for (const name of [
      'internal_note',
      'created_by',
      'requested_by',
      'confirmed_by',
      'canceled_by',
      'limits',
    ])
      expect(edit).not.toHaveProperty(name)
  })

  test('once it was sent to them', async () => {
    const placed = await placeCaptured(store)
    const { id } = await edits.started(placed.id)
    await edits.change(id, placed.line, { quantity: 1 })
    expect(await read(id)).toMatchObject({ status: 404, body: { type: 'not_found' } })
    expect((await read('oe_x')).status).toBe(404)
    for (const answer of [await accept(id), await decline(id)])
      expect(answer).toMatchObject({ status: 400, body: { type: 'not_allowed', code: 'edit_not_requested' } })
    for (const answer of [await accept('oe_x'), await decline('oe_x')]) expect(answer.status).toBe(404)
  })
})

describe('a customer accepts a change', () => {
  test('once, under their name, and what it leaves due is on the order', async () => {
    const { id, order } = await sentEdit()
    const { status, body } = await accept(id)
    expect([status, body.message]).toEqual([200, undefined])
    expect(body.order_edit).toMatchObject({ status: 'confirmed', total: 10_625, items: [{}, {}] })
    const books = await readOrderBooks(store.db, order.id)
    expect(books.order).toMatchObject({ total: 10_625, amount_due: 5_000 })
    expect(books.journal.at(-1)).toMatchObject({
      operation: 'accept-order-edit',
      actor_id: null,
      customer_id: order.customer_id,
    })
    expect((await edits.read(id)).confirmed_by).toBe(order.customer_id)
    const again = await accept(id)
    expect([again.status, again.body]).toEqual([200, body])
    expect(await decline(id)).toMatchObject({ status: 400, body: { code: 'edit_ended' } })
    expect((await edits.confirm(id)).body.order_edit.status).toBe('confirmed')
    expect(await readOrderBooks(store.db, order.id)).toEqual(books)
  })

  test('not when its items were fulfilled in the meantime, and an operator neither', async () => {
    const { id, order } = await sentEdit()
    await packAll(store, order.id)
    const books = await readOrderBooks(store.db, order.id)
    const refused = { status: 400, body: { type: 'not_allowed', code: 'edit_quantity_too_low' } }
    expect(await accept(id)).toMatchObject(refused)
    expect(await edits.confirm(id)).toMatchObject(refused)
    expect((await edits.read(id)).effects.refusal).toMatchObject({ code: 'edit_quantity_too_low' })
    expect(await readOrderBooks(store.db, order.id)).toEqual(books)
  })

  test('not of a canceled order', async () => {
    const { id, order } = await sentEdit()
    await onOrder(store, order.id, 'refund', { amount: 5_625, reason: 'other' })
    await onOrder(store, order.id, 'cancel')
    expect((await accept(id)).status).toBe(400)
    expect((await decline(id)).status).toBe(200)
  })
})

describe('a customer declines a change', () => {
  test('with the first reason, and the order stays as it is', async () => {
    const { id, order } = await sentEdit()
    const { order: before, lines } = await readOrderBooks(store.db, order.id)
    const { status, body } = await decline(id, { declined_reason: 'Too expensive' })
    expect([status, body.order_edit]).toMatchObject([
      200,
      { status: 'declined', declined_reason: 'Too expensive', declined_by: order.customer_id },
    ])
    expect((await decline(id, { declined_reason: 'No' })).body).toEqual(body)
    for (const answer of [await accept(id), await edits.confirm(id)])
      expect(answer).toMatchObject({ status: 400, body: { code: 'edit_ended' } })
    const after = await readOrderBooks(store.db, order.id)
    const { version: _, updated_at: __, ...same } = before
    expect([after.order, after.lines]).toMatchObject([same, lines])
    expect(after.journal.at(-1)).toMatchObject({
      operation: 'decline-order-edit',
      customer_id: order.customer_id,
      after: { declined_reason: 'Too expensive' },
    })
    expect((await eventsOf(store.db, [id])).map(({ event }) => event)).toContain('order-edit.declined')
  })

  test('with a reason of reasonable length, or none', async () => {
    const { id } = await sentEdit()
    for (const body of [{ declined_reason: 1 }, { declined_reason: 'x'.repeat(2_001) }, { reason: 'No' }])
      expect((await decline(id, body)).status).toBe(400)
    expect((await read(id)).body.order_edit.status).toBe('requested')
    expect((await decline(id, { declined_reason: '' })).body.order_edit.declined_reason).toBeNull()
  })
})

test.each([
  ['confirms', 'confirm', ['confirmed']],
  ['cancels', 'cancel', ['confirmed', 'canceled']],
] as const)('accepting and declining while an operator %s it ends it once', async (_, ending, outcomes) => {
  const { id, order } = await sentEdit()
  const answers = await Promise.all([
    ...Array.from({ length: 4 }, () => accept(id)),
    ...Array.from({ length: 4 }, () => edits.call('POST', `/${id}/${ending}`)),
    ...Array.from({ length: 4 }, () => decline(id)),
  ])
  for (const { status } of answers) expect([200, 400]).toContain(status)
  const { status } = await edits.read(id)
  expect([...outcomes, 'declined']).toContain(status)
  const ended = (await eventsOf(store.db, [id])).map(({ event }) => event)
  expect(ended.filter((event) => /confirmed|declined|canceled/.test(event))).toEqual([`order-edit.${status}`])
  const { order: books, lines } = await readOrderBooks(store.db, order.id)
  expect([books.total, lines.length]).toEqual(status === 'confirmed' ? [10_625, 2] : [5_625, 1])
})
