import { expect, test } from 'vitest'
import { deriveClaimPaymentStatus } from './payment-status.ts'

test.each([
  ['a replacement moves no money', { type: 'replace', refund_amount: null, refunded: 0 }, 'na'],
  ['money is still to be given', { type: 'refund', refund_amount: 500, refunded: 0 }, 'not_refunded'],
  ['a part of it is not the whole', { type: 'refund', refund_amount: 500, refunded: 499 }, 'not_refunded'],
  ['all of it is given', { type: 'refund', refund_amount: 500, refunded: 500 }, 'refunded'],
  ['nothing to give is nothing given', { type: 'refund', refund_amount: 0, refunded: 0 }, 'not_refunded'],
] as const)('%s', (_, claim, status) => {
  expect(deriveClaimPaymentStatus(claim)).toBe(status)
})
