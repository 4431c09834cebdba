import type { ChargeLimits } from '@purser/domain/payments'
import type { PaymentDisputes } from './payment-disputes.ts'
import type { PaymentReconciliation } from './payment-reconciliation.ts'
import type { PaymentSessions } from './payment-sessions.ts'

/** A payment operation to request. `operationId` is its idempotency key: the same id always means one and the same operation. */
export interface PaymentRequest {
  readonly operationId: string
  /** Minor units. */
  readonly amount: number
  readonly currency_code: string
  /** The data that the provider stored with the payment; its `id` is the provider's id of the payment. */
  readonly data: unknown
  /** The customer's payment session, for a payment without an order, which the provider's notices then refer to. */
  readonly sessionId?: string
}

/**
 * A provider's answer. `failed`: a final refusal; `pending`: accepted, with the outcome reported later or on the next lookup. If the
 * provider throws or doesn't answer in time, the outcome is unknown and the same request is repeated later with the same id.
 */
export type PaymentAnswer =
  | { readonly outcome: 'succeeded'; readonly reference: string | null }
  | { readonly outcome: 'failed'; readonly reason: string }
  | { readonly outcome: 'pending'; readonly reference: string | null }

/** The result of looking up an operation. `none`: it has not happened and is not in progress. */
export type PaymentFinding = PaymentAnswer | { readonly outcome: 'none' }

export type PaymentCall = 'capture' | 'refund' | 'cancel'

/** The operation to look up. `amount` in minor units; null matches any, for one that took all that was left. */
export interface PaymentLook extends Omit<PaymentRequest, 'amount'> {
  readonly call: PaymentCall
  readonly amount: number | null
}

/** A notice as received, in a provider's name; anyone may have sent it. */
export interface SentNotice {
  /** The bytes that are signed. */
  readonly body: Uint8Array
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
}

/** A provider's unsolicited report about an operation that it was asked for before. */
export interface PaymentNotice {
  readonly operationId: string
  readonly answer: PaymentAnswer
}

/** The subject of a provider's notice; empty for anything that the store didn't request. */
export interface ProviderNotice extends Partial<PaymentNotice> {
  /** The provider's id of the notice, which identifies repeats; defaults to the body itself. */
  readonly eventId?: string
  /** A customer's payment session to look up again. */
  readonly sessionId?: string
  /** The `data.id` of a payment to look up again. */
  readonly paymentId?: string
  /** The provider's id of a dispute to look up. */
  readonly disputeId?: string
}

/** A payment provider, registered under its id and chosen by a payment's `provider_id`. */
export interface PaymentProvider {
  readonly id: string
  /** Whether its key is for live mode; omitted if there are no modes. */
  readonly isLive?: boolean
  capture(request: PaymentRequest): Promise<PaymentAnswer>
  refund(request: PaymentRequest): Promise<PaymentAnswer>
  /** Voids an authorization that was not captured. */
  cancel(request: PaymentRequest): Promise<PaymentAnswer>
  /**
   * Looks up an operation with an unknown outcome without requesting it again, because the provider may have forgotten its key. Throws if
   * the outcome stays unknown, including `PaymentUnknown`: the payment may belong to another account.
   */
  look?(request: PaymentLook): Promise<PaymentFinding>
  /** Limits of a single payment in a currency (lower-case code); omitted if it accepts any amount. */
  chargeLimits?(currencyCode: string): ChargeLimits
  /** Omitted if customers pay outside the store: the amount counts as authorized when they order. */
  readonly sessions?: PaymentSessions
  /** Omitted if the provider can't list its movements. */
  readonly reconciliation?: PaymentReconciliation
  /** Omitted if customers can't dispute payments, or the provider doesn't report it. */
  readonly disputes?: PaymentDisputes
  /**
   * Verifies and reads a request to `POST /hooks/payments/<id>`. Returns null if it is about nothing that the store requested; an operation
   * without an outcome is looked up. Throws unless the notice is certainly the provider's own, `LateNotice` if only its age is wrong.
   */
  readNotice?(sent: SentNotice): Promise<ProviderNotice | null>
}

/** A notice whose signature is genuine, but which is older than the provider's limit by this server's clock. */
export class LateNotice extends Error {
  readonly lateSeconds: number
  constructor(lateSeconds: number) {
    super(`The notice was signed ${lateSeconds} seconds ago, by this server's clock.`)
    this.lateSeconds = lateSeconds
  }
}

export type PaymentProviders = ReadonlyMap<string, PaymentProvider>
