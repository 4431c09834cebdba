import { afterAll, beforeAll, expect, test } from 'vitest'
import { someOf } from '../../../../../long-tests.ts'
import { eventsOf, onOrder } from '../../../test/order-books.ts'
import { placeOrder } from '../../../test/place-order.ts'
import { shipAll } from '../../../test/register-claim.ts'
import { placeSwapped, readSwapBooks, swapFor, swapOf } from '../../../test/register-swap.ts'
import { createScriptedProvider } from '../../../test/scripted-provider.ts'
import { openPricedStore } from '../../../test/stock/priced-store.ts'
import type { TestStore } from '../../../test/store.ts'
import { newId } from '../../database/index.ts'
import { settlePaymentOperation } from '../orders/index.ts'
import { createPaymentHandler } from '../payments/index.ts'

let store: TestStore
const manual = createScriptedProvider()
const system = createScriptedProvider({ id: 'system' })
beforeAll(async () => {
  store = await openPricedStore({
    paymentProviders: [manual.provider, system.provider],
    providerTimeLimit: 100,
  })
})
afterAll(() => store.close())

const process = (id: string, swapId: string) => onOrder(store, id, `swaps/${swapId}/process-payment`)
const toldOf = async (id: string) => (await eventsOf(store.db, [id])).map(({ event }) => event)
/** Returns what the provider really did for these operations. */
const effectsOf = (operations: readonly { id: string }[]) =>
  [...manual.effects(), ...system.effects()]
    .filter(({ operationId }) => operations.some(({ id }) => id === operationId))
    .map(({ kind, amount }) => [kind, amount])
async function settleLater(instant: string): Promise<void> {
  store.setNow(instant)
  store.app.startWorker()
  const open = () =>
    store.db
      .selectFrom('payment_operation')
      .select('id')
      .where('state', 'in', ['pending', 'unknown'])
      .execute()
  await expect.poll(open, { timeout: 20_000 }).toEqual([])
}

test('the amount due is captured once, from a system payment if the customer has not paid', async () => {
  const { id, total, swap } = await placeSwapped(store, 'dearer')
  const { status, body } = await process(id, swap.id)
  expect(status).toBe(200)
  expect(body.order).toMatchObject({
    payment_status: 'captured',
    paid_total: total + 1_250,
    swaps: [
      {
        payment_status: 'captured',
        confirmed_at: store.now(),
        payment: { provider_id: 'system', amount: 1_250, amount_captured: 1_250, order_id: null },
      },
    ],
  })
  const books = await readSwapBooks(store.db, id)
  expect(books.carts).toMatchObject([{ completed_at: store.now() }])
  expect(effectsOf(books.swapOperations)).toEqual([['capture', 1_250]])
  expect(await toldOf(swap.id)).toEqual(['swap.created', 'swap.payment_completed', 'swap.payment_captured'])
  expect(books.journal.map(({ operation }) => operation).slice(-2)).toEqual([
    'process-swap-payment',
    'settle-payment',
  ])
  expect((await process(id, swap.id)).status).toBe(200)
  expect(await readSwapBooks(store.db, id)).toEqual(books)
})

test('if the customer has paid, their own payment is captured', async () => {
  const { id, swap } = await placeSwapped(store, 'dearer')
  const when = { created_at: store.now(), updated_at: store.now() }
  const payment = {
    id: newId('pay'),
    swap_id: swap.id,
    amount: 1_250,
    currency_code: 'eur',
    provider_id: 'manual',
  }
  await store.db
    .insertInto('payment')
    .values({ ...payment, ...when })
    .execute()
  const { body } = await process(id, swap.id)
  expect(body.order.swaps).toMatchObject([{ payment_status: 'captured', payment: { id: payment.id } }])
  expect((await readSwapBooks(store.db, id)).swapPayments).toHaveLength(1)
})

test('a refund is made once, from captured payments', async () => {
  const { id, total, swap } = await placeSwapped(store, 'cheaper', { no_notification: true })
  const { body } = await process(id, swap.id)
  expect(body.order).toMatchObject({
    payment_status: 'partially_refunded',
    refunded_total: 1_250,
    refundable_amount: total - 1_250,
    refunds: [{ reason: 'swap', amount: 1_250 }],
    swaps: [{ payment_status: 'difference_refunded', confirmed_at: store.now(), payment: null }],
  })
  const books = await readSwapBooks(store.db, id)
  expect((await eventsOf(store.db, [swap.id])).slice(1)).toEqual([
    { event: 'swap.payment_completed', data: { id: swap.id, no_notification: true } },
    { event: 'swap.refund_processed', data: { id: swap.id, no_notification: true } },
  ])
  expect(books.events.map(({ event }) => event)).not.toContain('order.refund_created')
  expect((await process(id, swap.id)).status).toBe(200)
  expect(await readSwapBooks(store.db, id)).toEqual(books)
})

