import {
  type FulfillmentStatus,
  fulfillmentStatuses,
  type OrderStatus,
  orderStatuses,
  orderTabNames,
  orderTabs,
  type PaymentStatus,
  paymentStatuses,
} from '@purser/domain/orders'
import { todos } from '@purser/domain/today'
import { readyOrderViews } from '@purser/domain/views'
import {
  type FilteredSearch,
  type FilterSet,
  readFilteredSearch,
} from '../../../components/list-filters/list-filters.ts'
import { messages } from '../orders-messages.ts'

const words = messages.filter

/** The state of the orders list, all of it stored in the address in the query format of the API. */
export interface OrdersSearch extends FilteredSearch {
  readonly status?: readonly OrderStatus[]
  readonly payment_status?: readonly PaymentStatus[]
  readonly fulfillment_status?: readonly FulfillmentStatus[]
  /** Finds orders with any of them. */
  readonly tags?: readonly string[]
}

export const orderFilters: FilterSet<OrdersSearch> = {
  list: 'orders',
  tabs: [
    ...orderTabNames.map((name) => ({ name, search: orderTabs[name] })),
    ...readyOrderViews.map((todo) => ({ name: todos[todo].label, search: todos[todo].filter, todo })),
  ],
  choices: [
    { name: 'status', label: words.status, values: orderStatuses },
    { name: 'payment_status', label: words.paymentStatus, values: paymentStatuses },
    { name: 'fulfillment_status', label: words.fulfillmentStatus, values: fulfillmentStatuses },
  ],
  records: [{ name: 'tags', label: words.tags, isText: true }],
  hasDate: true,
  saveExample: words.saveExample,
}

export function readOrdersSearch(raw: Record<string, unknown>): OrdersSearch {
  return readFilteredSearch(orderFilters, raw)
}
