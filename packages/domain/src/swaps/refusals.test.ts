import { describe, expect, test } from 'vitest'
import type { OrderActionFacts } from '../orders/index.ts'
import type { PaymentOperationState } from '../payments/index.ts'
import { cancelSwapRefusal, createSwapRefusal, processSwapRefusal, type SwapCancelFacts } from './index.ts'

const at = '2026-11-21T10:14:00.000Z'

describe('a swap is registered', () => {
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
    'Nobody has worked out what is due for this swap.',
  )
})

const asked = (kind: string, state: PaymentOperationState, payment_id = 'pay_1') => ({
  payment_id,
  kind,
  state,
})

describe('a swap can be canceled', () => {
  const fresh: SwapCancelFacts = {
    canceled_at: null,
    captured: 0,
    refunded: 0,
    payments: [{ id: 'pay_1', captured_at: null, canceled_at: null }],
    paymentOperations: [],
    fulfillments: [],
    return_order: { status: 'requested' },
    areNewItemsInUse: false,
  }
  test.each<[string, Partial<SwapCancelFacts>, string | null]>([
    ['while nothing was paid, sent or received for it', {}, null],
    ['with its return canceled before', { return_order: { status: 'canceled' } }, null],
    ['after its payment was refused', { paymentOperations: [asked('capture', 'failed')] }, null],
    ['after its fulfillment was canceled', { fulfillments: [{ shipped_at: null, canceled_at: at }] }, null],
    ['once', { canceled_at: at }, 'The swap is already canceled.'],
    [
      'again when its release was refused, whatever became of the rest',
      {
        canceled_at: at,
        paymentOperations: [asked('void', 'failed')],
        return_order: { status: 'received' },
      },
      null,
    ],
    [
      'not while its payment is under way',
      { paymentOperations: [asked('capture', 'failed'), asked('capture', 'pending')] },
      'The payment of this swap is still being processed. Try again when it is settled.',
    ],
    [
      'not while nobody knows what became of its payment',
      { paymentOperations: [asked('capture', 'unknown')] },
      'The payment of this swap is still being processed. Try again when it is settled.',
    ],
    ['not once paid', { captured: 500 }, 'A swap whose difference was paid cannot be canceled.'],
    ['not once it gave something back', { refunded: 1 }, 'A swap that gave money back cannot be canceled.'],
    [
      'not while a fulfillment is packed',
      { fulfillments: [{ shipped_at: null, canceled_at: null }] },
      'Cancel the fulfillment of this swap before canceling the swap.',
    ],
    [
      'not once a fulfillment was sent',
      { fulfillments: [{ shipped_at: at, canceled_at: null }] },
      'A swap whose new items were shipped cannot be canceled.',
    ],
    [
      'not once its return came',
      { return_order: { status: 'received' } },
      'A swap whose return was received cannot be canceled.',
    ],
    [
      'not while its new items are swapped again',
      { areNewItemsInUse: true },
      'The new items of this swap were returned, swapped or claimed themselves: cancel that first.',
    ],
  ])('%s', (_, change, refusal) => {
    expect(cancelSwapRefusal({ ...fresh, ...change })?.message ?? null).toBe(refusal)
  })
})
