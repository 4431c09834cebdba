import { expect, test } from 'vitest'
import { replacementRefusal, sellableUnits, shownStock, soldOutRefusal, stockRefusal } from './index.ts'

test.each([
  ['in stock', { inventory_quantity: 4 }, 4],
  ['out of stock', { inventory_quantity: 0 }, 0],
  ['oversold', { inventory_quantity: -2 }, 0],
  ['backorders allowed', { inventory_quantity: 0, allow_backorder: true }, null],
  ['stock not tracked', { inventory_quantity: 0, manage_inventory: false }, null],
])('sellable units of a variant: %s', (_, variant, units) => {
  expect(sellableUnits({ manage_inventory: true, allow_backorder: false, ...variant })).toBe(units)
})

test.each([
  [-3, 0],
  [0, 0],
  [7, 7],
  [100, 100],
  [101, 100],
  [1_000_000, 100],
])('with %i in stock, storefronts show %i', (inventory_quantity, shown) => {
  expect(shownStock({ inventory_quantity })).toBe(shown)
})

test.each([
  ['exactly the stock', {}, 4, true, null],
  ['more than in stock', {}, 5, true, 'Only 4 of MUG-1 are in stock.'],
  ['oversold', { inventory_quantity: -2, sku: null }, 1, true, 'Only 0 of Mug are in stock.'],
  ['more than the last unit', { inventory_quantity: 1 }, 2, true, 'Only 1 of MUG-1 is in stock.'],
  ['more than in stock with backorders', { allow_backorder: true }, 5, true, null],
  ['backorders allowed but not wanted', { allow_backorder: true }, 5, false, 'Only 4 of MUG-1 are in stock.'],
  ['stock not tracked', { manage_inventory: false }, 5, false, null],
])('selling units of a variant: %s', (_, change, wanted, isBackorderAllowed, refusal) => {
  const variant = {
    title: 'Mug',
    sku: 'MUG-1',
    inventory_quantity: 4,
    manage_inventory: true,
    allow_backorder: false,
    ...change,
  }
  expect(stockRefusal(variant, wanted, isBackorderAllowed)?.message ?? null).toBe(refusal)
})

test.each([
  ['enough in stock', {}, 4, true, null],
  [
    'fewer left than wanted',
    { inventory_quantity: 2 },
    4,
    true,
    "You want 4 of 'Shirt, L', but only 2 are left.",
  ],
  ['one left', { inventory_quantity: 1 }, 4, true, "You want 4 of 'Shirt, L', but only 1 is left."],
  [
    'highest stock that is shown',
    { inventory_quantity: 100 },
    101,
    true,
    "You want 101 of 'Shirt, L', but only 100 are left.",
  ],
  [
    'stock above the shown maximum',
    { inventory_quantity: 101 },
    500,
    true,
    "Fewer than 500 of 'Shirt, L' are left. Lower the quantity.",
  ],
  ['sold out', { inventory_quantity: -3 }, 1, true, "'Shirt, L' is sold out."],
  [
    'variant titled like its product',
    { title: 'Shirt', inventory_quantity: 0 },
    1,
    true,
    "'Shirt' is sold out.",
  ],
  ['backorders allowed', { allow_backorder: true }, 9, true, null],
  [
    'backorders allowed but not wanted',
    { allow_backorder: true },
    9,
    false,
    "You want 9 of 'Shirt, L', but only 4 are left.",
  ],
])('sold-out message for customers: %s', (_, change, wanted, isBackorderAllowed, sentence) => {
  const stock = { inventory_quantity: 4, manage_inventory: true, allow_backorder: false }
  const variant = { title: 'L', product_title: 'Shirt', sku: 'SH-L', ...stock, ...change }
  expect(soldOutRefusal(variant, wanted, isBackorderAllowed)?.message ?? null).toBe(sentence)
})

test('a gift card can’t be sent in exchange; anything else can', () => {
  expect(
    replacementRefusal({ is_giftcard: true, field: 'additional_items.0.variant_id' })?.message,
  ).toContain('Gift cards')
  expect(replacementRefusal({ is_giftcard: false, field: 'additional_items.0.variant_id' })).toBeNull()
})