test('a difference of 0 is confirmed when the swap is created; settling it moves no money', async () => {
  const { id, swap } = await placeSwapped(store, 'same')
  expect(swap).toMatchObject({
    difference_due: 0,
    payment_status: 'confirmed',
    confirmed_at: store.now(),
  })
  expect((await readSwapBooks(store.db, id)).carts).toMatchObject([{ completed_at: store.now() }])
  expect(await toldOf(swap.id)).toEqual(['swap.created', 'swap.payment_completed'])
  const { body } = await process(id, swap.id)
  expect(body.order.swaps).toMatchObject([
    { payment_status: 'difference_refunded', confirmed_at: store.now() },
  ])
  const books = await readSwapBooks(store.db, id)
  expect([books.swapPayments, books.refunds]).toEqual([[], []])
  expect(await toldOf(swap.id)).toEqual(['swap.created', 'swap.payment_completed', 'swap.refund_processed'])
  await process(id, swap.id)
  expect(await readSwapBooks(store.db, id)).toEqual(books)
})

test('a refused capture requires action, and can be retried', async () => {
  const { id, swap } = await placeSwapped(store, 'dearer')
  system.next('refuse')
  const { status, body } = await process(id, swap.id)
  expect([status, body.order.swaps]).toMatchObject([200, [{ payment_status: 'requires_action' }]])
  expect(body.order.payment_status).toBe('captured')
  const again = await process(id, swap.id)
  expect(again.body.order.swaps).toMatchObject([{ payment_status: 'captured' }])
  const { swapPayments, swapOperations, events } = await readSwapBooks(store.db, id)
  expect(swapPayments).toHaveLength(1)
  expect(swapOperations.map(({ state }) => state)).toEqual(['failed', 'succeeded'])
  expect(await toldOf(swap.id)).toEqual([
    'swap.created',
    'swap.payment_completed',
    'swap.payment_capture_failed',
    'swap.payment_captured',
  ])
  expect(events.map(({ event }) => event)).not.toContain('order.payment_capture_failed')
})

test('a refused refund requires action, and can be retried', async () => {
  const { id, swap } = await placeSwapped(store, 'cheaper')
  manual.next('refuse')
  const { body } = await process(id, swap.id)
  expect(body.order).toMatchObject({ refunded_total: 0, swaps: [{ payment_status: 'requires_action' }] })
  const again = await process(id, swap.id)
  expect(again.body.order).toMatchObject({
    refunded_total: 1_250,
    swaps: [{ payment_status: 'difference_refunded' }],
  })
  expect(await toldOf(swap.id)).toEqual([
    'swap.created',
    'swap.payment_completed',
    'swap.process_refund_failed',
    'swap.refund_processed',
  ])
})

test('if part of a split refund is refused, a retry refunds that part and no more', async () => {
  const { id, total, line, swap: first } = await placeSwapped(store, 'dearer')
  await process(id, first.id)
  // All but 500 of the order's own payment is refunded; the rest of a difference comes from the swap's payment.
  await onOrder(store, id, 'refund', { amount: total - 500, reason: 'other' })
  const { body } = await onOrder(store, id, 'swaps', swapOf(line, swapFor.cheaper))
  const swapId = body.order.swaps?.[1]?.id ?? ''
  manual.next('refuse')
  const half = await process(id, swapId)
  expect(half.body.order.swaps?.[1]).toMatchObject({ payment_status: 'requires_action' })
  expect(half.body.order.refunds?.at(-1)).toMatchObject({
    reason: 'swap',
    amount: 750,
    swap_id: swapId,
    claim_order_id: null,
  })
  expect((await onOrder(store, id, `swaps/${swapId}/cancel`)).body.message).toBe(
    "This swap was refunded. Refund the order's captured payments first.",
  )
  const whole = await process(id, swapId)
  expect(whole.body.order.swaps?.[1]).toMatchObject({ payment_status: 'difference_refunded' })
  const refunds = whole.body.order.refunds?.filter(({ reason }) => reason === 'swap')
  expect(refunds).toMatchObject([{ amount: 1_250, payment_id: null }])
  expect(whole.body.order.refundable_amount).toBe(500)
})

