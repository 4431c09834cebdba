export interface PaymentMoments {
  readonly captured_at: string | null
  readonly canceled_at: string | null
}

export type PaymentState = 'open' | 'captured' | 'canceled'

/** How far a payment is: the customer's money is taken, let go of, or, while it is open, held and neither of the two. */
export function paymentState({ captured_at, canceled_at }: PaymentMoments): PaymentState {
  if (captured_at !== null) return 'captured'
  return canceled_at === null ? 'open' : 'canceled'
}

/** Whether a payment still holds the customer's money: neither captured nor canceled. */
export function isOpenPayment(payment: PaymentMoments): boolean {
  return paymentState(payment) === 'open'
}
