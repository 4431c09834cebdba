import { describe, expect, test } from 'vitest'
import type { DisputeStatus } from '../payments/index.ts'
import {
  agreedRefund,
  isSettledBySwap,
  paidByGiftCards,
  receiptOutcome,
  refundAtReceipt,
  returnShippingTotal,
  settledBy,
  wasNotRefunded,
} from './index.ts'

const dispute = (status: DisputeStatus, amount: number) => ({ payment_id: 'pay_1', status, amount })

test.each([
  ['its price plus tax', null, 690, 747],
  ['nothing without return shipping', null, null, 0],
  ['nothing for a claim, whatever the price', 'claim_1', 690, 0],
])('return shipping costs the customer %s', (_, claim_order_id, shipping_price, total) => {
  expect(returnShippingTotal({ claim_order_id, shipping_price }, 8.25)).toBe(total)
})

describe('the refund agreed when a return is requested', () => {
  const paid = { total: 10_000, refunded_total: 0, refundable_amount: 10_000 }
  test.each([
    ['the value of the items', null, 5_000, 0, paid, 5_000],
    ['less the return shipping', null, 5_000, 625, paid, 4_375],
    ['at least 0', null, 500, 625, paid, 0],
    ['0 if 0 was entered', 0, 5_000, 625, paid, 0],
    ['the amount entered, without deducting return shipping', 4_999, 5_000, 625, paid, 4_999],
    [
      'at most what is left to refund',
      null,
      5_000,
      0,
      { ...paid, refunded_total: 7_000, refundable_amount: 3_000 },
      3_000,
    ],
    ['the full value before capture', null, 5_000, 0, { ...paid, refundable_amount: 0 }, 5_000],
    [
      "at most what is left of a swap's payment",
      null,
      5_000,
      0,
      { ...paid, refunded_total: 10_000, refundable_amount: 2_000 },
      2_000,
    ],
    [
      '0 once the order is fully refunded',
      null,
      5_000,
      0,
      { ...paid, refunded_total: 10_000, refundable_amount: 0 },
      0,
    ],
    [
      'at most what a lost dispute leaves',
      null,
      8_000,
      0,
      { ...paid, refundable_amount: 6_000, disputes: [dispute('lost', 4_000)] },
      6_000,
    ],
    [
      '0 if a lost dispute took everything',
      null,
      5_000,
      0,
      { ...paid, refundable_amount: 0, disputes: [dispute('lost', 10_000)] },
      0,
    ],
    [
      'the full value while a dispute is under review',
      null,
      5_000,
      0,
      { ...paid, refundable_amount: 0, disputes: [dispute('under_review', 10_000)] },
      5_000,
    ],
  ] as const)('is %s', (_name, asked, itemsTotal, shippingTotal, order, amount) => {
    expect(agreedRefund(asked, { itemsTotal, shippingTotal }, order)).toBe(amount)
  })
})

describe('the refund due when a return is received', () => {
  test.each([
    ['the agreed amount if received as requested', null, 5_000, 5_000, 0, true, 5_000],
    ["the agreed amount, even above the items' value", null, 6_000, 5_000, 0, true, 6_000],
    ["the received items' value if fewer were received", null, 5_000, 2_500, 0, false, 2_500],
    ["the received items' value less return shipping", null, 4_375, 2_500, 625, false, 1_875],
    ['the agreed amount if more were received', null, 2_500, 5_000, 0, false, 2_500],
    ['0 if return shipping costs more than the items', null, 4_375, 500, 625, false, 0],
    ['the amount entered', 1_234, 5_000, 2_500, 0, false, 1_234],
    ['0 if 0 was entered', 0, 5_000, 5_000, 0, true, 0],
  ] as const)('is %s', (_name, asked, agreed, itemsTotal, shippingTotal, isAsRequested, amount) => {
    const received = { asked, agreed, itemsTotal, shippingTotal, isAsRequested }
    expect(refundAtReceipt({ ...received, isCanceled: false, swap: null })).toBe(amount)
  })

  const live = { canceled_at: null }
  const canceled = { canceled_at: '2026-03-01T10:00:00.000Z' }
  test.each([
    ['0 while the swap is active', live, false, null, 5_000, 0],
    ['0 while the swap is active, whatever was entered', live, true, 1_234, 5_000, 0],
    ["the items' value if the swap was canceled", canceled, true, null, 5_000, 5_000],
    ['less if some units were refunded since', canceled, true, null, 2_500, 2_500],
    ['at most the value credited by the canceled swap', canceled, true, null, 6_000, 5_000],
    ['the amount entered, if the swap was canceled', canceled, true, 1_234, 5_000, 1_234],
  ] as const)('for the return of a swap is %s', (_name, swap, isCanceled, asked, itemsTotal, amount) => {
    const received = { asked, agreed: 5_000, itemsTotal, shippingTotal: 0, isAsRequested: true }
    expect(refundAtReceipt({ ...received, isCanceled, swap })).toBe(amount)
  })

  test.each([
    ['without a swap', null, false],
    ['of an active swap', live, true],
    ['of a canceled swap', canceled, false],
  ])('whether a swap settles a return %s', (_name, swap, isSettled) => {
    expect(isSettledBySwap(swap)).toBe(isSettled)
    expect(settledBy({ claim_order_id: null }, swap)).toBe(isSettled ? 'swap' : null)
  })

  test('a claim settles its return', () => {
    expect(settledBy({ claim_order_id: 'claim_1' }, null)).toBe('claim')
  })
})

