import { formatAmountWithCode } from '@purser/domain/money'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest'
import { someOf } from '../../../../../long-tests.ts'
import { onOrder, readOrderBooks } from '../../../test/order-books.ts'
import { comparisonOf, HOUR } from '../../../test/stripe-server/comparison.ts'
import { runDueJobs } from '../../../test/stripe-server/run-due-jobs.ts'
import type { StripeFault } from '../../../test/stripe-server/stripe-keys.ts'
import {
  afterSeconds,
  openStripeStore,
  placePaid,
  placeTaken,
  type StripeStore,
} from '../../../test/stripe-server/stripe-store.ts'

let at: StripeStore
beforeAll(async () => {
  at = await openStripeStore(1_000)
})
afterEach(() => at.stripe.always(null))
afterAll(() => at.close())

const operationsOf = async (id: string) => (await readOrderBooks(at.store.db, id)).operations
const lastOf = async (id: string) => (await operationsOf(id)).at(-1)

/** Returns the changes requested of Stripe on paths with this ending. */
const asked = (end: string) =>
  at.stripe.calls.filter(({ method, path }) => method === 'POST' && path.endsWith(end))

test('a payment is authorized, captured and partly refunded, and each request has its operation’s id as key', async () => {
  const { id, total, intentId } = await placeTaken(at)
  expect(at.stripe.books.intentOf(intentId)).toMatchObject({ status: 'succeeded', amount_received: total })
  for (const amount of [700, 300]) await onOrder(at.store, id, 'refund', { amount, reason: 'other' })
  expect(at.stripe.books.refundsOf(intentId).map(({ amount }) => amount)).toEqual([700, 300])
  const operations = await operationsOf(id)
  const keys = at.stripe.calls.filter(({ key }) => operations.some((one) => one.id === key))
  expect(keys.map(({ key }) => key)).toEqual(operations.map((one) => one.id))
  expect(operations).toMatchObject([
    { kind: 'capture', state: 'succeeded', provider_reference: intentId },
    { kind: 'refund', state: 'succeeded', provider_reference: expect.stringMatching(/^re_/) },
    { kind: 'refund', state: 'succeeded' },
  ])
})

test('a payment of a canceled order is released', async () => {
  const { id, intentId } = await placePaid(at)
  await onOrder(at.store, id, 'cancel')
  expect(at.stripe.books.intentOf(intentId)).toMatchObject({ status: 'canceled', amount_capturable: 0 })
  expect(await operationsOf(id)).toMatchObject([{ kind: 'void', state: 'succeeded' }])
})

/** Operations on an order, and how often each must have happened at Stripe in the end. */
const effects = {
  capture: { prepare: placePaid, ask: (id: string) => onOrder(at.store, id, 'capture') },
  refund: {
    prepare: placeTaken,
    ask: (id: string) => onOrder(at.store, id, 'refund', { amount: 700, reason: 'other' }),
  },
  cancel: { prepare: placePaid, ask: (id: string) => onOrder(at.store, id, 'cancel') },
} as const
type Effect = keyof typeof effects

const happened = (effect: Effect, intentId: string) => {
  const intent = at.stripe.books.intentOf(intentId)
  if (effect === 'refund') return at.stripe.books.refundsOf(intentId).length
  return Number(intent.status === (effect === 'capture' ? 'succeeded' : 'canceled'))
}

const passing: readonly StripeFault[] = [
  'silence',
  'reset',
  'late',
  'effect then silence',
  'effect then reset',
  'effect then 500',
  '500',
  '429',
  'in use',
  '401',
]
const matrix = (Object.keys(effects) as Effect[]).flatMap((effect) =>
  // A release is requested like a capture.
  passing
    .filter((fault) => effect !== 'cancel' || ['effect then silence', 'reset', '500'].includes(fault))
    .map((fault) => [effect, fault] as const),
)

