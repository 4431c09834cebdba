import { listOrderInvoices } from '@purser/contract/invoices'
import { listNotes } from '@purser/contract/notes'
import { listNotifications } from '@purser/contract/notifications'
import { listOrderEdits } from '@purser/contract/order-edits'
import { type ListedOrder, listOrderHistory, listOrders, retrieveOrder } from '@purser/contract/orders'
import { fullName } from '@purser/domain/customers'
import type { QueryClient } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { filteredQuery } from '../../components/list-filters/list-filters.ts'
import type { Listing } from '../../components/resource-list/listing.ts'
import { prefetch } from '../../lib/resource.ts'
import { notesInput } from '../notes/index.ts'
import { notificationsInput } from '../notifications/index.ts'
import { orderEditsInput } from '../order-edits/index.ts'
import { type OrdersSearch, readOrdersSearch } from './list/orders-search.ts'

const pageSize = 20

const listFields =
  'id,status,display_id,created_at,email,fulfillment_status,payment_status,total,currency_code,item_count,shipping_method_names,tags,assignee_id,amount_due'

/** Returns the query of the list. */
function ordersInput(search: OrdersSearch) {
  return {
    query: { ...filteredQuery(search, pageSize), fields: listFields, expand: 'shipping_address' },
  }
}

export const ordersListing: Listing<typeof listOrders, ListedOrder, OrdersSearch> = {
  endpoint: listOrders,
  readSearch: readOrdersSearch,
  input: ordersInput,
  rows: (page) => page.orders,
  rowLink: ({ id }) => linkOptions({ to: '/a/orders/$id', params: { id } }),
  pageSize,
  found: ({ display_id, shipping_address, email }) => ({
    label: `#${display_id}`,
    detail: fullName(shipping_address) || email,
  }),
  isNumbered: true,
}

export const orderInput = (id: string) => ({ params: { id } })
export const historyInput = (orderId: string) => ({ params: { id: orderId }, query: { limit: 1_000 } })
export function prefetchOrder(queryClient: QueryClient, id: string): void {
  prefetch(queryClient, retrieveOrder, orderInput(id))
  prefetch(queryClient, listNotes, notesInput(id))
  prefetch(queryClient, listOrderHistory, historyInput(id))
  prefetch(queryClient, listNotifications, notificationsInput(id))
  prefetch(queryClient, listOrderInvoices, orderInput(id))
  prefetch(queryClient, listOrderEdits, orderEditsInput(id))
}
