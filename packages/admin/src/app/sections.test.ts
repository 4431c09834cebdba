import { expect, test } from 'vitest'
import { searchedSection, sectionOf } from './sections.ts'

const Icon = () => null
const sections = [
  { path: '/a/today', of: { label: 'Today', Icon } },
  { path: '/a/orders', of: { label: 'Orders', Icon, isSearchable: true } },
  { path: '/a/collections', of: { label: 'Collections', Icon } },
  { path: '/a/gift-cards', of: { label: 'Gift cards', Icon, isSearchable: true } },
  { path: '/a/settings', of: { label: 'Settings', Icon } },
  { path: '/a/settings/regions', of: { label: 'Regions', card: 'regions' } },
  { path: '/a/orders/past', of: { label: 'Past orders', isSearchable: true } },
  { path: '/a/invoices', of: { label: 'Issued invoices', card: 'issuedInvoices', isSearchable: true } },
]

test.each([
  ['/a/orders/order_1', 'Orders'],
  ['/a/gift-cards/manage', 'Gift cards'],
  ['/a/orders-of-the-day', undefined],
])('%s belongs to %s', (path, label) => {
  expect(sectionOf(sections, path)?.of.label).toBe(label)
})

test.each([
  ['/a/gift-cards', 'Gift cards'],
  ['/a/collections', 'Orders'],
  ['/a/invoices', 'Issued invoices'],
  ['/a/settings/regions', 'Orders'],
  ['/a/orders/order_1', 'Orders'],
  ['/a/orders/past', 'Past orders'],
  ['/a/orders/past/pord_1', 'Past orders'],
  ['/a', 'Orders'],
  ['/a/today', 'Orders'],
])('the search box at %s searches %s', (path, label) => {
  expect(searchedSection(sections, path)?.of.label).toBe(label)
})