test.each(someOf(matrix, 12))(
  'F-4: %s, and Stripe answers %s: it happens once, and the outcome is found later',
  async (effect, fault) => {
    const { prepare, ask } = effects[effect]
    const { id, intentId } = await prepare(at)
    // When a connection is closed, the package itself retries once with the same key.
    at.stripe.next(...(fault.endsWith('reset') ? [fault, fault] : [fault]))
    const { status } = await ask(id)
    expect(status).toBe(200)
    expect(await lastOf(id)).toMatchObject({ state: 'unknown', error: expect.any(String) })
    // Stripe replays its own failure for the same key until it forgets the key.
    if (fault === '500') at.stripe.forgetKeys()
    afterSeconds(at.store, 3_700)
    await runDueJobs(at.store)
    expect(await lastOf(id)).toMatchObject({ state: 'succeeded', error: null })
    expect(happened(effect, intentId)).toBe(1)
  },
)

test.each(someOf(['refund', 'capture', 'cancel'] as const))(
  '%s: an effect is not requested again when Stripe has forgotten its key days later',
  async (effect) => {
    const { prepare, ask } = effects[effect]
    const { id, intentId } = await prepare(at)
    at.stripe.next('effect then silence')
    await ask(id)
    at.stripe.forgetKeys()
    afterSeconds(at.store, 3 * 86_400)
    const before = at.stripe.calls.length
    await runDueJobs(at.store)
    expect(at.stripe.calls.slice(before).map(({ method }) => method)).toEqual(['GET'])
    expect(await lastOf(id)).toMatchObject({ state: 'succeeded' })
    expect(happened(effect, intentId)).toBe(1)
  },
)

test('payments-18: a refund that was queued when a backup was taken, and made since, isn’t repeated after a restore', async () => {
  const { id, intentId } = await placeTaken(at)
  at.stripe.next('effect then 500')
  await effects.refund.ask(id)
  const operation = await lastOf(id)
  // As in the backup.
  await at.store.db
    .updateTable('payment_operation')
    .set({ tries: 0, state: 'pending', error: null })
    .where('id', '=', operation?.id ?? '')
    .execute()
  at.stripe.forgetKeys()
  afterSeconds(at.store, 3 * 86_400)
  await at.store.db.insertInto('store_restore').values({ restored_at: at.store.now() }).execute()
  onTestFinished(async () => void (await at.store.db.deleteFrom('store_restore').execute()))
  await runDueJobs(at.store)
  expect(await lastOf(id)).toMatchObject({ id: operation?.id, state: 'succeeded' })
  expect(at.stripe.books.refundsOf(intentId)).toHaveLength(1)
})

test('while Stripe can’t be reached for a lookup either, nothing is requested again', async () => {
  const { id } = await placePaid(at)
  at.stripe.next('effect then silence')
  await onOrder(at.store, id, 'capture')
  const captures = asked('/capture').length
  at.stripe.nextRead('500')
  afterSeconds(at.store, 3_700)
  await runDueJobs(at.store)
  expect(await lastOf(id)).toMatchObject({ state: 'unknown' })
  expect(asked('/capture')).toHaveLength(captures)
})

test.each([
  ['a card that is declined', async () => at.stripe.next('decline'), 'Your card was declined.'],
  [
    'an authorisation that ran out',
    async (intentId: string) => void at.stripe.books.cancel(intentId, 'automatic'),
    'The payment was canceled at Stripe.',
  ],
] as const)('%s refuses a capture finally, in words', async (_, prepare, reason) => {
  const { id, intentId } = await placePaid(at)
  await prepare(intentId)
  const { body } = await onOrder(at.store, id, 'capture')
  expect(body.order).toMatchObject({
    payment_status: 'requires_action',
    payment_operations: [{ state: 'failed', error: reason }],
  })
})

test('a capture made at Stripe itself counts as the requested one', async () => {
  const { id, intentId } = await placePaid(at)
  at.stripe.books.capture(intentId, {})
  expect((await onOrder(at.store, id, 'capture')).body.order.payment_status).toBe('captured')
})

