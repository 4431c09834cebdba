import { describe, expect, test } from 'vitest'
import type { OrderActionFacts } from '../orders/index.ts'
import type { PaymentOperationState } from '../payments/index.ts'
import {
  cancelSwapAvailability,
  cancelSwapRefusal,
  createSwapRefusal,
  processSwapRefusal,
  readdressSwapRefusal,
  type SwapCancelFacts,
  swapCancelFacts,
} from './index.ts'

const at = '2026-11-21T10:14:00.000Z'

describe('creating a swap', () => {
  const order: OrderActionFacts = {
    status: 'pending',
    payment_status: 'awaiting',
    fulfillment_status: 'not_fulfilled',
    items: [{ quantity: 1, fulfilled_quantity: 0, returned_quantity: 0 }],
    refunded_total: 0,
    refundable_amount: 0,
  }
  test.each<[string, Partial<OrderActionFacts>, string | null]>([
    ['open order, not captured or shipped', {}, null],
    ['archived order', { status: 'archived', fulfillment_status: 'shipped' }, null],
    ['canceled order', { status: 'canceled' }, 'The order is canceled.'],
    [
      'fully returned order',
      {
        fulfillment_status: 'returned',
        items: [{ quantity: 1, fulfilled_quantity: 1, returned_quantity: 1 }],
      },
      'The order was returned.',
    ],
  ])('%s', (_, change, refusal) => {
    expect(createSwapRefusal({ ...order, ...change })?.message ?? null).toBe(refusal)
  })
})

test('a known difference can be settled, unless the swap is canceled', () => {
  for (const difference_due of [-1, 0, 1]) {
    expect(processSwapRefusal({ canceled_at: null, difference_due })).toBeNull()
  }
  expect(processSwapRefusal({ canceled_at: at, difference_due: 1 })?.message ?? null).toBe(
    'The swap is canceled.',
  )
  expect(processSwapRefusal({ canceled_at: null, difference_due: null })?.message ?? null).toBe(
    "This swap's difference hasn't been calculated.",
  )
})

test.each([
  ['not fulfilled', [], null],
  ['fulfillment canceled', [{ shipped_at: null, canceled_at: at }], null],
  ['fulfilled', [{ shipped_at: null, canceled_at: null }], 'fulfillment_exists'],
])('changing a swap’s address: %s', (_, fulfillments, code) => {
  expect(readdressSwapRefusal({ fulfillments })?.code ?? null).toBe(code)
})

const asked = (kind: string, state: PaymentOperationState, payment_id = 'pay_1') => ({
  payment_id,
  kind,
  state,
})

describe('canceling a swap', () => {
  const fresh: SwapCancelFacts = {
    canceled_at: null,
    captured: 0,
    refunded: 0,
    orderKeeps: 1_000,
    payments: [{ id: 'pay_1', captured_at: null, canceled_at: null }],
    payment_operations: [],
    fulfillments: [],
    return_order: { status: 'requested' },
    areNewItemsInUse: false,
  }
  test.each<[string, Partial<SwapCancelFacts>, string | null]>([
    ['nothing paid, shipped or received', {}, null],
    ['return already canceled', { return_order: { status: 'canceled' } }, null],
    ['capture failed', { payment_operations: [asked('capture', 'failed')] }, null],
    ['fulfillment canceled', { fulfillments: [{ shipped_at: null, canceled_at: at }] }, null],
    ['already canceled', { canceled_at: at }, 'The swap is already canceled.'],
    [
      'already canceled, but the void failed',
      {
        canceled_at: at,
        payment_operations: [asked('void', 'failed')],
        return_order: { status: 'received' },
      },
      null,
    ],
    [
      'second capture pending after a failed one',
      { payment_operations: [asked('capture', 'failed'), asked('capture', 'pending')] },
      'The payment of this swap is still being processed. Try again in a moment.',
    ],
    [
      'capture unconfirmed',
      { payment_operations: [asked('capture', 'unknown')] },
      'The payment of this swap is still being processed. Try again in a moment.',
    ],
    [
      'difference captured',
      { captured: 500 },
      "This swap's difference was paid. Refund the order's captured payments first.",
    ],
    [
      'partly refunded',
      { refunded: 1 },
      "This swap was refunded. Refund the order's captured payments first.",
    ],
    ['captured, order fully refunded', { captured: 500, orderKeeps: 0 }, null],
    ['partly refunded, order fully refunded', { refunded: 1, orderKeeps: 0 }, null],
    [
      'fulfilled but not shipped',
      { fulfillments: [{ shipped_at: null, canceled_at: null }] },
      'Cancel the fulfillment of this swap first.',
    ],
    [
      'shipped',
      { fulfillments: [{ shipped_at: at, canceled_at: null }] },
      "This swap can't be canceled: its new items have shipped.",
    ],
    [
      'return received',
      { return_order: { status: 'received' } },
      "This swap can't be canceled: its return was received.",
    ],
    [
      'new items in use elsewhere',
      { areNewItemsInUse: true },
      'New items of this swap are part of a return, swap or claim. Cancel that first.',
    ],
  ])('%s', (_, change, refusal) => {
    const swap = { ...fresh, ...change }
    expect(cancelSwapRefusal(swap)?.message ?? null).toBe(refusal)
    const isOffered = refusal === null && swap.canceled_at === null
    expect(cancelSwapAvailability(swap).isAvailable).toBe(isOffered)
  })
})

describe('what canceling a swap depends on', () => {
  const swap = { id: 'swap_1', payment_status: 'captured', canceled_at: null }
  const paid = {
    id: 'pay_1',
    swap_id: 'swap_1',
    captured_at: at,
    canceled_at: null,
    amount_captured: 500,
    amount_refunded: 0,
  }
  const books = { payments: [paid], payment_operations: [], refunds: [] }

  test('orderKeeps is what the order captured and has not refunded', () => {
    expect(swapCancelFacts(swap, books)).toMatchObject({ captured: 500, orderKeeps: 500 })
    const given = { ...books, payments: [{ ...paid, amount_refunded: 500 }] }
    expect(swapCancelFacts(swap, given)).toMatchObject({ captured: 500, orderKeeps: 0 })
  })

  test('claimed new items are in use', () => {
    const claims = [{ claim_items: [{ item_id: 'mug', quantity: 1 }] }]
    const sent = { ...swap, additional_items: [{ id: 'mug' }] }
    expect(swapCancelFacts(sent, books).areNewItemsInUse).toBe(false)
    expect(swapCancelFacts(sent, { ...books, claims }).areNewItemsInUse).toBe(true)
  })
})
