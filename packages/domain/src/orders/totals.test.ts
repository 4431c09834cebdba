import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { defaultTaxes } from '../taxes/index.ts'
import {
  computeOrderTotals,
  discountAmounts,
  type OrderToPrice,
  originalTotals,
  totalsOfPlacedOrder,
} from './index.ts'

const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0)

describe('totals of an order', () => {
  const goods = [
    { unit_price: 8000, quantity: 1, product_id: 'prod_a' },
    { unit_price: 1000, quantity: 2, product_id: 'prod_b' },
  ]
  const shipping_methods = [{ price: 1000 }]
  test.each<[string, Partial<OrderToPrice>, Record<string, number>]>([
    ['no discount', {}, { subtotal: 10_000, shipping_total: 1000, tax_total: 2750, total: 13_750 }],
    [
      'ten percent off the total',
      { discounts: [{ type: 'percentage', value: 10, allocation: 'total' }] },
      { discount_total: 1000, tax_total: 2500, total: 12_500 },
    ],
    [
      'ten percent off one product',
      { discounts: [{ type: 'percentage', value: 10, allocation: 'item', valid_product_ids: ['prod_b'] }] },
      { discount_total: 200, tax_total: 2700, total: 13_500 },
    ],
    [
      'an item discount without products takes nothing off',
      { discounts: [{ type: 'percentage', value: 10, allocation: 'item', valid_product_ids: [] }] },
      { discount_total: 0, total: 13_750 },
    ],
    [
      'a fixed amount off the total',
      { discounts: [{ type: 'fixed', value: 2500, allocation: 'total' }] },
      { discount_total: 2500, tax_total: 2125, total: 10_625 },
    ],
    [
      'a fixed amount is capped at the subtotal',
      { discounts: [{ type: 'fixed', value: 99_999, allocation: 'total' }] },
      { discount_total: 10_000, tax_total: 250, total: 1250 },
    ],
    [
      'a fixed amount off each unit of a product',
      { discounts: [{ type: 'fixed', value: 300, allocation: 'item', valid_product_ids: ['prod_b'] }] },
      { discount_total: 600, total: 13_000 },
    ],
    [
      'a fixed amount off each unit is capped at the line',
      { discounts: [{ type: 'fixed', value: 1500, allocation: 'item', valid_product_ids: ['prod_b'] }] },
      { discount_total: 2000, total: 11_250 },
    ],
    [
      'free shipping',
      { discounts: [{ type: 'free_shipping', value: 100 }] },
      { discount_total: 0, shipping_total: 0, shipping_tax_total: 0, tax_total: 2500, total: 12_500 },
    ],
    [
      'free shipping and a percentage together',
      {
        discounts: [
          { type: 'free_shipping', value: 100 },
          { type: 'percentage', value: 50 },
        ],
      },
      { discount_total: 5000, shipping_total: 0, total: 6250 },
    ],
    [
      'only the first of two percentages counts',
      {
        discounts: [
          { type: 'percentage', value: 10 },
          { type: 'percentage', value: 50 },
        ],
      },
      { discount_total: 1000 },
    ],
    [
      'a gift card pays for items and reduces tax',
      { gift_card_balance: 4000 },
      { gift_card_total: 4000, tax_total: 1750, total: 8750 },
    ],
    [
      'a gift card pays for items first, then shipping',
      { gift_card_balance: 9_400, discounts: [{ type: 'percentage', value: 10 }] },
      { discount_total: 1000, gift_card_total: 9_400, shipping_total: 1000, tax_total: 150, total: 750 },
    ],
    [
      'a gift card is capped at discounted items plus shipping, no tax left',
      { gift_card_balance: 99_999, discounts: [{ type: 'percentage', value: 10 }] },
      { discount_total: 1000, gift_card_total: 10_000, shipping_total: 1000, tax_total: 0, total: 0 },
    ],
    [
      "a gift card isn't used for free shipping",
      { gift_card_balance: 99_999, discounts: [{ type: 'free_shipping', value: 100 }] },
      { gift_card_total: 10_000, shipping_total: 0, tax_total: 0, total: 0 },
    ],
    [
      'a gift card pays for shipping of free items',
      { gift_card_balance: 600, discounts: [{ type: 'percentage', value: 100 }] },
      { discount_total: 10_000, gift_card_total: 600, tax_total: 100, total: 500 },
    ],
    ['no shipping', { shipping_methods: [] }, { shipping_total: 0, shipping_tax_total: 0, total: 12_500 }],
    ['no tax', { tax_rate: 0 }, { tax_total: 0, total: 11_000 }],
    ['no items', { items: [] }, { subtotal: 0, tax_total: 250, total: 1250 }],
  ])('%s', (_name, change, expected) => {
    expect(computeOrderTotals({ tax_rate: 25, items: goods, shipping_methods, ...change })).toMatchObject(
      expected,
    )
  })

  test("a line that doesn't allow discounts isn't discounted", () => {
    const totals = computeOrderTotals({
      tax_rate: 0,
      items: [
        { unit_price: 1000, quantity: 1, allow_discounts: false },
        { unit_price: 1000, quantity: 1 },
      ],
      shipping_methods: [],
      discounts: [{ type: 'percentage', value: 50, allocation: 'total' }],
    })
    expect(totals.items.map((line) => line.discount_total)).toEqual([0, 500])
  })

  test('a fixed discount is split in whole units over its lines', () => {
    const totals = computeOrderTotals({
      tax_rate: 0,
      items: [
        { unit_price: 400, quantity: 1 },
        { unit_price: 500, quantity: 1 },
      ],
      shipping_methods: [],
      discounts: [{ type: 'fixed', value: 500, allocation: 'total' }],
    })
    expect(totals.items.map((line) => line.discount_total)).toEqual([222, 278])
  })

  test('tax is rounded once per order and allocated to lines and shipping', () => {
    const totals = computeOrderTotals({
      tax_rate: 10,
      items: [
        { unit_price: 5, quantity: 1 },
        { unit_price: 5, quantity: 1 },
      ],
      shipping_methods: [{ price: 5 }],
    })
    expect(totals.tax_total).toBe(2)
    expect(totals.items.map((line) => line.tax_total)).toEqual([1, 1])
    expect(totals.items.map((line) => line.original_tax_total)).toEqual([1, 1])
    expect(totals.shipping_methods).toMatchObject([
      { subtotal: 5, gift_card_total: 0, tax_total: 0, total: 5 },
    ])
  })

  test('gift cards are allocated to items first, then to shipping methods by price', () => {
    const order = {
      tax_rate: 25,
      items: [
        { unit_price: 600, quantity: 1, discount_total: 0 },
        { unit_price: 400, quantity: 1, discount_total: 0 },
      ],
      shipping_methods: [{ price: 300 }, { price: 100 }],
    }
    const cardsOf = (gift_card_total: number) => {
      const { items, shipping_methods } = totalsOfPlacedOrder({ ...order, gift_card_total })
      return [...items, ...shipping_methods].map((part) => part.gift_card_total)
    }
    expect(cardsOf(1_200)).toEqual([600, 400, 150, 50])
    expect(cardsOf(500)).toEqual([300, 200, 0, 0])
    expect(totalsOfPlacedOrder({ ...order, gift_card_total: 1_200 }).shipping_methods).toMatchObject([
      { subtotal: 300, gift_card_total: 150, tax_total: 38, total: 188 },
      { subtotal: 100, gift_card_total: 50, tax_total: 12, total: 62 },
    ])
  })
})

