/** From a moment on, and before another; ISO 8601. */
export interface Span {
  readonly from: string
  readonly until: string
}

/** Money that a provider moved. Amounts are in minor units, of the currency that the customer paid in. */
export interface ProviderMovement {
  /** The provider's own name of it. */
  readonly id: string
  readonly kind: 'capture' | 'refund'
  /** The payment's `data.id`. */
  readonly paymentId: string
  /** The money effect that the store asked for; null: somebody else did. */
  readonly operationId: string | null
  /** Whether the payment was begun by this store. */
  readonly isOurs: boolean
  /** What was moved in the end: 0 for a refund that came back. */
  readonly amount: number
  readonly currency_code: string
}

/** A customer's money that a provider holds or captured, and has not fully refunded. */
export interface HeldMoney {
  /** The payment's `data.id`. */
  readonly paymentId: string
  readonly sessionId: string
  /** When the customer paid, by the provider's clock, ISO 8601. */
  readonly paidAt: string
  readonly isCaptured: boolean
  readonly amount: number
  readonly currency_code: string
}

export interface PaidMoney extends HeldMoney {
  /** Whether the customer's bank takes days over it: none of it is held yet, and it may still fail. */
  readonly isUnderWay: boolean
}

export interface FoundMoney extends HeldMoney {
  /** Whether some of it is on its way to the customer, and may yet come back. */
  readonly isGoingBack: boolean
}

/**
 * What a provider tells of its own books, to be compared with the store's. Throwing means that it could not be asked, or that `stopping`
 * has aborted: then no further page is asked for.
 */
export interface PaymentReconciliation {
  /** The provider's own time, ISO 8601, as the store's may be wrong; null: it does not tell. */
  now(): Promise<string | null>
  /** What was moved within a span. */
  movements(span: Span, stopping: AbortSignal): AsyncIterable<ProviderMovement>
  /** What is held, or is under way, of what customers paid within a span by payments that this store began for their sessions. */
  held(span: Span, stopping: AbortSignal): AsyncIterable<PaidMoney>
  /** What is held still of one payment; null: nothing, or this store did not begin it for a session, or the provider does not know it. */
  findHeld(paymentId: string): Promise<FoundMoney | null>
}
