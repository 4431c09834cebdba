export interface PaymentMoments {
  readonly captured_at: string | null
  readonly canceled_at: string | null
}

export type PaymentState = 'open' | 'captured' | 'canceled'

/** Returns how far a payment is: captured, canceled (voided), or open while the money is only held. */
export function paymentState({ captured_at, canceled_at }: PaymentMoments): PaymentState {
  if (captured_at !== null) return 'captured'
  return canceled_at === null ? 'open' : 'canceled'
}

/** Returns whether a payment still holds the customer's money: neither captured nor canceled. */
export function isOpenPayment(payment: PaymentMoments): boolean {
  return paymentState(payment) === 'open'
}
