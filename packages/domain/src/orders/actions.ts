import { type Availability, availableUnless, refusalOf } from '../availability/index.ts'
import { disputedRefusal } from '../payments/index.ts'
import { type Refusal, refusal } from '../refusals/index.ts'
import { fulfillableQuantity, type LineQuantities } from './lines.ts'
import { archiveRefusal, captureRefusal, completeRefusal, updateRefusal } from './refusals.ts'
import type { FulfillmentStatus, OrderStatus, PaymentStatus } from './values.ts'

/** The actions on an order as a whole. */
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
  /** Minor units refunded or being refunded. */
  refunded_total: number
  /** Minor units captured that can still be refunded. */
  refundable_amount: number
  /** Minor units disputed, or lost in a dispute. */
  disputed_total?: number | undefined
}

type AfterSaleFacts = Pick<OrderActionFacts, 'status' | 'fulfillment_status'>

const canceledReason = refusal('order_canceled', 'The order is canceled.')

/** Returns which actions an order offers; canceling needs more facts: `cancelAvailability`. */
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

/** Returns whether the four after-sale actions are offered: unless the order is canceled or returned. */
function afterSaleAvailability(order: AfterSaleFacts): Availability {
  return availableUnless(
    order.status === 'canceled' && canceledReason,
    order.fulfillment_status === 'returned' && refusal('order_returned', 'The order was returned.'),
  )
}

/** Returns why no note can be added to an order; the server refuses what the screen does not offer. */
export function noteRefusal(order: AfterSaleFacts): Refusal | null {
  return refusalOf(afterSaleAvailability(order))
}

/** Returns whether payment details are shown: once money was captured. */
export function showsPaymentDetails(status: PaymentStatus): boolean {
  return status === 'captured' || status === 'refunded' || status === 'partially_refunded'
}

/** Returns whether capturing is offered: while a payment is authorized, or its capture was refused. */
function isCapturable(status: PaymentStatus): boolean {
  return status === 'awaiting' || status === 'requires_action'
}

/** Returns whether a refund is offered: while captured money of the order or its swaps can still be refunded. */
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
