import { expect, test } from 'vitest'
import { sessionOfRefund, sessionRefundId, strayReleaseId } from './index.ts'

test.each([0, 1, 12])("after %i failures, a refund's id still contains its session", (failures) => {
  expect(sessionOfRefund(sessionRefundId('ps_01ab', failures))).toBe('ps_01ab')
  expect(sessionRefundId('ps_01ab', failures)).not.toBe(sessionRefundId('ps_01ab', failures + 1))
})

test.each(['payop_01ab', 'ps_01ab', 'ps_01ab_close', 'payop_01ab_refund', strayReleaseId('pi_1', 0)])(
  '%s is not a refund of a session',
  (id) => {
    expect(sessionOfRefund(id)).toBeNull()
  },
)

test('a payment without a session is voided under a new id after each failure', () => {
  expect([0, 1, 2].map((failures) => strayReleaseId('pi_1', failures))).toEqual([
    'release_pi_1',
    'release_pi_1_1',
    'release_pi_1_2',
  ])
})
