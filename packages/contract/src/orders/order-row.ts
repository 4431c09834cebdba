import { cancelReasons, fulfillmentStatuses, orderStatuses, paymentStatuses } from '@purser/domain/orders'
import { z } from 'zod'
import { id, metadata, money, recordShape, signedMoney, timestamp } from '../values/index.ts'

/** An order's own fields. A list answers those that `fields` requests. */
export const orderFields = {
  id,
  /** The number that people use; never a key. */
  display_id: z.number().int(),
  status: z.enum(orderStatuses),
  fulfillment_status: z.enum(fulfillmentStatuses),
  payment_status: z.enum(paymentStatuses),
  email: z.string(),
  customer_id: id,
  region_id: id,
  currency_code: z.string(),
  /** The region's rate in percent when the order was placed. */
  tax_rate: z.number(),
  cart_id: id.nullable(),
  draft_order_id: id.nullable(),
  external_id: z.string().nullable(),
  billing_address_id: id.nullable(),
  shipping_address_id: id.nullable(),
  no_notification: z.boolean().nullable(),
  canceled_at: timestamp.nullable(),
  /** Why it was canceled, and what operators noted; null where nobody said. Not in Medusa v1. */
  cancel_reason: z.enum(cancelReasons).nullable(),
  cancel_note: z.string().nullable(),
  subtotal: money,
  shipping_total: money,
  discount_total: money,
  gift_card_total: money,
  /** The tax that its gift cards had when they were sold, by which `tax_total` is less. */
  gift_card_tax_total: signedMoney,
  /** Below 0, like `total`, only in orders that were moved in from another shop. */
  tax_total: signedMoney,
  total: signedMoney,
  /** Captured money. */
  paid_total: money,
  /** Refunded or still pending. */
  refunded_total: money,
  /** Captured money that can still be refunded. */
  refundable_amount: money,
  /** Captured money that is disputed or was lost in a dispute. */
  disputed_total: money,
  /** What the customer still owes for edits; below 0, what remains to refund to them. */
  amount_due: signedMoney,
  /** What was refunded because edits lowered the total. */
  edit_refunded_total: money,
  /** Words by which operators group orders, in the order in which they were added. */
  tags: z.array(z.string()),
  /** The operator who looks after it. */
  assignee_id: id.nullable(),
  /** When it was moved in from another shop. */
  moved_in_at: timestamp.nullable(),
  metadata,
  ...recordShape,
} as const

/** An order's own fields, as embedded in its parts. */
export const orderRow = z.object(orderFields)
