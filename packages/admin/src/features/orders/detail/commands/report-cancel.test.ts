import { expect, test } from 'vitest'
import { cancelResult } from './report-cancel.ts'

const order = { currency_code: 'eur', refundable_amount: 0, payment_operations: [] } as const
const refund = {
  id: 'payop_1',
  kind: 'refund',
  amount: 500,
  payment_id: 'pay_1',
  refund_id: 'ref_1',
} as const
const operation = (state: 'unknown' | 'succeeded') => ({
  ...refund,
  state,
  error: null,
  created_at: '2026-01-01T00:00:00.000Z',
  settled_at: null,
})

test.each([
  ['canceled', { ...order, status: 'canceled' }, true, 'Order was canceled'],
  [
    'a refused refund',
    { ...order, status: 'pending', refundable_amount: 500 },
    false,
    '€5.00 is still captured',
  ],
  [
    'an unconfirmed refund',
    { ...order, status: 'pending', payment_operations: [operation('unknown')] },
    false,
    'will be canceled when',
  ],
  [
    'an order shipped in the meantime',
    { ...order, status: 'pending', payment_operations: [operation('succeeded')] },
    false,
    'was not canceled',
  ],
] as const)('reports the actual result of canceling: %s', (_, answered, isCanceled, words) => {
  // The rows hold only what the function reads of an order.
  const result = cancelResult(answered as unknown as Parameters<typeof cancelResult>[0])
  expect(result.isCanceled).toBe(isCanceled)
  expect(result.text).toContain(words)
})
