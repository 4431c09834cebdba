import { afterAll, beforeAll, expect, test } from 'vitest'
import { onOrder, readOrderBooks } from '../../../test/order-books.ts'
import { shipAll } from '../../../test/register-claim.ts'
import { swapFor, swapOf } from '../../../test/register-swap.ts'
import { type ComparedStripe, DAY, HOUR, openComparedStripe } from '../../../test/stripe-server/comparison.ts'
import { afterSeconds, placePaid, placeTaken, sendEvent } from '../../../test/stripe-server/stripe-store.ts'

let at: ComparedStripe
beforeAll(async () => {
  at = await openComparedStripe()
})
afterAll(() => at.close())

const refund = (id: string, amount: number) => onOrder(at.store, id, 'refund', { amount, reason: 'other' })
/** Delivers Stripe's events about `happens`, each twice and the latest first. */
async function report(happens: () => unknown): Promise<void> {
  const told = at.stripe.events.length
  happens()
  const events = at.stripe.events.slice(told)
  for (const event of [...events, ...events].reverse()) expect(await sendEvent(at, event)).toBe(200)
}
const readOrder = async (id: string) =>
  (await at.store.call<{ order: Record<string, unknown> }>('GET', `/admin/orders/${id}`)).body.order
const notedOf = async (id: string) =>
  (await readOrderBooks(at.store.db, id)).journal.filter(({ operation }) => operation === 'note-dispute')
const listedAs = async (id: string) =>
  (await at.comparison.health()).disputes.disputes.filter(({ order_id }) => order_id === id)

test('disputed money is not refunded, and is refundable again once the dispute is won', async () => {
  const { id, total, intentId } = await placeTaken(at)
  let disputeId = ''
  await report(() => {
    disputeId = at.stripe.books.dispute(intentId, { amount: 1_000, reason: 'product_not_received' }).id
  })
  expect(await readOrder(id)).toMatchObject({
    payment_status: 'captured',
    disputed_total: 1_000,
    refundable_amount: total - 1_000,
    disputes: [
      {
        provider_id: 'stripe',
        provider_dispute_id: disputeId,
        amount: 1_000,
        reason: 'product_not_received',
        status: 'needs_response',
        evidence_due_at: '2026-03-09T09:00:00.000Z',
        withdrawn_at: '2026-03-02T09:00:00.000Z',
        closed_at: null,
      },
    ],
  })
  expect(await notedOf(id)).toHaveLength(1)
  expect(await listedAs(id)).toMatchObject([{ amount: 1_000, status: 'needs_response' }])
  const refused = await refund(id, total)
  expect([refused.status, refused.body.code]).toEqual([400, 'payment_disputed'])
  expect((await refund(id, total + 1)).body.code).toBe('amount_too_large')
  expect((await onOrder(at.store, id, 'cancel')).body.code).toBe('payment_disputed')
  expect((await refund(id, total - 1_000)).body.order).toMatchObject({
    payment_status: 'partially_refunded',
    refundable_amount: 0,
  })

  await report(() => at.stripe.books.answerDispute(disputeId))
  expect(await readOrder(id)).toMatchObject({ disputes: [{ status: 'under_review' }] })
  await report(() => at.stripe.books.closeDispute(disputeId, 'won'))
  expect(await readOrder(id)).toMatchObject({
    disputed_total: 0,
    refundable_amount: 1_000,
    disputes: [{ status: 'won', closed_at: at.store.now(), reinstated_at: at.store.now() }],
  })
  expect(await notedOf(id)).toHaveLength(3)
  expect(await listedAs(id)).toEqual([])
  expect((await refund(id, 1_000)).body.order.payment_status).toBe('refunded')
})

test('a lost dispute’s money is gone, and the rest of the order can be canceled', async () => {
  const { id, total, intentId } = await placeTaken(at)
  let disputeId = ''
  await report(() => {
    disputeId = at.stripe.books.dispute(intentId, { amount: 1_000 }).id
    at.stripe.books.closeDispute(disputeId, 'lost')
  })
  expect(await readOrder(id)).toMatchObject({ disputed_total: 1_000, refundable_amount: total - 1_000 })
  expect((await refund(id, total)).body.code).toBe('payment_disputed')
  expect((await onOrder(at.store, id, 'cancel')).body.order).toMatchObject({
    status: 'canceled',
    refundable_amount: 0,
    refunded_total: total - 1_000,
  })
})

