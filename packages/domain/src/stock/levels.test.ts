import { describe, expect, test } from 'vitest'
import { becameLow, levelsOf, stockValue } from './index.ts'

describe('levels (stock-5)', () => {
  test.each([
    [6, 5, true, []],
    [5, 5, true, ['low']],
    [1, null, true, []],
    [0, null, true, ['out']],
    [0, 0, true, ['low', 'out']],
    [-1, null, true, ['out', 'backorder']],
    [-1, 3, true, ['low', 'out', 'backorder']],
    [-1, 3, false, []],
  ] as const)(
    '%s units, reorder point %s, tracked %s: %j',
    (inventory_quantity, reorder_point, manage_inventory, levels) => {
      expect(levelsOf({ inventory_quantity, reorder_point, manage_inventory })).toEqual(levels)
    },
  )
})

describe('becoming low (stock-16)', () => {
  test.each([
    [7, 6, 5, true, false],
    [6, 5, 5, true, true],
    [9, -1, 5, true, true],
    [5, 4, 5, true, false],
    [5, 5, 5, true, false],
    [4, 9, 5, true, false],
    [1, 0, 0, true, true],
    [1, -1, null, true, false],
    [6, 5, 5, false, false],
  ])(
    '%s units, then %s, reorder point %s, tracked %s: %s',
    (before, inventory_quantity, reorder_point, manage_inventory, is) => {
      expect(becameLow({ inventory_quantity, reorder_point, manage_inventory }, before)).toBe(is)
    },
  )
})

describe('value (stock-8)', () => {
  test.each([
    [3, 250, 'eur', 750],
    [0, 250, 'eur', 0],
    [-2, 250, 'eur', 0],
    [3, 0, 'eur', 0],
    [3, 250, 'usd', null],
    [3, null, null, null],
  ] as const)('%s units at %s %s: %s', (inventory_quantity, unit_cost, unit_cost_currency_code, value) => {
    expect(stockValue({ inventory_quantity, unit_cost, unit_cost_currency_code }, 'eur')).toBe(value)
  })
})
