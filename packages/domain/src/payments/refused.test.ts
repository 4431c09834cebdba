import { expect, test } from 'vitest'
import { isRefusalOpen, openFailure, settleFailedRefundRefusal } from './index.ts'

const refused = {
  kind: 'capture',
  state: 'failed',
  payment_id: 'pay_1',
  created_at: '2026-03-02T09:00:00.000Z',
}
const later = { ...refused, state: 'succeeded', created_at: '2026-03-02T10:00:00.000Z' }

test.each([
  ['not retried', refused, [], true],
  ['retry succeeded', refused, [later], false],
  ['retry failed too', refused, [{ ...later, state: 'failed' }], false],
  ['another payment captured since', refused, [{ ...later, payment_id: 'pay_2' }], true],
  ['payment voided since', refused, [{ ...later, kind: 'void' }], true],
  ['captured before', refused, [{ ...later, created_at: '2026-03-02T08:00:00.000Z' }], true],
  [
    'failed refund, another payment refunded since',
    { ...refused, kind: 'refund' },
    [{ ...later, kind: 'refund', payment_id: 'pay_2' }],
    false,
  ],
  ['capture succeeded', { ...refused, state: 'succeeded' }, [], false],
])('whether a failed operation is still open: %s', (_, operation, others, isOpen) => {
  expect(isRefusalOpen(operation, [operation, ...others])).toBe(isOpen)
})

const failure = { reason: 'The card expired', created_at: '2026-03-02T09:30:00.000Z' }
const given = { ...later, kind: 'refund' }

test.each([
  ['nothing refunded since', [], failure],
  ['refunded since', [given], null],
  ['another refund failed since', [{ ...given, state: 'failed' }], failure],
  ['captured since', [later], failure],
  ['refunded before the failure', [{ ...given, created_at: '2026-03-02T09:10:00.000Z' }], failure],
])('open failure of a refund that failed later: %s', (_, others, open) => {
  expect(openFailure({ refund_failure: failure }, others)).toEqual(open)
  expect(openFailure({ refund_failure: null }, others)).toBeNull()
  const settled = { ...failure, settled_at: '2026-03-02T11:00:00.000Z' }
  expect(openFailure({ refund_failure: settled }, others)).toBeNull()
})

test.each([
  ['still open', failure, [], undefined],
  ['refund did not fail', null, [], 'refund_not_failed'],
  ['already settled', { ...failure, settled_at: '2026-03-02T11:00:00.000Z' }, [], 'failed_refund_settled'],
  ['refunded since', failure, [given], 'failed_refund_settled'],
  ['another refund failed since', failure, [{ ...given, state: 'failed' }], undefined],
])('marking a failed refund as settled: %s', (_, refund_failure, all, code) => {
  expect(settleFailedRefundRefusal({ refund_failure, all })?.code).toBe(code)
})
