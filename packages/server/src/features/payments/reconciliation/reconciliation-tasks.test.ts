import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { onOrder, readOrderBooks } from '../../../../test/order-books.ts'
import {
  type ComparedStripe,
  DAY,
  HOUR,
  openComparedStripe,
} from '../../../../test/stripe-server/comparison.ts'
import { afterSeconds, placePaid, placeTaken } from '../../../../test/stripe-server/stripe-store.ts'
import { addSeconds } from '../../../clock.ts'

let at: ComparedStripe
beforeAll(async () => {
  at = await openComparedStripe()
})
beforeEach(() => at.comparison.startOver())
afterAll(() => at.close())

test('books that agree have no differences, whether captured, refunded or released', async () => {
  const { id } = await placeTaken(at)
  await onOrder(at.store, id, 'refund', { amount: 700, reason: 'other' })
  const { id: canceled } = await placePaid(at)
  await onOrder(at.store, canceled, 'cancel')
  afterSeconds(at.store, HOUR)
  await at.comparison.compare()
  expect(await at.comparison.differences()).toEqual([])
  const { compared_until, fault } = await at.store.db
    .selectFrom('payment_provider_state')
    .selectAll()
    .executeTakeFirstOrThrow()
  expect(fault).toBeNull()
  expect(String(compared_until) > addSeconds(at.store.now(), -2 * HOUR)).toBe(true)
})

test('a refund as a gift card is no difference, and the rest is refunded by Stripe (payments-60)', async () => {
  const { id, total, intentId } = await placeTaken(at)
  await onOrder(at.store, id, 'refund', { amount: 300, reason: 'other', to_gift_card: true })
  const { body } = await onOrder(at.store, id, 'refund', { amount: total - 300, reason: 'other' })
  expect(body.order).toMatchObject({ payment_status: 'refunded', refundable_amount: 0 })
  expect(at.stripe.books.refundsOf(intentId).map(({ amount }) => amount)).toEqual([total - 300])
  afterSeconds(at.store, HOUR)
  await at.comparison.compare()
  expect(await at.comparison.open()).toEqual([])
})

test('captures and refunds made at Stripe are found, shown with their order, and resolved once the books agree', async () => {
  const { id, total, intentId, display_id } = await placePaid(at)
  at.stripe.books.capture(intentId)
  at.stripe.books.refund({ payment_intent: intentId, amount: '300' })
  afterSeconds(at.store, HOUR)
  await at.comparison.compare()
  expect(await at.comparison.open()).toMatchObject([
    { kind: 'refund', provider_amount: 300, books_amount: 0 },
    { kind: 'capture', provider_amount: total, books_amount: 0 },
  ])
  const { providers } = await at.comparison.health()
  expect(providers).toMatchObject({
    difference_count: 2,
    differences: [{ order_id: id, display_id }, { provider_payment_id: intentId }],
  })
  await onOrder(at.store, id, 'capture')
  afterSeconds(at.store, 2 * HOUR)
  await at.comparison.run()
  expect(await at.comparison.open()).toMatchObject([{ kind: 'refund' }])
})

test('a refund that failed later is recorded, and a capture unknown to Stripe is found', async () => {
  const { id, intentId, total } = await placeTaken(at)
  await onOrder(at.store, id, 'refund', { amount: 700, reason: 'other' })
  const [given] = at.stripe.books.refundsOf(intentId)
  at.stripe.books.settleRefund(given?.id ?? '', 'failed')
  const { intentId: lost } = await placeTaken(at)
  Object.assign(at.stripe.books.intentOf(lost), { status: 'requires_capture', amount_received: 0 })
  const charge = at.stripe.books.intentOf(lost).latest_charge
  const kept = at.stripe.books.transactions.filter(({ source }) => source !== charge)
  at.stripe.books.transactions.splice(0, Number.POSITIVE_INFINITY, ...kept)
  afterSeconds(at.store, HOUR)
  await at.comparison.compare()
  expect(await at.comparison.open()).toMatchObject([
    { kind: 'capture', provider_amount: 0, books_amount: total },
  ])
  expect((await readOrderBooks(at.store.db, id)).order).toMatchObject({
    refunded_total: 0,
    refundable_amount: total,
  })
  Object.assign(at.stripe.books.intentOf(lost), { status: 'succeeded', amount_received: total })
  afterSeconds(at.store, 2 * HOUR)
  await at.comparison.run()
  expect(await at.comparison.open()).toEqual([])
})

test('payments of another Stripe account, or with an unknown outcome, don’t keep others from being compared', async () => {
  const { intents, charges, intentOf, transactions } = at.stripe.books
  const [stuck, gone, lost] = [await placeTaken(at), await placeTaken(at), await placeTaken(at)]
  transactions.splice(0)
  const theirs = intentOf(gone.intentId)
  intents.delete(gone.intentId)
  charges.delete(String(theirs.latest_charge))
  Object.assign(intentOf(lost.intentId), { status: 'requires_capture', amount_received: 0 })
  onTestFinished(() => {
    intents.set(gone.intentId, theirs)
    Object.assign(intentOf(lost.intentId), { status: 'succeeded', amount_received: lost.total })
    at.stripe.intercept(null)
  })
  at.stripe.intercept(async (_, { path }) => path.endsWith(stuck.intentId))
  afterSeconds(at.store, HOUR)
  await expect(at.comparison.compare()).rejects.toThrow("Stripe couldn't be reached")
  const differs = { kind: 'capture', provider_amount: 0 }
  expect(await at.comparison.open()).toMatchObject([
    { ...differs, books_amount: gone.total },
    { ...differs, books_amount: lost.total },
  ])
  const before = (await at.comparison.stateOf())?.compared_until
  at.stripe.intercept(null)
  afterSeconds(at.store, HOUR)
  await at.comparison.compare()
  const state = await at.comparison.stateOf()
  expect([state?.fault, String(state?.compared_until) > String(before)]).toEqual([null, true])
  expect(await at.comparison.open()).toHaveLength(2)
  intents.set(gone.intentId, theirs)
  afterSeconds(at.store, HOUR)
  await at.comparison.run()
  expect(await at.comparison.open()).toMatchObject([{ books_amount: lost.total }])
})

