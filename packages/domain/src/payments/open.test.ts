import { expect, test } from 'vitest'
import { isOpenPayment } from './index.ts'

const at = '2026-03-01T10:00:00.000Z'

test.each([
  ['authorized', { captured_at: null, canceled_at: null }, true],
  ['captured', { captured_at: at, canceled_at: null }, false],
  ['released', { captured_at: null, canceled_at: at }, false],
])('whether a payment that is %s still holds the customer’s money', (_, payment, isOpen) => {
  expect(isOpenPayment(payment)).toBe(isOpen)
})
