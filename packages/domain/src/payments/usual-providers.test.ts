import { expect, test } from 'vitest'
import { aboutPaymentProvider, usualPaymentProviders } from './index.ts'

test.each([
  [['manual', 'system'], ['manual']],
  [['manual', 'stripe', 'system'], ['stripe']],
  [['our-own', 'system'], ['our-own']],
  [['system'], []],
  [[], []],
])('with %j installed, a new region uses %j', (installed, usual) => {
  expect(usualPaymentProviders(installed)).toEqual(usual)
})

test('the built-in providers are explained, others are not', () => {
  expect(['manual', 'system', 'stripe'].map(aboutPaymentProvider)).not.toContain(null)
  expect(['our-own', 'constructor'].map(aboutPaymentProvider)).toEqual([null, null])
})
