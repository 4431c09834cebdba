/** Statuses of an order, in the order of the status filter. */
export const orderStatuses = ['completed', 'pending', 'canceled', 'archived', 'requires_action'] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** Returns the status to show: null while pending, as most orders are. */
export function shownOrderStatus(status: OrderStatus): Exclude<OrderStatus, 'pending'> | null {
  return status === 'pending' ? null : status
}

/** Payment statuses of an order. */
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

/** Fulfillment statuses of an order. */
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

/** Filter of a tab of the orders list; an absent list filters nothing. */
export interface OrderTabFilter {
  fulfillment_status?: readonly FulfillmentStatus[]
  payment_status?: readonly PaymentStatus[]
}

/** The fixed tabs of the orders list, in order. */
export const orderTabNames = ['All', 'Incomplete', 'Completed'] as const
export type OrderTabName = (typeof orderTabNames)[number]

/** 'Completed' means shipped and captured; 'Incomplete' means not_fulfilled or fulfilled, and awaiting. */
export const orderTabs: Readonly<Record<OrderTabName, OrderTabFilter>> = {
  All: {},
  Incomplete: { fulfillment_status: ['not_fulfilled', 'fulfilled'], payment_status: ['awaiting'] },
  Completed: { fulfillment_status: ['shipped'], payment_status: ['captured'] },
}
