import type { PaymentSessionStatus } from '@purser/domain/payments'
import type { PaymentAnswer } from './payment-provider.ts'

/** The amount a customer is to pay, and the provider's payment for it. */
export interface PaymentSessionRequest {
  /** The idempotency key of this attempt. */
  readonly key: string
  readonly session_id: string
  readonly cart_id: string
  /** Minor units, above 0. */
  readonly amount: number
  readonly currency_code: string
  readonly email: string | null
}

/** A final refusal by a provider. The message is for operators; `told` is a sentence that customers may read, null if there is none. */
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

/** The provider doesn't know a payment: it may belong to another account or have been deleted. */
export class PaymentUnknown extends PaymentRefused {}

/** The state of a payment at its provider, which is the only one that the store trusts, whatever a browser says. */
export interface PaymentSessionState {
  readonly status: PaymentSessionStatus
  /** Minor units that the provider holds, less refunds, or will hold once the customer has paid. */
  readonly amount: number
  readonly currency_code: string
  /** When the customer paid, by the provider's clock, ISO 8601; omitted if not paid or unknown. */
  readonly paid_at?: string
  /** Whether the customer has paid by a method that takes days; omitted if nothing is in progress. */
  readonly is_under_way?: boolean
  /** Data for later captures, refunds and cancellations, as `payment.data`. Never sent to a customer. */
  readonly data: Readonly<Record<string, unknown>>
  /** What the storefront needs to let the customer pay; visible to anyone who has the cart's id. */
  readonly public_data: Readonly<Record<string, unknown>>
}

/**
 * Payments that customers begin before there is an order. If a call throws or doesn't answer in time, the outcome is unknown: the same
 * request is repeated later with the same key, or the payment is read. `PaymentRefused` means that repeating it is pointless.
 */
export interface PaymentSessions {
  open(request: PaymentSessionRequest): Promise<PaymentSessionState>
  /** Changes the amount; a payment that can no longer be changed is returned as it is. */
  update(request: PaymentSessionRequest & { readonly data: unknown }): Promise<PaymentSessionState>
  /**
   * Closes the payment, and voids money that is held but not captured. May be repeated. Has no key, because a refusal while the payment was
   * in progress must not be replayed once it has failed.
   */
  close(request: { readonly data: unknown }): Promise<PaymentAnswer>
  read(request: { readonly data: unknown }): Promise<PaymentSessionState>
}
