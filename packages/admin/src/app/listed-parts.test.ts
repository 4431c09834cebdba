import { expect, test } from 'vitest'
import { customersListing } from '../features/customers/customers-data.ts'
import { discountsListing } from '../features/discounts/discounts-data.ts'
import { draftOrdersListing } from '../features/draft-orders/draft-orders-data.ts'
import { ordersListing } from '../features/orders/orders-data.ts'
import { productsListing } from '../features/products/products-data.ts'
import { swapsListing } from '../features/swaps/list/swaps-data.ts'

test.each([
  customersListing.input({}),
  discountsListing.input({}),
  draftOrdersListing.input({}),
  ordersListing.input({}),
  productsListing.input({}),
  swapsListing.input({}),
])('a list requests only the fields it shows', ({ query }) => {
  expect([query?.fields, query?.expand]).not.toEqual([undefined, undefined])
})
