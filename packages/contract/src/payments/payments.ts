import {
  disputeStatuses,
  paymentOperationKinds,
  paymentOperationStates,
  refundReasons,
} from '@purser/domain/payments'
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

export const refund = z.object({
  id,
  order_id: id,
  payment_id: id.nullable(),
  amount: money,
  reason: z.enum(refundReasons),
  /** What it was given for; at most one of them. */
  return_id: id.nullable(),
  swap_id: id.nullable(),
  claim_order_id: id.nullable(),
  note: z.string().nullable(),
  /** The part that failed after the provider had confirmed it. Not in Medusa v1. */
  failed_amount: money.optional(),
  metadata,
  ...dates,
})
export type Refund = z.output<typeof refund>

/**
 * A money effect: written before it is carried out, never deleted. `pending` and `unknown` amounts count as spent.
 * An addition of ours to the wire, so that an operator sees what a provider refused or has not answered yet.
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
   * Why and when a refund failed after it had succeeded; its money can be refunded again. `settled_at` and `note`: an operator marked it as
   * settled.
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
  /** The provider's own name of it. */
  provider_dispute_id: z.string(),
  amount: money,
  /** The provider's code, e.g. `fraudulent`. */
  reason: z.string(),
  status: z.enum(disputeStatuses),
  /** Until when the store may send evidence. */
  evidence_due_at: timestamp.nullable(),
  /** When the bank took the money, and returned it. */
  withdrawn_at: timestamp.nullable(),
  reinstated_at: timestamp.nullable(),
  opened_at: timestamp,
  closed_at: timestamp.nullable(),
})
export type Dispute = z.output<typeof dispute>

/** What became of a refund that may draw on several payments: refunded + pending + refused = amount. */
export const refundOutcome = z.object({
  amount: money,
  refunded: money,
  /** Without an answer of its provider yet; it counts as spent. */
  pending: money,
  /** Can be refunded again. */
  refused: money,
  /** Why, in the providers' words. */
  reasons: z.array(z.string()),
})
