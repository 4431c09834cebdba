import { expect, test } from 'vitest'
import { fieldLabel, shownValue } from './field-words.ts'

test.each([
  ['product.title', 'Product: title'],
  ['variant.hs_code', 'Variant: HS code'],
  ['variant.inventory_quantity', 'Variant: inventory quantity'],
  ['variant.sku', 'Variant: SKU'],
  ['price.eur', 'Price EUR'],
  ['sale.North Sea [eur]', 'Sale price North Sea [EUR]'],
  ['cost.eur', 'Unit cost EUR'],
  ['variant.unit_cost', 'Variant: unit cost'],
  ['option2.value', 'Option 2: value'],
  ['options', 'Options'],
  ['image3', 'Image 3'],
  ['discount.minimum', 'Discount: minimum (only checked)'],
  ['gift_card.ends_at', 'Gift card: ends at'],
  ['address2.postal_code', 'Address 2: postal code'],
  ['past_order.refunded_total', 'Past order: refunded total'],
  ['line.sku', 'Item: SKU'],
  ['tax2.amount', 'Tax 2: amount'],
])('the field %s is called %j', (field, label) => {
  expect(fieldLabel(field)).toBe(label)
})

test.each([
  ['product.title', null, '-'],
  ['price.eur', 1250, '12.50'],
  ['sale.Seoul [krw]', 1250, '1250'],
  ['cost.kwd', 1250, '1.250'],
  ['cost.usd', null, '-'],
  ['product.discountable', false, 'No'],
  ['product.tags', ['a', 'b'], 'a, b'],
  ['product.tags', [], '-'],
  ['variant.inventory_quantity', 0, '0'],
  ['product.description', 'x'.repeat(301), `${'x'.repeat(300)} ...`],
])('for %s, the value %j is shown as %j', (field, value, shown) => {
  expect(shownValue(field, value)).toBe(shown)
})
