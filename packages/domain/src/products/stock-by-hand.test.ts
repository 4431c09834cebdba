import { expect, test } from 'vitest'
import { stockBelowZeroRefusal, stockChange, stockOutOfRangeRefusal } from './index.ts'

test.each([
  ['no change requested', undefined, 7, undefined, 0],
  ['set lower', 5, 7, undefined, -2],
  ['set to the current stock', 7, 7, undefined, 0],
  ['raised by 5 while 2 were sold', 15, 8, 10, 5],
  ['left unchanged while 2 were sold', 10, 8, 10, 0],
  ['lowered by 3 while 4 were returned', 7, 14, 10, -3],
])('stock entered by an operator: %s', (_, wanted, now, seen, delta) => {
  expect(stockChange(wanted, now, seen)).toBe(delta)
})

test.each([
  [0, true, false, true],
  [-1, true, false, false],
  [-1, true, true, true],
  [-1, false, false, true],
])(
  'stock of %i, tracked: %s, backorders: %s, accepted: %s',
  (inventory_quantity, manage_inventory, allow_backorder, isFine) => {
    const refused = stockBelowZeroRefusal(
      { title: 'Mug', inventory_quantity, manage_inventory, allow_backorder },
      'variants.0.inventory_quantity',
    )
    expect(refused === null).toBe(isFine)
    if (!isFine) expect(refused?.field).toBe('variants.0.inventory_quantity')
  },
)

test.each([
  [2_147_483_647, null],
  [2_147_483_648, 'Mug would have 2147483648 in stock. Enter 2147483647 at most.'],
  [-2_147_483_648, null],
  [-2_147_483_649, 'Mug would have -2147483649 in stock. Enter -2147483648 at least.'],
])('entering a stock of %i: %s', (inventory_quantity, message) => {
  const refused = stockOutOfRangeRefusal({ title: 'Mug', inventory_quantity }, 'inventory_quantity')
  expect(refused?.message ?? null).toBe(message)
})
