/** Display names of the payment providers that a Medusa v1 store may have had. */
const names: Readonly<Record<string, string>> = {
  manual: 'Manual',
  system: 'System',
  stripe: 'Stripe',
  klarna: 'Klarna',
  'mobilepay-adyen': 'MobilePay (Adyen)',
  'scheme-adyen': 'Cards (Adyen)',
  'klarna-adyen': 'Klarna (Adyen)',
  'paywithgoogle-adyen': 'Google Pay (Adyen)',
  'applepay-adyen': 'Apple Pay (Adyen)',
  'paypal-adyen': 'PayPal (Adyen)',
  'ideal-adyen': 'iDEAL (Adyen)',
}

/** Returns a payment provider's display name; an unknown one's id. */
export const paymentProviderName = (id: string): string => (Object.hasOwn(names, id) ? (names[id] ?? id) : id)

const about: Readonly<Record<string, string>> = {
  manual:
    'Customers pay you outside the store, by bank transfer or in cash for example. You record the payment yourself.',
  system: 'Only records payments. Draft orders that you mark as paid use it without being set here.',
  stripe: 'Customers pay by card. Stripe takes the money and refunds it.',
}

/** Returns what an operator should know before choosing a payment provider; null if unknown. */
export const aboutPaymentProvider = (id: string): string | null =>
  Object.hasOwn(about, id) ? (about[id] ?? null) : null
