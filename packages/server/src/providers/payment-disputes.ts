import type { DisputeStatus } from '@purser/domain/payments'
import type { Span } from './payment-reconciliation.ts'

/** A dispute as its provider reports it now. Times in ISO 8601. */
export interface ProviderDispute {
  /** The provider's id. */
  readonly id: string
  /** The payment's `data.id`. */
  readonly paymentId: string
  /** Minor units. */
  readonly amount: number
  readonly currency_code: string
  /** The provider's reason code. */
  readonly reason: string
  readonly status: DisputeStatus
  readonly evidence_due_at: string | null
  readonly withdrawn_at: string | null
  readonly reinstated_at: string | null
  readonly opened_at: string
}

/** Access to a provider's disputes. Throws if the provider can't be reached. */
export interface PaymentDisputes {
  /** Null if the id is unknown, or the payment can't be one of a store's. */
  read(id: string): Promise<ProviderDispute | null>
  /** Lists the ids of disputes opened within a period. */
  list(span: Span, stopping: AbortSignal): AsyncIterable<string>
}
