import { afterAll, beforeAll, expect, test } from 'vitest'
import { longTest, someOf } from '../../../../../long-tests.ts'
import { onOrder } from '../../../test/order-books.ts'
import { placeSwapped, readSwapBooks, swapFor, swapOf } from '../../../test/register-swap.ts'
import { createScriptedProvider } from '../../../test/scripted-provider.ts'
import { openPricedStore } from '../../../test/stock/priced-store.ts'
import type { TestStore } from '../../../test/store.ts'

let store: TestStore
const system = createScriptedProvider({ id: 'system' })
beforeAll(async () => {
  store = await openPricedStore({ paymentProviders: [system.provider] })
})
afterAll(() => store.close())

const cancel = (id: string, swapId: string, headers = {}) =>
  onOrder(store, id, `swaps/${swapId}/cancel`, undefined, headers)

test('canceling a swap cancels its return and restocks its new items', async () => {
  const { id, line, swap } = await placeSwapped(store, 'dearer')
  const before = await readSwapBooks(store.db, id)
  const { status, body } = await cancel(id, swap.id)
  expect(status).toBe(200)
  expect(body.order.swaps).toMatchObject([
    {
      canceled_at: store.now(),
      payment_status: 'canceled',
      fulfillment_status: 'canceled',
      return_order: { status: 'canceled' },
    },
  ])
  const after = await readSwapBooks(store.db, id)
  expect(after.stock[1]?.inventory_quantity).toBe((before.stock[1]?.inventory_quantity ?? 0) + 1)
  expect(after.journal.at(-1)).toMatchObject({
    operation: 'cancel-swap',
    actor_id: store.operatorId,
    after: { stock: [{ variant_id: swapFor.dearer, quantity: 1 }] },
  })
  expect(
    (
      await onOrder(
        store,
        id,
        'swaps',
        swapOf(line, swapFor.same, { return_items: [{ item_id: line, quantity: 2 }] }),
      )
    ).status,
  ).toBe(200)
})

test('a swap is canceled only once', async () => {
  const { id, swap } = await placeSwapped(store, 'dearer')
  await cancel(id, swap.id)
  const before = await readSwapBooks(store.db, id)
  expect(await cancel(id, swap.id)).toMatchObject({
    status: 400,
    body: { type: 'not_allowed', message: 'The swap is already canceled.' },
  })
  expect(await readSwapBooks(store.db, id)).toEqual(before)
})

longTest('a swap whose payment was refused is canceled and the payment released', async () => {
  const { id, swap } = await placeSwapped(store, 'dearer')
  system.next('refuse')
  await onOrder(store, id, `swaps/${swap.id}/process-payment`)
  const { body } = await cancel(id, swap.id)
  expect(body.order.swaps).toMatchObject([
    { payment_status: 'canceled', payment: { canceled_at: store.now() } },
  ])
  const { swapOperations } = await readSwapBooks(store.db, id)
  expect(swapOperations).toMatchObject([
    { kind: 'capture', state: 'failed' },
    { kind: 'void', state: 'succeeded' },
  ])
})

