import type { RefundFailure } from './money.ts'
import { isOpenPayment, type PaymentMoments } from './state.ts'

interface Asked {
  kind: string
  state: string
  payment_id: string
  created_at: string
}

/**
 * Whether an operator still has to know that a money operation was refused: a later try makes it history. What one payment could
 * not give back, another may; a capture or release is of its payment alone.
 */
export function isRefusalOpen(operation: Asked, all: readonly Asked[]): boolean {
  if (operation.state !== 'failed') return false
  const isOfSame = (other: Asked) => operation.kind === 'refund' || other.payment_id === operation.payment_id
  return !all.some(
    (other) => other.kind === operation.kind && isOfSame(other) && other.created_at > operation.created_at,
  )
}

/** The failure of a refund that had succeeded, while an operator has to know of it; null: a later refund made it history. */
export function openFailure(
  { refund_failure }: { readonly refund_failure?: RefundFailure | null | undefined },
  all: readonly Asked[],
): RefundFailure | null {
  if (!refund_failure) return null
  const isLater = ({ kind, state, created_at }: Asked) =>
    kind === 'refund' && state !== 'failed' && created_at > refund_failure.created_at
  return all.some(isLater) ? null : refund_failure
}

export interface OpenPayment extends PaymentMoments {
  id: string
}

/** What was asked of a payment's provider, and what it said. */
export interface AskedOperation {
  payment_id: string
  kind: string
  state: string
}

/**
 * Those of the payments that still hold the customer's money because their provider refused to take it ('capture') or to let go
 * of it ('void'), the last time that it was asked. Operations are given oldest first; those of other payments are no matter.
 */
export function paymentsRefused<Payment extends OpenPayment>(
  kind: 'capture' | 'void',
  payments: readonly Payment[],
  operations: readonly AskedOperation[],
): Payment[] {
  const last = (id: string) => operations.findLast((one) => one.payment_id === id && one.kind === kind)
  return payments.filter((payment) => isOpenPayment(payment) && last(payment.id)?.state === 'failed')
}
