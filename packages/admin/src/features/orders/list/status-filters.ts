import { fulfillmentStatuses, orderStatuses, paymentStatuses } from '@purser/domain/orders'
import { messages } from '../orders-messages.ts'

const words = messages.filter

/** The states by which the orders are filtered, as the panel and the active filters show them. */
export const statusFilters = [
  { name: 'status', label: words.status, values: orderStatuses },
  { name: 'payment_status', label: words.paymentStatus, values: paymentStatuses },
  { name: 'fulfillment_status', label: words.fulfillmentStatus, values: fulfillmentStatuses },
] as const
