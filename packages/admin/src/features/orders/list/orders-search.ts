import { type OrderBalance, orderBalances } from '@purser/domain/order-edits'
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
  /** What edits left due or to refund. */
  readonly balance?: readonly OrderBalance[]
  /** Finds orders with any of them. */
  readonly tags?: readonly string[]
  /** Ids of operators, `me` and `none`. */
  readonly assignee_id?: readonly string[]
  readonly product_id?: readonly string[]
  readonly shipping_option_id?: readonly string[]
  /** Countries they are shipped to, in lower case. */
  readonly country_code?: readonly string[]
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
    { name: 'balance', label: words.balance, values: orderBalances },
  ],
  records: [
    { name: 'tags', label: words.tags, isText: true },
    { name: 'assignee_id', label: words.assignee },
    { name: 'product_id', label: words.products },
    { name: 'shipping_option_id', label: words.shipping },
    { name: 'country_code', label: words.countries },
  ],
  hasDate: true,
  hasTotal: true,
  sorts: [
    { label: words.sorts.newest },
    { order: 'created_at', label: words.sorts.oldest },
    { order: '-total', label: words.sorts.totalDown },
    { order: 'total', label: words.sorts.total },
    { order: 'display_id', label: words.sorts.number },
    { order: '-display_id', label: words.sorts.numberDown },
    { order: 'email', label: words.sorts.email },
    { order: '-email', label: words.sorts.emailDown },
  ],
  saveExample: words.saveExample,
}

export function readOrdersSearch(raw: Record<string, unknown>): OrdersSearch {
  return readFilteredSearch(orderFilters, raw)
}
