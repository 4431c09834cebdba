import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sum } from '../money/index.ts'
import { computeOrderTotals, fulfillableQuantity, returnableItems } from '../orders/index.ts'
import {
  type AskedLine,
  refundableLines,
  refundableShipping,
  refundPartsRefusal,
  removedUnits,
  sharesOfRefund,
  shrunkShares,
  worthOfParts,
} from './index.ts'

const line = (more: object = {}) => ({ id: 'mug', quantity: 3, ...more })
const back = (status: string, quantity: number) => ({
  id: 'ret',
  status,
  items: [{ item_id: 'mug', quantity }],
})
const units = (order: Parameters<typeof refundableLines<ReturnType<typeof line>>>[0]) =>
  refundableLines(order).map((each) => [each.refundable_quantity, each.removable_quantity])

describe('each unit is settled once', () => {
  test.each([
    ['nothing happened', { items: [line()] }, [[3, 3]]],
    ['one was refunded', { items: [line({ refunded_quantity: 1 })] }, [[2, 3]]],
    [
      'one was refunded and removed',
      { items: [line({ refunded_quantity: 1, removed_quantity: 1 })] },
      [[2, 2]],
    ],
    ['one is packed', { items: [line({ fulfilled_quantity: 1 })] }, [[3, 2]]],
    ['one was returned', { items: [line({ returned_quantity: 1, fulfilled_quantity: 3 })] }, [[2, 0]]],
    ['one is requested back', { items: [line()], returns: [back('requested', 1)] }, [[2, 3]]],
    ['its return was canceled', { items: [line()], returns: [back('canceled', 1)] }, [[3, 3]]],
    ['all were refunded', { items: [line({ refunded_quantity: 3 })] }, []],
    [
      'a swap credited one',
      {
        items: [line()],
        swaps: [{ canceled_at: null, return_order: back('requested', 1), additional_items: [] }],
      },
      [[2, 3]],
    ],
    [
      'the swap is canceled',
      { items: [line()], swaps: [{ canceled_at: '2026', return_order: back('canceled', 1) }] },
      [[3, 3]],
    ],
    [
      'a claim settled two, and one was refunded',
      {
        items: [line({ refunded_quantity: 1 })],
        claims: [{ claim_items: [{ item_id: 'mug', quantity: 2 }] }],
      },
      [],
    ],
    ['it is a gift card', { items: [line({ is_giftcard: true })] }, []],
    ['new items of a swap', { items: [], swaps: [{ canceled_at: null, additional_items: [line()] }] }, []],
    ['a refund that removed one was refused', { items: [line({ removed_quantity: 1 })] }, [[3, 2]]],
  ])('%s', (_, order, expected) => {
    expect(units(order)).toEqual(expected)
  })

  test('a refunded unit can still be returned, for nothing; a removed one cannot', () => {
    const order = { items: [line({ refunded_quantity: 2, removed_quantity: 1 })] }
    expect(returnableItems(order)).toMatchObject([{ returnable_quantity: 2, refundable_quantity: 1 }])
    expect(order.items.map(fulfillableQuantity)).toEqual([2])
  })
})

test.each([
  [2, 3, true, 2],
  [3, 1, true, 1],
  [3, 3, false, 0],
  [1, 0, true, 0],
])(
  'of %i refunded units with %i unpacked, removing %s takes %i off',
  (refunded, unpacked, isRemoving, expected) => {
    expect(removedUnits(refunded, unpacked, isRemoving)).toBe(expected)
  },
)

/** Prices an order and returns what a refund of these units and the whole shipping is worth. */
function worthOf(
  order: Parameters<typeof computeOrderTotals>[0],
  chosen: readonly number[],
): [total: number, worth: number] {
  const totals = computeOrderTotals(order)
  const lines = order.items.map(({ quantity }, place) => ({
    item: { quantity, total: totals.items[place]?.total ?? 0 },
    refundable_quantity: quantity,
    units: chosen[place] ?? 0,
  }))
  const shipping = refundableShipping({ shipping_methods: totals.shipping_methods })
  return [totals.total, worthOfParts({ lines, shipping })]
}
const goods = (unit_price: number, quantity: number) => ({
  unit_price,
  quantity,
  variant_id: null,
  product_id: null,
  allow_discounts: true,
  is_giftcard: false,
})

test.each([
  ['euros with 19 % tax: 1 of 3', 19, [goods(999, 3)], [1], 490, [4150, 1772]],
  ['yen have no decimals: 1 of 3', 10, [goods(333, 3)], [1], 0, [1099, 366]],
  ['dinars have three decimals: 2 of 3', 5, [goods(1255, 3)], [2], 0, [3953, 2635]],
  ['without tax', 0, [goods(500, 2)], [1], 0, [1000, 500]],
] as const)('what a refund is worth: %s', (_, tax_rate, items, chosen, price, expected) => {
  const shipping_methods = price > 0 ? [{ price }] : []
  expect(worthOf({ tax_rate, items, shipping_methods }, chosen)).toEqual(expected)
})

test('a discount and gift cards reduce what a refund is worth', () => {
  const order = { tax_rate: 25, items: [goods(1000, 2)], shipping_methods: [] }
  const discounts = [{ type: 'percentage' as const, value: 50, allocation: 'total' as const }]
  expect(worthOf({ ...order, discounts } as Parameters<typeof computeOrderTotals>[0], [1])).toEqual([
    1250, 625,
  ])
  expect(worthOf({ ...order, gift_card_balance: 1500 }, [1])).toEqual([625, 313])
  expect(worthOf({ ...order, gift_card_balance: 9000 }, [2])).toEqual([0, 0])
})

