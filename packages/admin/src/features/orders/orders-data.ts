import { listNotes } from '@purser/contract/notes'
import { listNotifications } from '@purser/contract/notifications'
import { listOrders, retrieveOrder } from '@purser/contract/orders'
import type { QueryClient } from '@tanstack/react-query'
import { resourceOptions } from '../../lib/resource.ts'
import { notificationsInput } from '../notifications/index.ts'
import type { OrdersSearch } from './list/orders-search.ts'

/** SPEC section 9. */
export const pageSize = 20

const listFields =
  'id,status,display_id,created_at,email,fulfillment_status,payment_status,total,currency_code'

/** What the list asks the wire for (SPEC section 7). */
export function ordersInput(search: OrdersSearch) {
  const { date: _words, offset, ...filters } = search
  return {
    query: {
      ...filters,
      limit: pageSize,
      offset: offset ?? 0,
      fields: listFields,
      expand: 'shipping_address',
    },
  }
}

export const orderInput = (id: string) => ({ params: { id } })
export const notesInput = (orderId: string) => ({ query: { resource_id: orderId, limit: 200 } })
export function prefetchOrders(queryClient: QueryClient, search: OrdersSearch): void {
  void queryClient.prefetchQuery(resourceOptions(listOrders, ordersInput(search)))
}

export function prefetchOrder(queryClient: QueryClient, id: string): void {
  void queryClient.prefetchQuery(resourceOptions(retrieveOrder, orderInput(id)))
  void queryClient.prefetchQuery(resourceOptions(listNotes, notesInput(id)))
  void queryClient.prefetchQuery(resourceOptions(listNotifications, notificationsInput(id)))
}
