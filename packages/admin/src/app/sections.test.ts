import { expect, test } from 'vitest'
import { searchedSection, sectionOf } from './sections.ts'

test.each([
  ['/a/orders/order_1', 'Orders'],
  ['/a/gift-cards/manage', 'Gift cards'],
  ['/a/orders-of-the-day', undefined],
])('%s belongs to %s', (path, label) => {
  expect(sectionOf(path)?.label).toBe(label)
})

test('a section without a search searches the orders', () => {
  expect(searchedSection('/a/collections').label).toBe('Orders')
  expect(searchedSection('/a/orders/order_1').label).toBe('Orders')
  expect(searchedSection('/a').label).toBe('Orders')
})
