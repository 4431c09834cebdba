import { expect, test } from 'vitest'
import { sessionOfRefund, sessionRefundId } from './index.ts'

test.each([0, 1, 12])(
  'after %i failures the id of a refund still says whose session it is of',
  (failures) => {
    expect(sessionOfRefund(sessionRefundId('ps_01ab', failures))).toBe('ps_01ab')
    expect(sessionRefundId('ps_01ab', failures)).not.toBe(sessionRefundId('ps_01ab', failures + 1))
  },
)

test.each(['payop_01ab', 'ps_01ab', 'ps_01ab_close', 'payop_01ab_refund', 'release_pi_1'])(
  '%s is no refund of a session',
  (id) => {
    expect(sessionOfRefund(id)).toBeNull()
  },
)
