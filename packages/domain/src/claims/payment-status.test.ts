import { expect, test } from 'vitest'
import { deriveClaimPaymentStatus } from './payment-status.ts'

test.each([
  ['replacement', { type: 'replace', refund_amount: null, refunded: 0 }, 'na'],
  ['not refunded yet', { type: 'refund', refund_amount: 500, refunded: 0 }, 'not_refunded'],
  ['partly refunded', { type: 'refund', refund_amount: 500, refunded: 499 }, 'not_refunded'],
  ['fully refunded', { type: 'refund', refund_amount: 500, refunded: 500 }, 'refunded'],
  ['nothing to refund', { type: 'refund', refund_amount: 0, refunded: 0 }, 'not_refunded'],
] as const)('payment status of a claim: %s', (_, claim, status) => {
  expect(deriveClaimPaymentStatus(claim)).toBe(status)
})