test('F-6: a different currency than requested changes nothing, and is reported', async () => {
  const { id, intentId } = await placePaid(at)
  at.stripe.books.capture(intentId)
  at.stripe.books.intentOf(intentId).currency = 'sek'
  const { body } = await onOrder(at.store, id, 'capture')
  expect(body.order).toMatchObject({ paid_total: 0, payment_status: 'awaiting' })
  expect(await lastOf(id)).toMatchObject({ state: 'unknown', error: expect.stringContaining('Stripe moved') })
  at.stripe.books.intentOf(intentId).currency = 'eur'
  afterSeconds(at.store, 3_700)
  await runDueJobs(at.store)
})

test('payments-35: a partial capture made at Stripe ends a capture, and can be acknowledged', async () => {
  const { id, intentId, total } = await placePaid(at)
  at.stripe.books.capture(intentId, { amount_to_capture: String(total - 100) })
  for (let times = 0; times < 2; times += 1) {
    const { body } = await onOrder(at.store, id, 'capture')
    expect(body.order).toMatchObject({ paid_total: 0, payment_status: 'requires_action' })
  }
  const [asked, taken] = [total, total - 100].map((amount) => formatAmountWithCode(amount, 'eur'))
  const error = `Stripe captured ${taken} of ${asked} and won't capture the rest.`
  expect(await operationsOf(id)).toMatchObject([
    { kind: 'capture', state: 'failed', error },
    { kind: 'capture', state: 'failed', error },
  ])
  const { compare, health } = comparisonOf(at)
  afterSeconds(at.store, HOUR)
  await compare()
  const told = (await health()).providers?.differences.find(({ order_id }) => order_id === id)
  expect(told).toMatchObject({ kind: 'capture', provider_amount: total - 100, books_amount: 0 })
  const path = `/admin/store-health/differences/${told?.id}/acknowledge`
  expect(await at.store.call('POST', path, { note: 'Refunded at Stripe' })).toMatchObject({ status: 200 })
})

test.each([
  ['succeeded', 'succeeded', 'order.refund_created'],
  ['failed', 'failed', 'order.refund_failed'],
] as const)(
  'a refund that is under way is no unknown outcome, counts as spent, and is looked at again until it has %s',
  async (status, state, event) => {
    const { id, intentId } = await placeTaken(at)
    at.stripe.books.nextRefund('pending')
    const { body } = await onOrder(at.store, id, 'refund', { amount: 700, reason: 'other' })
    expect(body.order).toMatchObject({ refunded_total: 700, payment_status: 'captured' })
    const [made] = at.stripe.books.refundsOf(intentId)
    const refundId = made?.id ?? ''
    expect(await lastOf(id)).toMatchObject({ state: 'pending', error: null, provider_reference: refundId })
    await runDueJobs(at.store)
    expect(await lastOf(id)).toMatchObject({ state: 'pending' })
    at.stripe.books.settleRefund(refundId, status)
    afterSeconds(at.store, 3_700)
    await runDueJobs(at.store)
    expect(await lastOf(id)).toMatchObject({ state })
    expect(at.stripe.books.refundsOf(intentId)).toHaveLength(1)
    expect((await readOrderBooks(at.store.db, id)).events.at(-1)?.event).toBe(event)
  },
)

test('a refund pending for two weeks is reported for attention', async () => {
  const { id, intentId } = await placeTaken(at)
  at.stripe.books.nextRefund('pending')
  await onOrder(at.store, id, 'refund', { amount: 700, reason: 'other' })
  afterSeconds(at.store, 15 * 86_400)
  await runDueJobs(at.store)
  expect(await lastOf(id)).toMatchObject({ state: 'unknown', error: expect.stringContaining('two weeks') })
  at.stripe.books.settleRefund(at.stripe.books.refundsOf(intentId)[0]?.id ?? '', 'succeeded')
  afterSeconds(at.store, 7_200)
  await runDueJobs(at.store)
  expect(await lastOf(id)).toMatchObject({ state: 'succeeded' })
})
