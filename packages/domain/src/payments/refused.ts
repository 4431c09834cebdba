import { type Refusal, refusal } from '../refusals/index.ts'
import type { RefundFailure } from './money.ts'
import { isOpenPayment, type PaymentMoments } from './state.ts'

interface Asked {
  kind: string
  state: string
  payment_id: string
  created_at: string
}

/**
 * Returns whether an operator still has to know that a money operation was refused, as a later attempt supersedes it. Another payment
 * may refund what one could not; a capture or void concerns its payment alone.
 */
export function isRefusalOpen(operation: Asked, all: readonly Asked[]): boolean {
  if (operation.state !== 'failed') return false
  const isOfSame = (other: Asked) => operation.kind === 'refund' || other.payment_id === operation.payment_id
  return !all.some(
    (other) => other.kind === operation.kind && isOfSame(other) && other.created_at > operation.created_at,
  )
}

interface Failable {
  readonly refund_failure?: RefundFailure | null | undefined
}

/**
 * Returns the failure of a refund that had succeeded, while an operator has to know of it; null if a later refund supersedes it, or it
 * was marked as settled.
 */
export function openFailure(operation: Failable, all: readonly Asked[]): RefundFailure | null {
  const failure = operation.refund_failure
  return failure && settleFailedRefundRefusal({ ...operation, all }) === null ? failure : null
}

/** A refund, and all money operations of its order. */
export interface FailedRefundFacts extends Failable {
  readonly all: readonly Asked[]
}

/** Returns why a failed refund can't be marked as settled, or null. */
export function settleFailedRefundRefusal({ refund_failure, all }: FailedRefundFacts): Refusal | null {
  if (!refund_failure) return refusal('refund_not_failed', 'This refund did not fail.')
  if (refund_failure.settled_at)
    return refusal('failed_refund_settled', 'This failed refund was already marked as settled.')
  const isLater = ({ kind, state, created_at }: Asked) =>
    kind === 'refund' && state !== 'failed' && created_at > refund_failure.created_at
  return all.some(isLater)
    ? refusal('failed_refund_settled', 'Money was refunded on this order after this refund failed.')
    : null
}

export interface OpenPayment extends PaymentMoments {
  id: string
}

/** A request to a payment's provider, and its answer. */
export interface AskedOperation {
  payment_id: string
  kind: string
  state: string
}

/**
 * Returns the payments that still hold the customer's money because their provider refused to capture or void them the last time
 * that it was asked. Operations are given oldest first; those of other payments are ignored.
 */
export function paymentsRefused<Payment extends OpenPayment>(
  kind: 'capture' | 'void',
  payments: readonly Payment[],
  operations: readonly AskedOperation[],
): Payment[] {
  const last = (id: string) => operations.findLast((one) => one.payment_id === id && one.kind === kind)
  return payments.filter((payment) => isOpenPayment(payment) && last(payment.id)?.state === 'failed')
}
