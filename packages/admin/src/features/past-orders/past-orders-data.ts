import { type ListedPastOrder, listPastOrders } from '@purser/contract/past-orders'
import { linkOptions } from '@tanstack/react-router'
import {
  type FilteredSearch,
  type FilterSet,
  filteredQuery,
  readFilteredSearch,
} from '../../components/list-filters/list-filters.ts'
import { bothWays } from '../../components/resource-list/list-search.ts'
import type { Listing } from '../../components/resource-list/listing.ts'
import { messages } from './past-orders-messages.ts'

const pageSize = 20

/** The state of the list of past orders, all of it stored in the address. */
interface PastOrdersSearch extends Omit<FilteredSearch, 'currency_code'> {
  readonly currency_code?: never
  readonly financial_status?: readonly string[]
  readonly fulfillment_status?: readonly string[]
}

export const pastOrderFilters: FilterSet<PastOrdersSearch> = {
  list: 'past-orders',
  tabs: [{ name: messages.filter.all, search: {} }],
  choices: [],
  records: [
    { name: 'currency_code', label: messages.filter.currency, isText: true },
    { name: 'financial_status', label: messages.filter.payment, isText: true },
    { name: 'fulfillment_status', label: messages.filter.fulfillment, isText: true },
  ],
  hasDate: true,
  heads: bothWays('placed_at', 'name'),
  saveExample: messages.filter.saveExample,
}

export const pastOrdersListing: Listing<typeof listPastOrders, ListedPastOrder, PastOrdersSearch> = {
  endpoint: listPastOrders,
  readSearch: (raw) => readFilteredSearch(pastOrderFilters, raw),
  // The date of a past order is the day it was placed: it was created here when it was imported.
  input: (search) => {
    const { created_at, ...query } = filteredQuery(search, pageSize)
    return { query: { ...query, ...(created_at && { placed_at: created_at }) } }
  },
  rows: (page) => page.past_orders,
  rowLink: ({ id }) => linkOptions({ to: '/a/orders/past/$id', params: { id } }),
  pageSize,
  found: ({ name, customer_name, email }) => ({ label: name, detail: customer_name ?? email }),
}

export const pastOrderInput = (id: string) => ({ params: { id } })
/** Whether there are any. */
export const anyPastOrders = { query: { limit: 1 } } as const

/** The most orders on a customer's card. */
export const ofCustomerAtOnce = 5
export const ofCustomerInput = (customer_id: string) => ({
  query: { customer_id, limit: ofCustomerAtOnce },
})
