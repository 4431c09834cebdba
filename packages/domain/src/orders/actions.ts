import { type Availability, availableUnless, refusalOf } from '../availability/index.ts'
import { disputedRefusal } from '../payments/index.ts'
import { type Refusal, refusal } from '../refusals/index.ts'
import { fulfillableQuantity, type LineQuantities } from './lines.ts'
import { archiveRefusal, captureRefusal, completeRefusal, updateRefusal } from './refusals.ts'
import type { FulfillmentStatus, OrderStatus, PaymentStatus } from './values.ts'

/** What an operator may do with an order as a whole. */
export const orderActionNames = [
  'create_fulfillment',
  'request_return',
  'register_swap',
  'register_claim',
  'add_note',
  'refund',
  'capture',
  'edit_customer',
  'complete',
  'archive',
] as const
export type OrderActionName = (typeof orderActionNames)[number]

export interface OrderActionFacts {
  status: OrderStatus
  payment_status: PaymentStatus
  fulfillment_status: FulfillmentStatus
  items: readonly LineQuantities[]
  /** Minor units given back or on their way back. */
  refunded_total: number
  /** Minor units captured that may still be given back. */
  refundable_amount: number
  /** Minor units disputed, or lost in a dispute. */
  disputed_total?: number | undefined
}

type AfterSaleFacts = Pick<OrderActionFacts, 'status' | 'fulfillment_status'>

const canceledReason = refusal('order_canceled', 'The order is canceled.')

/** Which actions are offered on an order; whether it may be canceled needs more of it: `cancelAvailability`. */
export function orderActions(order: OrderActionFacts): Record<OrderActionName, Availability> {
  const canceled = order.status === 'canceled' && canceledReason
  const isFulfilled = order.items.every((item) => fulfillableQuantity(item) === 0)
  const isDone = order.status === 'completed' || order.status === 'archived'

  const afterSale = afterSaleAvailability(order)
  return {
    create_fulfillment: availableUnless(
      canceled,
      isFulfilled && refusal('already_fulfilled', 'Every item is fulfilled.'),
    ),
    request_return: afterSale,
    register_swap: afterSale,
    register_claim: afterSale,
    add_note: afterSale,
    refund: refundAvailability(order),
    capture: availableUnless(
      captureRefusal(order),
      !isCapturable(order.payment_status) &&
        refusal('payment_not_capturable', 'There is no payment to capture.'),
    ),
    edit_customer: availableUnless(updateRefusal(order)),
    complete: availableUnless(
      completeRefusal(order),
      isDone && refusal('order_completed', 'The order is completed.'),
    ),
    archive: availableUnless(archiveRefusal(order)),
  }
}

/** Unless the order is canceled or returned: one condition for all four. */
function afterSaleAvailability(order: AfterSaleFacts): Availability {
  return availableUnless(
    order.status === 'canceled' && canceledReason,
    order.fulfillment_status === 'returned' && refusal('order_returned', 'The order was returned.'),
  )
}

/** Why no note is added to an order any more; the server refuses what the screen does not offer. */
export function noteRefusal(order: AfterSaleFacts): Refusal | null {
  return refusalOf(afterSaleAvailability(order))
}

/** Payment details show once money was captured. */
export function showsPaymentDetails(status: PaymentStatus): boolean {
  return status === 'captured' || status === 'refunded' || status === 'partially_refunded'
}

/** Capture is offered while a payment waits for it, or was refused. */
function isCapturable(status: PaymentStatus): boolean {
  return status === 'awaiting' || status === 'requires_action'
}

/** A refund is offered while something that was captured, for the order or a swap of it, can still be given back. */
function refundAvailability({
  refunded_total,
  refundable_amount,
  disputed_total = 0,
}: OrderActionFacts): Availability {
  const isNothingLeft = refundable_amount <= 0
  return availableUnless(
    isNothingLeft && disputed_total > 0 && disputedRefusal(),
    isNothingLeft && refunded_total > 0 && refusal('already_refunded', 'All captured payments are refunded.'),
    isNothingLeft && refusal('nothing_to_refund', 'There is no captured payment to refund.'),
  )
}
