import type { ChargeLimits } from '@purser/domain/payments'
import type { PaymentDisputes } from './payment-disputes.ts'
import type { PaymentReconciliation } from './payment-reconciliation.ts'
import type { PaymentSessions } from './payment-sessions.ts'

/** One money effect that a provider is asked for. `operationId` is its idempotency key: the same id, the same effect, once. */
export interface PaymentRequest {
  readonly operationId: string
  /** Minor units. */
  readonly amount: number
  readonly currency_code: string
  /** What the provider keeps with the payment; `id` in it is the provider's own name of the payment. */
  readonly data: unknown
  /** The customer's payment session that it is for, where no order is: a notice of it speaks of that one. */
  readonly sessionId?: string
}

/**
 * A provider's answer. `failed`: a final refusal; `pending`: accepted, with the outcome reported later, or on the next lookup. Throwing,
 * or not answering in time, means an unknown outcome: the same request is repeated later with the same id.
 */
export type PaymentAnswer =
  | { readonly outcome: 'succeeded'; readonly reference: string | null }
  | { readonly outcome: 'failed'; readonly reason: string }
  | { readonly outcome: 'pending'; readonly reference: string | null }

/** What a provider found when it looked for an effect. `none`: it has not happened, and is not under way. */
export type PaymentFinding = PaymentAnswer | { readonly outcome: 'none' }

export type PaymentCall = 'capture' | 'refund' | 'cancel'

/** Which effect is looked for. `amount` in minor units; null: whatever it was, as it was all that was left then. */
export interface PaymentLook extends Omit<PaymentRequest, 'amount'> {
  readonly call: PaymentCall
  readonly amount: number | null
}

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

/** What a provider's notice speaks of. Of nothing, when it is about something that the store did not ask for. */
export interface ProviderNotice extends Partial<PaymentNotice> {
  /** The provider's own name of the notice, by which one that comes again is known; the body itself unless given. */
  readonly eventId?: string
  /** A customer's payment session to look up again. */
  readonly sessionId?: string
  /** The `data.id` of a payment to look up again. */
  readonly paymentId?: string
  /** The provider's own name of a dispute to look at. */
  readonly disputeId?: string
}

/** A payment provider: registered under its id, chosen by a payment's `provider_id`. */
export interface PaymentProvider {
  readonly id: string
  /** Whether its key is of live mode; left out where there are no modes. */
  readonly isLive?: boolean
  capture(request: PaymentRequest): Promise<PaymentAnswer>
  refund(request: PaymentRequest): Promise<PaymentAnswer>
  /** Releases an authorisation that was not captured. */
  cancel(request: PaymentRequest): Promise<PaymentAnswer>
  /**
   * Finds out what became of an effect that was asked for and not answered, without asking for it again: keys may be forgotten.
   * Throwing means that nobody knows, also `PaymentUnknown`: another account may know the payment, and what was asked for there.
   */
  look?(request: PaymentLook): Promise<PaymentFinding>
  /** What it takes as one payment in a currency, whose code is in lower case. Left out: any amount. */
  chargeLimits?(currencyCode: string): ChargeLimits
  /** Omitted if customers pay outside the store: the amount counts as authorized when they order. */
  readonly sessions?: PaymentSessions
  /** Left out where nobody can ask the provider for what it moved. */
  readonly reconciliation?: PaymentReconciliation
  /** Left out where customers cannot dispute payments, or the provider does not report it. */
  readonly disputes?: PaymentDisputes
  /**
   * Reads what was sent to `POST /hooks/payments/<id>`, where the provider is to send its notices if it sends any. Throws
   * unless it is certain that the notice is its own, `LateNotice` when only its age is wrong; null when it speaks of nothing that the store asked for. An operation
   * without an answer is looked for.
   */
  readNotice?(sent: SentNotice): Promise<ProviderNotice | null>
}

/** A notice whose signature is genuine, but older than the provider's limit by this server's clock. */
export class LateNotice extends Error {
  readonly lateSeconds: number
  constructor(lateSeconds: number) {
    super(`The notice was signed ${lateSeconds} seconds ago, by this server's clock.`)
    this.lateSeconds = lateSeconds
  }
}

export type PaymentProviders = ReadonlyMap<string, PaymentProvider>
