import { describe, expect, test } from 'vitest'
import { disputedRefusal } from '../payments/index.ts'
import {
  type ClaimCancelFacts,
  type ClaimRequest,
  cancelClaimRefusal,
  claimCancelFacts,
  claimRefund,
  claimRefundRefusal,
  claimRefusal,
  updateClaimRefusal,
} from './index.ts'

const at = '2026-11-21T10:14:00.000Z'
const mug = { title: 'Mug', is_giftcard: false, field: 'claim_items.0.quantity' }
const replacement: ClaimRequest = {
  type: 'replace',
  isOrderCanceled: false,
  items: [{ ...mug, units: 1, claimable_quantity: 1 }],
  newItems: 1,
  shippingMethods: 1,
  refund_amount: null,
}
const refund: ClaimRequest = { ...replacement, type: 'refund', newItems: 0, shippingMethods: 0 }

describe('creating a claim', () => {
  test.each<[string, ClaimRequest, string | null]>([
    ['replacement', replacement, null],
    [
      'replacement without a shipping method',
      { ...replacement, shippingMethods: 0 },
      'Choose a shipping method for the new items.',
    ],
    ['refund claim', refund, null],
    ['refund claim with an amount', { ...refund, refund_amount: 100 }, null],
    ['canceled order', { ...refund, isOrderCanceled: true }, "Claims can't be created on a canceled order."],
    [
      'gift card',
      { ...refund, items: [{ ...mug, is_giftcard: true, units: 1, claimable_quantity: 1 }] },
      "Mug is a gift card and can't be returned. Disable the card and refund the order instead.",
    ],
    [
      'more units than can be claimed',
      { ...refund, items: [{ ...mug, units: 3, claimable_quantity: 2 }] },
      'Only 2 of Mug can be claimed.',
    ],
    [
      'all units already claimed or returned',
      { ...refund, items: [{ ...mug, units: 1, claimable_quantity: 0 }] },
      'All units of Mug were already returned or claimed.',
    ],
    ['replacement without new items', { ...replacement, newItems: 0 }, 'Add at least one new item.'],
    [
      'replacement with a refund amount',
      { ...replacement, refund_amount: 0 },
      "A replacement claim can't include a refund.",
    ],
    ['refund claim with new items', { ...refund, newItems: 1 }, "A refund claim can't have new items."],
    [
      'refund claim with a shipping method',
      { ...refund, shippingMethods: 1 },
      "A refund claim can't have shipping methods.",
    ],
  ])('%s', (_, claim, refusal) => {
    expect(claimRefusal(claim)?.message ?? null).toBe(refusal)
  })
})

test.each([
  ['what was paid for the units', { asked: null, worth: 500, refundable: 900 }, 500],
  ['all that is left, if the units were worth more', { asked: null, worth: 500, refundable: 300 }, 300],
  ["the amount entered, even above the units' value", { asked: 700, worth: 500, refundable: 900 }, 700],
  ['the amount entered, even above what is left', { asked: 950, worth: 500, refundable: 900 }, 950],
])('a refund claim refunds %s', (_, facts, amount) => {
  expect(claimRefund(facts)).toBe(amount)
})

test.each([
  [{ amount: 1, refundable: 1 }, null],
  [{ amount: 0, refundable: 900 }, 'Enter a refund above 0.'],
  [{ amount: 0, refundable: 0 }, 'There is no captured payment left to refund.'],
  [{ amount: 901, refundable: 900 }, 'The refund is more than can still be refunded. Enter a lower amount.'],
  [{ amount: 100, refundable: 0 }, 'There is no captured payment left to refund.'],
  [{ amount: 100, refundable: 100, disputed: 900 }, null],
  [{ amount: 100, refundable: 0, disputed: 900 }, disputedRefusal().message],
  [{ amount: 1_000, refundable: 100, disputed: 900 }, disputedRefusal().message],
  [
    { amount: 1_001, refundable: 100, disputed: 900 },
    'The refund is more than can still be refunded. Enter a lower amount.',
  ],
])('a refund claim with %j: %s', (facts, refusal) => {
  expect(claimRefundRefusal(facts)?.message ?? null).toBe(refusal)
})

const untouched: ClaimCancelFacts = {
  canceled_at: null,
  refunds: [],
  fulfillments: [],
  return_order: null,
  areNewItemsInUse: false,
}

describe('canceling a claim', () => {
  test.each<[string, Partial<ClaimCancelFacts>]>([
    ['nothing refunded, shipped or received', {}],
    ['fulfillment canceled', { fulfillments: [{ canceled_at: at }] }],
    ['open return', { return_order: { status: 'requested' } }],
  ])('allowed: %s', (_, change) => {
    expect(cancelClaimRefusal({ ...untouched, ...change })).toBeNull()
  })

  test.each<[string, Partial<ClaimCancelFacts>, string]>([
    ['already canceled', { canceled_at: at }, 'already canceled'],
    ['refund pending', { refunds: [{ isSettled: false }] }, 'still being processed'],
    ['already refunded', { refunds: [{ isSettled: true }] }, 'refunded claim'],
    ['fulfilled but not shipped', { fulfillments: [{ canceled_at: null }] }, 'fulfillment'],
    ['return received', { return_order: { status: 'received' } }, 'was received'],
    ['new items in use elsewhere', { areNewItemsInUse: true }, 'Cancel that first'],
  ])('refused: %s', (_, change, words) => {
    expect(cancelClaimRefusal({ ...untouched, ...change })?.message).toContain(words)
  })
})

test.each([
  [{ type: 'replace', canceled_at: null, shippingMethods: 1 }, null],
  [{ type: 'refund', canceled_at: null, shippingMethods: 0 }, null],
  [{ type: 'refund', canceled_at: null, shippingMethods: 1 }, "A refund claim can't have shipping methods."],
  [{ type: 'replace', canceled_at: at, shippingMethods: 0 }, "A canceled claim can't be changed."],
] as const)('updating a claim with %j: %s', (facts, refusal) => {
  expect(updateClaimRefusal(facts)?.message ?? null).toBe(refusal)
})

describe('what canceling a claim depends on', () => {
  const claim = { id: 'claim_1', canceled_at: null, additional_items: [{ id: 'mug' }] }
  const asked = (state: 'pending' | 'succeeded') =>
    ({ id: 'payop_1', payment_id: 'pay_1', kind: 'refund', refund_id: 'ref_1', amount: 500, state }) as const
  const refunds = [
    { id: 'ref_1', claim_order_id: 'claim_1' },
    { id: 'ref_2', claim_order_id: null },
  ]

  test.each([
    ['pending', false],
    ['succeeded', true],
  ] as const)('a refund in state %s is settled: %s', (state, isSettled) => {
    const order = { refunds, payment_operations: [asked(state)] }
    expect(claimCancelFacts(claim, order)).toEqual({
      canceled_at: null,
      fulfillments: [],
      return_order: null,
      areNewItemsInUse: false,
      refunds: [{ isSettled }],
    })
  })

  test('new items in an open return are in use', () => {
    const returns = [{ id: 'ret_1', status: 'requested', items: [{ item_id: 'mug', quantity: 1 }] }]
    const order = { refunds: [], payment_operations: [], returns }
    expect(claimCancelFacts(claim, order).areNewItemsInUse).toBe(true)
  })
})
