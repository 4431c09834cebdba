import { type Customer, listCustomers } from '@purser/contract/customers'
import { fullName } from '@purser/domain/customers'
import { linkOptions } from '@tanstack/react-router'
import { filteredQuery } from '../../components/list-filters/list-filters.ts'
import type { ListSearch } from '../../components/resource-list/list-search.ts'
import type { Listing } from '../../components/resource-list/listing.ts'
import { type CustomersSearch, readCustomersSearch } from './customers-search.ts'

const pageSize = 20

export const customersListing: Listing<typeof listCustomers, Customer, CustomersSearch> = {
  endpoint: listCustomers,
  readSearch: readCustomersSearch,
  input: (search) => ({
    query: { ...filteredQuery(search, pageSize), fields: 'email,first_name,last_name,has_account,tags' },
  }),
  rows: (page) => page.customers,
  rowLink: ({ id }) => linkOptions({ to: '/a/customers/$id', params: { id } }),
  pageSize,
  found: (customer) => ({ label: customer.email, detail: fullName(customer) }),
}

/** A customer without orders: there may be many, and they have their own list. */
export const customerInput = (id: string) => ({ params: { id }, query: { expand: 'shipping_addresses' } })
export const mergesInput = (id: string) => ({ params: { id } })
export const figuresInput = (id: string) => ({ params: { id } })

/** Page size of a customer's orders. */
export const ordersAtOnce = 20

/** A page of a customer's orders, the newest first. */
export const ordersInput = (id: string, { offset = 0 }: ListSearch) => ({
  query: {
    customer_id: id,
    limit: ordersAtOnce,
    offset,
    fields: 'display_id,status,created_at,fulfillment_status,payment_status,total,currency_code',
    expand: '',
  },
})