const amount = fc.integer({ min: 0, max: 1_000_000 })

test('units refunded in any steps sum to exactly what their line was paid with', () => {
  fc.assert(
    fc.property(
      amount,
      fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 6 }),
      (total, steps) => {
        const quantity = sum(steps)
        let left = quantity
        const worth = steps.map((step) => {
          const lines = [{ item: { quantity, total }, refundable_quantity: left, units: step }]
          left -= step
          return worthOfParts({ lines, shipping: 0 })
        })
        expect(sum(worth)).toBe(total)
      },
    ),
  )
})

test('shares sum to the refund, and none exceeds what was paid; so does what a refused part leaves', () => {
  fc.assert(
    fc.property(
      fc.array(amount, { minLength: 1, maxLength: 5 }),
      amount,
      fc.double({ min: 0, max: 1, noNaN: true }),
      (totals, shipping, part) => {
        const lines = totals.map((total) => ({
          item: { quantity: 1, total },
          refundable_quantity: 1,
          units: 1,
        }))
        const worth = worthOfParts({ lines, shipping })
        fc.pre(worth > 0)
        const asked = Math.max(1, Math.floor(worth * part))
        const shares = sharesOfRefund(asked, { lines, shipping })
        expect(sum(shares.lines) + shares.shipping).toBe(asked)
        expect(shares.lines.every((share, place) => share <= (totals[place] ?? 0))).toBe(true)
        expect(shares.shipping).toBeLessThanOrEqual(shipping)
        const kept = Math.ceil(asked / 2)
        const left = shrunkShares(kept, shares)
        expect(sum(left.lines) + left.shipping).toBe(kept)
        expect(left.lines.every((share, place) => share <= (shares.lines[place] ?? 0))).toBe(true)
      },
    ),
  )
})

test('the whole worth splits into exactly what each part was paid with', () => {
  const lines = [333, 334, 1].map((total) => ({
    item: { quantity: 1, total },
    refundable_quantity: 1,
    units: 1,
  }))
  expect(sharesOfRefund(718, { lines, shipping: 50 })).toEqual({ lines: [333, 334, 1], shipping: 50 })
})

test.each([
  [[{ total: 500 }], [], 500],
  [[{ total: 500 }, { total: 90 }], [{ shipping_amount: 100 }, { shipping_amount: null }], 490],
  [[], [{ shipping_amount: null }], 0],
])('of shipping %j less refunds %j, %i is left', (shipping_methods, refunds, left) => {
  expect(refundableShipping({ shipping_methods, refunds })).toBe(left)
})

const asked = (more: Partial<AskedLine> = {}): AskedLine => ({
  item: { quantity: 2, total: 1000 },
  refundable_quantity: 2,
  removable_quantity: 2,
  units: 1,
  title: 'Mug',
  is_giftcard: false,
  isRemoving: false,
  field: 'items.0.quantity',
  ...more,
})
const parts = {
  lines: [asked()],
  shipping: 0,
  amount: 500,
  refundableShipping: 300,
  unpacked: 2,
  isPacked: false,
}

test.each([
  ['one unit of two', {}, null],
  ['less than the unit is worth', { amount: 1 }, null],
  ['more than the unit is worth', { amount: 501 }, { code: 'amount_above_items', field: 'amount' }],
  ['the unit with shipping', { shipping: 300, amount: 800 }, null],
  ['too much shipping', { shipping: 301 }, { code: 'shipping_too_large', field: 'shipping' }],
  ['only shipping', { lines: [], shipping: 300, amount: 300 }, null],
  [
    'more units than are left',
    { lines: [asked({ units: 3 })] },
    {
      code: 'quantity_too_large',
      message: 'Only 2 of Mug can still be refunded.',
      field: 'items.0.quantity',
    },
  ],
  [
    'a unit that is settled',
    { lines: [asked({ refundable_quantity: 0 })] },
    { code: 'quantity_too_large', message: 'All units of Mug were already refunded or returned.' },
  ],
  ['a gift card', { lines: [asked({ is_giftcard: true })] }, { code: 'gift_card_not_returned' }],
  [
    'units that nobody paid for',
    { lines: [asked({ item: { quantity: 2, total: 0 } })] },
    { code: 'nothing_paid' },
  ],
  [
    'restocking what is packed',
    { lines: [asked({ isRemoving: true, removable_quantity: 0 })] },
    { code: 'already_fulfilled', field: 'items.0.quantity' },
  ],
  ['restocking one of two', { lines: [asked({ isRemoving: true })] }, null],
  [
    'restocking all that the order holds',
    { lines: [asked({ isRemoving: true, units: 2 })], amount: 1000 },
    { code: 'nothing_left_to_send' },
  ],
  [
    'restocking all that is left after a parcel',
    { lines: [asked({ isRemoving: true, units: 2 })], amount: 1000, isPacked: true },
    null,
  ],
])('a refund of %s', (_, more, refusal) => {
  const found = refundPartsRefusal({ ...parts, ...more })
  if (refusal === null) expect(found).toBeNull()
  else expect(found).toMatchObject(refusal)
})
