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
  ['nothing was tried since', refused, [], true],
  ['the same payment was tried again', refused, [later], false],
  ['the retry was refused too, and is shown itself', refused, [{ ...later, state: 'failed' }], false],
  ['another payment was tried', refused, [{ ...later, payment_id: 'pay_2' }], true],
  ['something else was tried', refused, [{ ...later, kind: 'void' }], true],
  ['it was tried before', refused, [{ ...later, created_at: '2026-03-02T08:00:00.000Z' }], true],
  [
    'another payment refunds what this one refused to',
    { ...refused, kind: 'refund' },
    [{ ...later, kind: 'refund', payment_id: 'pay_2' }],
    false,
  ],
  ['it was not refused', { ...refused, state: 'succeeded' }, [], false],
])('when %s', (_, operation, others, isOpen) => {
  expect(isRefusalOpen(operation, [operation, ...others])).toBe(isOpen)
})

const failure = { reason: 'The card expired', created_at: '2026-03-02T09:30:00.000Z' }
const given = { ...later, kind: 'refund' }

test.each([
  ['nothing was refunded since', [], failure],
  ['something was refunded since', [given], null],
  ['what was tried since was refused', [{ ...given, state: 'failed' }], failure],
  ['something was captured since', [later], failure],
  ['the refund was before', [{ ...given, created_at: '2026-03-02T09:10:00.000Z' }], failure],
])('a refund that failed later, when %s', (_, others, open) => {
  expect(openFailure({ refund_failure: failure }, others)).toEqual(open)
  expect(openFailure({ refund_failure: null }, others)).toBeNull()
  const settled = { ...failure, settled_at: '2026-03-02T11:00:00.000Z' }
  expect(openFailure({ refund_failure: settled }, others)).toBeNull()
})

test.each([
  ['it is open', failure, [], undefined],
  ['it did not fail', null, [], 'refund_not_failed'],
  ['it already is', { ...failure, settled_at: '2026-03-02T11:00:00.000Z' }, [], 'failed_refund_settled'],
  ['something was refunded since', failure, [given], 'failed_refund_settled'],
  ['what was tried since was refused', failure, [{ ...given, state: 'failed' }], undefined],
])('a failed refund is marked as settled when %s', (_, refund_failure, all, code) => {
  expect(settleFailedRefundRefusal({ refund_failure, all })?.code).toBe(code)
})
