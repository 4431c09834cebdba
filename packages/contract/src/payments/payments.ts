import {
  disputeStatuses,
  paymentOperationKinds,
  paymentOperationStates,
  refundReasons,
} from '@purser/domain/payments'
import { notRestockedReasons } from '@purser/domain/returns'
import { z } from 'zod'
import { dates, id, metadata, money, timestamp } from '../values/index.ts'

export const payment = z.object({
  id,
  order_id: id.nullable(),
  cart_id: id.nullable(),
  swap_id: id.nullable(),
  amount: money,
  amount_captured: money,
  amount_refunded: money,
  currency_code: z.string(),
  provider_id: z.string(),
  captured_at: timestamp.nullable(),
  canceled_at: timestamp.nullable(),
  metadata,
  ...dates,
})
export type Payment = z.output<typeof payment>

/** Refunded units of a line. */
const refundItem = z.object({
  item_id: id,
  quantity: z.number().int(),
  /** Its share of the refund, with tax. */
  amount: money,
  /** Units that won't be sent. */
  removed_quantity: z.number().int(),
  /** Why these are not back in stock; null if they are. */
  not_restocked: z.enum(notRestockedReasons).nullable(),
})

export const refund = z.object({
  id,
  order_id: id,
  payment_id: id.nullable(),
  amount: money,
  reason: z.enum(refundReasons),
  /** The reason for the refund, at most one of them. */
  return_id: id.nullable(),
  swap_id: id.nullable(),
  claim_order_id: id.nullable(),
  note: z.string().nullable(),
  /** The items that it was for, if it was made by items. Not in Medusa v1. */
  items: z.array(refundItem).optional(),
  /** The store's own reason. Not in Medusa v1. */
  store_reason: z.string().nullable(),
  /** The gift card that was issued with its amount; null if payments were refunded. Not in Medusa v1. */
  gift_card_id: id.nullable(),
  /** What of it was for shipping, with tax; null if it wasn't made by items and shipping. Not in Medusa v1. */
  shipping_amount: money.nullable(),
  /** The part that failed after the provider had confirmed it. Not in Medusa v1. */
  failed_amount: money.optional(),
  /** The part that settles edits of the order, which lowered its total. Not in Medusa v1. */
  edit_amount: money,
  metadata,
  ...dates,
})
export type Refund = z.output<typeof refund>

/**
 * A payment operation: recorded before the provider is called, never deleted. `pending` and `unknown` amounts count as spent.
 * Not in Medusa v1: operators see what a provider refused or hasn't answered yet.
 */
export const paymentOperation = z.object({
  id,
  payment_id: id,
  kind: z.enum(paymentOperationKinds),
  state: z.enum(paymentOperationStates),
  amount: money,
  refund_id: id.nullable(),
  error: z.string().nullable(),
  created_at: timestamp,
  settled_at: timestamp.nullable(),
  /**
   * Why and when a refund failed after it had succeeded. The amount can be refunded again. `settled_at` and `note` are set when
   * an operator marks it as settled.
   */
  refund_failure: z
    .object({
      reason: z.string(),
      created_at: timestamp,
      settled_at: timestamp.nullable(),
      note: z.string().nullable(),
    })
    .nullable(),
})
export type PaymentOperation = z.output<typeof paymentOperation>

/** A payment that the customer disputes with their bank. Not in Medusa v1. */
export const dispute = z.object({
  id,
  payment_id: id,
  provider_id: z.string(),
  /** The provider's id of the dispute. */
  provider_dispute_id: z.string(),
  amount: money,
  /** The provider's code, e.g. `fraudulent`. */
  reason: z.string(),
  status: z.enum(disputeStatuses),
  /** When evidence is due. */
  evidence_due_at: timestamp.nullable(),
  /** When the bank took the money, and returned it. */
  withdrawn_at: timestamp.nullable(),
  reinstated_at: timestamp.nullable(),
  opened_at: timestamp,
  closed_at: timestamp.nullable(),
})
export type Dispute = z.output<typeof dispute>

/** The outcome of a refund of several payments: refunded + pending + refused = amount. */
export const refundOutcome = z.object({
  amount: money,
  refunded: money,
  /** Not answered by the provider yet; counts as spent. */
  pending: money,
  /** Can be refunded again. */
  refused: money,
  /** The reasons that the providers gave. */
  reasons: z.array(z.string()),
})

/** How much a refund takes from which payment. */
export const refundedPayments = z
  .array(z.strictObject({ payment_id: id, amount: z.number().int().min(1) }))
  .min(1)
  .max(100)
