import { sum } from '../money/index.ts'
import { isSettled, type PaymentOperationState } from './operations.ts'

/** What became of a refund that may draw on several payments. Minor units; refunded + pending + refused = amount. */
export interface RefundOutcome {
  /** What was asked for. */
  readonly amount: number
  readonly refunded: number
  /** Without an answer of its provider yet; it counts as spent. */
  readonly pending: number
  /** Can be refunded again. */
  readonly refused: number
  /** Why, in the providers' words; each reason once. */
  readonly reasons: string[]
}

interface RefundedPart {
  readonly state: PaymentOperationState
  /** Minor units. */
  readonly amount: number
  readonly error: string | null
}

/** Sums up the parts of a refund, one for each payment that it draws on. */
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