longTest(
  'a release that the provider refused is tried again by canceling once more, and nothing else is done twice',
  async () => {
    const { id, swap } = await placeSwapped(store, 'dearer')
    system.next('refuse', 'refuse', 'refuse')
    await onOrder(store, id, `swaps/${swap.id}/process-payment`)
    const first = await cancel(id, swap.id)
    expect(first.body.order.swaps).toMatchObject([
      { payment_status: 'canceled', payment: { canceled_at: null } },
    ])
    const canceled = await readSwapBooks(store.db, id)
    store.setNow('2026-03-02T12:00:00.000Z')
    expect((await cancel(id, swap.id)).status).toBe(200)

    const asked = system.calls.length
    const answers = await Promise.all([cancel(id, swap.id), cancel(id, swap.id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    expect(system.calls).toHaveLength(asked + 1)
    const books = await readSwapBooks(store.db, id)
    expect(books.swapOperations.map(({ kind, state }) => [kind, state])).toEqual([
      ['capture', 'failed'],
      ['void', 'failed'],
      ['void', 'failed'],
      ['void', 'succeeded'],
    ])
    const payments = [books.swapPayments[0]?.id]
    expect(books.swapPayments).toMatchObject([{ canceled_at: store.now() }])
    expect(books.journal.filter(({ operation }) => operation === 'cancel-swap')).toMatchObject([
      { before: { swap: { canceled_at: null } }, after: { released: { payments } } },
      ...[1, 2].map(() => ({
        before: { swap: { id: swap.id, canceled_at: canceled.swaps[0]?.canceled_at } },
        after: { released: { payments } },
      })),
    ])
    const same = ({ swaps, returns, newLines, stock, order, events }: typeof books) => ({
      swaps,
      returns,
      newLines,
      stock,
      events,
      totals: [order.status, order.payment_status, order.fulfillment_status, order.paid_total],
    })
    expect(same(books)).toEqual(same(canceled))

    const { status, body } = await cancel(id, swap.id)
    expect([status, body]).toMatchObject([
      400,
      { type: 'not_allowed', message: 'The swap is already canceled.' },
    ])
    expect(await readSwapBooks(store.db, id)).toEqual(books)
  },
)

longTest('a swap whose return was canceled before is canceled too', async () => {
  const { id, swap } = await placeSwapped(store, 'dearer')
  await store.db.updateTable('return').set({ status: 'canceled' }).where('swap_id', '=', swap.id).execute()
  expect((await cancel(id, swap.id)).status).toBe(200)
})

test('a settled swap can’t be canceled', async () => {
  for (const [kind, message] of [
    ['dearer', "This swap's difference was paid."],
    ['cheaper', 'This swap was refunded.'],
  ] as const) {
    const { id, swap } = await placeSwapped(store, kind)
    await onOrder(store, id, `swaps/${swap.id}/process-payment`)
    const before = await readSwapBooks(store.db, id)
    expect((await cancel(id, swap.id)).body.message).toBe(
      `${message} Refund the order's captured payments first.`,
    )
    expect(await readSwapBooks(store.db, id)).toEqual(before)
  }
})

test.each(
  someOf([
    ['dearer', 'canceled'],
    ['cheaper', 'difference_refunded'],
  ] as const),
)('once all that was captured is refunded a settled swap is canceled: %s', async (kind, payment_status) => {
  const { id, swap } = await placeSwapped(store, kind)
  const { body } = await onOrder(store, id, `swaps/${swap.id}/process-payment`)
  const { refundable_amount } = body.order
  await onOrder(store, id, 'refund', { amount: refundable_amount - 1, reason: 'other' })
  expect((await cancel(id, swap.id)).status).toBe(400)
  await onOrder(store, id, 'refund', { amount: 1, reason: 'other' })
  const canceled = await cancel(id, swap.id)
  expect(canceled.body.order.swaps).toMatchObject([{ canceled_at: store.now(), payment_status }])
})

longTest('a swap whose new item is asked back is not canceled', async () => {
  const { id, swap } = await placeSwapped(store, 'dearer')
  const items = [{ item_id: swap.additional_items?.[0]?.id ?? '', quantity: 1 }]
  await onOrder(store, id, 'return', { items })
  expect((await cancel(id, swap.id)).body.message).toBe(
    'New items of this swap are part of a return, swap or claim. Cancel that first.',
  )
})

longTest('an older version of the order is a conflict; a swap of another order is not found', async () => {
  const { id, swap } = await placeSwapped(store, 'dearer')
  const other = await placeSwapped(store, 'dearer')
  expect((await cancel(id, swap.id, { 'if-match': '1' })).status).toBe(409)
  expect((await cancel(id, other.swap.id)).status).toBe(404)
})
