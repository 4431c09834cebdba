import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sum } from '../money/index.ts'
import { type PlacedOrder, totalsOfPlacedOrder } from './index.ts'

const taxed = (rate: number, amount: number) => ({ rate, name: 'VAT', code: null, amount })
const moved_in_at = '2026-11-01T00:00:00.000Z'
const line = (unit_price: number, plan: Partial<PlacedOrder['items'][number]> = {}) => ({
  unit_price,
  quantity: 1,
  discount_total: 0,
  ...plan,
})
const moved = (plan: Partial<PlacedOrder>): PlacedOrder => ({
  tax_rate: 25,
  items: [],
  shipping_methods: [],
  gift_card_total: 0,
  moved_in_at,
  ...plan,
})

describe('an order that was moved in (taxes-9)', () => {
  test.each<[string, Partial<PlacedOrder>, object]>([
    [
      'a tax that exact decimals would round up: 180 at 17.5 %',
      { items: [line(180, { taxes: [taxed(17.5, 31)] })] },
      { item_tax_total: 31, tax_total: 31, total: 211 },
    ],
    [
      'several rates of a line, each rounded by another shop',
      { items: [line(1_001, { taxes: [taxed(5, 50), taxed(9.975, 99)] })] },
      { tax_total: 149, total: 1_150 },
    ],
    [
      'nothing on a line without tax lines, whatever rate is for what is added',
      { items: [line(1_000), line(500, { taxes: [taxed(10, 50)] })] },
      { tax_total: 50, total: 1_550 },
    ],
    [
      'the net price of a line with a price that includes tax: 3 x 333 with 20 %',
      { items: [line(333, { quantity: 3, own_subtotal: 833, taxes: [taxed(20, 166)] })] },
      { subtotal: 833, tax_total: 166, total: 999 },
    ],
    [
      'shipping with a tax of its own',
      { shipping_methods: [{ price: 417, taxes: [taxed(20, 83)] }] },
      { shipping_total: 417, shipping_tax_total: 83, total: 500 },
    ],
    [
      'gift cards that paid for tax as well',
      {
        items: [line(95_600, { taxes: [taxed(25, 23_900)] }), line(79_600, { taxes: [taxed(25, 19_900)] })],
        gift_card_total: 160_000,
      },
      { tax_total: 43_800, gift_card_tax_total: 0, total: 59_000 },
    ],
    [
      'gift cards that were taxed when they were sold',
      {
        items: [line(95_600, { taxes: [taxed(25, 23_900)] }), line(79_600, { taxes: [taxed(25, 19_900)] })],
        gift_card_total: 160_000,
        gift_card_tax_total: 40_000,
      },
      { item_tax_total: 43_800, tax_total: 3_800, total: 19_000 },
    ],
    [
      'a tax and a total below 0: cards above the goods, at a higher rate',
      {
        items: [line(1_000, { taxes: [taxed(7, 70)] })],
        gift_card_total: 1_500,
        gift_card_tax_total: 375,
      },
      { item_tax_total: 70, tax_total: -305, total: -805 },
    ],
    [
      'a discount above the net price',
      { items: [line(120, { own_subtotal: 100, discount_total: 110, taxes: [taxed(20, -2)] })] },
      { subtotal: 100, discount_total: 110, tax_total: -2, total: -12 },
    ],
  ])('keeps %s', (_what, plan, expected) => {
    expect(totalsOfPlacedOrder(moved(plan))).toMatchObject({ is_taxed_by_line: true, ...expected })
  })

  test('splits what cards paid, with their tax, by prices with tax (taxes-10)', () => {
    const { items, shipping_methods } = totalsOfPlacedOrder(
      moved({
        items: [line(1_000, { taxes: [taxed(25, 250)] }), line(500, { taxes: [taxed(0, 0)] })],
        shipping_methods: [{ price: 200, taxes: [taxed(25, 50)] }],
        gift_card_total: 800,
        gift_card_tax_total: 200,
      }),
    )
    const parts = [...items, ...shipping_methods]
    expect(parts.map((part) => [part.gift_card_total, part.gift_card_tax_total, part.total])).toEqual([
      [500, 125, 625],
      [200, 50, 250],
      [100, 25, 125],
    ])
  })

  test('shows a line without discount at the tax that was charged, not at one computed again', () => {
    const { items } = totalsOfPlacedOrder(moved({ items: [line(180, { taxes: [taxed(17.5, 31)] })] }))
    expect(items[0]).toMatchObject({ original_tax_total: 31, original_total: 211 })
  })

  test('has parts that sum to its totals, whatever they are', () => {
    const amount = fc.integer({ min: -500, max: 10_000 })
    const taxes = fc.array(
      amount.map((each) => taxed(10, each)),
      { maxLength: 2 },
    )
    const anyOrder = fc.record({
      items: fc.array(
        fc.record({
          unit_price: fc.nat(5_000),
          quantity: fc.integer({ min: 1, max: 5 }),
          own_subtotal: fc.option(fc.nat(9_000)),
          discount_total: fc.nat(2_000),
          taxes,
        }),
        { minLength: 1, maxLength: 4 },
      ),
      shipping_methods: fc.array(fc.record({ price: fc.nat(2_000), taxes }), { maxLength: 2 }),
      gift_card_total: fc.nat(9_000),
      gift_card_tax_total: fc.nat(2_000),
    })
    fc.assert(
      fc.property(anyOrder, (plan) => {
        const totals = totalsOfPlacedOrder(moved(plan))
        const parts = [...totals.items, ...totals.shipping_methods]
        for (const figure of ['gift_card_total', 'gift_card_tax_total', 'total'] as const)
          expect(sum(parts.map((part) => part[figure]))).toBe(totals[figure])
        expect(totals.tax_total).toBe(sum(parts.map((part) => part.tax_total)) - plan.gift_card_tax_total)
        const { subtotal, shipping_total, tax_total, discount_total, gift_card_total, total } = totals
        expect(total).toBe(subtotal + shipping_total + tax_total - discount_total - gift_card_total)
      }),
    )
  })
})
