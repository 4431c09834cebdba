import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventsOf, onOrder, readOrderBooks } from '../../../test/order-books.ts'
import { broken, shipAll } from '../../../test/register-claim.ts'
import { swapFor, swapOf } from '../../../test/register-swap.ts'
import { type ComparedStripe, DAY, HOUR, openComparedStripe } from '../../../test/stripe-server/comparison.ts'
import { afterSeconds, placeTaken, sendEvent } from '../../../test/stripe-server/stripe-store.ts'

let at: ComparedStripe
beforeAll(async () => {
  at = await openComparedStripe()
})
afterAll(() => at.close())

const expired = "The refund failed at Stripe: the customer's card expired or was canceled."
const refund = (id: string, amount: number) => onOrder(at.store, id, 'refund', { amount, reason: 'other' })
/** Makes an intent's last refund fail at Stripe; returns the events about it. */
function failLast(intentId: string) {
  const made = at.stripe.books.refundsOf(intentId).at(-1)
  const told = at.stripe.events.length
  at.stripe.books.settleRefund(made?.id ?? '', 'failed')
  return at.stripe.events.slice(told)
}
async function swapOne(id: string, lineId = '', variantId: string = swapFor.same) {
  await shipAll(at.store, id)
  const { body } = await onOrder(at.store, id, 'swaps', swapOf(lineId, variantId))
  const swap = body.order?.swaps?.[0]
  if (!swap) throw new Error(`The swap was not made: ${body.message}`)
  return swap
}
const failuresOf = (id: string) =>
  at.store.db
    .selectFrom('refund_failure')
    .innerJoin('payment_operation', 'payment_operation.id', 'payment_operation_id')
    .innerJoin('payment', 'payment.id', 'payment_operation.payment_id')
    .select(['refund_failure.amount', 'refund_failure.reason', 'payment_operation.state'])
    .where('payment.home_order_id', '=', id)
    .execute()
const readOrder = async (id: string) =>
  (await at.store.call<{ order: Record<string, unknown> }>('GET', `/admin/orders/${id}`)).body.order
const listedAs = async (id: string) =>
  (await at.comparison.health()).failed_refunds.refunds.filter(({ order_id }) => order_id === id)

test('a refund that fails days later becomes refundable again once, however often and in whatever order events arrive', async () => {
  const { id, total, intentId } = await placeTaken(at)
  await refund(id, 700)
  const before = await readOrderBooks(at.store.db, id)
  const told = failLast(intentId)
  expect(told.map(({ type }) => type)).toEqual(['refund.updated', 'charge.refund.updated', 'refund.failed'])
  for (const event of [...told, ...told].reverse()) expect(await sendEvent(at, event)).toBe(200)

  expect(await failuresOf(id)).toEqual([{ amount: 700, reason: expired, state: 'succeeded' }])
  const after = await readOrderBooks(at.store.db, id)
  // Earlier records stay unchanged.
  expect(after.refunds).toEqual(before.refunds)
  expect(after.operations.map(({ state, error }) => [state, error])).toEqual(
    before.operations.map(({ state, error }) => [state, error]),
  )
  expect(after.journal.slice(before.journal.length)).toMatchObject([
    { operation: 'settle-payment', after: { refunded_total: 0, refundable_amount: total } },
  ])
  expect(after.events.slice(before.events.length)).toMatchObject([
    { event: 'order.refund_failed', data: { id, error: expired } },
  ])
  expect(await readOrder(id)).toMatchObject({
    payment_status: 'captured',
    refunded_total: 0,
    refundable_amount: total,
    refunds: [{ amount: 700, failed_amount: 700 }],
    payment_operations: [
      { kind: 'capture', refund_failure: null },
      { kind: 'refund', state: 'succeeded', refund_failure: { reason: expired, created_at: at.store.now() } },
    ],
  })
  expect(await listedAs(id)).toMatchObject([{ amount: 700, provider_id: 'stripe', reason: expired }])

  expect((await refund(id, total + 1)).body.code).toBe('amount_too_large')
  at.store.setNow('2026-03-02T10:00:00.000Z')
  expect((await refund(id, total)).body.order).toMatchObject({
    payment_status: 'refunded',
    refunded_total: total,
    refundable_amount: 0,
  })
  expect(await listedAs(id)).toEqual([])
})

