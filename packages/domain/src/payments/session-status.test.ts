import { expect, test } from 'vitest'
import { isSessionAwaited, isSessionPaid, paidSessionStatuses, paymentSessionStatuses } from './index.ts'

test.each([
  ['pending', true, false],
  ['requires_more', true, false],
  ['authorized', false, true],
  ['captured', false, true],
  ['canceled', false, false],
] as const)('a payment that is %s is awaited: %s, paid: %s', (status, isAwaited, isPaid) => {
  expect([isSessionAwaited(status), isSessionPaid(status)]).toEqual([isAwaited, isPaid])
  expect(paidSessionStatuses.includes(status)).toBe(isPaid)
  expect(paymentSessionStatuses).toContain(status)
})
