import { allocateRefund } from '@purser/domain/payments'
import { expect, test } from 'vitest'
import { refundSentences, refundSources } from './refund-words.ts'

const payment = (provider_id: string, amount: number, swap_id: string | null = null) => ({
  id: `pay_${provider_id}`,
  provider_id,
  amount,
  amount_captured: amount,
  amount_refunded: 0,
  swap_id,
  currency_code: 'eur',
})
const order = {
  payments: [payment('manual', 4_000), payment('system', 1_000, 'swap_1')],
  payment_operations: [],
}

test('describes a refund by the payments it is taken from, not by the whole order', () => {
  expect(refundSentences(allocateRefund(500, order))).toBe(
    '€5.00 will be recorded as refunded, from the Manual payment of €40.00. Send the money yourself.',
  )
  expect(refundSentences(allocateRefund(4_300, order))).toBe(
    '€40.00 will be recorded as refunded, from the Manual payment of €40.00. Send the money yourself. ' +
      '€3.00 will only be recorded as refunded, from the System payment of €10.00 for its swap. Refund it where it was paid.',
  )
  expect(refundSources(allocateRefund(4_300, order))).toBe(
    '€40.00 from the Manual payment of €40.00, €3.00 from the System payment of €10.00 for its swap',
  )
})

test('a provider refunds its own part, so that nobody pays it twice', () => {
  const payments = [payment('stripe', 4_000), payment('system', 1_000)]
  expect(refundSentences(allocateRefund(100, { payments, payment_operations: [] }))).toBe(
    '€1.00 will be refunded through Stripe, from the Stripe payment of €40.00.',
  )
})
