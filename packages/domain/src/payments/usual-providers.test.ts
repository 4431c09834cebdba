import { expect, test } from 'vitest'
import { aboutPaymentProvider, usualPaymentProviders } from './index.ts'

test.each([
  [['manual', 'system'], ['manual']],
  [['manual', 'stripe', 'system'], ['stripe']],
  [['our-own', 'system'], ['our-own']],
  [['system'], []],
  [[], []],
])('for %j a new region starts with %j', (installed, usual) => {
  expect(usualPaymentProviders(installed)).toEqual(usual)
})

test('the built-in providers are explained, others are not', () => {
  expect(['manual', 'system', 'stripe'].map(aboutPaymentProvider)).not.toContain(null)
  expect(['our-own', 'constructor'].map(aboutPaymentProvider)).toEqual([null, null])
})