test('a placed order keeps its discounts: no rule is applied again', () => {
  const totals = totalsOfPlacedOrder({
    tax_rate: 20,
    items: [{ unit_price: 4_452_600, quantity: 2, discount_total: 9023 }],
    shipping_methods: [],
    gift_card_total: 0,
  })
  expect(totals).toMatchObject({
    subtotal: 8_905_200,
    discount_total: 9023,
    tax_total: 1_779_235,
    total: 10_675_412,
  })
})

describe('an order with taxes of its own on a line or shipping method (money-38)', () => {
  const tax = (rate: number, code: string | null = null) => ({ rate, name: 'Tax', code })
  const order: OrderToPrice = {
    tax_rate: 19,
    items: [
      { unit_price: 333, quantity: 1, taxes: [tax(7, 'reduced')] },
      { unit_price: 333, quantity: 1 },
      { unit_price: 1_001, quantity: 1, taxes: [tax(5, 'gst'), tax(9.975, 'qst')] },
    ],
    shipping_methods: [{ price: 500, taxes: [tax(0, 'exempt')] }],
  }
  const ratesOf = (lines: readonly { rate: number; amount: number }[]) =>
    lines.map(({ rate, amount }) => [rate, amount])

  test('rounds each tax of each line by itself', () => {
    const totals = computeOrderTotals(order)
    expect(totals.items.map(({ tax_lines }) => ratesOf(tax_lines))).toEqual([
      [[7, 23]],
      [[19, 63]],
      [
        [5, 50],
        [9.975, 100],
      ],
    ])
    expect(totals.shipping_methods.map(({ tax_lines }) => ratesOf(tax_lines))).toEqual([[[0, 0]]])
    expect(totals).toMatchObject({ is_taxed_by_line: true, tax_total: 236, total: 2_403 })
  })

  test('taxes what discounts and gift cards leave', () => {
    const totals = computeOrderTotals({
      ...order,
      discounts: [{ type: 'percentage', value: 10, allocation: 'total' }],
      gift_card_balance: 1_000,
    })
    expect(
      totals.items.map(({ subtotal, discount_total, gift_card_total, tax_total }) => [
        subtotal - discount_total - gift_card_total,
        tax_total,
      ]),
    ).toEqual([
      [100, 7],
      [100, 19],
      [300, 45],
    ])
  })

  test('an order whose lines all have the rate of its region is taxed once', () => {
    const plain = { ...order, items: order.items.slice(1, 2), shipping_methods: [{ price: 500 }] }
    expect(computeOrderTotals(plain)).toMatchObject({ is_taxed_by_line: false, tax_total: 158 })
  })
})

