import type { HealthLine } from './figures.ts'

export const noCardPaymentsLine: HealthLine = {
  topic: 'Card payments',
  state: 'look',
  says: "Card payments aren't set up: customers can only pay outside the store.",
  todo: 'Start the server with STRIPE_API_KEY and STRIPE_WEBHOOK_SECRET, then choose Stripe in your regions. See docs/stripe.md.',
}
