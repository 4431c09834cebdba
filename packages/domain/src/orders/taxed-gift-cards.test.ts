import { describe, expect, test } from 'vitest'
import { computeOrderTotals, type OrderToPrice, totalsOfPlacedOrder } from './index.ts'

describe('gift cards whose own tax comes off (taxes-11)', () => {
  const card = (balance: number, rate: number) => ({
    balance,
    taxOn: (paid: number) => Math.round((paid * rate) / 100),
  })
  const order: OrderToPrice = {
    tax_rate: 25,
    items: [
      { unit_price: 95_600, quantity: 1 },
      { unit_price: 79_600, quantity: 1 },
    ],
    shipping_methods: [],
  }
  test.each([
    ['one card', [card(160_000, 25)], { gift_card_tax_total: 40_000, tax_total: 3_800, total: 19_000 }],
    [
      'two at different rates, each used up before the next',
      [card(100_000, 10), card(90_000, 20)],
      { gift_card_total: 175_200, gift_card_tax_total: 10_000 + 15_040, tax_total: 18_760, total: 18_760 },
    ],
    ['one without a tax', [card(50_000, 0)], { gift_card_tax_total: 0, tax_total: 43_800, total: 169_000 }],
    ['more tax than there is', [card(200_000, 30)], { gift_card_tax_total: 43_800, tax_total: 0, total: 0 }],
    ['none', [], { gift_card_total: 0, gift_card_tax_total: 0, is_taxed_by_line: false, total: 219_000 }],
  ] as const)('%s', (_what, taxed_gift_cards, expected) => {
    expect(computeOrderTotals({ ...order, taxed_gift_cards })).toMatchObject(expected)
  })

  test('are read from stored rows as they were computed', () => {
    const placed = computeOrderTotals({ ...order, taxed_gift_cards: [card(90_001, 7)] })
    const read = totalsOfPlacedOrder({
      tax_rate: 25,
      items: order.items.map((line, place) => ({
        ...line,
        discount_total: 0,
        taxes: placed.items[place]?.tax_lines,
      })),
      shipping_methods: [],
      gift_card_total: placed.gift_card_total,
      gift_card_tax_total: placed.gift_card_tax_total,
    })
    expect(read).toEqual(placed)
  })
})
