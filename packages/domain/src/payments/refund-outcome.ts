import { sum } from '../money/index.ts'
import { isSettled, type PaymentOperationState } from './operations.ts'

/** The outcome of a refund from one or more payments. Minor units; refunded + pending + refused = amount. */
export interface RefundOutcome {
  /** The requested amount. */
  readonly amount: number
  readonly refunded: number
  /** Waiting for the provider's answer; counts as spent. */
  readonly pending: number
  /** Can be refunded again. */
  readonly refused: number
  /** The providers' reasons, without duplicates. */
  readonly reasons: string[]
}

interface RefundedPart {
  readonly state: PaymentOperationState
  /** Minor units. */
  readonly amount: number
  readonly error: string | null
}

/** Combines the parts of a refund, one per payment. */
export function refundOutcome(parts: readonly RefundedPart[]): RefundOutcome {
  const total = (some: readonly RefundedPart[]) => sum(some.map(({ amount }) => amount))
  const refused = parts.filter(({ state }) => state === 'failed')
  return {
    amount: total(parts),
    refunded: total(parts.filter(({ state }) => state === 'succeeded')),
    pending: total(parts.filter(({ state }) => !isSettled(state))),
    refused: total(refused),
    reasons: [...new Set(refused.flatMap(({ error }) => error ?? []))],
  }
}
