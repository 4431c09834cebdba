import { afterAll, beforeAll, expect, test } from 'vitest'
import { someOf } from '../../../../../long-tests.ts'
import { eventsOf, onOrder, readOrderBooks } from '../../../test/order-books.ts'
import { placeOrder } from '../../../test/place-order.ts'
import { broken, claim, placeCaptured } from '../../../test/register-claim.ts'
import { placeSwapped } from '../../../test/register-swap.ts'
import { createScriptedProvider } from '../../../test/scripted-provider.ts'
import { openPricedStore } from '../../../test/stock/priced-store.ts'
import type { TestStore } from '../../../test/store.ts'

let store: TestStore
const card = createScriptedProvider({ id: 'card' })
beforeAll(async () => {
  store = await openPricedStore({ paymentProviders: [card.provider], providerTimeLimit: 100 })
  await store.db.insertInto('payment_provider').values({ id: 'card' }).execute()
})
afterAll(() => store.close())

const events = async (id: string) => (await eventsOf(store.db, [id])).map(({ event }) => event)

/** Returns the number of an order's queued payment operations. */
async function queued(id: string): Promise<number> {
  const operations = await store.db
    .selectFrom('outbox')
    .innerJoin('payment_operation as operation', 'operation.id', 'outbox.payment_operation_id')
    .innerJoin('payment', 'payment.id', 'operation.payment_id')
    .leftJoin('swap', 'swap.id', 'payment.swap_id')
    .select('outbox.id')
    .where((row) => row(row.fn.coalesce('payment.order_id', 'swap.order_id'), '=', id))
    .execute()
  return operations.length
}

test('a manual payment is captured and refunded by recording it, without a provider call', async () => {
  const { id, total } = await placeOrder(store.db)
  const captured = await onOrder(store, id, 'capture')
  expect(captured.body.order).toMatchObject({
    payment_status: 'captured',
    paid_total: total,
    payment_operations: [{ kind: 'capture', state: 'succeeded', amount: total, settled_at: store.now() }],
  })
  const refunded = await onOrder(store, id, 'refund', { amount: 700, reason: 'other' })
  expect(refunded.body.order).toMatchObject({
    payment_status: 'partially_refunded',
    refunded_total: 700,
    refundable_amount: total - 700,
  })
  const { journal, payments } = await readOrderBooks(store.db, id)
  expect(payments).toMatchObject([{ amount_captured: total, amount_refunded: 700, captured_at: store.now() }])
  expect(journal).toMatchObject([
    { operation: 'capture-order', actor_id: store.operatorId, after: { payment_status: 'captured' } },
    { operation: 'refund-order', actor_id: store.operatorId, after: { refunded_total: 700 } },
  ])
  expect(await events(id)).toEqual(['order.payment_captured', 'order.refund_created'])
  expect(await queued(id)).toBe(0)
})

test('a manual refund can’t exceed what was captured', async () => {
  const { id, total } = await placeCaptured(store)
  expect((await onOrder(store, id, 'refund', { amount: total, reason: 'other' })).status).toBe(200)
  const before = await readOrderBooks(store.db, id)
  expect((await onOrder(store, id, 'refund', { amount: 1, reason: 'other' })).status).toBe(400)
  expect(await readOrderBooks(store.db, id)).toEqual(before)
})

test('a manual payment is released with its order', async () => {
  const { id } = await placeOrder(store.db)
  expect((await onOrder(store, id, 'cancel')).body.order).toMatchObject({
    payment_status: 'canceled',
    payments: [{ canceled_at: store.now() }],
    payment_operations: [{ kind: 'void', state: 'succeeded' }],
  })
  expect(await queued(id)).toBe(0)
})

test.each(
  someOf([
    ['dearer', 'captured', 'swap.payment_captured'],
    ['same', 'difference_refunded', 'swap.refund_processed'],
    ['cheaper', 'difference_refunded', 'swap.refund_processed'],
  ] as const),
)(
  'the difference of a %s swap is settled by writing it down, and told of once',
  async (kind, status, event) => {
    const { id, swap } = await placeSwapped(store, kind)
    const { body } = await onOrder(store, id, `swaps/${swap.id}/process-payment`)
    expect(body.order.swaps).toMatchObject([{ payment_status: status }])
    expect((await events(swap.id)).filter((each) => each === event)).toHaveLength(1)
    expect(await queued(id)).toBe(0)
  },
)

test("a claim's refund is announced after the claim", async () => {
  const { id, line } = await placeCaptured(store)
  const { body } = await claim(store, id, { type: 'refund', claim_items: broken(line) })
  expect(body.order.claims).toMatchObject([{ payment_status: 'refunded' }])
  expect(await events(body.order.claims?.[0]?.id ?? '')).toEqual(['claim.created', 'claim.refund_processed'])
  expect(await events(id)).not.toContain('order.refund_created')
})

test.each([
  ['succeed', ['order.refund_created']],
  ['refuse', ['order.refund_failed', 'order.refund_created']],
] as const)(
  'a refund of which a part is kept by hand is reported when the card has answered: %s',
  async (reaction, told) => {
    const { id, total, swap } = await placeSwapped(store, 'dearer', {}, { providerId: 'card' })
    await onOrder(store, id, `swaps/${swap.id}/process-payment`)
    const before = await events(id)
    card.next(reaction)
    const { body } = await onOrder(store, id, 'refund', { amount: total + 100, reason: 'other' })
    expect(body.order.refunded_total).toBe(reaction === 'succeed' ? total + 100 : 100)
    expect((await events(id)).slice(before.length)).toEqual(told)
    expect(await queued(id)).toBe(2)
  },
)
