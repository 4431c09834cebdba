/** A period from one time (inclusive) to another (exclusive); ISO 8601. */
export interface Span {
  readonly from: string
  readonly until: string
}

/** A captured or refunded payment in a provider's books. Amounts in minor units of the currency that the customer paid in. */
export interface ProviderMovement {
  /** The provider's id. */
  readonly id: string
  readonly kind: 'capture' | 'refund'
  /** The payment's `data.id`. */
  readonly paymentId: string
  /** The operation that the store requested; null if somebody else made it. */
  readonly operationId: string | null
  /** Whether the payment was begun by this store. */
  readonly isOurs: boolean
  /** The final amount: 0 for a refund that failed later. */
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
  /** Whether it is a bank debit in progress: nothing is held yet, and it may still fail. */
  readonly isUnderWay: boolean
}

export interface FoundMoney extends HeldMoney {
  /** Whether some of it is being refunded, which may still fail. */
  readonly isGoingBack: boolean
}

/**
 * Access to a provider's own books, for comparison with the store's. Throws if the provider can't be reached, or once `stopping` has
 * aborted; then no further page is requested.
 */
export interface PaymentReconciliation {
  /** The provider's current time, ISO 8601, because the store's may be wrong; null if unknown. */
  now(): Promise<string | null>
  /** Lists movements within a period. */
  movements(span: Span, stopping: AbortSignal): AsyncIterable<ProviderMovement>
  /** Lists money held or in progress that customers paid within a period by payments that this store began for their sessions. */
  held(span: Span, stopping: AbortSignal): AsyncIterable<PaidMoney>
  /**
   * Returns what a payment still holds; null if nothing, if this store didn't begin it for a session, or if the provider doesn't know it.
   */
  findHeld(paymentId: string): Promise<FoundMoney | null>
}