test('earlier refunds count once, and a refund that fails during a dispute stays disputed', async () => {
  const { id, total, intentId } = await placeTaken(at)
  await refund(id, 700)
  await report(() => at.stripe.books.dispute(intentId))
  expect(await readOrder(id)).toMatchObject({ disputed_total: total - 700, refundable_amount: 0 })
  const made = at.stripe.books.refundsOf(intentId).at(-1)
  await report(() => at.stripe.books.settleRefund(made?.id ?? '', 'failed'))
  expect(await readOrder(id)).toMatchObject({
    refunded_total: 0,
    disputed_total: total,
    refundable_amount: 0,
  })
  expect((await refund(id, 700)).body.code).toBe('payment_disputed')
})

test('of two payments, the one that isn’t disputed can be refunded', async () => {
  const { id, total, line_ids, intentId } = await placeTaken(at)
  await shipAll(at.store, id)
  const { body } = await onOrder(at.store, id, 'swaps', swapOf(line_ids[0] ?? '', swapFor.dearer))
  const swap = body.order?.swaps?.[0]
  await onOrder(at.store, id, `swaps/${swap?.id}/process-payment`)
  await report(() => at.stripe.books.dispute(intentId))
  const difference = swap?.difference_due ?? 0
  expect(await readOrder(id)).toMatchObject({ disputed_total: total, refundable_amount: difference })
  expect((await refund(id, difference + 1)).body.code).toBe('payment_disputed')
  expect((await refund(id, difference)).body.order).toMatchObject({ refundable_amount: 0 })
})

test('an inquiry holds no money back, and a payment partly captured at Stripe isn’t disputed in the books', async () => {
  const asked = await placeTaken(at)
  let disputeId = ''
  await report(() => {
    disputeId = at.stripe.books.dispute(asked.intentId, { isInquiry: true }).id
  })
  expect(await readOrder(asked.id)).toMatchObject({ disputed_total: 0, disputes: [{ status: 'inquiry' }] })
  await report(() => at.stripe.books.closeDispute(disputeId, 'warning_closed'))
  expect(await readOrder(asked.id)).toMatchObject({ disputes: [{ status: 'closed' }] })

  const part = await placePaid(at)
  at.stripe.books.capture(part.intentId, { amount_to_capture: '500' })
  await report(() => at.stripe.books.dispute(part.intentId))
  expect(await readOrder(part.id)).toMatchObject({
    paid_total: 0,
    disputed_total: 0,
    disputes: [{ amount: 500 }],
  })
})

test('simultaneous notices write one entry, and other stores’ disputes none', async () => {
  const { id, total, intentId } = await placeTaken(at)
  const told = at.stripe.events.length
  at.stripe.books.dispute(intentId)
  const events = at.stripe.events.slice(told)
  await Promise.all([...events, ...events].map((event) => sendEvent(at, event)))
  expect(await notedOf(id)).toHaveLength(1)
  expect((await readOrderBooks(at.store.db, id)).order.disputed_total).toBe(total)
  const count = () => at.store.db.selectFrom('payment_dispute').select('id').execute()
  const before = await count()
  const theirs = at.stripe.books.createIntent({ amount: '100', currency: 'eur' })
  await report(() => at.stripe.books.dispute(theirs.id, { amount: 100 }))
  expect(await count()).toEqual(before)
})

test('the daily comparison finds disputes and their outcomes without a notice', async () => {
  await at.comparison.startOver()
  const { id, total, intentId } = await placeTaken(at)
  const { id: disputeId } = at.stripe.books.dispute(intentId)
  afterSeconds(at.store, HOUR)
  await at.comparison.compare()
  expect((await readOrderBooks(at.store.db, id)).order).toMatchObject({
    disputed_total: total,
    refundable_amount: 0,
  })
  at.stripe.books.closeDispute(disputeId, 'won')
  afterSeconds(at.store, DAY)
  await at.comparison.compare()
  expect((await readOrderBooks(at.store.db, id)).order).toMatchObject({
    disputed_total: 0,
    refundable_amount: total,
  })
  expect(await at.comparison.open()).toEqual([])
})
