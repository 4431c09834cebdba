/** The payment providers that a store of this wire may have had, as operators know them. */
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

/** What a payment provider is called; one that nobody knows by its id. */
export const paymentProviderName = (id: string): string => (Object.hasOwn(names, id) ? (names[id] ?? id) : id)
