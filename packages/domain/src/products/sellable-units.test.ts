import { expect, test } from 'vitest'
import { sellableUnits } from './index.ts'

test.each([
  ['as many as are in stock', { inventory_quantity: 4 }, 4],
  ['none when nothing is in stock', { inventory_quantity: 0 }, 0],
  ['none when more was sold than there was', { inventory_quantity: -2 }, 0],
  ['any number with backorders', { inventory_quantity: 0, allow_backorder: true }, null],
  ['any number when stock is not counted', { inventory_quantity: 0, manage_inventory: false }, null],
])('of a variant can be sold %s', (_, variant, units) => {
  expect(sellableUnits({ manage_inventory: true, allow_backorder: false, ...variant })).toBe(units)
})
