import type { PaymentSessionStatus } from '@purser/domain/payments'
import type { PaymentAnswer } from './payment-provider.ts'

/** What a customer is to pay, and by which payment of the provider. */
export interface PaymentSessionRequest {
  /** The idempotency key of this attempt: the same key, the same effect, once. */
  readonly key: string
  readonly session_id: string
  readonly cart_id: string
  /** Minor units, above 0. */
  readonly amount: number
  readonly currency_code: string
  readonly email: string | null
}

/**
 * A final refusal by a provider: asking again gives the same answer. The message is for operators; `told` is a sentence that customers
 * may read, null: none of it is for them.
 */
export class PaymentRefused extends Error {
  override readonly name = 'PaymentRefused'
  readonly told: string | null

  constructor(
    message: string,
    { told = null, ...options }: ErrorOptions & { readonly told?: string | null } = {},
  ) {
    super(message, options)
    this.told = told
  }
}

/** The provider knows nothing of a payment that it was asked about: it is of another account perhaps, or was deleted there. */
export class PaymentUnknown extends PaymentRefused {}

/** How a payment stands at its provider. The store believes nothing else of it, whatever a browser says. */
export interface PaymentSessionState {
  readonly status: PaymentSessionStatus
  /** Minor units that the provider holds, less refunds, or will hold once the customer has paid. */
  readonly amount: number
  readonly currency_code: string
  /** When the customer paid, by the provider's clock, ISO 8601; left out: they have not, or it does not tell. */
  readonly paid_at?: string
  /** The customer has paid, and their bank takes days over it. Left out: nothing is under way. */
  readonly is_under_way?: boolean
  /** What capture, refund and cancel are asked with later, as `payment.data`. Never sent to a customer. */
  readonly data: Readonly<Record<string, unknown>>
  /** What the storefront needs to let the customer pay; visible to anyone who has the cart's id. */
  readonly public_data: Readonly<Record<string, unknown>>
}

/**
 * Payments that customers begin by themselves, before there is an order. Throwing, or not answering in time, means that nobody
 * knows: the same request is repeated later with the same key, or the payment is read. `PaymentRefused` is thrown where asking again
 * would change nothing.
 */
export interface PaymentSessions {
  open(request: PaymentSessionRequest): Promise<PaymentSessionState>
  /** Changes the amount; a payment that can no longer be changed is returned as it is. */
  update(request: PaymentSessionRequest & { readonly data: unknown }): Promise<PaymentSessionState>
  /**
   * Lets go of it, also of money that is held but not captured. Asked again it does the same, and has no key: what was refused while a
   * payment was under way is not to be repeated to who asks when it has failed.
   */
  close(request: { readonly data: unknown }): Promise<PaymentAnswer>
  read(request: { readonly data: unknown }): Promise<PaymentSessionState>
}
