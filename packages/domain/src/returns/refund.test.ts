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
  ['its price with tax', null, 690, 747],
  ['nothing without one', null, null, 0],
  ['nothing where a claim asks the goods back, whatever its price', 'claim_1', 690, 0],
])('return shipping costs the customer %s', (_, claim_order_id, shipping_price, total) => {
  expect(returnShippingTotal({ claim_order_id, shipping_price }, 8.25)).toBe(total)
})

describe('the refund agreed when a return is requested', () => {
  const paid = { total: 10_000, refunded_total: 0, refundable_amount: 10_000 }
  test.each([
    ['what the goods are worth', null, 5_000, 0, paid, 5_000],
    ['less the return shipping', null, 5_000, 625, paid, 4_375],
    ['never below 0', null, 500, 625, paid, 0],
    ['0 where 0 is named', 0, 5_000, 625, paid, 0],
    ['what is named, the return shipping not deducted', 4_999, 5_000, 625, paid, 4_999],
    [
      'at most what is left',
      null,
      5_000,
      0,
      { ...paid, refunded_total: 7_000, refundable_amount: 3_000 },
      3_000,
    ],
    [
      'of an order not captured yet, what it will hold',
      null,
      5_000,
      0,
      { ...paid, refundable_amount: 0 },
      5_000,
    ],
    [
      'of a swap that was paid for, that too',
      null,
      5_000,
      0,
      { ...paid, refunded_total: 10_000, refundable_amount: 2_000 },
      2_000,
    ],
    [
      'nothing of an order wholly refunded',
      null,
      5_000,
      0,
      { ...paid, refunded_total: 10_000, refundable_amount: 0 },
      0,
    ],
    [
      'at most what a lost dispute has left',
      null,
      8_000,
      0,
      { ...paid, refundable_amount: 6_000, disputes: [dispute('lost', 4_000)] },
      6_000,
    ],
    [
      'nothing where a dispute took everything',
      null,
      5_000,
      0,
      { ...paid, refundable_amount: 0, disputes: [dispute('lost', 10_000)] },
      0,
    ],
    [
      'what may be left when a dispute is won',
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

describe('the refund due when the return arrives', () => {
  test.each([
    ['the amount agreed when all came as asked', null, 5_000, 5_000, 0, true, 5_000],
    ['the amount agreed by hand, even above the worth', null, 6_000, 5_000, 0, true, 6_000],
    ['what came when less came', null, 5_000, 2_500, 0, false, 2_500],
    ['what came less the return shipping', null, 4_375, 2_500, 625, false, 1_875],
    ['the amount agreed when more came', null, 2_500, 5_000, 0, false, 2_500],
    ['nothing when what came does not pay for its shipping', null, 4_375, 500, 625, false, 0],
    ['the amount that is named', 1_234, 5_000, 2_500, 0, false, 1_234],
    ['0 where 0 is named', 0, 5_000, 5_000, 0, true, 0],
  ] as const)('is %s', (_name, asked, agreed, itemsTotal, shippingTotal, isAsRequested, amount) => {
    const received = { asked, agreed, itemsTotal, shippingTotal, isAsRequested }
    expect(refundAtReceipt({ ...received, isCanceled: false, swap: null })).toBe(amount)
  })

  const live = { canceled_at: null }
  const canceled = { canceled_at: '2026-03-01T10:00:00.000Z' }
  test.each([
    ['nothing while the swap settles the goods', live, false, null, 5_000, 0],
    ['nothing then, whatever is named', live, true, 1_234, 5_000, 0],
    ['what is owed for the goods of a canceled swap', canceled, true, null, 5_000, 5_000],
    ['less when some were made good since', canceled, true, null, 2_500, 2_500],
    ['no more than the swap found them worth', canceled, true, null, 6_000, 5_000],
    ['what is named for those of a canceled swap', canceled, true, 1_234, 5_000, 1_234],
  ] as const)('of a swap is %s', (_name, swap, isCanceled, asked, itemsTotal, amount) => {
    const received = { asked, agreed: 5_000, itemsTotal, shippingTotal: 0, isAsRequested: true }
    expect(refundAtReceipt({ ...received, isCanceled, swap })).toBe(amount)
  })

  test.each([
    ['of no swap', null, false],
    ['of a swap', live, true],
    ['of a canceled swap', canceled, false],
  ])('whether a swap settles the return %s', (_name, swap, isSettled) => {
    expect(isSettledBySwap(swap)).toBe(isSettled)
    expect(settledBy({ claim_order_id: null }, swap)).toBe(isSettled ? 'swap' : null)
  })

  test('a claim compensates for the goods of its return', () => {
    expect(settledBy({ claim_order_id: 'claim_1' }, null)).toBe('claim')
  })
})

describe('the refund of received goods', () => {
  const order = { total: 10_000, refunded_total: 7_000, refundable_amount: 3_000 }
  const unpaid = { total: 10_000, refunded_total: 0, refundable_amount: 0 }
  test.each([
    ['is given when the order holds as much', 3_000, order, 'given'],
    ['waits for a decision when it is more', 3_001, order, 'decision'],
    ['waits for a decision when nothing is captured yet', 1, unpaid, 'decision'],
    [
      'is nothing when all was refunded',
      1,
      { total: 10_000, refunded_total: 10_000, refundable_amount: 0 },
      'nothing',
    ],
    [
      'is taken from what a swap was paid with, when the order itself was refunded',
      1,
      { total: 10_000, refunded_total: 10_000, refundable_amount: 500 },
      'given',
    ],
    [
      'is nothing when a lost dispute took all of it',
      1,
      { ...order, refunded_total: 0, refundable_amount: 0, disputes: [dispute('lost', 10_000)] },
      'nothing',
    ],
    [
      'is nothing when the rest was refunded',
      1,
      { ...order, refunded_total: 3_000, refundable_amount: 0, disputes: [dispute('lost', 10_000)] },
      'nothing',
    ],
    [
      'waits for a decision when it is more than a lost dispute left',
      6_001,
      { ...order, refunded_total: 0, refundable_amount: 6_000, disputes: [dispute('lost', 4_000)] },
      'decision',
    ],
    [
      'waits for a decision while a bank decides about all of it',
      1,
      { ...order, refunded_total: 0, refundable_amount: 0, disputes: [dispute('needs_response', 10_000)] },
      'decision',
    ],
    [
      'waits for a decision when what is not lost is still to be captured',
      1,
      { ...order, refunded_total: 0, refundable_amount: 0, disputes: [dispute('lost', 4_000)] },
      'decision',
    ],
    ['is nothing where nothing is due', 0, order, 'nothing'],
    ['is nothing where nothing is due nor paid', 0, unpaid, 'nothing'],
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
  'a return that is %s with %i to refund, and refunds for %j, was not refunded: %s',
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
])('with %j, gift cards paid %i', (lines, amount) => {
  expect(paidByGiftCards(lines)).toBe(amount)
})
