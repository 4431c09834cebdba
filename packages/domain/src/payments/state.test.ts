import { expect, test } from 'vitest'
import { isOpenPayment, paymentState } from './index.ts'

const at = '2026-03-01T10:00:00.000Z'

test.each([
  ['open', { captured_at: null, canceled_at: null }, true],
  ['captured', { captured_at: at, canceled_at: null }, false],
  ['canceled', { captured_at: null, canceled_at: at }, false],
])('whether a payment that is %s is open', (state, payment, isOpen) => {
  expect(paymentState(payment)).toBe(state)
  expect(isOpenPayment(payment)).toBe(isOpen)
})