test('no more is refunded than was captured, and nothing is written', async () => {
  const { id, line_ids } = await placeOrder(store.db)
  await shipAll(store, id)
  const { body } = await onOrder(store, id, 'swaps', swapOf(line_ids[0] ?? '', swapFor.cheaper))
  const before = await readSwapBooks(store.db, id)
  expect(await process(id, body.order.swaps?.[0]?.id ?? '')).toMatchObject({
    status: 400,
    body: { type: 'not_allowed', message: expect.stringContaining('more than can still be refunded') },
  })
  expect(await readSwapBooks(store.db, id)).toEqual(before)
})

test('another order’s swap is not found, and a canceled one can’t be settled', async () => {
  const { id, swap } = await placeSwapped(store, 'dearer')
  const other = await placeSwapped(store, 'dearer')
  expect((await process(id, other.swap.id)).status).toBe(404)
  await onOrder(store, id, `swaps/${swap.id}/cancel`)
  const before = await readSwapBooks(store.db, id)
  expect((await process(id, swap.id)).body.message).toBe('The swap is canceled.')
  expect(await readSwapBooks(store.db, id)).toEqual(before)
})

test.each(
  someOf(
    [
      ['dearer', 'throw after effect'],
      ['dearer', 'throw'],
      ['dearer', 'hang'],
      ['cheaper', 'hang'],
      ['cheaper', 'throw after effect'],
    ] as const,
    4,
  ),
)(
  'F-4: while it is unknown what became of a %s swap (%s), nothing is asked twice, and it settles later with one effect',
  async (kind, reaction) => {
    const { id, swap } = await placeSwapped(store, kind)
    const provider = kind === 'dearer' ? system : manual
    provider.next(reaction)
    const { status, body } = await process(id, swap.id)
    expect([status, body.order.swaps]).toMatchObject([200, [{ payment_status: 'awaiting' }]])
    expect(await process(id, swap.id)).toMatchObject({ status: 409, body: { code: 'payment_under_way' } })
    expect((await onOrder(store, id, `swaps/${swap.id}/cancel`)).body.message).toBe(
      'The payment of this swap is still being processed. Try again in a moment.',
    )
    const [hour] = [new Date(Date.parse(store.now()) + 3_600_000).toISOString()]
    await settleLater(hour)
    const { order, operations, swapOperations } = await readSwapBooks(store.db, id)
    const about = kind === 'dearer' ? swapOperations : operations.filter((one) => one.kind === 'refund')
    expect(about).toHaveLength(1)
    expect(effectsOf(about)).toEqual([[kind === 'dearer' ? 'capture' : 'refund', 1_250]])
    const [settled] = (await readSwapBooks(store.db, id)).swaps
    expect(settled?.payment_status).toBe(kind === 'dearer' ? 'captured' : 'difference_refunded')
    expect(order.refunded_total).toBe(kind === 'dearer' ? 0 : 1_250)
    expect((await process(id, swap.id)).status).toBe(200)
  },
)

test.each(
  someOf([
    ['dearer', 'captured', 'swap.payment_captured'],
    ['cheaper', 'difference_refunded', 'swap.refund_processed'],
  ] as const),
)(
  'F-5: what a provider answers twice about a %s swap is booked and told once',
  async (kind, settled, event) => {
    const { id, swap } = await placeSwapped(store, kind)
    const provider = kind === 'dearer' ? system : manual
    provider.next('throw after effect')
    await process(id, swap.id)
    const job = await store.db
      .selectFrom('outbox')
      .selectAll()
      .where('payment_operation_id', 'is not', null)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    const handler = createPaymentHandler({
      db: store.db,
      clock: store.now,
      settle: settlePaymentOperation,
      providers: new Map([manual.provider, system.provider].map((each) => [each.id, each])),
    })
    const handle = (one: typeof job) => handler(one, new AbortController().signal)
    // Processes whose lease expired retry at once, and one more retries much later.
    await Promise.all([handle(job), handle(job), handle(job)])
    const books = await readSwapBooks(store.db, id)
    await handle(job)
    expect(await readSwapBooks(store.db, id)).toEqual(books)
    expect(books.swaps).toMatchObject([{ payment_status: settled }])
    const about = kind === 'dearer' ? books.swapOperations : books.operations.slice(1)
    expect(about).toMatchObject([{ state: 'succeeded', amount: 1_250 }])
    expect(effectsOf(about)).toHaveLength(1)
    expect((await toldOf(swap.id)).filter((told) => told === event)).toHaveLength(1)
    expect((await process(id, swap.id)).status).toBe(200)
    expect(await readSwapBooks(store.db, id)).toEqual(books)
  },
)
