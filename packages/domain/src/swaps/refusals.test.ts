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
    ['on an order, paid or not, sent or not', {}, null],
    ['on an archived one', { status: 'archived', fulfillment_status: 'shipped' }, null],
    ['not on a canceled one', { status: 'canceled' }, 'The order is canceled.'],
    [
      'not on a returned one',
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

test('a known difference is settled, unless the swap is canceled', () => {
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
  ['before it is packed', [], null],
  ['once what was packed is canceled', [{ shipped_at: null, canceled_at: at }], null],
  ['not while it is packed', [{ shipped_at: null, canceled_at: null }], 'fulfillment_exists'],
])('a swap’s address can be changed %s', (_, fulfillments, code) => {
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
    ['while nothing was paid, sent or received for it', {}, null],
    ['with its return canceled before', { return_order: { status: 'canceled' } }, null],
    ['after its payment was refused', { payment_operations: [asked('capture', 'failed')] }, null],
    ['after its fulfillment was canceled', { fulfillments: [{ shipped_at: null, canceled_at: at }] }, null],
    ['once', { canceled_at: at }, 'The swap is already canceled.'],
    [
      'again when its release was refused, whatever became of the rest',
      {
        canceled_at: at,
        payment_operations: [asked('void', 'failed')],
        return_order: { status: 'received' },
      },
      null,
    ],
    [
      'not while its payment is under way',
      { payment_operations: [asked('capture', 'failed'), asked('capture', 'pending')] },
      'The payment of this swap is still being processed. Try again in a moment.',
    ],
    [
      'not while nobody knows what became of its payment',
      { payment_operations: [asked('capture', 'unknown')] },
      'The payment of this swap is still being processed. Try again in a moment.',
    ],
    [
      'not once paid',
      { captured: 500 },
      "This swap's difference was paid. Refund the order's captured payments first.",
    ],
    [
      'not once it gave something back',
      { refunded: 1 },
      "This swap was refunded. Refund the order's captured payments first.",
    ],
    ['once paid, when its order keeps nothing', { captured: 500, orderKeeps: 0 }, null],
    ['once it gave something back, when its order keeps nothing', { refunded: 1, orderKeeps: 0 }, null],
    [
      'not while a fulfillment is packed',
      { fulfillments: [{ shipped_at: null, canceled_at: null }] },
      'Cancel the fulfillment of this swap first.',
    ],
    [
      'not once a fulfillment was sent',
      { fulfillments: [{ shipped_at: at, canceled_at: null }] },
      "This swap can't be canceled: its new items have shipped.",
    ],
    [
      'not once its return came',
      { return_order: { status: 'received' } },
      "This swap can't be canceled: its return was received.",
    ],
    [
      'not while its new items are swapped again',
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

describe('a swap as its order shows it', () => {
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

  test('money that its order still holds counts', () => {
    expect(swapCancelFacts(swap, books)).toMatchObject({ captured: 500, orderKeeps: 500 })
    const given = { ...books, payments: [{ ...paid, amount_refunded: 500 }] }
    expect(swapCancelFacts(swap, given)).toMatchObject({ captured: 500, orderKeeps: 0 })
  })

  test('new items with their own claims count', () => {
    const claims = [{ claim_items: [{ item_id: 'mug', quantity: 1 }] }]
    const sent = { ...swap, additional_items: [{ id: 'mug' }] }
    expect(swapCancelFacts(sent, books).areNewItemsInUse).toBe(false)
    expect(swapCancelFacts(sent, { ...books, claims }).areNewItemsInUse).toBe(true)
  })
})
