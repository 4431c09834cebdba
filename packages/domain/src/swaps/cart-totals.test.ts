import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type SwapCartLine, swapCartTotals } from './index.ts'

const plain = { quantity: 2, discount_total: 0, gift_card_total: 0, total: 5_000 }
const back: SwapCartLine = { kind: 'returned', unit_price: 2_000, quantity: 1, bought: plain }
const mug: SwapCartLine = { kind: 'new', unit_price: 3_000, quantity: 1 }
const label: SwapCartLine = { kind: 'shipping', unit_price: 400, quantity: 1 }

test.each<[string, SwapCartLine[], number]>([
  ['new items minus returned items plus shipping, with tax', [mug, back, label], 1_750],
  ['new items minus returned items, no shipping', [mug, back], 1_250],
  ['negative if the customer gets money back', [{ ...mug, unit_price: 1_000 }, back], -1_250],
  ['0 for an even exchange', [{ ...mug, unit_price: 2_000 }, back], 0],
  [
    'reduced by what was paid after discount and gift card',
    [mug, { ...back, bought: { quantity: 2, discount_total: 400, gift_card_total: 600, total: 3_750 } }],
    1_875,
  ],
])('total of a swap’s cart: %s', (_, lines, total) => {
  expect(swapCartTotals({ tax_rate: 25, lines, difference_due: null }).total).toBe(total)
})

test('lines of returned items have negative price, discount and tax', () => {
  const bought = { quantity: 2, discount_total: 400, gift_card_total: 600, total: 3_750 }
  const { items } = swapCartTotals({ tax_rate: 25, lines: [{ ...back, bought }], difference_due: null })
  expect(items).toEqual([
    { subtotal: -2_000, discount_total: -200, gift_card_total: -300, tax_total: -375, total: -1_875 },
  ])
})

test('a worthless returned line, not a free new item, absorbs the rounding', () => {
  const worthless = { ...back, bought: { ...plain, total: 0 } }
  const lines = [worthless, { ...mug, unit_price: 0 }]
  const { items, total } = swapCartTotals({ tax_rate: 25, lines, difference_due: 2 })
  expect([total, ...items.map((each) => each.total)]).toEqual([2, 2, 0])
})

const amount = fc.integer({ min: 0, max: 1_000_000 })
const units = fc.integer({ min: 1, max: 9 })
const line = fc.oneof(
  fc.record({
    kind: fc.constantFrom('new' as const, 'shipping' as const),
    unit_price: amount,
    quantity: units,
  }),
  fc.record({
    kind: fc.constant('returned' as const),
    unit_price: amount,
    quantity: units,
    bought: fc.record({
      quantity: fc.constant(9),
      discount_total: amount,
      gift_card_total: amount,
      total: amount,
    }),
  }),
)

test('the cart adds up to the agreed difference despite rounding, as do each line and the total', () => {
  fc.assert(
    fc.property(
      fc.array(line, { maxLength: 8 }),
      fc.double({ min: 0, max: 100, noNaN: true }),
      (lines, rate) => {
        const tax_rate = Math.round(rate * 100) / 100
        const agreed = swapCartTotals({ tax_rate, lines, difference_due: null }).total
        const drift = lines.some((each) => each.kind === 'returned') ? 2 : 0
        const { items, ...whole } = swapCartTotals({ tax_rate, lines, difference_due: agreed + drift })
        expect(whole.total).toBe(agreed + drift)
        for (const each of [...items, whole]) {
          expect(each.subtotal - each.discount_total - each.gift_card_total + each.tax_total).toBe(each.total)
        }
      },
    ),
  )
})
