import { describe, expect, test } from 'vitest'
import { levelsOf, stockValue } from './index.ts'

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