test('if part of what was refunded fails, that part can be refunded again', async () => {
  const { id, total, intentId } = await placeTaken(at)
  await refund(id, 300)
  await refund(id, 700)
  for (const event of failLast(intentId)) await sendEvent(at, event)
  expect((await readOrderBooks(at.store.db, id)).order).toMatchObject({
    payment_status: 'partially_refunded',
    refunded_total: 300,
    refundable_amount: total - 300,
  })
  expect((await refund(id, total - 299)).status).toBe(400)
  expect((await refund(id, total - 300)).body.order.payment_status).toBe('refunded')
})

test('an order that its refund canceled stays canceled and can be refunded', async () => {
  const { id, total, intentId } = await placeTaken(at)
  expect((await onOrder(at.store, id, 'cancel')).body.order.status).toBe('canceled')
  expect((await refund(id, 1)).body.code).toBe('order_canceled')
  for (const event of failLast(intentId)) await sendEvent(at, event)
  expect((await readOrderBooks(at.store.db, id)).order).toMatchObject({
    status: 'canceled',
    payment_status: 'captured',
    refundable_amount: total,
  })
  expect((await refund(id, total)).body.order).toMatchObject({
    status: 'canceled',
    payment_status: 'refunded',
  })
  expect((await refund(id, 1)).body.code).toBe('order_canceled')
})

test('if one payment’s part of a refund fails, that part can be refunded again', async () => {
  const { id, total, line_ids, intentId } = await placeTaken(at)
  const swap = await swapOne(id, line_ids[0], swapFor.dearer)
  await onOrder(at.store, id, `swaps/${swap.id}/process-payment`)
  const paid = total + (swap.difference_due ?? 0)
  expect((await refund(id, paid)).body.order).toMatchObject({
    payment_status: 'refunded',
    refundable_amount: 0,
  })
  for (const event of failLast(intentId)) await sendEvent(at, event)
  expect((await readOrderBooks(at.store.db, id)).order).toMatchObject({
    payment_status: 'partially_refunded',
    refundable_amount: total,
  })
  expect((await refund(id, total)).body).toMatchObject({
    order: { payment_status: 'refunded' },
    refund: { amount: total, refunded: total },
  })
})

test('a failed refund of a swap requires action, and is repeated on the swap', async () => {
  const { id, line_ids, intentId } = await placeTaken(at)
  const { id: swapId } = await swapOne(id, line_ids[0], swapFor.cheaper)
  const process = async () =>
    (await onOrder(at.store, id, `swaps/${swapId}/process-payment`)).body.order.swaps?.[0]?.payment_status
  expect(await process()).toBe('difference_refunded')
  for (const event of failLast(intentId)) await sendEvent(at, event)
  const { payment_status } = await at.store.db
    .selectFrom('swap')
    .select('payment_status')
    .where('id', '=', swapId)
    .executeTakeFirstOrThrow()
  expect(payment_status).toBe('requires_action')
  expect((await eventsOf(at.store.db, [swapId])).at(-1)?.event).toBe('swap.process_refund_failed')
  expect(await process()).toBe('difference_refunded')
  expect(await process()).toBe('difference_refunded')
})

test('a claim whose refund fails is not refunded', async () => {
  const { id, total, line_ids, intentId } = await placeTaken(at)
  const claim_items = broken(line_ids[0] ?? '')
  const made = (await onOrder(at.store, id, 'claims', { type: 'refund', claim_items })).body.order.claims?.[0]
  expect(made?.payment_status).toBe('refunded')
  for (const event of failLast(intentId)) await sendEvent(at, event)
  expect(await readOrder(id)).toMatchObject({
    refundable_amount: total,
    claims: [{ payment_status: 'not_refunded' }],
  })
})

