import type { PaymentSessions } from './payment-sessions.ts'

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

/** What was sent to the store in a provider's name, as it came: anybody may have sent it. */
export interface SentNotice {
  /** The bytes that a signature is over. */
  readonly body: Uint8Array
  /** By names in lower case. */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
}

/** What a provider says, without being asked, of a money effect that it was asked for before. */
export interface PaymentNotice {
  readonly operationId: string
  readonly answer: PaymentAnswer
}

/** A payment provider: registered under its id, chosen by a payment's `provider_id`. */
export interface PaymentProvider {
  readonly id: string
  capture(request: PaymentRequest): Promise<PaymentAnswer>
  refund(request: PaymentRequest): Promise<PaymentAnswer>
  /** Releases an authorisation that was not captured. */
  cancel(request: PaymentRequest): Promise<PaymentAnswer>
  /** Left out where customers pay outside of the store: what they are to pay counts as authorized when they order. */
  readonly sessions?: PaymentSessions
  /**
   * Reads what was sent to `POST /hooks/payments/<id>`, where the provider is to send its notices if it sends any. Throws
   * unless it is certain that the notice is its own; null when it speaks of nothing that the store asked for.
   */
  readNotice?(sent: SentNotice): Promise<PaymentNotice | null>
}

export type PaymentProviders = ReadonlyMap<string, PaymentProvider>
