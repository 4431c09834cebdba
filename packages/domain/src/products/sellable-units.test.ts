import { expect, test } from 'vitest'
import { replacementRefusal, sellableUnits, shownStock, soldOutRefusal, stockRefusal } from './index.ts'

test.each([
  ['as many as are in stock', { inventory_quantity: 4 }, 4],
  ['none when nothing is in stock', { inventory_quantity: 0 }, 0],
  ['none when more was sold than there was', { inventory_quantity: -2 }, 0],
  ['any number with backorders', { inventory_quantity: 0, allow_backorder: true }, null],
  ['any number when stock is not counted', { inventory_quantity: 0, manage_inventory: false }, null],
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
  ['as many as there are', {}, 4, true, null],
  ['not more than there are', {}, 5, true, 'Only 4 of MUG-1 are in stock.'],
  [
    'none of what was sold too often',
    { inventory_quantity: -2, sku: null },
    1,
    true,
    'Only 0 of Mug are in stock.',
  ],
  ['not more than the last', { inventory_quantity: 1 }, 2, true, 'Only 1 of MUG-1 is in stock.'],
  ['more with backorders', { allow_backorder: true }, 5, true, null],
  [
    'not more with backorders that nobody wants',
    { allow_backorder: true },
    5,
    false,
    'Only 4 of MUG-1 are in stock.',
  ],
  ['any number that is not counted', { manage_inventory: false }, 5, false, null],
])('units sold of a variant: %s', (_, change, wanted, isBackorderAllowed, refusal) => {
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
  ['enough', {}, 4, true, null],
  ['what is left', { inventory_quantity: 2 }, 4, true, "You want 4 of 'Shirt, L', but only 2 are left."],
  ['the last', { inventory_quantity: 1 }, 4, true, "You want 4 of 'Shirt, L', but only 1 is left."],
  [
    'the most that is shown',
    { inventory_quantity: 100 },
    101,
    true,
    "You want 101 of 'Shirt, L', but only 100 are left.",
  ],
  [
    'more than is shown, without its number',
    { inventory_quantity: 101 },
    500,
    true,
    "Fewer than 500 of 'Shirt, L' are left. Lower the quantity.",
  ],
  ['none', { inventory_quantity: -3 }, 1, true, "'Shirt, L' is sold out."],
  ['what is called once', { title: 'Shirt', inventory_quantity: 0 }, 1, true, "'Shirt' is sold out."],
  ['what comes later', { allow_backorder: true }, 9, true, null],
  [
    'what nobody waits for',
    { allow_backorder: true },
    9,
    false,
    "You want 9 of 'Shirt, L', but only 4 are left.",
  ],
])('customers hear about %s without a SKU', (_, change, wanted, isBackorderAllowed, sentence) => {
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