test('notices and the daily comparison together record it once', async () => {
  await at.comparison.startOver()
  const { id, total, intentId } = await placeTaken(at)
  await refund(id, 500)
  await refund(id, 400)
  const told = failLast(intentId)
  afterSeconds(at.store, HOUR)
  await Promise.all([at.comparison.compare(), ...told.map((event) => sendEvent(at, event))])
  expect(await failuresOf(id)).toMatchObject([{ amount: 400 }])
  expect((await readOrderBooks(at.store.db, id)).order).toMatchObject({
    refunded_total: 500,
    refundable_amount: total - 500,
  })
  expect(await at.comparison.open()).toEqual([])
})

test('the daily comparison finds it without a notice, and nothing more the next day', async () => {
  await at.comparison.startOver()
  const { id, total, intentId } = await placeTaken(at)
  await refund(id, 400)
  failLast(intentId)
  for (const seconds of [HOUR, DAY]) {
    afterSeconds(at.store, seconds)
    await at.comparison.compare()
    expect(await failuresOf(id)).toMatchObject([{ amount: 400, reason: expired }])
    expect((await readOrderBooks(at.store.db, id)).order.refundable_amount).toBe(total)
    expect(await at.comparison.open()).toEqual([])
  }
})

/** Places an order with a failed refund of 700, and returns how to mark that as settled. */
async function placeFailed() {
  const placed = await placeTaken(at)
  const given = await refund(placed.id, 700)
  for (const event of failLast(placed.intentId)) await sendEvent(at, event)
  const operations = given.body.order.payment_operations ?? []
  const failedId = operations.find(({ kind }) => kind === 'refund')?.id ?? ''
  const settle = (body: object = {}, operationId = failedId) =>
    onOrder(at.store, placed.id, `failed-refunds/${operationId}/settle`, { ...body })
  return { ...placed, operations, failedId, settle }
}

test('a failed refund whose customer was paid another way is marked as settled once, and no money moves', async () => {
  const { id, total, intentId, failedId, settle } = await placeFailed()
  const [before, books] = [await readOrder(id), await readOrderBooks(at.store.db, id)]
  const asked = at.stripe.books.refundsOf(intentId).length
  const answers = await Promise.all([settle({ note: 'Paid in cash' }), settle(), settle()])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
  expect((await settle({ note: 'Again' })).body).toMatchObject({
    code: 'failed_refund_settled',
    message: 'This failed refund was already marked as settled.',
  })

  const after = await readOrder(id)
  for (const name of [
    'refundable_amount',
    'refunded_total',
    'paid_total',
    'payment_status',
    'status',
    'refunds',
  ])
    expect([name, after[name]]).toEqual([name, before[name]])
  expect(after).toMatchObject({
    refundable_amount: total,
    payment_operations: [{}, { id: failedId, refund_failure: { settled_at: at.store.now() } }],
  })
  expect(at.stripe.books.refundsOf(intentId)).toHaveLength(asked)
  const { journal, events } = await readOrderBooks(at.store.db, id)
  expect(journal.slice(books.journal.length)).toMatchObject([
    { operation: 'settle-failed-refund', after: { failed_refund: { id: failedId, amount: 700 } } },
  ])
  expect(events).toHaveLength(books.events.length)
  expect(await listedAs(id)).toEqual([])

  at.store.setNow('2026-03-02T10:00:00.000Z')
  expect((await refund(id, total)).body.order).toMatchObject({ refundable_amount: 0 })
})

test('only an open failed refund of that order can be marked as settled; others are refused, and nothing is written', async () => {
  const { id, operations, settle } = await placeFailed()
  const other = await placeFailed()
  const captureId = operations.find(({ kind }) => kind === 'capture')?.id ?? ''
  const before = await readOrderBooks(at.store.db, id)
  expect((await settle({}, captureId)).body.code).toBe('refund_not_failed')
  expect((await settle({}, other.failedId)).status).toBe(404)
  expect((await settle({ note: 'x'.repeat(2_001) })).status).toBe(400)
  expect(await readOrderBooks(at.store.db, id)).toEqual(before)
  at.store.setNow('2026-03-02T11:00:00.000Z')
  await refund(id, 700)
  expect((await settle()).body).toMatchObject({
    code: 'failed_refund_settled',
    message: 'Money was refunded on this order after this refund failed.',
  })
})
