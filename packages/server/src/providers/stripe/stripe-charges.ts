import type Stripe from 'stripe'

/** Returns the charge of an intent's latest payment attempt; null if there is none or only its id was requested. */
export function chargeOf({ latest_charge }: Stripe.PaymentIntent): Stripe.Charge | null {
  return typeof latest_charge === 'string' ? null : latest_charge
}

/** Returns when the customer paid, ISO 8601; if the charge is unknown, when the intent was created, which is earlier. */
export function paidAtOf(intent: Stripe.PaymentIntent): string {
  const { created } = chargeOf(intent) ?? intent
  return new Date(created * 1_000).toISOString()
}

/** Returns what was or is being refunded, in Stripe's units, without failed refunds. */
export const notedRefundsOf = (intent: Stripe.PaymentIntent): number => chargeOf(intent)?.amount_refunded ?? 0
