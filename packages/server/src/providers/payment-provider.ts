/** One money effect that a provider is asked for. `operationId` is its idempotency key: the same id, the same effect, once. */
export interface PaymentRequest {
  readonly operationId: string
  /** Minor units. */
  readonly amount: number
  readonly currency_code: string
  /** What the provider keeps with the payment. */
  readonly data: unknown
}

/**
 * What a provider answered. `failed` is a refusal that will not change by asking again. Throwing, or not answering in
 * time, means that nobody knows: the same request is repeated later with the same id.
 */
export type PaymentAnswer =
  | { readonly outcome: 'succeeded'; readonly reference: string | null }
  | { readonly outcome: 'failed'; readonly reason: string }

/** A payment provider (reference 26.1): registered under its id, chosen by a payment's `provider_id`. */
export interface PaymentProvider {
  readonly id: string
  capture(request: PaymentRequest): Promise<PaymentAnswer>
  refund(request: PaymentRequest): Promise<PaymentAnswer>
  /** Releases an authorisation that was not captured. */
  cancel(request: PaymentRequest): Promise<PaymentAnswer>
}

export type PaymentProviders = ReadonlyMap<string, PaymentProvider>
