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
    ['as a replacement', replacement, null],
    [
      'not as a replacement that is sent in no way',
      { ...replacement, shippingMethods: 0 },
      'Choose a shipping method for the new items.',
    ],
    ['as a refund', refund, null],
    ['as a refund of an amount', { ...refund, refund_amount: 100 }, null],
    [
      'never of a canceled order',
      { ...refund, isOrderCanceled: true },
      "Claims can't be created on a canceled order.",
    ],
    [
      'never for a gift card',
      { ...refund, items: [{ ...mug, is_giftcard: true, units: 1, claimable_quantity: 1 }] },
      "Mug is a gift card and can't be returned. Disable the card and refund the order instead.",
    ],
    [
      'never for more than is left',
      { ...refund, items: [{ ...mug, units: 3, claimable_quantity: 2 }] },
      'Only 2 of Mug can be claimed.',
    ],
    [
      'never for what is all claimed or returned',
      { ...refund, items: [{ ...mug, units: 1, claimable_quantity: 0 }] },
      'All units of Mug were already returned or claimed.',
    ],
    ['as a replacement only with new items', { ...replacement, newItems: 0 }, 'Add at least one new item.'],
    [
      'as a replacement only without money',
      { ...replacement, refund_amount: 0 },
      "A replacement claim can't include a refund.",
    ],
    [
      'as a refund only without new items',
      { ...refund, newItems: 1 },
      "A refund claim can't have new items.",
    ],
    [
      'as a refund only without a fulfillment',
      { ...refund, shippingMethods: 1 },
      "A refund claim can't have shipping methods.",
    ],
  ])('%s', (_, claim, refusal) => {
    expect(claimRefusal(claim)?.message ?? null).toBe(refusal)
  })
})

test.each([
  ['what the units were paid with', { asked: null, worth: 500, refundable: 900 }, 500],
  ['all that is left when that is less', { asked: null, worth: 500, refundable: 300 }, 300],
  ['the amount named, whatever they were worth', { asked: 700, worth: 500, refundable: 900 }, 700],
  [
    'the amount named, to be refused when it is more than is left',
    { asked: 950, worth: 500, refundable: 900 },
    950,
  ],
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
    ['when nothing was done for it', {}],
    ['when its fulfillment was canceled', { fulfillments: [{ canceled_at: at }] }],
    ['together with its open return', { return_order: { status: 'requested' } }],
  ])('%s', (_, change) => {
    expect(cancelClaimRefusal({ ...untouched, ...change })).toBeNull()
  })

  test.each<[string, Partial<ClaimCancelFacts>, string]>([
    ['twice', { canceled_at: at }, 'already canceled'],
    ['while its refund is under way', { refunds: [{ isSettled: false }] }, 'still being processed'],
    ['when it gave money back', { refunds: [{ isSettled: true }] }, 'refunded claim'],
    ['while its fulfillment is packed', { fulfillments: [{ canceled_at: null }] }, 'fulfillment'],
    ['when its return came', { return_order: { status: 'received' } }, 'was received'],
    ['while its new items are in use', { areNewItemsInUse: true }, 'Cancel that first'],
  ])('but not %s', (_, change, words) => {
    expect(cancelClaimRefusal({ ...untouched, ...change })?.message).toContain(words)
  })
})

test.each([
  [{ type: 'replace', canceled_at: null, shippingMethods: 1 }, null],
  [{ type: 'refund', canceled_at: null, shippingMethods: 0 }, null],
  [{ type: 'refund', canceled_at: null, shippingMethods: 1 }, "A refund claim can't have shipping methods."],
  [{ type: 'replace', canceled_at: at, shippingMethods: 0 }, "A canceled claim can't be changed."],
] as const)('the update of %j: %s', (facts, refusal) => {
  expect(updateClaimRefusal(facts)?.message ?? null).toBe(refusal)
})

describe('a claim as its order shows it', () => {
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
  ] as const)('a refund that is %s is settled: %s', (state, isSettled) => {
    const order = { refunds, payment_operations: [asked(state)] }
    expect(claimCancelFacts(claim, order)).toEqual({
      canceled_at: null,
      fulfillments: [],
      return_order: null,
      areNewItemsInUse: false,
      refunds: [{ isSettled }],
    })
  })

  test('new items that are requested back count', () => {
    const returns = [{ id: 'ret_1', status: 'requested', items: [{ item_id: 'mug', quantity: 1 }] }]
    const order = { refunds: [], payment_operations: [], returns }
    expect(claimCancelFacts(claim, order).areNewItemsInUse).toBe(true)
  })
})
