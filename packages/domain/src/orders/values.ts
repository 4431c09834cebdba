/** An order's status: the choices of the status filter, in its order. */
export const orderStatuses = ['completed', 'pending', 'canceled', 'archived', 'requires_action'] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** The status that an order is shown with: none while it is pending, as most orders are. */
export function shownOrderStatus(status: OrderStatus): Exclude<OrderStatus, 'pending'> | null {
  return status === 'pending' ? null : status
}

/** An order's payment status. */
export const paymentStatuses = [
  'awaiting',
  'captured',
  'refunded',
  'canceled',
  'partially_refunded',
  'requires_action',
  'not_paid',
] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

/** An order's fulfillment status. */
export const fulfillmentStatuses = [
  'fulfilled',
  'not_fulfilled',
  'partially_fulfilled',
  'returned',
  'partially_returned',
  'shipped',
  'partially_shipped',
  'requires_action',
  'canceled',
] as const
export type FulfillmentStatus = (typeof fulfillmentStatuses)[number]

/** What a tab of the orders list filters by; an absent list filters nothing. */
export interface OrderTabFilter {
  fulfillment_status?: readonly FulfillmentStatus[]
  payment_status?: readonly PaymentStatus[]
}

/** The fixed tabs of the orders list, in their order. */
export const orderTabNames = ['All', 'Incomplete', 'Completed'] as const
export type OrderTabName = (typeof orderTabNames)[number]

/** 'Completed' is shipped and captured; 'Incomplete' is not_fulfilled or fulfilled, and awaiting. */
export const orderTabs: Readonly<Record<OrderTabName, OrderTabFilter>> = {
  All: {},
  Incomplete: { fulfillment_status: ['not_fulfilled', 'fulfilled'], payment_status: ['awaiting'] },
  Completed: { fulfillment_status: ['shipped'], payment_status: ['captured'] },
}
