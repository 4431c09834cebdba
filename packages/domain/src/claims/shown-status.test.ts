import { expect, test } from 'vitest'
import { shownClaimStatus } from './index.ts'

const claim = {
  canceled_at: null,
  type: 'refund',
  payment_status: 'refunded',
  fulfillment_status: 'not_fulfilled',
} as const

test.each([
  ['a refund claim shows its payment status', claim, 'refunded'],
  ['a replacement shows its fulfillment status', { ...claim, type: 'replace' } as const, 'not_fulfilled'],
  ['a canceled claim shows canceled', { ...claim, canceled_at: '2026-03-02T09:00:00.000Z' }, 'canceled'],
])('%s', (_, facts, status) => {
  expect(shownClaimStatus(facts)).toBe(status)
})