describe('outcome of the refund of a received return', () => {
  const order = { total: 10_000, refunded_total: 7_000, refundable_amount: 3_000 }
  const unpaid = { total: 10_000, refunded_total: 0, refundable_amount: 0 }
  test.each([
    ['refunded if enough is left', 3_000, order, 'given'],
    ['decision needed: more than is left', 3_001, order, 'decision'],
    ['decision needed: nothing captured yet', 1, unpaid, 'decision'],
    [
      'none: order fully refunded',
      1,
      { total: 10_000, refunded_total: 10_000, refundable_amount: 0 },
      'nothing',
    ],
    [
      "refunded from a swap's payment, order fully refunded",
      1,
      { total: 10_000, refunded_total: 10_000, refundable_amount: 500 },
      'given',
    ],
    [
      'none: lost dispute took everything',
      1,
      { ...order, refunded_total: 0, refundable_amount: 0, disputes: [dispute('lost', 10_000)] },
      'nothing',
    ],
    [
      'none: lost dispute, rest refunded',
      1,
      { ...order, refunded_total: 3_000, refundable_amount: 0, disputes: [dispute('lost', 10_000)] },
      'nothing',
    ],
    [
      'decision needed: more than a lost dispute leaves',
      6_001,
      { ...order, refunded_total: 0, refundable_amount: 6_000, disputes: [dispute('lost', 4_000)] },
      'decision',
    ],
    [
      'decision needed: everything under dispute',
      1,
      { ...order, refunded_total: 0, refundable_amount: 0, disputes: [dispute('needs_response', 10_000)] },
      'decision',
    ],
    [
      'decision needed: lost dispute, rest not captured yet',
      1,
      { ...order, refunded_total: 0, refundable_amount: 0, disputes: [dispute('lost', 4_000)] },
      'decision',
    ],
    ['none: nothing due', 0, order, 'nothing'],
    ['none: nothing due, nothing paid', 0, unpaid, 'nothing'],
  ] as const)('%s', (_name, refund, books, outcome) => {
    expect(receiptOutcome(refund, books)).toBe(outcome)
  })
})

test.each([
  ['received', 2_500, ['ret_1'], false],
  ['received', 2_500, ['ret_2', null], true],
  ['received', 0, [], false],
  ['requested', 2_500, [], false],
  ['canceled', 2_500, [], false],
])(
  'a return that is %s, with %i to refund and refunds for %j, still lacks its refund: %s',
  (status, refund_amount, given, is) => {
    const refunds = given.map((return_id) => ({ return_id }))
    expect(wasNotRefunded({ id: 'ret_1', status, refund_amount }, refunds)).toBe(is)
  },
)

test.each([
  [[], 0],
  [[{ item: { quantity: 3 }, refundable_quantity: 3, units: 2 }], 0],
  [[{ item: { quantity: 3, gift_card_total: 100 }, refundable_quantity: 3, units: 1 }], 33],
  [[{ item: { quantity: 3, gift_card_total: 100 }, refundable_quantity: 2, units: 1 }], 34],
  [[{ item: { quantity: 3, gift_card_total: 100 }, refundable_quantity: 1, units: 2 }], 33],
  [[{ item: { quantity: 3, gift_card_total: 100 }, refundable_quantity: 0, units: 1 }], 0],
  [
    [
      { item: { quantity: 3, gift_card_total: 100 }, refundable_quantity: 3, units: 3 },
      { item: { quantity: 1, gift_card_total: 7 }, refundable_quantity: 1, units: 1 },
    ],
    107,
  ],
])('units %j were paid by gift cards with %i', (lines, amount) => {
  expect(paidByGiftCards(lines)).toBe(amount)
})
