import type Stripe from 'stripe'

/** The charge by which an intent was paid, or tried to be; null: none, or Stripe was not asked for more than its id. */
export function chargeOf({ latest_charge }: Stripe.PaymentIntent): Stripe.Charge | null {
  return typeof latest_charge === 'string' ? null : latest_charge
}

/** When the customer paid, ISO 8601; where the charge is not known when the intent was begun, which is earlier. */
export function paidAtOf(intent: Stripe.PaymentIntent): string {
  const { created } = chargeOf(intent) ?? intent
  return new Date(created * 1_000).toISOString()
}

/** Returns what was or is being refunded, in Stripe's units, without failed refunds. */
export const notedRefundsOf = (intent: Stripe.PaymentIntent): number => chargeOf(intent)?.amount_refunded ?? 0