test('a refund made at Stripe is acknowledged once, with a note: it is no longer open, but another amount opens it again', async () => {
  const { id, intentId } = await placeTaken(at)
  at.stripe.books.refund({ payment_intent: intentId, amount: '300' })
  afterSeconds(at.store, HOUR)
  await at.comparison.compare()
  const [found] = (await at.comparison.health()).providers?.differences ?? []
  const path = `/admin/store-health/differences/${found?.id}/acknowledge`
  const acknowledge = (note: string) => at.store.call<{ difference: unknown }>('POST', path, { note })
  expect(await acknowledge(' ')).toMatchObject({ status: 400, body: { field: 'note' } })
  const known = {
    order_id: id,
    provider_amount: 300,
    acknowledged_at: at.store.now(),
    note: 'Agreed by phone',
    acknowledged_by: { id: at.store.operatorId },
    resolved_at: null,
  }
  expect(await acknowledge(' Agreed by phone ')).toMatchObject({ status: 200, body: { difference: known } })
  expect(await acknowledge('Again')).toMatchObject({ status: 400, body: { code: 'difference_acknowledged' } })
  expect(await at.store.call('POST', path.replace(/\d+/, '0'), { note: 'x' })).toMatchObject({ status: 404 })
  const entry = await at.store.db
    .selectFrom('journal')
    .select(['actor_id', 'before', 'after'])
    .where('operation', '=', 'acknowledge-difference')
    .executeTakeFirstOrThrow()
  expect(entry).toMatchObject({ actor_id: at.store.operatorId, before: { provider_amount: 300 } })
  expect(entry.after).toEqual({ note: 'Agreed by phone' })
  afterSeconds(at.store, 2 * HOUR)
  await at.store.db.updateTable('payment_provider_state').set({ compared_until: null }).execute()
  await at.comparison.compare()
  const stays = { difference_count: 0, differences: [], acknowledged_count: 1, acknowledged: [known] }
  expect((await at.comparison.health()).providers).toMatchObject(stays)
  await at.store.db.updateTable('payment_difference').set({ provider_amount: 200 }).execute()
  await at.store.db.updateTable('payment_provider_state').set({ compared_until: null }).execute()
  await at.comparison.compare()
  expect((await at.comparison.health()).providers).toMatchObject({
    difference_count: 1,
    acknowledged_count: 0,
  })
})

test('a stopping server makes no more provider calls and leaves the rest to the next', async () => {
  for (let count = 0; count < 3; count += 1) await placePaid(at)
  afterSeconds(at.store, 2 * HOUR)
  const stopping = new AbortController()
  const asked = at.stripe.calls.length
  at.stripe.intercept(async () => {
    stopping.abort()
    return false
  })
  onTestFinished(() => at.stripe.intercept(null))
  await expect(at.comparison.run(stopping.signal)).rejects.toThrow('aborted')
  expect(at.stripe.calls.length - asked).toBe(1)
  expect(await at.comparison.stateOf()).toMatchObject({ swept_at: null, compared_until: null, fault: null })
})

test('F-10: a clock that was a day ahead makes the comparison neither skip anything nor stall', async () => {
  await at.comparison.compare()
  const now = at.store.now()
  at.stripe.setAhead(-DAY)
  onTestFinished(() => at.stripe.setAhead(0))
  afterSeconds(at.store, DAY)
  await at.comparison.compare()
  const { compared_until, swept_at } = (await at.comparison.stateOf()) ?? {}
  expect({ isBehind: String(compared_until) < now, swept_at }).toEqual({
    isBehind: true,
    swept_at: at.store.now(),
  })
  at.stripe.setAhead(0)
  at.store.setNow(now)
  await at.comparison.run()
  expect(await at.comparison.stateOf()).toMatchObject({ swept_at: now })
})

test('the comparison resumes where it stopped, a day at a time, over more than one page', async () => {
  for (let count = 0; count < 3; count += 1) await placeTaken(at)
  const listed = () => at.stripe.calls.filter(({ path }) => path === '/v1/balance_transactions')
  await at.comparison.compare()
  const before = listed().length
  await at.comparison.compare()
  expect(listed()).toHaveLength(before)
  afterSeconds(at.store, DAY + HOUR)
  await at.comparison.compare()
  const firstPages = listed().filter(({ form }) => form.starting_after === undefined)
  expect(listed().length).toBeGreaterThan(firstPages.length)
  const spans = firstPages.map(({ form }) => form.created as { gte: string; lt: string }).slice(-4)
  for (const [place, { gte }] of spans.slice(1).entries()) expect(gte).toBe(spans[place]?.lt)
  expect(await at.comparison.open()).toEqual([])
})
