import type { DisputeStatus } from '@purser/domain/payments'
import type { Span } from './payment-reconciliation.ts'

/** A dispute as its provider has it now. Times in ISO 8601. */
export interface ProviderDispute {
  /** The provider's own name of it. */
  readonly id: string
  /** The payment's `data.id`. */
  readonly paymentId: string
  /** Minor units. */
  readonly amount: number
  readonly currency_code: string
  /** The provider's code. */
  readonly reason: string
  readonly status: DisputeStatus
  readonly evidence_due_at: string | null
  readonly withdrawn_at: string | null
  readonly reinstated_at: string | null
  readonly opened_at: string
}

/** What a provider says of disputes. Throwing means that it could not be asked. */
export interface PaymentDisputes {
  /** Null: it knows none of this name, or it is of no payment that a store could have begun. */
  read(id: string): Promise<ProviderDispute | null>
  /** The ids of those that were opened within a span. */
  list(span: Span, stopping: AbortSignal): AsyncIterable<string>
}