describe('for any order', () => {
  const rate = fc.record({
    rate: fc.integer({ min: 0, max: 400_000 }).map((scaled) => scaled / 10_000),
    name: fc.constant('VAT'),
    code: fc.constant(null),
  })
  const taxes = fc.option(fc.array(rate, { maxLength: 2 }), { nil: undefined })
  const anyOrder: fc.Arbitrary<OrderToPrice> = fc.record({
    tax_rate: fc.integer({ min: 0, max: 400_000 }).map((scaled) => scaled / 10_000),
    items: fc.array(
      fc.record({
        unit_price: fc.nat(10 ** 9),
        quantity: fc.integer({ min: 1, max: 1000 }),
        allow_discounts: fc.boolean(),
        product_id: fc.constantFrom('a', 'b', 'c', null),
        taxes,
      }),
      { maxLength: 12 },
    ),
    shipping_methods: fc.array(fc.record({ price: fc.nat(10 ** 6), taxes }), { maxLength: 3 }),
    discounts: fc.array(
      fc.oneof(
        fc.record({
          type: fc.constant('percentage' as const),
          value: fc.nat(100),
          allocation: fc.constantFrom('total' as const, 'item' as const),
          valid_product_ids: fc.subarray(['a', 'b', 'c']),
        }),
        fc.record({
          type: fc.constant('fixed' as const),
          value: fc.nat(10 ** 10),
          allocation: fc.constantFrom('total' as const, 'item' as const),
          valid_product_ids: fc.subarray(['a', 'b', 'c']),
        }),
        fc.constant({ type: 'free_shipping' as const, value: 100 }),
      ),
      { maxLength: 3 },
    ),
    gift_card_balance: fc.nat(10 ** 10),
  })

  test('the total is the sum of its parts, and each total the sum over lines and shipping', () => {
    fc.assert(
      fc.property(anyOrder, (order) => {
        const totals = computeOrderTotals(order)
        for (const part of ['subtotal', 'discount_total'] as const) {
          expect(sum(totals.items.map((line) => line[part]))).toBe(totals[part])
        }
        const parts = [...totals.items, ...totals.shipping_methods]
        expect(sum(parts.map((part) => part.gift_card_total))).toBe(totals.gift_card_total)
        expect(sum(totals.items.map((line) => line.tax_total))).toBe(totals.item_tax_total)
        expect(sum(totals.shipping_methods.map((method) => method.tax_total))).toBe(totals.shipping_tax_total)
        expect(totals.item_tax_total + totals.shipping_tax_total).toBe(totals.tax_total)
        const { subtotal, shipping_total, tax_total, discount_total, gift_card_total } = totals
        expect(totals.total).toBe(subtotal + shipping_total + tax_total - discount_total - gift_card_total)
        const lines = sum(totals.items.map((line) => line.total))
        expect(lines + sum(totals.shipping_methods.map((method) => method.total))).toBe(totals.total)
      }),
    )
  })

  test('no part is negative, and discount and gift cards don’t exceed items and shipping', () => {
    fc.assert(
      fc.property(anyOrder, (order) => {
        const totals = computeOrderTotals(order)
        for (const part of [...totals.items, ...totals.shipping_methods]) {
          for (const { amount } of part.tax_lines) expect(amount).toBeGreaterThanOrEqual(0)
          for (const figure of Object.values({ ...part, tax_lines: 0 }))
            expect(figure).toBeGreaterThanOrEqual(0)
        }
        for (const line of totals.items) {
          expect(line.discount_total + line.gift_card_total).toBeLessThanOrEqual(line.subtotal)
        }
        for (const method of totals.shipping_methods) {
          expect(method.gift_card_total).toBeLessThanOrEqual(method.subtotal)
        }
        expect(totals.gift_card_total).toBeLessThanOrEqual(order.gift_card_balance ?? 0)
        expect(totals.tax_total).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  test('recalculating from stored rows gives the same totals', () => {
    fc.assert(
      fc.property(anyOrder, (order) => {
        const placed = computeOrderTotals(order)
        const read = totalsOfPlacedOrder({
          tax_rate: order.tax_rate,
          items: order.items.map((line, i) => ({
            ...line,
            discount_total: placed.items[i]?.discount_total ?? 0,
            taxes: placed.is_taxed_by_line ? placed.items[i]?.tax_lines : null,
          })),
          shipping_methods: placed.shipping_methods.map((method) => ({
            price: method.subtotal,
            taxes: placed.is_taxed_by_line ? method.tax_lines : null,
          })),
          gift_card_total: placed.gift_card_total,
        })
        expect(read).toEqual(placed)
      }),
    )
  })
})

test.each([
  [500, 25, 125, 625],
  [999, 8.25, 82, 1_081],
  [0, 25, 0, 0],
  [500, 0, 0, 500],
])('%i net at a tax rate of %d: %i tax, %i in total', (price, rate, tax, total) => {
  expect(originalTotals(price, defaultTaxes(rate))).toEqual({
    original_tax_total: tax,
    original_total: total,
  })
})

test.each([
  ['a percentage', [{ type: 'percentage', value: 10 }], [400]],
  ['free shipping', [{ type: 'free_shipping', value: 100 }], [500]],
  [
    'free shipping and a fixed amount',
    [
      { type: 'free_shipping', value: 100 },
      { type: 'fixed', value: 300 },
    ],
    [500, 300],
  ],
  [
    "a fixed amount, then a percentage that doesn't count",
    [
      { type: 'fixed', value: 9_000 },
      { type: 'percentage', value: 10 },
    ],
    [4_000, 0],
  ],
] as const)('amount of each discount: %s', (_, discounts, amounts) => {
  const order = {
    tax_rate: 25,
    items: [{ unit_price: 2_000, quantity: 2 }],
    shipping_methods: [{ price: 500 }],
    discounts,
  }
  expect(discountAmounts(order)).toEqual(amounts)
})
