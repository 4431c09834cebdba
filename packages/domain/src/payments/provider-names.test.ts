import { expect, test } from 'vitest'
import { fulfillmentProviderName } from '../fulfillments/index.ts'
import { paymentProviderName } from './index.ts'

test.each([
  ['manual', 'Manual'],
  ['system', 'System'],
  ['stripe', 'Stripe'],
  ['klarna', 'Klarna'],
  ['mobilepay-adyen', 'MobilePay (Adyen)'],
  ['scheme-adyen', 'Cards (Adyen)'],
  ['klarna-adyen', 'Klarna (Adyen)'],
  ['paywithgoogle-adyen', 'Google Pay (Adyen)'],
  ['applepay-adyen', 'Apple Pay (Adyen)'],
  ['paypal-adyen', 'PayPal (Adyen)'],
  ['ideal-adyen', 'iDEAL (Adyen)'],
  ['our-own', 'our-own'],
  ['constructor', 'constructor'],
])('the payment provider %s is called %s', (id, name) => {
  expect(paymentProviderName(id)).toBe(name)
})

test.each([
  ['manual', 'Manual'],
  ['primecargo', 'PrimeCargo'],
  ['webshipper', 'Webshipper'],
  ['our-own', 'our-own'],
])('the fulfillment provider %s is called %s', (id, name) => {
  expect(fulfillmentProviderName(id)).toBe(name)
})
